import type { ComponentType } from 'react'
import { FailedPage } from './FailedPage'
import { Loading } from './Loading'
import { useLazy } from './useLazy'

type Load = () => Promise<ComponentType>

/**
 * A screen whose code the page waits for. When it does not come (the network is down, or a new version has replaced the
 * files), says so and offers to try again.
 */
export function AwaitedScreen({ load }: { load: Load }) {
  const { Part: Screen, failed, busy, retry } = useLazy(load)
  if (Screen) return <Screen />
  if (!failed) return <Loading />
  return (
    <FailedPage
      title="Cet écran n’a pas pu être chargé"
      message="La connexion est coupée, ou l’application vient d’être mise à jour."
      busy={busy}
      onRetry={retry}
    />
  )
}

/** What a route loads when it is opened. The router would not load again what has failed once. */
export const lazyScreen = (load: Load) => ({
  Component: () => load().catch((): ComponentType => () => <AwaitedScreen load={load} />),
})
