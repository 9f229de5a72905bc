import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { discardUnsaved, hasUnsaved, onAllSaved, onConfirmLeave } from '../lib/forms/unsaved'
import { getSession } from '../lib/session/session'
import { useLazy } from '../ui/page/useLazy'

const loadQuestion = () => import('./LeaveQuestion').then(({ LeaveQuestion }) => LeaveQuestion)

/** Asks for confirmation before navigation away from a screen with unsaved changes. */
export function LeaveGuard() {
  const [asked, setAsked] = useState<{ answer: (yes: boolean) => void } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // An ended session does not block navigation: nothing could be saved any more.
      hasUnsaved() && getSession().token !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => onConfirmLeave(() => new Promise((answer) => setAsked({ answer }))), [])
  const open = blocker.state === 'blocked' || asked !== null
  const { Part: Question, failed } = useLazy(loadQuestion, open)

  function answer(leave: boolean) {
    if (leave) discardUnsaved()
    asked?.answer(leave)
    setAsked(null)
    if (blocker.state !== 'blocked') return
    try {
      if (leave) blocker.proceed()
      else blocker.reset()
    } catch {
      // The router has already committed the navigation; the rendered location lags behind it.
    }
  }

  // The pending save has finished; when the session ended instead, the form is gone.
  const goOn = useEffectEvent(() => {
    if (open) answer(getSession().token !== null)
  })
  useEffect(() => onAllSaved(() => goOn()), [])
  // The save may finish before the question is rendered.
  useLayoutEffect(() => {
    if (open && !hasUnsaved()) goOn()
  }, [open])

  // Without network (the dialog's code cannot load), window.confirm is the fallback.
  const confirmNatively = useEffectEvent(() =>
    answer(window.confirm('Quitter sans enregistrer ? Ce que vous avez saisi sera perdu.')),
  )
  useEffect(() => {
    if (open && failed && hasUnsaved()) confirmNatively()
  }, [open, failed])

  return Question && <Question open={open} onAnswer={answer} />
}
