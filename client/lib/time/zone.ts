import { local } from '../storage/storage'

const KEY = 'timeZone'

/** The zone that a visit before this one kept, unless this browser knows none of that name. */
function storedZone(): string | null {
  const name = local.getItem(KEY)
  try {
    if (name !== null) new Intl.DateTimeFormat('fr-FR', { timeZone: name })
    return name
  } catch {
    return null
  }
}

/** The one that the server named last, also before a reload: the installation has one, wherever the browser is. */
let zone = storedZone()

/** Learns from an answer that names the installation's time zone. */
export function storeZone(name: string) {
  if (name === zone) return
  zone = name
  local.setItem(KEY, name)
}

/** Once nobody is signed in, nothing of the installation stays in the browser. */
export function forgetZone() {
  zone = null
  local.removeItem(KEY)
}

/** The installation's IANA zone; the browser's until a first answer has named it. */
export const serverZone = (): string => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
