import { notify } from './notice'
import { reloadPage } from './reloadPage'

/** Whoever closes the notice is not asked again at each query. */
const AGAIN_MS = 5 * 60_000

let isOffered = false
let from = 0

/** Says once that this page is older than its server. */
export function offerReload() {
  if (isOffered || Date.now() < from) return
  isOffered = true
  notify({
    text: 'Une nouvelle version est prête',
    undoLabel: 'Recharger',
    undo: reloadPage,
    byClickOnly: true,
    failed: true,
    onGone() {
      isOffered = false
      from = Date.now() + AGAIN_MS
    },
  })
}
