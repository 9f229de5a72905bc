import { local } from '../storage/storage'

const KEY = 'timeZone'

/** Zone stored by an earlier visit, if this browser supports it. */
function storedZone(): string | null {
  const name = local.getItem(KEY)
  try {
    if (name !== null) new Intl.DateTimeFormat('fr-FR', { timeZone: name })
    return name
  } catch {
    return null
  }
}

/** Last zone sent by the server: one per installation, independent of the browser's. */
let zone = storedZone()

export function storeZone(name: string) {
  if (name === zone) return
  zone = name
  local.setItem(KEY, name)
}

/** On sign-out: no data of the installation stays in the browser. */
export function forgetZone() {
  zone = null
  local.removeItem(KEY)
}

/** The installation's IANA zone; the browser's until the first response. */
export const serverZone = (): string => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
