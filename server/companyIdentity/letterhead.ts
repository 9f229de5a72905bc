import { letterheadLines } from '../../schema/siret'
import type { OperationContext } from '../operation/operation'
import { presentIdentity, readIdentity } from './identity'

/** Letterhead of a company's documents, and the address where their codes are verified. */
export interface Letterhead {
  name: string
  lines: string[]
  /** Data URL. */
  logo: string | null
  /** URL of the page that verifies documents; null when the installation's own address is unknown. */
  checkedAt: string | null
}

const CHECK_PATH = '/verification'

async function readLetterhead(ctx: OperationContext): Promise<Letterhead> {
  const identity = await presentIdentity(await readIdentity(ctx))
  const { name, logo } = identity
  const { publicUrl } = ctx
  // Without a name, nothing says which of several companies the number is of.
  const lines = name ? letterheadLines(identity) : identity.lines
  return { name, lines, logo, checkedAt: publicUrl === undefined ? null : `${publicUrl}${CHECK_PATH}` }
}

/** Lazy: read when a file is written. */
export const letterheadOf = (ctx: OperationContext) => () => readLetterhead(ctx)
