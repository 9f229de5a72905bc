import { type ComponentType, useEffect, useState } from 'react'
import { MARK } from '../lib/mark'
import { FailedPage } from './FailedPage'
import { Loading } from './Loading'

type Props = { load: () => Promise<ComponentType> }

/**
 * A screen whose code is loaded when it is opened. When that fails (network down, or a new version has replaced
 * the files), says so; « Réessayer » loads again, or reloads the page when the server answers but the file is gone.
 */
export function LazyScreen({ load }: Props) {
  const [Screen, setScreen] = useState<ComponentType | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    load().then(
      (loaded) => setScreen(() => loaded),
      () => setFailed(true),
    )
  }, [load])

  async function retry() {
    setBusy(true)
    try {
      const loaded = await load()
      setScreen(() => loaded)
    } catch {
      const { ok } = await fetch('/healthz', { headers: MARK }).catch(() => ({ ok: false }))
      if (ok) window.location.reload()
    }
    setBusy(false)
  }

  if (Screen) return <Screen />
  if (!failed) return <Loading />
  return (
    <FailedPage
      title="Cet écran n’a pas pu être chargé"
      message="La connexion est coupée, ou l’application vient d’être mise à jour."
      busy={busy}
      onRetry={() => void retry()}
    />
  )
}
