import { boundOf, LONG_ENTRY } from '../../schema/rules/ruleBounds'
import { membershipOn, membershipsOf, readFormer } from '../memberships/companies'
import type { OperationContext } from '../operation/operation'
import type { Entry } from './entry'

/** Seconds of an entry above which one is asked whether it is right, where its company has settled nothing. */
const USUAL_LIMIT = boundOf(LONG_ENTRY)?.law ?? 0

type Owned = Pick<Entry, 'user_id' | 'date'>

/**
 * The length above which an entry is long, in seconds: that of its person's company on its day. Nothing is asked of the
 * database where no company has settled one.
 * @param users whose entries are asked about
 */
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
