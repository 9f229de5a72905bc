import type { createBrowserRouter } from 'react-router-dom'
import { begunAnswered } from '../lib/preload'

type Router = ReturnType<typeof createBrowserRouter>

/** Longer than this nobody looks at an empty page. */
const PATIENCE_MS = 250

const initialized = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })

/**
 * Resolves once the first screen's code and its first answers are there, or after a moment. They come beside the page's
 * own script: mostly a first screen can be drawn at once as it is to be, instead of three times, waiting, empty and full.
 */
export const whenReady = (router: Router) =>
  Promise.race([
    initialized(router).then(begunAnswered),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
