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

/** Layout changes on blur would move the button under the pressed pointer: the click would be lost. */
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
