const START = 'commencer'
const PAUSE = 'pause'

export type Launch = 'start' | 'pause'

/** Command named by the address of an installed application's shortcut (`scripts/vite/manifest.ts`). */
export function readLaunch(search: string): Launch | undefined {
  const asked = new URLSearchParams(search)
  if (asked.get(START) === 'derniere') return 'start'
  return asked.get(PAUSE) === '1' ? 'pause' : undefined
}
