import type { createBrowserRouter } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

/** Maximum delay before the first render. */
const PATIENCE_MS = 250

/** Resolves once the first screen's code is loaded, or after a short delay, to avoid « Loading... ». */
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
  // The router replays changes between React's first render and its subscription only without other
  // subscribers (remix-run/react-router#15527): a remaining one would leave « Loading... » forever.
  unsubscribe()
}
