import { useState } from 'react'
import type { ReportDay } from '../../domain/report/days'

export function useFolding(days: readonly ReportDay[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(days.filter(({ rows }) => rows.length > 0).length === 1 ? days.map(({ date }) => date) : []),
  )
  const allOpen = days.every(({ date }) => open.has(date))

  function toggle(date: string) {
    const next = new Set(open)
    if (!next.delete(date)) next.add(date)
    setOpen(next)
  }
  const unfold = (date: string) => setOpen((before) => new Set(before).add(date))
  const toggleAll = () => setOpen(new Set(allOpen ? [] : days.map(({ date }) => date)))
  return { isOpen: (date: string) => open.has(date), toggle, unfold, allOpen, toggleAll }
}
