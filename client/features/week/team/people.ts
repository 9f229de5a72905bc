import { bidi } from '../../../../schema/isolated'
import type { Balance } from '../../../domain/balance/balance'
import type { ShownWeekFragment, TeamTableFragment, TeamWeeksQuery } from '../../../generated/graphql'
import { civilDay } from '../../../lib/format/format'
import { addDays } from '../../../lib/time/civilDate'
import { formatDateRange } from '../../../lib/time/formatDate'
import { serverToday, serverZone } from '../../../lib/time/zone'
import { isReturned } from '../links/words'

export type PersonWeeks = TeamWeeksQuery['weeks']['rows'][number]
export type TeamWeek = TeamTableFragment

export const keyOf = ({ user_id, monday }: Pick<ShownWeekFragment, 'user_id' | 'monday'>) =>
  `${user_id} ${monday}`

export const personName = ({ prenom, nom }: Pick<PersonWeeks, 'prenom' | 'nom'>) => `${prenom} ${nom}`

export const weekRange = (monday: string) => formatDateRange({ debut: monday, fin: addDays(monday, 6) })

export const weekTitle = (person: PersonWeeks, { monday }: Pick<TeamWeek, 'monday'>) =>
  bidi`${personName(person)}, semaine du ${weekRange(monday)}`

/** Whether the viewer may approve the week in its current state. */
export const isApprovable = ({ decidable, state, isOver, running }: TeamWeek) =>
  decidable && state !== 'APPROUVEE' && isOver && running === 0

const dayOf = (instant: string) => civilDay(Date.parse(instant) / 1000, serverZone())

type Remindable = (person: Pick<PersonWeeks, 'active'>, week: TeamWeek) => boolean

/** Whether its person may be reminded: not twice on a day. Without a contract nothing says that nothing is due. */
export const mayBeReminded: Remindable = ({ active }, week) =>
  active === 1 &&
  week.decidable &&
  week.state === 'OUVERTE' &&
  (isBehind(week) || (week.isOver && week.balance?.contract === false)) &&
  (!week.reminder || dayOf(week.reminder.at) !== serverToday())

/** Misses hours, or is to be submitted. */
const isBehind = ({ balance, isOver, total }: TeamWeek) =>
  (balance?.missing ?? 0) > 0 || (isOver && total > 0)

/** Whether the person is among those who are reminded at once. */
export const isRemindable: Remindable = (person, week) => isBehind(week) && mayBeReminded(person, week)

export const balanceOf = ({ balance, total }: TeamWeek): Balance => ({
  due: balance?.due ?? null,
  difference: balance?.difference ?? null,
  worked: total,
})

/** Sum of the weeks; weeks without hours due count for the worked time alone. */
export function sumOf(weeks: readonly TeamWeek[]): Balance {
  const balances = weeks.map(balanceOf)
  const sum = (of: (balance: Balance) => number | null) =>
    balances.reduce((total, balance) => total + (of(balance) ?? 0), 0)
  const isHourly = balances.some(({ due }) => due !== null)
  return {
    due: isHourly ? sum(({ due }) => due) : null,
    difference: isHourly ? sum(({ difference }) => difference) : null,
    worked: sum(({ worked }) => worked),
  }
}

/** Last reminder of a person's weeks. */
export function lastReminder(weeks: readonly TeamWeek[]) {
  const reminders = weeks.flatMap(({ reminder }) => reminder ?? [])
  const [last] = reminders.sort((a, b) => b.at.localeCompare(a.at))
  return last && { by: last.by, day: dayOf(last.at) }
}

type Stated = Pick<TeamWeek, 'state' | 'decision'>

const WEEK = ['semaine', 'semaines'] as const
const STATE_NOUNS = {
  SOUMISE: ['soumise', 'soumises'],
  RENVOYEE: ['renvoyée', 'renvoyées'],
  OUVERTE: ['ouverte', 'ouvertes'],
  APPROUVEE: ['validée', 'validées'],
} as const

/** `2 semaines soumises, 1 ouverte`: what waits for a decision first. */
export function stateSummary(weeks: readonly Stated[]): string {
  const stateOf = (week: Stated) => (isReturned(week) ? 'RENVOYEE' : week.state)
  return (Object.keys(STATE_NOUNS) as (keyof typeof STATE_NOUNS)[])
    .map((state) => ({ state, count: weeks.filter((week) => stateOf(week) === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }, place) => {
      const form = count < 2 ? 0 : 1
      return [count, place === 0 && WEEK[form], STATE_NOUNS[state][form]].filter(Boolean).join(' ')
    })
    .join(', ')
}
