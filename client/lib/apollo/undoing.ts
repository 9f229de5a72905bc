import { announceChangeBeside } from './changes'
import { announceInboxChange } from './inboxChange'
import { refetchOnConflict } from './refetchOnConflict'

/** `undo` of a notice: calls, then refreshes what is shown; also after a conflict. */
export const undoing =
  (call: () => Promise<unknown>, { inbox = false } = {}) =>
  async () => {
    await refetchOnConflict(call, announceChangeBeside)
    if (inbox) announceInboxChange()
    await announceChangeBeside()
  }
