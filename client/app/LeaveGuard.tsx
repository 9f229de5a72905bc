import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { discardUnsaved, hasUnsaved, onAllSaved, onConfirmLeave } from '../lib/forms/unsaved'
import { getSession } from '../lib/session/session'
import { useLazy } from '../ui/page/useLazy'

const loadQuestion = () => import('./LeaveQuestion').then(({ LeaveQuestion }) => LeaveQuestion)

/** Asks before a screen is left on which something was typed and not saved. */
export function LeaveGuard() {
  const [asked, setAsked] = useState<{ answer: (yes: boolean) => void } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended keeps nobody here: there is nothing left to save with.
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
      // The router has gone on already: what is drawn lags behind it.
    }
  }

  // Asked while the form was on its way: it has arrived. Where the session has ended, the form went with its screen.
  const goOn = useEffectEvent(() => {
    if (open) answer(getSession().token !== null)
  })
  useEffect(() => onAllSaved(() => goOn()), [])
  // It may have arrived before the question could be drawn.
  useLayoutEffect(() => {
    if (open && !hasUnsaved()) goOn()
  }, [open])

  // Without the network the browser's own question will do.
  const askPlainly = useEffectEvent(() =>
    answer(window.confirm('Quitter sans enregistrer ? Ce que vous avez saisi sera perdu.')),
  )
  useEffect(() => {
    if (open && failed && hasUnsaved()) askPlainly()
  }, [open, failed])

  return Question && <Question open={open} onAnswer={answer} />
}
