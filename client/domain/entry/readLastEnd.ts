import { LastEndDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { civilDay, formatClock } from '../../lib/format/format'
import { nowInSeconds } from '../../lib/time/now'

const MINUTE = 60

type Ended = { finAt: string | null }

/** When the last entry of a day ended, `HH:MM:SS`, to the next whole minute that is not ahead; undefined without one. */
export function lastEndOf(entries: readonly Ended[], date: string, timeZone: string, now: number) {
  const ends = entries
    .flatMap(({ finAt }) => (finAt ? [Date.parse(finAt) / 1000] : []))
    .filter((end) => civilDay(end, timeZone) === date)
  if (ends.length === 0) return undefined
  const end = Math.max(...ends)
  const whole = Math.ceil(end / MINUTE) * MINUTE
  const isLater = whole > now || civilDay(whole, timeZone) !== date
  return formatClock(isLater ? end : whole, timeZone)
}

/** The same of one's own day, asked for when it is needed; undefined if it cannot be read, too. */
export async function readLastEnd(date: string, timeZone: string) {
  try {
    const { data } = await apollo.query({
      query: LastEndDocument,
      variables: { date },
      fetchPolicy: 'no-cache',
    })
    if (!data) return undefined
    return lastEndOf([...data.tasks, ...data.carriedOver], date, timeZone, nowInSeconds())
  } catch {
    return undefined
  }
}
