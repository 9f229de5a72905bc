interface Judged {
  /** The day or week that is the cause. */
  period: string
  level: 'D' | 'A'
}

/** One person's alerts by cause, a day or a week: where a limit is passed, and what is only to be watched. */
export function countCauses(alerts: readonly Judged[]): { exceeded: number; watched: number } {
  const passed = new Set(alerts.filter(({ level }) => level === 'D').map(({ period }) => period))
  const all = new Set(alerts.map(({ period }) => period))
  return { exceeded: passed.size, watched: all.size - passed.size }
}
