import { nothingRule } from '../../schema/rules/nothing'
import type { Identity as IdentityRow } from '../db/entities/Identity'
import type { OperationContext, Reading } from '../seam/operation'
import { isDrawable } from './logo'

/** What statements to clients have at their head. */
export interface Identity {
  name: string
  lines: string[]
  logo: string | null
  version: number
}

/** The one row there is, and the bytes of the logo. */
export interface StoredIdentity extends IdentityRow {
  logo: Buffer | null
}

const ROW = 'SELECT id, name, address, logo_type, version FROM identity WHERE id = 1'
const LOGO = 'SELECT bytes FROM logo_part ORDER BY number'

/** What stands, without a logo that no statement could be printed with; `lock` keeps it until the transaction ends. */
export async function readIdentity({ db }: Pick<OperationContext, 'db'>, lock = ''): Promise<StoredIdentity> {
  const [row] = await db.rows<IdentityRow>(`${ROW} ${lock}`)
  const parts = await db.rows<{ bytes: Buffer }>(LOGO)
  const logo = parts.length > 0 ? Buffer.concat(parts.map(({ bytes }) => bytes)) : null
  return { ...(row as IdentityRow), logo: logo && (await isDrawable(logo)) ? logo : null }
}

export const presentIdentity = ({ name, address, logo, logo_type, version }: StoredIdentity): Identity => ({
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
