import type { OperationContext } from '../operation/operation'
import { presentIdentity, readIdentity } from './identity'

/** What a firm's documents have at their head, and where their codes are checked. */
export interface Letterhead {
  name: string
  lines: string[]
  /** As a data URL. */
  logo: string | null
  /** An address, or its path where the installation does not know its own. */
  checkedAt: string
}

const CHECK_PATH = '/verification'

async function readLetterhead(ctx: OperationContext): Promise<Letterhead> {
  const { name, lines, logo } = await presentIdentity(await readIdentity(ctx))
  return { name, lines, logo, checkedAt: `${ctx.publicUrl ?? ''}${CHECK_PATH}` }
}

/** Read when a file is written, not with what it shows. */
export const letterheadOf = (ctx: OperationContext) => () => readLetterhead(ctx)
