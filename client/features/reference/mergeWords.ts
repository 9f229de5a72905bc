import { bidi } from '../../../schema/isolated'
import type { MergeSummaryFragment } from '../../generated/graphql'
import { ENTRY_NOUN, type Noun, pluralize } from '../../lib/format/pluralize'
import { formatDate } from '../../lib/time/formatDate'
import type { MergeableRow } from './merging'

const COUNTED: [field: 'users' | 'taskTypes' | 'clients' | 'favourites' | 'questions', noun: Noun][] = [
  ['users', ['utilisateur', 'utilisateurs']],
  ['taskTypes', ['tâche', 'tâches', 'f']],
  ['clients', ['client', 'clients']],
  ['favourites', ['favori', 'favoris']],
  ['questions', ['question gardée', 'questions gardées', 'f']],
]
const EQUAL: Noun = ['nom existe', 'noms existent']

export function describeMerge(found: MergeSummaryFragment, kept: string, merged: string, isGroup: boolean) {
  const lines = isGroup || found.entries === 0 ? [] : [pluralize(found.entries, ENTRY_NOUN)]
  for (const [field, noun] of COUNTED) if (found[field] > 0) lines.push(pluralize(found[field], noun))
  if (found.budget === 'MOVED') lines.push('son budget')
  const more: string[] = []
  if (found.budget === 'DROPPED')
    more.push(bidi`Le budget de « ${merged} » prend fin : celui de « ${kept} » reste.`)
  if (found.approved > 0)
    more.push(
      bidi`${pluralize(found.approved, ENTRY_NOUN)} de semaines validées ${found.approved < 2 ? 'garde' : 'gardent'} le nom « ${merged} », et ${found.approved < 2 ? 'compte' : 'comptent'} pour « ${kept} » dans les rapports.`,
    )
  if (found.equal > 0)
    more.push(
      bidi`${pluralize(found.equal, EQUAL)} déjà dans « ${kept} » : vous pourrez les fusionner ensuite.`,
    )
  return { lines, more }
}

/** Number of references to a row, to help choose which one to keep. */
export const weightOf = (
  { entries, approved, users, taskTypes, clients }: MergeSummaryFragment,
  isGroup: boolean,
) =>
  isGroup
    ? `${pluralize(users, ['utilisateur', 'utilisateurs'])}, ${pluralize(taskTypes + clients, ['choix', 'choix'])}`
    : pluralize(entries + approved, ENTRY_NOUN)

export function mergedNote({ merged }: MergeableRow, isFeminine: boolean) {
  if (!merged) return ''
  const { libelle, date, by, pending } = merged
  const note = bidi`${isFeminine ? 'Fusionnée' : 'Fusionné'} avec « ${libelle} » le ${formatDate(date)} par ${by}`
  return pending ? `${note} (en cours)` : note
}
