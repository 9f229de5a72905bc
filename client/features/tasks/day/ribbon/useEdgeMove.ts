import { useState } from 'react'
import { bidi } from '../../../../../schema/isolated'
import { forgetAdded } from '../../../../domain/entry/lastAdded'
import { undoEntries } from '../../../../domain/entry/undoEntries'
import { EditEntryDocument, type TaskRowFragment } from '../../../../generated/graphql'
import { apollo } from '../../../../lib/apollo/apollo'
import { announceChange } from '../../../../lib/apollo/changes'
import { notify } from '../../../../lib/browser/notice'
import { useAction } from '../../../../lib/browser/useAction'
import { civilDay, formatClock, withDe } from '../../../../lib/format/format'
import { formatTime } from '../../../../lib/time/formatDate'
import { describeTask, isRunning } from '../../commands/describeTask'
import type { Placed, TimelineStretch } from './timeline'

export type Edge = 'debut' | 'fin'

export const EDGE_NAMES: Record<Edge, string> = { debut: 'Début', fin: 'Fin' }

type Pending = { entry: Placed; edge: Edge; at: number }

const nameOf = ({ edge, entry }: Pending) => `${EDGE_NAMES[edge]} ${withDe(describeTask(entry.task))}`

export const movedSpan = ({ entry: { from, to }, edge, at }: Pending): TimelineStretch =>
  edge === 'debut' ? { from: at, to } : { from, to: at }

type Options = {
  timeZone: string
  /** Whether a correction on that date requires a reason. */
  isReasonAsked: (date: string) => boolean
  mayLast: (task: TaskRowFragment, span: TimelineStretch) => Promise<boolean>
  onMoved: () => Promise<void>
}

/** Moves the start or end of an entry. */
export function useEdgeMove({ timeZone, isReasonAsked, mayLast, onMoved }: Options) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [reason, setReason] = useState('')
  const time = (instant: number) => formatClock(instant, timeZone)
  const clock = (instant: number) => formatTime(time(instant))
  const given = (edge: Edge, at: number) =>
    edge === 'debut' ? { debut: time(at) } : { fin: time(at), finDate: civilDay(at, timeZone) }
  const asked = ({ entry: { task } }: Pending) => isReasonAsked(task.date)

  const save = useAction(async (move: Pending) => {
    const { task, from, to } = move.entry
    const before = move.edge === 'debut' ? from : to
    const span = movedSpan(move)
    if (span.to - span.from > to - from && !isRunning(task) && !(await mayLast(task, span))) return
    const { data } = await apollo.mutate({
      mutation: EditEntryDocument,
      variables: {
        id: task.id,
        version: task.version,
        reason: reason.trim() || null,
        ...given(move.edge, move.at),
      },
      fetchPolicy: 'no-cache',
    })
    forgetAdded(task.id)
    setPending(null)
    setReason('')
    const text = bidi`${nameOf(move)} : ${clock(before)} → ${clock(move.at)}`
    notify({ text, ...(data && { undo: undoEntries(data.editTask) }) })
    announceChange()
    await onMoved()
  })
  return {
    pending,
    name: pending && nameOf(pending),
    reason,
    setReason,
    isReasonAsked: pending !== null && asked(pending),
    busy: save.busy,
    error: save.error,
    clock,
    move(entry: Placed, edge: Edge, at: number) {
      if (save.busy) return
      save.clear()
      const before = edge === 'debut' ? entry.from : entry.to
      setPending(at === before ? null : { entry, edge, at })
    },
    giveUp() {
      save.clear()
      setPending(null)
    },
    save: () => pending && !(asked(pending) && !reason.trim()) && void save.run(pending),
    /** Saves when the edge is dropped, unless a reason is required. */
    drop: () => pending && !asked(pending) && void save.run(pending),
  }
}

export type EdgeMove = ReturnType<typeof useEdgeMove>
