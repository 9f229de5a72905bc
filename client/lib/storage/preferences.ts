import { local, parseStored } from './storage'

const preferenceKey = (name: string) => `display:${name}`

/** How something is displayed in this browser, as last chosen; null if never. */
export const readPreference = (name: string): unknown => parseStored(local.getItem(preferenceKey(name)))

export const storePreference = (name: string, value: unknown) =>
  local.setItem(preferenceKey(name), JSON.stringify(value))
