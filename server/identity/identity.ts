import { nothingRule } from '../../schema/rules/nothing'
import type { Identity as IdentityRow } from '../db/entities/Identity'
import type { OperationContext, Reading } from '../seam/operation'

/** What statements to clients have at their head. */
export interface Identity {
  name: string
  lines: string[]
  logo: string | null
  version: number
}

const ROW = 'SELECT id, name, address, logo, logo_type, version FROM identity WHERE id = 1'

/** The one row there is. */
export async function readIdentity({ db }: Pick<OperationContext, 'db'>, lock = ''): Promise<IdentityRow> {
  const [row] = await db.rows<IdentityRow>(`${ROW} ${lock}`)
  return row as IdentityRow
}

export const presentIdentity = ({ name, address, logo, logo_type, version }: IdentityRow): Identity => ({
  name,
  lines: JSON.parse(address),
  logo: logo ? `data:${logo_type};base64,${logo.toString('base64')}` : null,
  version,
})

/** The company's name, address and logo. */
export const identity: Reading<typeof nothingRule, Identity> = {
  name: 'identity',
  access: 'session',
  writes: false,
  rule: nothingRule,
  run: async (ctx) => presentIdentity(await readIdentity(ctx)),
}
