import { useCallback, useEffect, useRef } from 'react'
import { StatisticsDocument, type StatisticsQuery } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { useLiveFreshness } from '../../lib/apollo/useLiveFreshness'
import { isNews } from '../../lib/live/isNews'
import type { LiveNews } from '../../lib/live/liveState'
import { touchesDays, touchesTeam } from '../../lib/live/touches'
import { useUser } from '../../lib/session/useSession'
import { type CivilRange, clamped, daysIn } from '../../lib/time/civilDate'
import type { ReportRequest } from './request'
import type { ReportData } from './useReport'
import { withDays } from './withDays'

type Shown = {
  asked: ReportRequest | null
  report: ReportData | undefined
  loading: boolean
  reload: () => Promise<void>
}

/** Days to read again; null: all. */
type Days = CivilRange | null

const around = (
  before: Days | undefined,
  { begins, whole, dates }: LiveNews['day'] | LiveNews['team'],
): Days => {
  const [first] = dates
  const last = dates.at(-1)
  if (before === null || begins || whole || first === undefined || last === undefined) return null
  return before
    ? { debut: first < before.debut ? first : before.debut, fin: last > before.fin ? last : before.fin }
    : { debut: first, fin: last }
}

/**
 * Takes up what the server reports of a person's entries: reads only their days again, which a report may have
 * thousands of. @param show takes the report with the changed days
 */
export function useReportNews(
  shown: Shown,
  read: (data: StatisticsQuery) => ReportData,
  show: (report: ReportData) => void,
) {
  const viewer = useUser().id
  const { asked, loading } = shown
  const latest = useRef({ ...shown, read, show })
  useEffect(() => {
    latest.current = { ...shown, read, show }
  })
  const waiting = useRef<Days | undefined>(undefined)
  const isBusy = useRef(false)

  const takeUp = useCallback(async (days: Days) => {
    const { asked, report, reload } = latest.current
    if (!asked) return
    const part = days && clamped(days, asked)
    if (!part || !report || daysIn(part) * 2 > daysIn(asked)) return reload()
    const variables = { ...part, user: asked.user }
    const query = apollo.query({ query: StatisticsDocument, variables, fetchPolicy: 'no-cache' })
    const answer = await query.catch(() => null)
    const now = latest.current
    // A report requested meanwhile includes the change.
    if (now.asked !== asked || now.report !== report || now.loading) return
    const changed = answer?.data && withDays(report, now.read(answer.data))
    if (!changed) return reload()
    latest.current = { ...now, report: changed }
    now.show(changed)
  }, [])
  const refresh = useCallback(async () => {
    if (waiting.current === undefined) waiting.current = null
    if (isBusy.current) return
    isBusy.current = true
    while (waiting.current !== undefined && !latest.current.loading) {
      const days: Days = waiting.current
      waiting.current = undefined
      await takeUp(days)
    }
    isBusy.current = false
  }, [takeUp])
  useEffect(() => {
    if (!loading && waiting.current !== undefined) void refresh()
  }, [loading, refresh])

  const note = (news: LiveNews['day'] | LiveNews['team']) => {
    waiting.current = around(waiting.current, news)
    return true
  }
  const versionOf = (id: string) => latest.current.report?.taches.find((row) => row.id === id)?.version
  const concerns =
    asked?.user === viewer
      ? { day: (news: LiveNews['day']) => touchesDays(news, asked) && isNews(news, versionOf) && note(news) }
      : { team: (news: LiveNews['team']) => asked !== null && touchesTeam(news, asked) && note(news) }
  useLiveFreshness(refresh, concerns, 'rows')
}
