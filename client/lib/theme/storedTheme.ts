import { local, parseStored } from '../storage/storage'
import { PALETTE } from './palette'

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

/** Colour of the browser's own bars: that of the navigation bar. */
function paintBrowser(colour: string) {
  const meta =
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]') ?? document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = colour
  if (!meta.isConnected) document.head.append(meta)
}

export function applyTheme(dark: boolean) {
  const mode = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = mode
  paintBrowser(PALETTE[mode].background.paper)
}
