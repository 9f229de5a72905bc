import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { announce } from '../../../lib/browser/announce'
import { formatLongDate } from '../../../lib/format/format'
import { SAME_SCREEN } from '../../../lib/navigation/navigated'
import { addDays } from '../../../lib/time/civilDate'
import { serverToday } from '../../../lib/time/zone'
import { dayAddress, namesDay, readDayAddress } from './readDayAddress'

export function useDay(today: string | undefined) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const asked = today ? readDayAddress(search, today) : undefined
  const address = asked && dayAddress(asked.day, today ?? '')
  // Before the server says which day is today: else a past day would begin as today, and its heading would move.
  const guess = today === undefined && namesDay(search) ? serverToday() : undefined
  const day = guess ? readDayAddress(search, guess).day : asked?.day
  /** Target of the navigation: a repeated key continues from it before the screen has updated. */
  const goal = useRef(day)
  useEffect(() => {
    goal.current = day
  }, [day])
  const found = asked?.problem
  useEffect(() => {
    if (found) setProblem(found)
    if (address && pathname === '/' && namesDay(search) && search !== address.slice(1))
      void navigate(address, { replace: true, preventScrollReset: true })
  }, [found, address, pathname, search, navigate])
  function go(to: string) {
    if (!today || to > today || to === goal.current) return
    goal.current = to
    setProblem('')
    announce(formatLongDate(to))
    void navigate(dayAddress(to, today), SAME_SCREEN)
  }
  return {
    day,
    isPast: day !== undefined && day !== (today ?? guess),
    problem,
    forgetProblem: () => setProblem(''),
    go,
    step(days: number) {
      if (goal.current) go(addDays(goal.current, days))
    },
  }
}

export type ShownDay = ReturnType<typeof useDay>
