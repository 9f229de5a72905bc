import { nothingRule } from '../../schema/rules/yup'
import type { Identity as IdentityRow } from '../db/entities/Identity'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { safeLogo } from './logo'

/** Letterhead of statements to clients. */
export interface CompanyIdentity {
  name: string
  lines: string[]
  /** Fourteen digits; empty where none is set. */
  siret: string
  logo: string | null
  version: number
}

/** The single row, with the logo as stored bytes. */
export interface StoredIdentity extends IdentityRow {
  logo: Buffer | null
}

const ROW = 'SELECT id, name, address, siret, logo_type, version FROM identity WHERE id = 1'
const LOGO = 'SELECT bytes FROM logo_part ORDER BY number'

/** Reads the row; `lock` is the SQL lock clause, held until the transaction ends. */
export async function readIdentity({ db }: Pick<OperationContext, 'db'>, lock = ''): Promise<StoredIdentity> {
  const [row] = await db.rows<IdentityRow>(`${ROW} ${lock}`)
  const parts = await db.rows<{ bytes: Buffer }>(LOGO)
  const logo = parts.length > 0 ? Buffer.concat(parts.map(({ bytes }) => bytes)) : null
  return { ...(row as IdentityRow), logo }
}

/** Identity to show and print: without the logo when that cannot be decoded. */
export async function presentIdentity(stored: StoredIdentity): Promise<CompanyIdentity> {
  const { name, address, siret, logo_type, version } = stored
  const logo = stored.logo && (await safeLogo(stored.logo))
  return {
    name,
    lines: JSON.parse(address),
    siret: siret ?? '',
    logo: logo ? `data:${logo_type};base64,${logo.toString('base64')}` : null,
    version,
  }
}

export const identity: ReadOperation<typeof nothingRule, CompanyIdentity> = {
  name: 'identity',
  access: 'session',
  writes: false,
  rule: nothingRule,
  run: async (ctx) => presentIdentity(await readIdentity(ctx)),
}
