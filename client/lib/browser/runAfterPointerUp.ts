let pressed = false

const watch = (type: string, now: boolean) =>
  globalThis.addEventListener?.(
    type,
    () => {
      pressed = now
    },
    { capture: true },
  )
// A touch sends its mouse events, and with them the blur, after `pointerup`.
const [PRESSES, RELEASES] = [
  ['pointerdown', 'mousedown'],
  ['pointerup', 'pointercancel', 'mouseup'],
]
for (const type of PRESSES) watch(type, true)
for (const type of RELEASES) watch(type, false)

/** Layout changes on blur would move the button under the pressed pointer: the click would be lost. */
export function runAfterPointerUp(action: () => void) {
  const soon = () => void setTimeout(action)
  if (!pressed) return soon()
  const released = new AbortController()
  const release = () => {
    released.abort()
    soon()
  }
  for (const type of RELEASES) addEventListener(type, release, { capture: true, signal: released.signal })
}
