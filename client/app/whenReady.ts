import type { createBrowserRouter } from 'react-router-dom'

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
 * Resolves once the first screen's code is there, or after a moment: it comes beside the page's own, so that mostly
 * « Loading... » is never drawn. Its answers are not waited for: its head and shape are worth something before.
 */
export const whenReady = (router: Router) =>
  Promise.race([initialized(router), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
