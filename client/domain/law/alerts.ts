import type { AlertItemFragment } from '../../generated/graphql'
import { formatLongDate } from '../../lib/format/format'
import { pluralize } from '../../lib/format/pluralize'
import { addDays, mondayOf } from '../../lib/time/civilDate'
import { formatDate, formatDateRange } from '../../lib/time/formatDate'

/** Alerts with one cause: a long day, or a long week. */
export interface AlertGroup {
  key: string
  user: string
  level: AlertItemFragment['level']
  /** `Mercredi : 11 h 50 de travail (limite 10 h), repos de 7 h 30 au lieu de 11 h`, in parts. */
  head: string
  parts: AlertItemFragment[]
  alerts: AlertItemFragment[]
}

type Work = { alerts: readonly AlertItemFragment[] }

/** Alerts of a week that nobody has explained. */
export const unexplained = (work: Work | undefined) =>
  (work?.alerts ?? []).filter(({ justification }) => justification === '')

/** `2 alertes déjà justifiées`; empty if none is. */
export function justifiedWords(works: readonly (Work | undefined)[]): string {
  const alerts = works.flatMap((work) => work?.alerts ?? [])
  const count = alerts.length - works.flatMap(unexplained).length
  return count > 0 ? pluralize(count, ['alerte déjà justifiée', 'alertes déjà justifiées']) : ''
}

/** Two rules may have measured the same hours. */
const SAME_HOURS = new Map([['POSTE10', 'JOUR10']])

const isRepeated = ({ rule, value }: AlertItemFragment, alerts: readonly AlertItemFragment[]) =>
  alerts.some((other) => other.rule === SAME_HOURS.get(rule) && other.value === value)

/** Work first, then rest; others as they come. */
const FIRST = ['JOUR10', 'SEM48', 'REPOS11', 'REPOS35']
const rankOf = ({ rule }: AlertItemFragment) => (FIRST.indexOf(rule) + FIRST.length + 1) % (FIRST.length + 1)

const byWeight = (a: AlertItemFragment, b: AlertItemFragment) =>
  b.level.localeCompare(a.level) || rankOf(a) - rankOf(b)

function rangeOfWeek(period: string): string {
  const debut = mondayOf(period)
  return formatDateRange({ debut, fin: addDays(debut, 6) })
}

/** `Mercredi` of a day, `Semaine` of a week; dated `Mer. 11 nov.`, `Semaine du 9 – 15 nov.`. */
function headOf(period: string, isDated: boolean): string {
  if (period.includes('W')) return isDated ? `Semaine du ${rangeOfWeek(period)}` : 'Semaine'
  const [weekday = ''] = formatLongDate(period).split(' ')
  return (isDated ? formatDate(period) : weekday).replace(/^./, (letter) => letter.toUpperCase())
}

/**
 * Alerts of a week by day, limits that are passed first; the week itself last.
 * @param isDated where the week is not that of the screen
 */
export function groupAlerts(all: readonly AlertItemFragment[], isDated = false): AlertGroup[] {
  const groups = new Map<string, AlertItemFragment[]>()
  for (const alert of all) {
    const key = `${alert.user_id} ${alert.period}`
    groups.set(key, [...(groups.get(key) ?? []), alert])
  }
  return [...groups]
    .map(([key, found]): AlertGroup => {
      const alerts = found.toSorted(byWeight)
      const [{ user_id: user, period, level }] = alerts as [AlertItemFragment]
      const parts = alerts.filter((alert) => !isRepeated(alert, alerts))
      return { key, user, level, head: headOf(period, isDated), parts, alerts }
    })
    .toSorted((a, b) => b.level.localeCompare(a.level) || a.key.localeCompare(b.key))
}

/** Articles of a group, each once. */
export const articlesOf = ({ alerts }: Pick<AlertGroup, 'alerts'>) => [
  ...new Set(alerts.map(({ article }) => article).filter(Boolean)),
]

interface Justified {
  text: string
  by: string
  /** Value that it was said of, when it is another one now. */
  of: string
}

/** Justifications of a group, each once. */
export function justificationsOf({ alerts }: Pick<AlertGroup, 'alerts'>): Justified[] {
  const said = new Map<string, Justified>()
  for (const { justification: text, justifiedBy, justifiedValue } of alerts)
    if (text && !said.has(text)) said.set(text, { text, by: justifiedBy ?? '', of: justifiedValue ?? '' })
  return [...said.values()]
}
