import { local } from './storage'

const KEY = 'timeZone'

/** The one that the server named last, also before a reload: the installation has one, wherever the browser is. */
let zone = local.getItem(KEY)

/** Learns from an answer that names the installation's time zone. */
export function learnZone(name: string) {
  if (name === zone) return
  zone = name
  local.setItem(KEY, name)
}

/** Once nobody is signed in, nothing of the installation stays in the browser. */
export function forgetZone() {
  zone = null
  local.removeItem(KEY)
}

function isZone(name: string) {
  try {
    new Intl.DateTimeFormat('fr-FR', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The installation's IANA zone; the browser's until a first answer has named it. */
export function serverZone(): string {
  if (zone !== null && !isZone(zone)) zone = null
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
