import type { AbsenceItemFragment } from '../../generated/graphql'

type Own = Pick<AbsenceItemFragment, 'id' | 'state' | 'debut' | 'fin' | 'toSee'>

/** What waits first, then decisions to read, then what is coming. */
const rankOf = ({ state, toSee }: Own) => (state === 'DEMANDEE' ? 0 : toSee ? 1 : 2)

const isCurrent = (one: Own, today: string) => one.toSee || saysImpact(one, today)

/** Whether what it takes still matters: it waits, or is coming. */
export const saysImpact = ({ state, fin }: Pick<Own, 'state' | 'fin'>, today: string) =>
  state === 'DEMANDEE' || (state === 'VALIDEE' && fin >= today)

/** Own absences: those that wait, are to be read or are coming; and the others of the year, newest first. */
export function ownLists<One extends Own>(coming: readonly One[], year: readonly One[], today: string) {
  const all = [...new Map([...coming, ...year].map((one) => [one.id, one])).values()]
  return {
    current: all
      .filter((one) => isCurrent(one, today))
      .sort((a, b) => rankOf(a) - rankOf(b) || (a.debut < b.debut ? -1 : 1)),
    others: year.filter((one) => !isCurrent(one, today)).sort((a, b) => (a.debut > b.debut ? -1 : 1)),
  }
}
