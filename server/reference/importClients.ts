import { ValidationError } from 'yup'
import { importRule } from '../../schema/rules/import'
import { clientRule } from '../../schema/rules/reference'
import { type CsvRow, readCsv } from '../csv'
import type { Db } from '../db/database'
import { isDuplicate } from '../db/faults'
import { nameKey } from '../db/nameKey'
import { badInput } from '../errors'
import { conclude, IMPORT_DEADLINE, type ImportReport, type Judged } from '../importing'
import type { Operation } from '../operation'

interface Existing {
  id: number
  libelle: string
  name_key: string
  groupetache_id: number
  active: number
}

const identity = (groupId: number, key: string) => `${groupId} ${key}`
const faulty = (line: number, label: string, reason: string): Judged => ({
  line,
  label,
  status: 'FAULTY',
  reason,
})

function readActive(text: string | undefined): number | undefined {
  if (!text) return undefined
  return text === '1' ? 1 : text === '0' ? 0 : Number.NaN
}

/** Judges the lines one after the other against what stands, and against the lines before. */
async function createJudge(db: Db) {
  const groups = await db.rows<{ id: number; name_key: string; active: number }>(
    'SELECT id, name_key, active FROM task_group',
  )
  const clients = await db.rows<Existing>('SELECT id, libelle, name_key, groupetache_id, active FROM client')
  const groupByKey = new Map(groups.map((group) => [group.name_key, group]))
  const existing = new Map(clients.map((row) => [identity(row.groupetache_id, row.name_key), row]))
  const seen = new Map<string, number>()

  return ({ line, values }: CsvRow): Judged => {
    const label = values.client ?? ''
    const group = groupByKey.get(nameKey(values.groupe_tache ?? ''))
    if (!group) return faulty(line, label, `Groupe de tâches inconnu : ${values.groupe_tache || '(vide)'}`)
    const active = readActive(values.active)
    if (Number.isNaN(active)) return faulty(line, label, 'active : 1 ou 0')
    try {
      clientRule.validateSync({ libelle: label, groupetache: group.id })
    } catch (error) {
      if (error instanceof ValidationError) return faulty(line, label, error.message)
      throw error
    }
    const key = nameKey(label)
    const before = seen.get(identity(group.id, key))
    if (before) return faulty(line, label, `Déjà à la ligne ${before}`)
    seen.set(identity(group.id, key), line)

    const row = existing.get(identity(group.id, key))
    if (!row) {
      if (group.active !== 1) return faulty(line, label, 'Ce groupe de tâches est désactivé')
      const save = async () => {
        await db.run('INSERT INTO client (libelle, name_key, groupetache_id, active) VALUES (?, ?, ?, ?)', [
          label,
          key,
          group.id,
          active ?? 1,
        ])
      }
      return { line, label, status: 'NEW', reason: '', save }
    }
    const wanted = active ?? row.active
    if (row.libelle === label && row.active === wanted)
      return { line, label, status: 'UNCHANGED', reason: '' }
    const save = async () => {
      await db.run('UPDATE client SET libelle = ?, active = ? WHERE id = ?', [label, wanted, row.id])
    }
    return { line, label, status: 'CHANGED', reason: '', save }
  }
}

/** Clients from a CSV: a preview first, then all or nothing. */
export const importClients: Operation<typeof importRule, ImportReport> = {
  name: 'importClients',
  access: 'maintain',
  writes: true,
  rule: importRule,
  deadline: IMPORT_DEADLINE,
  async run({ db, labels, afterCommit }, { csv, apply }) {
    const rows = readCsv(csv, ['client', 'groupe_tache'], ['active'])
    const judge = await createJudge(db)
    afterCommit(labels.clear)
    return await conclude(rows.map(judge), apply === true).catch((error) => {
      // Somebody added one of them after it was judged.
      if (isDuplicate(error))
        throw badInput('Un de ces clients vient d’être ajouté : relisez le fichier', 'csv')
      throw error
    })
  },
}
