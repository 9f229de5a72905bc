import { announceUndo } from './changes'
import { announceInboxChange } from './inboxChange'
import { refetchOnConflict } from './refetchOnConflict'

/** `undo` of a notice: calls, then refreshes what is shown; also after a conflict. */
export const undoing =
  (call: () => Promise<unknown>, { inbox = false } = {}) =>
  async () => {
    await refetchOnConflict(call, announceUndo)
    if (inbox) announceInboxChange()
    await announceUndo()
  }
