import type { ClientToPickFragment, TaskTypeToPickFragment } from '../../../generated/graphql'
import { withWords } from '../../../lib/format/format'

export type TaskChoice = TaskTypeToPickFragment | ClientToPickFragment

/** Longer lists need a search field, and recent choices first. */
export const isLongChoiceList = (choices: readonly TaskChoice[]) => choices.length > 12

/** By name; a long list, or one of which little is shown, by last use. */
export function sortChoices(choices: readonly TaskChoice[], byUse = false) {
  // Created on demand: the first Collator takes about 10 ms.
  const french = new Intl.Collator('fr', { numeric: true })
  const byName = (a: TaskChoice, b: TaskChoice) => french.compare(a.libelle, b.libelle)
  if (!byUse && !isLongChoiceList(choices)) return choices.toSorted(byName)
  return choices.toSorted((a, b) => {
    if (a.lastUsedAt === b.lastUsedAt) return byName(a, b)
    return (b.lastUsedAt ?? '') > (a.lastUsedAt ?? '') ? 1 : -1
  })
}

export const matchingChoices = (choices: readonly TaskChoice[], search: string) =>
  withWords(choices, search, ({ libelle }) => libelle)
