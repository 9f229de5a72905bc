import { randomBytes } from 'node:crypto'
import { ValidationError } from 'yup'
import { importUsersRule } from '../../schema/rules/import'
import { editUserRule } from '../../schema/rules/user'
import { type CsvRow, readCsv } from '../csv'
import type { Acces } from '../db/entities/User'
import { nameKey } from '../db/nameKey'
import { type PresentedUser, selectUsers } from '../db/users'
import { conclude, IMPORT_DEADLINE, type ImportReport, type Judged } from '../importing'
import type { Operation, OperationContext } from '../operation'
import { editUser } from './editUser'
import { insertUser, TAKEN } from './insertUser'
import { sameValues } from './sameValues'
import { toggleUser } from './toggleUser'

const REQUIRED = ['nom', 'prenom', 'email', 'acces', 'societe', 'groupe_tache'] as const
const OPTIONAL = ['login', 'active', 'holding'] as const

interface Place {
  id: number
  name_key: string
  active: number
}

const faulty = (line: number, label: string, reason: string): Judged => ({
  line,
  label,
  status: 'FAULTY',
  reason,
})
interface Company extends Place {
  holding_key: string
}

/** Companies by name, and by holding where the line names it: two holdings may share a name. */
function findCompany(companies: Company[], name = '', holding = ''): Company | string {
  const key = nameKey(name)
  const named = companies.filter(({ name_key }) => name_key === key)
  const found = holding ? named.filter(({ holding_key }) => holding_key === nameKey(holding)) : named
  if (found.length > 1)
    return `Plusieurs sociétés s’appellent ${name} : la colonne holding doit dire laquelle`
  return found[0] ?? `Société inconnue : ${name || '(vide)'}${holding && ` (${holding})`}`
}

const sameAs = (user: PresentedUser, wanted: Wanted) =>
  sameValues(user, { ...wanted, login: wanted.login || user.login }) && user.active === wanted.active

interface Wanted {
  nom: string
  prenom: string
  email: string
  login: string | undefined
  acces: Acces
  societe: number
  groupetache: number
  active: number
}

async function createJudge(ctx: OperationContext, password_hash: string) {
  const { db } = ctx
  const companies = await db.rows<Company>(
    `SELECT c.id, c.name_key, c.active, h.name_key AS holding_key
     FROM company c JOIN holding h ON h.id = c.holding_id`,
  )
  const groups = await db.rows<Place>('SELECT id, name_key, active FROM task_group')
  const groupNamed = new Map(groups.map((group) => [group.name_key, group]))
  const users = await selectUsers(db)
  const byEmail = new Map(users.map((user) => [nameKey(user.email), user]))
  const byLogin = new Map(users.map((user) => [nameKey(user.login), user]))
  const seen = new Map<string, number>()

  function claim(key: string, line: number): string | undefined {
    const before = seen.get(key)
    seen.set(key, line)
    return before && before !== line ? `Déjà à la ligne ${before}` : undefined
  }

  function read({ values }: CsvRow, current: PresentedUser | undefined): Wanted | string {
    const company = findCompany(companies, values.societe, values.holding)
    if (typeof company === 'string') return company
    const group = groupNamed.get(nameKey(values.groupe_tache ?? ''))
    if (!group) return `Groupe de tâches inconnu : ${values.groupe_tache || '(vide)'}`
    if (company.active !== 1 && company.id !== current?.societe_id) return 'Cette société est désactivée'
    if (group.active !== 1 && group.id !== current?.groupetache_id) return 'Ce groupe de tâches est désactivé'
    if (values.active && !['0', '1'].includes(values.active)) return 'active : 1 ou 0'
    const { nom = '', prenom = '', email = '', acces = '' } = values
    const login = values.login || undefined
    const wanted = { nom, prenom, email, acces, login, societe: company.id, groupetache: group.id }
    try {
      editUserRule.validateSync({ ...wanted, id: current?.id ?? 1 })
    } catch (error) {
      if (error instanceof ValidationError) return error.message
      throw error
    }
    return { ...wanted, acces: acces as Acces, active: Number(values.active || (current?.active ?? 1)) }
  }

  async function insert(wanted: Wanted) {
    const id = await insertUser(db, { ...wanted, password_hash })
    if (wanted.active === 0) await db.run('UPDATE user SET active = 0 WHERE id = ?', [id])
  }

  // The rules of editing and deactivating hold for an import too, so their operations are run.
  async function change(current: PresentedUser, { active, ...wanted }: Wanted) {
    await editUser.run(ctx, { ...wanted, id: current.id }, undefined)
    if (active !== current.active) await toggleUser.run(ctx, { id: current.id, active }, undefined)
  }

  return (row: CsvRow): Judged => {
    const { line } = row
    const label = row.values.email ?? ''
    const current = byEmail.get(nameKey(label))
    const wanted = read(row, current)
    if (typeof wanted === 'string') return faulty(line, label, wanted)
    const login = nameKey(wanted.login ?? current?.login ?? label)
    const repeated = claim(`email ${nameKey(label)}`, line) ?? claim(`login ${login}`, line)
    if (repeated) return faulty(line, label, repeated)
    const owner = byLogin.get(login)
    if (owner && owner.id !== current?.id) return faulty(line, label, TAKEN)
    if (!current) return { line, label, status: 'NEW', reason: '', save: () => insert(wanted) }
    if (sameAs(current, wanted)) return { line, label, status: 'UNCHANGED', reason: '' }
    const losing = current.id === ctx.viewer.id && (wanted.acces !== 'A' || wanted.active === 0)
    if (losing) return faulty(line, label, 'Vous ne pouvez pas retirer vos propres droits')
    return { line, label, status: 'CHANGED', reason: '', save: () => change(current, wanted) }
  }
}

/** Users from a CSV: a preview first, then all or nothing. */
export const importUsers: Operation<typeof importUsersRule, ImportReport, string> = {
  name: 'importUsers',
  access: 'maintain',
  writes: true,
  rule: importUsersRule,
  deadline: IMPORT_DEADLINE,
  // One hash for all: five thousand would take minutes. Without a password, one that nobody knows.
  prepare: ({ passwords }, { pass }) => passwords.hash(pass ?? randomBytes(32).toString('base64')),
  async run(ctx, { csv, apply }, passwordHash) {
    const rows = readCsv(csv, REQUIRED, OPTIONAL)
    const judge = await createJudge(ctx, passwordHash)
    return conclude(rows.map(judge), apply === true)
  },
}
