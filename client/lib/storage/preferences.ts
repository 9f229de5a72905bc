import { local, parseStored } from './storage'

const preferenceKey = (name: string) => `display:${name}`

export const readPreference = (name: string): unknown => parseStored(local.getItem(preferenceKey(name)))

export const storePreference = (name: string, value: unknown) =>
  local.setItem(preferenceKey(name), JSON.stringify(value))
