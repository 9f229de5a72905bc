import { afterAll, vi } from 'vitest'

// Files share a process: what one of them has put in the place of a global, or left in a module, is not the next one's.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
