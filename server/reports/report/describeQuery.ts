import { bidi } from '../../../schema/isolated'
import { scopeFilter } from '../../access/scopeFilter'
import { selectIn } from '../../db/bulk'
import { readMerged } from '../../db/merged'
import { compareNames } from '../../db/names'
import type { OperationContext } from '../../operation/operation'
import { frenchDate } from '../../workedTime/time'
import { MERGEABLE_FILTERS } from './merges'
import type { RequestedReport } from './reportQuery'

const GROUPINGS = {
  CLIENT: 'client',
  TASK: 'tâche',
  PERSON: 'personne',
  COMPANY: 'société',
  GROUP: 'groupe de tâches',
  DAY: 'jour',
  WEEK: 'semaine',
  MONTH: 'mois',
} as const

export const headingOf = (by: keyof typeof GROUPINGS) =>
  GROUPINGS[by].charAt(0).toUpperCase() + GROUPINGS[by].slice(1)

const NAMED = {
  companies: ['Sociétés', 'SELECT id, nom AS name FROM company WHERE id IN'],
  holdings: ['Holdings', 'SELECT id, holding AS name FROM holding WHERE id IN'],
  groups: ['Groupes de tâches', 'SELECT id, libelle AS name FROM task_group WHERE id IN'],
  clients: ['Clients', 'SELECT id, libelle AS name FROM client WHERE id IN'],
  types: ['Tâches', 'SELECT id, libelle AS name FROM task_type WHERE id IN'],
} as const

const MAX_NAMES = 20

function joined(names: readonly string[]) {
  if (names.length === 0) return 'aucun visible'
  const more = names.length - MAX_NAMES
  return `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` et ${more} de plus` : ''}`
}

/** Filtered users within the viewer's scope; not even the number of others is revealed. */
async function peopleOf(ctx: OperationContext, { question }: RequestedReport) {
  const { where, values } = scopeFilter(ctx)
  const rows = await selectIn<{ id: number; nom: string; prenom: string }>(
    // The scope's values precede those of the list, as in the statement.
    { ...ctx.db, rows: (sql, ids = []) => ctx.db.rows(sql, [...values, ...ids]) },
    `SELECT u.id, u.nom, u.prenom FROM user u WHERE ${where} AND u.id IN`,
    question.users ?? [],
  )
  return rows.sort(compareNames).map(({ nom, prenom }) => `${nom} ${prenom}`)
}

/** Merged rows by their targets, for which the report counts them. */
async function standing({ db }: OperationContext, field: string, ids: readonly number[]) {
  if (!(field in MERGEABLE_FILTERS)) return ids
  const { stays } = await readMerged(db, MERGEABLE_FILTERS[field as keyof typeof MERGEABLE_FILTERS])
  return [...new Set(ids.map(stays))]
}

/** The query of a report as text, one line per filter, for the cover of a file. */
export async function describeQuery(ctx: OperationContext, asked: RequestedReport): Promise<string[]> {
  const { question, range, before, by } = asked
  const lines = [`Période : du ${frenchDate(range.debut)} au ${frenchDate(range.fin)}`]
  if (before) lines.push(`Période précédente : du ${frenchDate(before.debut)} au ${frenchDate(before.fin)}`)
  if (by.length > 0) lines.push(`Groupé par : ${by.map((grouping) => GROUPINGS[grouping]).join(', ')}`)
  for (const [field, [title, sql]] of Object.entries(NAMED)) {
    const ids = question[field as keyof typeof NAMED]
    if (!ids?.length) continue
    const rows = await selectIn<{ name: string }>(ctx.db, sql, await standing(ctx, field, ids))
    lines.push(bidi`${title} : ${joined(rows.map(({ name }) => name))}`)
  }
  if (question.users?.length) lines.push(`Personnes : ${joined(await peopleOf(ctx, asked))}`)
  if (question.withoutClient) lines.push('Temps sans client')
  if (question.text) lines.push(`Commentaire qui contient : ${question.text}`)
  if (question.corrected) lines.push('Entrées corrigées seules')
  if (question.manual) lines.push('Saisies manuelles seules')
  if (question.overlapping) lines.push('Entrées qui en chevauchent d’autres seules')
  return lines
}
