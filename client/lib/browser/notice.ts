import { getSession, subscribeSession } from '../session/session'
import { announce } from './announce'

/** What was done, said at the foot of the screen. */
export type Notice = {
  text: string
  /** Takes the action back by an ordinary operation; a rejection is shown in place of the text. */
  undo?: () => Promise<unknown>
  /** Label of the button; « Annuler » by default. */
  undoLabel?: string
  /** Announced once undone; « Action annulée » by default. */
  undone?: string
  /** Ctrl+Z does not undo it: what it offers loses something. */
  byClickOnly?: boolean
  /** Called when the notice goes without `undo`: its time is over, or it was closed or replaced. */
  onGone?: () => unknown
  /** Something failed: announced at once, and shown until it is closed. */
  failed?: boolean
}

export type ShownNotice = Notice & { key: number }

let shown: ShownNotice | null = null
const listeners = new Set<() => void>()

function show(next: ShownNotice | null) {
  shown = next
  for (const listener of listeners) listener()
}

// The next user of the page must neither read nor undo what was done.
let user = getSession().user?.id
subscribeSession(() => {
  const next = getSession().user?.id
  if (user !== undefined && next !== user && shown) show(null)
  user = next
})

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
  const last = shown
  show({ ...notice, key: count })
  last?.onGone?.()
  const { text, undo, undoLabel = 'Annuler', byClickOnly, failed } = notice
  const how = byClickOnly ? `Au bas de l’écran : ${undoLabel}` : `${undoLabel} : Ctrl+Z`
  if (!failed) announce(undo ? `${text}. ${how}` : text)
}

/** Removes the notice, or only the one with that key; resolves once what it held back is done. */
export async function closeNotice(key?: number) {
  if (!shown || (key !== undefined && key !== shown.key)) return
  const { onGone } = shown
  show(null)
  await onGone?.()
}

/** Undoes a notice and removes it. @throws what `undo` rejects with */
export async function undoNotice({ key, undo, undone = 'Action annulée' }: ShownNotice) {
  await undo?.()
  if (key !== shown?.key) return
  show(null)
  announce(undone)
}
