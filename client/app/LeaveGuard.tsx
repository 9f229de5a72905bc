import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { getSession } from '../lib/session'
import { giveUpUnsaved, hasUnsaved, onAskToLeave } from '../lib/unsaved'
import type { LeaveQuestionProps } from './LeaveQuestion'

/** Asks before a screen is left on which something was typed and not saved. */
export function LeaveGuard() {
  const [Question, setQuestion] = useState<ComponentType<LeaveQuestionProps> | null>(null)
  const [asked, setAsked] = useState<{ answer: (yes: boolean) => void } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended keeps nobody here: there is nothing left to save with.
      hasUnsaved() && getSession().token !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => onAskToLeave(() => new Promise((answer) => setAsked({ answer }))), [])
  const open = blocker.state === 'blocked' || asked !== null

  function answer(leave: boolean) {
    if (leave) giveUpUnsaved()
    asked?.answer(leave)
    setAsked(null)
    if (blocker.state !== 'blocked') return
    if (leave) blocker.proceed()
    else blocker.reset()
  }

  // Without the network the browser's own question will do.
  const askPlainly = useEffectEvent(() =>
    answer(window.confirm('Quitter sans enregistrer ? Ce que vous avez saisi sera perdu.')),
  )
  useEffect(() => {
    if (open && !Question)
      import('./LeaveQuestion').then(({ LeaveQuestion }) => setQuestion(() => LeaveQuestion), askPlainly)
  }, [open, Question])

  return Question && <Question open={open} onAnswer={answer} />
}
