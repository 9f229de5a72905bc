import { ACCESS_LABELS } from '../../../schema/journalWords'
import { USER_FIELDS } from '../../../schema/rules/user'
import type { Acces, UserChoicesFragment, UserFormFragment, UserInput } from '../../generated/graphql'
import { onlyChoice } from '../../ui/form/choices'

export const ACCESS_CHOICES = Object.entries(ACCESS_LABELS).map(([id, label]) => ({ id, label, active: 1 }))

type UserField = (typeof USER_FIELDS)[number]

/** Type check: each is a field of the input. */
const FIELDS: readonly (UserField & keyof UserInput)[] = USER_FIELDS

/**
 * Values of both forms. The password fields of the edit form are shown, but neither validated nor sent;
 * `societeDepuis` is in the edit form alone.
 */
export type UserValues = Record<UserField | 'pass' | 'confirmPass' | 'societeDepuis', string>

/** Never stored in drafts. */
export const SECRETS = ['pass', 'confirmPass'] as const

const valuesFrom = (read: (field: UserField) => string) =>
  Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Record<UserField, string>

const BESIDES = { pass: '', confirmPass: '', societeDepuis: '' }

const isActive = ({ active }: { active: number }) => active === 1

/** A new user: of the only company and group, where there is one. */
export const newUserValues = ({ companies, taskGroups }: UserChoicesFragment): UserValues => ({
  ...valuesFrom(() => ''),
  ...BESIDES,
  societe: onlyChoice(companies.filter(isActive)),
  groupetache: onlyChoice(taskGroups.filter(isActive)),
})

/** Form values of a user; choices as ids. */
export function userValues(user: UserFormFragment): UserValues {
  const { societe_id: societe, groupetache_id: groupetache } = user
  const stored = { ...user, societe, groupetache }
  return { ...valuesFrom((field) => stored[field]), ...BESIDES }
}

/** What a password of somebody of this company must not be. */
export function companyNames({ companies }: UserChoicesFragment, id: string): string[] {
  const company = companies.find((one) => one.id === id)
  return company ? [company.nom, company.holding.holding] : []
}

export function userInput(values: UserValues): UserInput {
  const sent = valuesFrom((field) => values[field])
  return { ...sent, acces: sent.acces as Acces }
}
