import { bidi } from '../../schema/isolated'
import { ACCESS_LABELS } from '../../schema/journalWords'
import { normalizeName } from '../../schema/rules/name'
import { editUserRule, importedUserRule } from '../../schema/rules/user'
import type { Acces } from '../db/entities/User'
import { normalizedAddress, normalizedName } from '../db/names'
import type { StoredUser } from '../db/users'
import { activeCell, readActive } from '../imports/cells'
import { type Change, createClaims, createFaults, importChanges, refuseLine } from '../imports/importing'
import { createParentFinder, type NamedRow } from '../imports/namedRows'
import type { CsvRow } from '../imports/rows'
import { groupBy } from '../shared/groupBy'
import { sameValues, type UserInput } from './columns'
import { LOGIN_TAKEN } from './insertUser'
import { losesAdminRole, OWN_RIGHTS } from './lastAdmin'
import { editedLogin, newLogin } from './logins'
import { readAccess } from './readAccess'

interface Company extends Pick<NamedRow, 'id' | 'name' | 'active'> {
  /** Name of its holding. */
  holding: string
}

export interface CurrentUsers {
  users: (StoredUser & { email_key: string; login_key: string })[]
  companies: Company[]
  groups: NamedRow[]
  viewerId: number
}

export interface ImportedUser extends UserInput {
  acces: Acces
  active: number
}

const labelOf = ({ name, holding }: Company) => `${name} (${holding})`

/** Company by name, and by holding if given: companies of two holdings may have the same name. */
function findCompany(companies: ReadonlyMap<string, Company[]>, name = '', holding = ''): Company {
  const named = companies.get(normalizedName(name)) ?? []
  const key = normalizedName(holding)
  const found = key ? named.filter((one) => normalizedName(one.holding) === key) : named
  const [first] = found
  if (!first) return refuseLine(bidi`Société inconnue : ${name || '(vide)'}${holding && ` (${holding})`}`)
  if (found.length === 1) return first
  if (found.some((one) => one.holding !== first.holding))
    refuseLine(bidi`Plusieurs sociétés s’appellent ${name} : la colonne « Holding » doit dire laquelle`)
  const written = normalizeName(undefined, name)
  const exact = found.find((one) => one.name === written || labelOf(one) === written)
  return exact ?? refuseLine(bidi`Plusieurs sociétés s’appellent ${name} : écrivez le nom exactement`)
}

/** Validates lines in order, by the rules for adding and editing and against earlier lines. */
export function createUserValidator({ users, companies, groups, viewerId }: CurrentUsers) {
  const companiesNamed = groupBy(companies, ({ name }) => normalizedName(name))
  // Disambiguates equal names like the screens.
  for (const [label, some] of groupBy(companies, (company) => normalizedName(labelOf(company))))
    if (!companiesNamed.has(label)) companiesNamed.set(label, some)
  const groupNamed = createParentFinder(groups, 'Plusieurs groupes de tâches s’appellent')
  const byEmail = new Map(users.map((user) => [user.email_key, user]))
  const byLogin = new Map(users.map((user) => [user.login_key, user]))
  const claim = createClaims()

  const companyOf = new Map(companies.map((company) => [company.id, company.name]))
  const groupOf = new Map(groups.map((group) => [group.id, group.name]))

  function readCompany({ societe, holding }: CsvRow['values'], current: StoredUser | undefined) {
    const company = findCompany(companiesNamed, societe, holding)
    if (company.active !== 1 && company.id !== current?.societe_id) refuseLine('Cette société est désactivée')
    return company.id
  }

  function readGroup({ groupe_tache: name = '' }: CsvRow['values'], current: StoredUser | undefined) {
    const group = groupNamed(name) ?? refuseLine(bidi`Groupe de tâches inconnu : ${name || '(vide)'}`)
    if (group.active !== 1 && group.id !== current?.groupetache_id)
      refuseLine('Ce groupe de tâches est désactivé')
    return group.id
  }

  function read({ values }: CsvRow, current: StoredUser | undefined): ImportedUser {
    const { attempt, end } = createFaults()
    const societe = attempt(() => readCompany(values, current))
    const groupetache = attempt(() => readGroup(values, current))
    const active = attempt(() => readActive(values.active)) ?? current?.active ?? 1
    const acces = attempt(() => readAccess(values.acces))
    const given = attempt(() =>
      (current ? editUserRule : importedUserRule).validateSync(
        {
          nom: values.nom,
          prenom: values.prenom,
          email: values.email,
          // An unknown role has already been reported.
          acces: acces ?? 'U',
          login: values.login || undefined,
          societe: societe ?? 1,
          groupetache: groupetache ?? 1,
          id: current?.id ?? 1,
        },
        { abortEarly: false },
      ),
    )
    const { id: _, version: __, societeDepuis: ___, ...wanted } = end(given)
    const login = current
      ? editedLogin(wanted.login, wanted.email, current)
      : newLogin(wanted.login, wanted.email)
    return { ...wanted, acces: wanted.acces as Acces, login, active }
  }

  const cellsOf = ({ active, ...user }: ImportedUser) => ({
    nom: user.nom,
    prenom: user.prenom,
    email: user.email,
    acces: ACCESS_LABELS[user.acces],
    societe: companyOf.get(user.societe) ?? '',
    groupe_tache: groupOf.get(user.groupetache) ?? '',
    login: user.login,
    active: activeCell(active),
  })

  return (row: CsvRow): Change<StoredUser, ImportedUser> => {
    const key = normalizedAddress(row.values.email ?? '')
    const before = byEmail.get(key)
    const after = read(row, before)
    const login = normalizedAddress(after.login)
    claim(`email ${key}`, row.line)
    claim(`login ${login}`, row.line)
    const owner = byLogin.get(login)
    if (owner && owner.id !== before?.id) refuseLine(LOGIN_TAKEN)
    if (!before) return { after }
    if (sameValues(before, after) && before.active === after.active) return { before }
    if (before.id === viewerId && losesAdminRole(before, after)) refuseLine(OWN_RIGHTS)
    const { societe_id: societe, groupetache_id: groupetache } = before
    const stood = cellsOf({ ...before, societe, groupetache })
    return { before, after, changes: importChanges(stood, cellsOf(after), 'USER') }
  }
}
