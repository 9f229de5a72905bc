import type { Reach, Right } from '../../generated/graphql'
import { getSession } from './session'
import { useUser } from './useSession'

type Granted = { rights: readonly { right: Right; reach: Reach }[] }

/** Scope of a right; null when not granted. */
export const scopeOf = (user: Granted | null, right: Right): Reach | null =>
  user?.rights.find((granted) => granted.right === right)?.reach ?? null

/** Whether a right is granted, outside React: in loaders. */
export const may = (right: Right) => scopeOf(getSession().user, right) !== null

/** The same as a hook. The server enforces rights too. */
export const useMay = (right: Right) => scopeOf(useUser(), right) !== null
