import { civilDay, formatClock, shortDate } from './format'

const DAY_S = 86_400

/** An instant of the last days in words, to the minute: « aujourd’hui à 09:12 ». Seconds since 1970. */
export function recently(seconds: number, now: number, timeZone: string) {
  const day = civilDay(seconds, timeZone)
  const named =
    day === civilDay(now, timeZone)
      ? 'aujourd’hui'
      : day === civilDay(now - DAY_S, timeZone)
        ? 'hier'
        : `le ${shortDate(day)}`
  return `${named} à ${formatClock(seconds, timeZone).slice(0, 5)}`
}
