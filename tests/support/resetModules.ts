import { afterAll, vi } from 'vitest'

// Files share a process: changed globals and modules must not leak into the next file.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
