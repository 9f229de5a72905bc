let pressed = false

const watch = (type: string, now: boolean) =>
  globalThis.addEventListener?.(
    type,
    () => {
      pressed = now
    },
    { capture: true },
  )
watch('pointerdown', true)
watch('pointerup', false)
watch('pointercancel', false)

/**
 * Runs soon, or once the press of a pointer is over: what leaving a field brings up would move the button from under it, and
 * a click that ends beside where it began is none.
 */
export function runAfterPointerUp(action: () => void) {
  const soon = () => void setTimeout(action)
  if (!pressed) return soon()
  const released = new AbortController()
  const release = () => {
    released.abort()
    soon()
  }
  for (const type of ['pointerup', 'pointercancel'])
    addEventListener(type, release, { capture: true, signal: released.signal })
}
