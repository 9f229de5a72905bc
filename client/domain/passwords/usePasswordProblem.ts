import { skipToken } from '@apollo/client/react'
import { newPassword } from '../../../schema/rules/password'
import { usePasswordProblemQuery } from '../../generated/graphql'
import { useDebounced } from '../../lib/forms/useDebounced'

const rule = newPassword()

/**
 * Why the server would refuse a new password, while it is typed: it has the lists, of half a megabyte, and the
 * company's names. Nothing where it cannot be asked; saving says it, too.
 * @param words names, email and company of another person; absent: the viewer's own
 */
export function usePasswordProblem(pass: string, words?: readonly string[]): string | false {
  const about = words?.filter(Boolean) ?? null
  const typed = JSON.stringify([pass, about])
  const isAsked = useDebounced(typed) === typed && rule.isValidSync(pass)
  const { data } = usePasswordProblemQuery(
    // Never cached: the password would be a key of the cache.
    isAsked ? { variables: { pass, about }, fetchPolicy: 'no-cache' } : skipToken,
  )
  return (isAsked && data?.passwordProblem) || false
}
