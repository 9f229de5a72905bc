import { type ComponentType, useEffect, useState } from 'react'
import { loadAgain } from '../lib/loadAgain'
import { useAction } from '../lib/useAction'
import { FailedPage } from './FailedPage'
import { Loading } from './Loading'

/**
 * A screen whose code is loaded when it is first opened. When that fails (network down, or a new version has replaced
 * the files), says so and offers to try again. Each screen is a component of its own, so that none ever shows what
 * another one had loaded.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | null = null
  const keep = (screen: ComponentType) => {
    loaded = screen
  }

  return function LazyScreen() {
    const [state, setState] = useState<'loading' | 'ready' | 'failed'>(loaded ? 'ready' : 'loading')
    const retry = useAction(() =>
      loadAgain(load).then((screen) => {
        keep(screen)
        setState('ready')
      }),
    )

    useEffect(() => {
      if (!loaded)
        load()
          .then(keep)
          .then(
            () => setState('ready'),
            () => setState('failed'),
          )
    }, [])

    const Screen = loaded
    if (state === 'ready' && Screen) return <Screen />
    if (state === 'loading') return <Loading />
    return (
      <FailedPage
        title="Cet écran n’a pas pu être chargé"
        message="La connexion est coupée, ou l’application vient d’être mise à jour."
        busy={retry.busy}
        onRetry={() => void retry.run()}
      />
    )
  }
}
