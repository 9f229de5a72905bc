import { nothingRule } from '../../schema/rules/nothing'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { offeredColumns } from './offered'

export interface StartChoice {
  tache: number | null
  client: number | null
  libelle: string
  projet: string
}

const { columns, joins, offered } = offeredColumns('favourite')
const PINNED = `SELECT ${columns} FROM favourite ${joins} WHERE user_id = ? AND ${offered} ORDER BY favourite.id`

/** The viewer's pinned pairs that are available to their group, in pinning order. */
export const readFavourites = ({ db, viewer }: OperationContext) =>
  db.rows<StartChoice>(PINNED, [viewer.groupetache_id, viewer.groupetache_id, viewer.id])

export const favourites: ReadOperation<typeof nothingRule, StartChoice[]> = {
  name: 'favourites',
  access: 'log',
  writes: false,
  rule: nothingRule,
  run: readFavourites,
}
