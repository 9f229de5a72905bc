import { notify } from './notice'
import { reloadPage } from './reloadPage'

let isOffered = false

/** Says once that this page is older than its server. */
export function offerReload() {
  if (isOffered) return
  isOffered = true
  notify({
    text: 'Une nouvelle version est prête',
    undoLabel: 'Recharger',
    undo: reloadPage,
    byClickOnly: true,
    failed: true,
    onGone() {
      isOffered = false
    },
  })
}
