import { useCallback, useEffect, useRef } from 'react'
import { bidi } from '../../../schema/isolated'
import { spanSaid } from '../../components/long/longWords'
import { mayStillWork } from '../../components/long/stillWorking'
import { useLongQuestion } from '../../components/long/useLongQuestion'
import { HomeDocument, type TaskRowFragment } from '../../generated/graphql'
import { apollo } from '../../lib/apollo'
import { lengthSaid } from '../../lib/lengthSaid'
import { nowInSeconds } from '../../lib/now'
import type { Span } from '../../lib/typedSpan'
import { describe } from './describe'

/** What ends an entry: its own Finir, a break that begins, or a task that begins after a break. */
type Cause = 'end' | 'pause' | 'start'

export type Asked = {
  task: TaskRowFragment
  /** Why it is asked, where that is not its own Finir. */
  note: string | null
}

type Options = {
  /** Asks when an entry of an earlier day ended. */
  onForgotten: (asked: Asked) => void
  /** Lets the end of an entry of today be typed. */
  onEdit: (task: TaskRowFragment) => void
}

const CAUSES: Record<Cause, (name: string) => string> = {
  end: (name) => bidi`« ${name} » irait`,
  pause: (name) => bidi`La pause termine « ${name} », qui irait`,
  start: (name) => bidi`Commencer une tâche termine « ${name} », qui irait`,
}

/** Decision 42 on the home screen: `mayEnd` asks before entries end that have lasted for too long, `mayLast` about a length. */
export function useEndQuestion(options: Options) {
  const { confirm, question } = useLongQuestion()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const isAsking = useRef(false)

  const ask = useCallback(
    async (task: TaskRowFragment, span: Span, cause: Cause, otherwise?: string) => {
      const home = apollo.cache.readQuery({ query: HomeDocument })
      const seconds = span.to - span.from
      if (!home || seconds <= home.longLimit) return true
      const text = bidi`${CAUSES[cause](describe(task))} ${spanSaid(span, home.timeZone)}.`
      return confirm({ seconds, text, ...(otherwise && { otherwise }) })
    },
    [confirm],
  )

  const mayEndOne = useCallback(
    async (task: TaskRowFragment, cause: Cause) => {
      const home = apollo.cache.readQuery({ query: HomeDocument })
      const span = { from: Date.parse(task.debutAt) / 1000, to: nowInSeconds() }
      const seconds = span.to - span.from
      if (!home || seconds <= home.longLimit) return true
      const isForgotten = task.overdue && !mayStillWork(seconds, home.longLimit)
      if (!isForgotten && (await ask(task, span, cause, 'Non, dire l’heure de fin'))) return true
      const name = describe(task)
      const note = bidi`Dites d’abord quand « ${name} » s’est terminée : elle le serait maintenant, après ${lengthSaid(seconds)}.`
      if (task.overdue) latest.current.onForgotten({ task, note: cause === 'end' ? null : note })
      else latest.current.onEdit(task)
      return false
    },
    [ask],
  )

  /** Whether all of these entries may end now. */
  const mayEnd = useCallback(
    async (tasks: readonly TaskRowFragment[], cause: Cause) => {
      // Pressed once more meanwhile: the question stands already.
      if (isAsking.current) return false
      isAsking.current = true
      try {
        for (const task of tasks) if (!(await mayEndOne(task, cause))) return false
        return true
      } finally {
        isAsking.current = false
      }
    },
    [mayEndOne],
  )
  const mayLast = useCallback((task: TaskRowFragment, span: Span) => ask(task, span, 'end'), [ask])
  return { mayEnd, mayLast, question }
}
