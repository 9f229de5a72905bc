import { civilDay } from '../format/format'
import { local } from '../storage/storage'
import { startOfWeek } from './civilDate'
import { nowInSeconds } from './now'

/** Civil day in the installation's zone, by the server's clock. */
export const serverToday = () => civilDay(nowInSeconds(), serverZone())

/** Whether a day's week is over; only such weeks can be locked. */
export const isOfPastWeek = (date: string) => date < startOfWeek(serverToday())

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

/** Last zone sent by the server: one per installation, independent of the browser's. Read when first needed. */
let zone: string | null | undefined

function knownZone() {
  if (zone === undefined) zone = storedZone()
  return zone
}

export function storeZone(name: string) {
  if (name === knownZone()) return
  zone = name
  local.setItem(KEY, name)
}

/** On sign-out: no data of the installation stays in the browser. */
export function forgetZone() {
  zone = null
  local.removeItem(KEY)
}

/** The installation's IANA zone; the browser's until the first response. */
export const serverZone = (): string => knownZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
