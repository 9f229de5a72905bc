import { nothingRule } from '../../schema/rules/nothing'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { offeredColumns } from './offered'

/** What can be started with one click. */
export interface StartChoice {
  tache: number | null
  client: number | null
  libelle: string
  projet: string
}

const { columns, joins, offered } = offeredColumns('favourite')
const PINNED = `SELECT ${columns} FROM favourite ${joins} WHERE user_id = ? AND ${offered} ORDER BY favourite.id`

/** What the viewer has pinned, as far as it is offered to their group, in the order of pinning. */
export const readFavourites = ({ db, viewer }: OperationContext) =>
  db.rows<StartChoice>(PINNED, [viewer.groupetache_id, viewer.groupetache_id, viewer.id])

/** The viewer's pinned pairs of a task type and a client. */
export const favourites: ReadOperation<typeof nothingRule, StartChoice[]> = {
  name: 'favourites',
  access: 'log',
  writes: false,
  rule: nothingRule,
  run: readFavourites,
}
