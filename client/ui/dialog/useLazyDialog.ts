import { type ComponentType, useCallback, useEffect, useRef } from 'react'
import { notify } from '../../lib/browser/notice'
import { reloadOnStaleChunk, useLazy } from '../page/useLazy'

type Failure = {
  /** « Le formulaire n’a pas pu être ouvert » */
  message: string
  /** Closes the dialog, so that the next click opens it once more. */
  onFailed: () => void
}

/** The code of a dialog, loaded when it opens; a notice at the foot says when that fails. */
export function useLazyDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  open: boolean,
  { message, onFailed }: Failure,
): ComponentType<Props> | null {
  const hasFailed = useRef(false)
  const loadAgain = useCallback(() => (hasFailed.current ? reloadOnStaleChunk(load) : load()), [load])
  const { Part, failed } = useLazy(loadAgain, open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failed || !open) return
    hasFailed.current = true
    notify({ text: `${message} : vérifiez votre connexion, puis recommencez`, failed: true })
    onFailed()
  }, [failed])
  return Part
}
