/** The forms of the page that hold something typed and not saved. */
const unsaved = new Set<object>()

/** The browser's own question, when the page itself is closed or reloaded. */
const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Notes whether a form, whatever stands for it, holds something that leaving would lose. */
export function markUnsaved(form: object, dirty: boolean) {
  const had = unsaved.size > 0
  if (dirty) unsaved.add(form)
  else unsaved.delete(form)
  watchUnload()
  if (had && unsaved.size === 0) allSaved()
}

function watchUnload() {
  // Only while there is something to lose: some browsers keep no page for Back that listens.
  if (unsaved.size > 0) window.addEventListener('beforeunload', onUnload)
  else window.removeEventListener('beforeunload', onUnload)
}

export const hasUnsaved = () => unsaved.size > 0

/** Everything typed may be lost: somebody has said so, or the page shows what is no longer theirs. */
export function discardUnsaved() {
  if (!hasUnsaved()) return
  unsaved.clear()
  watchUnload()
}

let allSaved = () => {}

/** Whoever asks whether to leave is told when there is nothing to lose any more: what was on its way has been saved. */
export function onAllSaved(listener: () => void) {
  allSaved = listener
}

let ask: () => Promise<boolean> = async () => true

/** The one who asks the question lends its voice. */
export function onConfirmLeave(question: () => Promise<boolean>) {
  ask = question
}

/** Whether what is typed may be left; asks when there is something to lose. */
export const confirmLeave = async () => !hasUnsaved() || ask()
