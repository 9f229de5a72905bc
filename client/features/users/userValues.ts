import { USER_FIELDS } from '../../../schema/rules/user'
import type { Acces, UserFormFragment, UserInput } from '../../generated/graphql'

type UserField = (typeof USER_FIELDS)[number]

/** Each of them is a field of the input: another name does not compile. */
const FIELDS: readonly (UserField & keyof UserInput)[] = USER_FIELDS

/**
 * What the two forms hold. The password fields of the edit form are shown, but never checked nor sent; the first day in a
 * company is of the edit form alone.
 */
export type UserValues = Record<UserField | 'pass' | 'confirmPass' | 'societeDepuis', string>

/** Never kept of what is typed. */
export const SECRETS = ['pass', 'confirmPass'] as const

const valuesFrom = (read: (field: UserField) => string) =>
  Object.fromEntries(FIELDS.map((field) => [field, read(field)])) as Record<UserField, string>

const BESIDES = { pass: '', confirmPass: '', societeDepuis: '' }

export const EMPTY_USER: UserValues = { ...valuesFrom(() => ''), ...BESIDES }

/** What stands in the form of a user. A choice is named by its id. */
export function userValues(user: UserFormFragment): UserValues {
  const { societe_id: societe, groupetache_id: groupetache } = user
  const stored = { ...user, societe, groupetache }
  return { ...valuesFrom((field) => stored[field]), ...BESIDES }
}

/** What is sent of them, besides the password of a new user. The rule has let nothing else through. */
export function userInput(values: UserValues): UserInput {
  const sent = valuesFrom((field) => values[field])
  return { ...sent, acces: sent.acces as Acces }
}
