import type { Grouping } from '../../../schema/rules/report'
import type { OperationContext } from '../../operation/operation'
import type { ReportMember } from './members'

/** Group key of breaks, when grouped by client or task type. */
export const BREAKS = 'pauses'
const NONE = '0'

const CLIENTS = `
  SELECT c.id, c.libelle AS label, g.libelle AS detail FROM client c JOIN task_group g ON g.id = c.groupetache_id`
const TYPES = `
  SELECT t.id, t.libelle AS label, g.libelle AS detail FROM task_type t JOIN task_group g ON g.id = t.groupetache_id`

interface Named {
  id: number
  label: string
  detail: string
}

const byId = (rows: readonly Named[]) =>
  new Map(rows.map(({ id, label, detail }) => [String(id), { label, detail }]))

const SELF_NAMED = new Set<Grouping>(['DAY', 'WEEK', 'MONTH'])

export async function readNaming(
  { db }: OperationContext,
  by: readonly Grouping[],
  members: readonly ReportMember[],
) {
  const names: Partial<Record<Grouping, Map<string, { label: string; detail: string }>>> = {}
  if (by.includes('CLIENT')) names.CLIENT = byId(await db.rows<Named>(CLIENTS))
  if (by.includes('TASK')) names.TASK = byId(await db.rows<Named>(TYPES))
  names.PERSON = byId(
    members.map(({ id, nom, prenom, societe }) => ({ id, label: `${nom} ${prenom}`, detail: societe })),
  )
  names.COMPANY = byId(
    members.map(({ societe_id, societe }) => ({ id: societe_id, label: societe, detail: '' })),
  )
  names.GROUP = byId(
    members.map(({ groupetache_id, groupe }) => ({ id: groupetache_id, label: groupe, detail: '' })),
  )
  return (grouping: Grouping, key: string) => {
    if (SELF_NAMED.has(grouping)) return { label: key, detail: '' }
    if (key === BREAKS) return { label: 'Pauses', detail: '' }
    if (key === NONE) return { label: grouping === 'CLIENT' ? 'Sans client' : 'Sans tâche', detail: '' }
    return names[grouping]?.get(key) ?? { label: '', detail: '' }
  }
}
