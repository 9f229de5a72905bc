import { useCallback, useEffect, useState } from 'react'

/** Navigation needs confirmation while `dirty`. Call the result after a save, before navigating. */
export function useUnsaved(dirty: boolean) {
  const [form] = useState(() => ({}))
  // At each render: a form saved and edited again is dirty throughout.
  useEffect(() => markUnsaved(form, dirty))
  useEffect(() => () => markUnsaved(form, false), [form])
  return useCallback(() => markUnsaved(form, false), [form])
}

const unsaved = new Set<object>()

const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Registers whether a form has unsaved changes; `form` is any identity object. */
function markUnsaved(form: object, dirty: boolean) {
  const had = unsaved.size > 0
  if (dirty) unsaved.add(form)
  else unsaved.delete(form)
  watchUnload()
  if (had && unsaved.size === 0) allSaved()
}

function watchUnload() {
  // Only while needed: a beforeunload listener disables the back/forward cache in some browsers.
  if (unsaved.size > 0) window.addEventListener('beforeunload', onUnload)
  else window.removeEventListener('beforeunload', onUnload)
}

export const hasUnsaved = () => unsaved.size > 0

/** Forgets all unsaved changes: the user agreed, or the session ended. */
export function discardUnsaved() {
  if (!hasUnsaved()) return
  unsaved.clear()
  watchUnload()
}

let allSaved = () => {}

/** Notifies when no unsaved changes are left, after a pending save. */
export function onAllSaved(listener: () => void) {
  allSaved = listener
}

let ask: () => Promise<boolean> = async () => true

export function onConfirmLeave(question: () => Promise<boolean>) {
  ask = question
}

/** Whether unsaved changes may be discarded; asks if there are any. */
export const confirmLeave = async () => !hasUnsaved() || ask()
