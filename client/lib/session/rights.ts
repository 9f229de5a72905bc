import type { Reach, Right } from '../../generated/graphql'
import { getSession } from './session'
import { useUser } from './useSession'

type Granted = { rights: readonly { right: Right; reach: Reach }[] }

/** Whose data a right reaches, as the server has said; null for a right that somebody does not have. */
export const scopeOf = (user: Granted | null, right: Right): Reach | null =>
  user?.rights.find((granted) => granted.right === right)?.reach ?? null

/** Whether a right is there, for what begins before the screen: a loader. */
export const may = (right: Right) => scopeOf(getSession().user, right) !== null

/** The same on a screen. The server refuses what is not shown, too. */
export const useMay = (right: Right) => scopeOf(useUser(), right) !== null
