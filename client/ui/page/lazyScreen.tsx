import type { ComponentType } from 'react'
import { FailedPage } from './Failed'
import { Loading } from './Loading'
import { useLazy } from './useLazy'

type Load = () => Promise<ComponentType>

/** Offers a retry when the code cannot load: network down, or chunks replaced by a new version. */
export function AwaitedScreen({ load }: { load: Load }) {
  const { Part: Screen, failed, busy, retry } = useLazy(load)
  if (Screen) return <Screen />
  if (!failed) return <Loading />
  return (
    <FailedPage
      title="Cet écran n’a pas pu être chargé"
      message={
        navigator.onLine
          ? 'La connexion est coupée, ou l’application vient d’être mise à jour.'
          : 'Vous êtes hors ligne : cet écran a besoin du réseau.'
      }
      busy={busy}
      onRetry={retry}
    />
  )
}

/** Lazy route. The component loads its code itself, as the router does not retry a failed `lazy`. */
export const lazyScreen = (load: Load) => ({
  Component: () => load().catch((): ComponentType => () => <AwaitedScreen load={load} />),
})
