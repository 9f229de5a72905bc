import { useCallback, useEffect, useRef } from 'react'
import { bidi } from '../../../../schema/isolated'
import { formatSpan } from '../../../domain/longEntry/formatSpan'
import { mayStillWork } from '../../../domain/longEntry/mayLast'
import { useLongQuestion } from '../../../domain/longEntry/useLongQuestion'
import { RunningDocument, type TaskRowFragment } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { formatDuration } from '../../../lib/format/formatDuration'
import { nowInSeconds } from '../../../lib/time/now'
import type { TypedSpan } from '../../../lib/time/parseSpan'
import { describeTask } from './describeTask'

/** What ends an entry: Finir, a new break, or a new task after a break. */
type Cause = 'end' | 'pause' | 'start'

export type EndQuestion = {
  task: TaskRowFragment
  note: string | null
}

type Options = {
  onForgotten: (asked: EndQuestion) => void
  onEdit: (task: TaskRowFragment) => void
}

const CAUSES: Record<Cause, (name: string) => string> = {
  end: (name) => bidi`« ${name} » irait`,
  pause: (name) => bidi`La pause termine « ${name} », qui irait`,
  start: (name) => bidi`Commencer une tâche termine « ${name} », qui irait`,
}

/**
 * D42: `mayEnd` confirms the end of entries that lasted too long, `mayLast` a
 * length.
 */
export function useEndQuestion(options: Options) {
  const { confirm, question } = useLongQuestion()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const isAsking = useRef(false)

  const ask = useCallback(
    async (task: TaskRowFragment, span: TypedSpan, cause: Cause, otherwise?: string) => {
      const home = apollo.cache.readQuery({ query: RunningDocument })
      const seconds = span.to - span.from
      if (!home || seconds <= home.longLimit) return true
      const text = bidi`${CAUSES[cause](describeTask(task))} ${formatSpan(span, home.timeZone)}.`
      return confirm({ seconds, text, ...(otherwise && { otherwise }) })
    },
    [confirm],
  )

  const mayEndOne = useCallback(
    async (task: TaskRowFragment, cause: Cause) => {
      const home = apollo.cache.readQuery({ query: RunningDocument })
      const span = { from: Date.parse(task.debutAt) / 1000, to: nowInSeconds() }
      const seconds = span.to - span.from
      if (!home || seconds <= home.longLimit) return true
      const isForgotten = task.overdue && !mayStillWork(seconds, home.longLimit)
      if (!isForgotten && (await ask(task, span, cause, 'Non, dire l’heure de fin'))) return true
      const name = describeTask(task)
      const note = bidi`Dites d’abord quand « ${name} » s’est terminée : elle le serait maintenant, après ${formatDuration(seconds)}.`
      if (task.overdue) latest.current.onForgotten({ task, note: cause === 'end' ? null : note })
      else latest.current.onEdit(task)
      return false
    },
    [ask],
  )

  const mayEnd = useCallback(
    async (tasks: readonly TaskRowFragment[], cause: Cause) => {
      // A second press while the dialog is open.
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
  const mayLast = useCallback((task: TaskRowFragment, span: TypedSpan) => ask(task, span, 'end'), [ask])
  return { mayEnd, mayLast, question }
}
