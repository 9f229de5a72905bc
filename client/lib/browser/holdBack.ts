import { errorMessage } from '../http/errorMessage'
import { storedToken } from '../session/session'
import { closeNotice, notify } from './notice'

/** Context of a held call: the token of now, and `keepalive`, so that leaving the page does not cut it. */
export type HeldContext = { token: string | null; fetchOptions: { keepalive: true } }

type Held = {
  text: string
  call: (context: HeldContext) => Promise<unknown>
  onTakenBack: () => void
  onFailed: (error: unknown) => void
}

/**
 * Holds a call back that no operation undoes, for as long as its notice can be undone. It is made at once when
 * the page is hidden or left.
 */
export function holdBack({ text, call, onTakenBack, onFailed }: Held) {
  const context: HeldContext = { token: storedToken(), fetchOptions: { keepalive: true } }
  let isHeld = true
  function release() {
    isHeld = false
    window.removeEventListener('pagehide', onLeave)
    document.removeEventListener('visibilitychange', onHidden)
  }
  async function send() {
    if (!isHeld) return
    release()
    try {
      await call(context)
    } catch (error) {
      onFailed(error)
      notify({ text: errorMessage(error), failed: true })
    }
  }
  // The notice, too: it could not be undone any more.
  const onLeave = () => void closeNotice()
  const onHidden = () => document.visibilityState === 'hidden' && onLeave()
  window.addEventListener('pagehide', onLeave)
  document.addEventListener('visibilitychange', onHidden)
  notify({
    text,
    async undo() {
      release()
      onTakenBack()
    },
    onGone: send,
  })
}
