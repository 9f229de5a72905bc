import { local, parseStored } from '../storage/storage'

const THEME = 'theme'
const listeners = new Set<() => void>()

export const isDark = () => parseStored(local.getItem(THEME)) === true

export function storeDark(dark: boolean) {
  local.setItem(THEME, JSON.stringify(dark))
  for (const listener of listeners) listener()
}

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

export function applyTheme(dark: boolean) {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
