import { announce } from './announce'

/** What was done, said at the foot of the screen. */
export type Notice = {
  text: string
  /** Takes the action back by an ordinary operation; a rejection is shown in place of the text. */
  undo?: () => Promise<unknown>
  /** Label of the button; « Annuler » by default. */
  undoLabel?: string
}

export type ShownNotice = Notice & { key: number }

let shown: ShownNotice | null = null
const listeners = new Set<() => void>()

function show(next: ShownNotice | null) {
  shown = next
  for (const listener of listeners) listener()
}

export const shownNotice = () => shown

export function subscribeNotices(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let count = 0

/** Shows and announces a notice in place of an earlier one. A shown notice survives navigation. */
export function notify(notice: Notice) {
  count += 1
  show({ ...notice, key: count })
  announce(notice.undo ? `${notice.text}. ${notice.undoLabel ?? 'Annuler'} : Ctrl+Z` : notice.text)
}

/** Removes the notice, or only the one with that key. */
export function closeNotice(key?: number) {
  if (shown && (key === undefined || key === shown.key)) show(null)
}
