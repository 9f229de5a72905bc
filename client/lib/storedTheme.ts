import { local, parse } from './storage'

const THEME = 'theme'
const listeners = new Set<() => void>()

export const isDark = () => parse(local.getItem(THEME)) === true

export function storeDark(dark: boolean) {
  local.setItem(THEME, JSON.stringify(dark))
  for (const listener of listeners) listener()
}

/** Tells of what is chosen here or in another tab. */
export function subscribeTheme(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === THEME) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
