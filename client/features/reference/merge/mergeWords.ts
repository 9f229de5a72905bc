import type { MergeSummaryFragment } from '../../../generated/graphql'
import { counted, ENTRIES, type Noun } from '../../../lib/counted'
import { shortDate } from '../../../lib/format'
import type { MergeableRow } from './merging'

const COUNTED: [field: 'users' | 'taskTypes' | 'clients' | 'favourites' | 'questions', noun: Noun][] = [
  ['users', ['utilisateur', 'utilisateurs']],
  ['taskTypes', ['tâche', 'tâches', 'f']],
  ['clients', ['client', 'clients']],
  ['favourites', ['favori', 'favoris']],
  ['questions', ['question gardée', 'questions gardées', 'f']],
]
const EQUAL: Noun = ['nom existe', 'noms existent']

/** What goes over, a line each; `kept` and `merged` are the names of both. */
export function movedWords(found: MergeSummaryFragment, kept: string, merged: string, isGroup: boolean) {
  const lines = isGroup ? [] : [counted(found.entries, ENTRIES)]
  for (const [field, noun] of COUNTED) if (found[field] > 0) lines.push(counted(found[field], noun))
  if (found.budget === 'MOVED') lines.push('son budget')
  const more: string[] = []
  if (found.budget === 'DROPPED')
    more.push(`Le budget de « ${merged} » prend fin : celui de « ${kept} » reste.`)
  if (found.approved > 0)
    more.push(
      `${counted(found.approved, ENTRIES)} de semaines validées ${found.approved < 2 ? 'garde' : 'gardent'} le nom « ${merged} », et ${found.approved < 2 ? 'compte' : 'comptent'} pour « ${kept} » dans les rapports.`,
    )
  if (found.equal > 0)
    more.push(`${counted(found.equal, EQUAL)} déjà dans « ${kept} » : vous pourrez les fusionner ensuite.`)
  return { lines, more }
}

/** How much hangs on a row, to choose which one stays. */
export const weightOf = (
  { entries, approved, users, taskTypes, clients }: MergeSummaryFragment,
  isGroup: boolean,
) =>
  isGroup
    ? `${counted(users, ['utilisateur', 'utilisateurs'])}, ${counted(taskTypes + clients, ['choix', 'choix'])}`
    : counted(entries + approved, ENTRIES)

/** « Fusionné avec « Mairie » le 27/11/2026 par Anne Durand » */
export function mergedNote({ merged }: MergeableRow, isFeminine: boolean) {
  if (!merged) return ''
  const { libelle, date, by, pending } = merged
  const said = `${isFeminine ? 'Fusionnée' : 'Fusionné'} avec « ${libelle} » le ${shortDate(date)} par ${by}`
  return pending ? `${said} (en cours)` : said
}
