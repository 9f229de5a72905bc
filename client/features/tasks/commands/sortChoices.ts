import type { ClientToPickFragment, TaskTypeToPickFragment } from '../../../generated/graphql'
import { withWords } from '../../../lib/format/withWords'

export type TaskChoice = TaskTypeToPickFragment | ClientToPickFragment

/** Up to a dozen are taken in at a glance; more need a search box and the usual ones in front. */
export const isLongChoiceList = (choices: readonly TaskChoice[]) => choices.length > 12

/** By name; a long list with the most recently used first. */
export function sortChoices(choices: readonly TaskChoice[]) {
  // Made here: the first one of a page takes some 10 ms, which its code need not begin with.
  const french = new Intl.Collator('fr', { numeric: true })
  const byName = (a: TaskChoice, b: TaskChoice) => french.compare(a.libelle, b.libelle)
  if (!isLongChoiceList(choices)) return choices.toSorted(byName)
  return choices.toSorted((a, b) => {
    if (a.lastUsedAt === b.lastUsedAt) return byName(a, b)
    return (b.lastUsedAt ?? '') > (a.lastUsedAt ?? '') ? 1 : -1
  })
}

/** Those whose name holds every word of `search`. */
export const matchingChoices = (choices: readonly TaskChoice[], search: string) =>
  withWords(choices, search, ({ libelle }) => libelle)
