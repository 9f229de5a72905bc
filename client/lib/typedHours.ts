const TYPED = /^(\d{1,4})(?: ?[:h] ?(?:([0-5]?\d)(?: ?[:m] ?([0-5]?\d)s?)?)?)?$/i

/** What was typed as a number of hours, in seconds: `7:30`, `7h30`, `7h`, `7`, `528:00`. Undefined for anything else. */
export function readHours(text: string): number | undefined {
  const [, hours, minutes = '0', seconds = '0'] = TYPED.exec(text.trim()) ?? []
  return hours ? Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) : undefined
}

const pad = (value: number) => String(value).padStart(2, '0')

/** Seconds as `HH:MM`, with seconds where there are some; hours keep counting past 24. */
export function formatHours(seconds: number): string {
  const rest = seconds % 60
  const minutes = `${pad(Math.floor(seconds / 3_600))}:${pad(Math.floor(seconds / 60) % 60)}`
  return rest > 0 ? `${minutes}:${pad(rest)}` : minutes
}
