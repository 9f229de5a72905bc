import { UndoEntriesDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { uuid } from '../../lib/apollo/createRequestIds'
import { undoing } from '../../lib/apollo/undoing'

export type UndoneEntry = { id: string; version: number }

/** `undo` of a notice about what was just done with entries; a retry keeps its request id. */
export function undoEntries(...done: readonly UndoneEntry[]) {
  const variables = { entries: done.map(({ id, version }) => ({ id, version })), requestId: uuid() }
  return undoing(() => apollo.mutate({ mutation: UndoEntriesDocument, variables, fetchPolicy: 'no-cache' }))
}
