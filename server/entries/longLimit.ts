import { boundOf, LONG_ENTRY } from '../../schema/rules/ruleBounds'
import { membershipOn, membershipsOf, readFormer } from '../memberships/companies'
import type { OperationContext } from '../operation/operation'
import type { Entry } from './entry'

/** Default limit of a long entry, in seconds, for a company without a setting. */
const USUAL_LIMIT = boundOf(LONG_ENTRY)?.law ?? 0

type Owned = Pick<Entry, 'user_id' | 'date'>

/** Limit of a long entry, in seconds, set by the user's company for that day. @param users owners */
export async function readLongLimits(
  { db, labels }: Pick<OperationContext, 'db' | 'labels'>,
  users: Iterable<number>,
): Promise<(entry: Owned) => number> {
  const { longLimits: settled } = await labels.of(db, [])
  if (settled.length === 0) return () => USUAL_LIMIT
  const ids = [...new Set(users)]
  const former = await readFormer(db, ids)
  const companies = new Map<number, ReturnType<typeof membershipsOf>>()
  for (const id of ids) {
    const person = await labels.person(db, id)
    if (person) companies.set(id, membershipsOf(former.get(id), person.societe_id))
  }
  return ({ user_id, date }) => {
    const memberships = companies.get(user_id)
    const company = memberships && membershipOn(memberships, date).company
    const limit = settled.find(
      ({ company_id, debut, fin }) =>
        company_id === company && debut <= date && (fin === null || date <= fin),
    )
    return limit?.value ?? USUAL_LIMIT
  }
}
