import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** Longer than this nobody looks at an empty page. */
const PATIENCE_MS = 250

/**
 * Resolves once the first screen's code is there, or after a moment: it comes beside the page's own, so that mostly
 * « Loading... » is never drawn. Its answers are not waited for: its head and shape are worth something before.
 */
export async function whenReady(router: Router): Promise<void> {
  if (router.state.initialized) return
  let unsubscribe = () => {}
  await Promise.race([
    new Promise<void>((resolve) => {
      unsubscribe = router.subscribe(({ initialized }) => {
        if (initialized) resolve()
      })
    }),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
  // The router repeats what changed between React's first render and its subscription, but only when nobody else
  // listened meanwhile (remix-run/react-router#15527): a subscriber that stays would leave « Loading... » for good.
  unsubscribe()
}
