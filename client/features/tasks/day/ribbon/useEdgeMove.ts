import { useState } from 'react'
import { bidi } from '../../../../../schema/isolated'
import {
  EditEntryDocument,
  type EditEntryMutationVariables,
  type TaskRowFragment,
} from '../../../../generated/graphql'
import { apollo } from '../../../../lib/apollo/apollo'
import { announceChange } from '../../../../lib/apollo/changes'
import { announce } from '../../../../lib/browser/announce'
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

type Done = { text: string; back: EditEntryMutationVariables }

type Options = {
  timeZone: string
  /** Whether a correction on that date requires a reason. */
  isReasonAsked: (date: string) => boolean
  mayLast: (task: TaskRowFragment, span: TimelineStretch) => Promise<boolean>
  onMoved: () => Promise<void>
}

/** Moves the start or end of an entry; the last save can be undone. */
export function useEdgeMove({ timeZone, isReasonAsked, mayLast, onMoved }: Options) {
  const [pending, setPending] = useState<Pending | null>(null)
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<Done | null>(null)
  const time = (instant: number) => formatClock(instant, timeZone)
  const clock = (instant: number) => formatTime(time(instant))
  const given = (edge: Edge, at: number) =>
    edge === 'debut' ? { debut: time(at) } : { fin: time(at), finDate: civilDay(at, timeZone) }
  const asked = ({ entry: { task } }: Pending) => isReasonAsked(task.date)

  async function send(variables: EditEntryMutationVariables) {
    const { data } = await apollo.mutate({ mutation: EditEntryDocument, variables, fetchPolicy: 'no-cache' })
    announceChange()
    return data?.editTask.version
  }
  const save = useAction(async (move: Pending) => {
    const { task, from, to } = move.entry
    const before = move.edge === 'debut' ? from : to
    const span = movedSpan(move)
    if (span.to - span.from > to - from && !isRunning(task) && !(await mayLast(task, span))) return
    const why = reason.trim() || null
    const version = await send({
      id: task.id,
      version: task.version,
      reason: why,
      ...given(move.edge, move.at),
    })
    const text = bidi`${nameOf(move)} : ${clock(before)} → ${clock(move.at)}.`
    setDone({ text, back: { id: task.id, version, reason: why, ...given(move.edge, before) } })
    setPending(null)
    setReason('')
    announce(text)
    await onMoved()
  })
  const undo = useAction(async ({ back }: Done) => {
    await send(back)
    setDone(null)
    announce('Correction annulée')
    await onMoved()
  })
  return {
    pending,
    name: pending && nameOf(pending),
    done,
    reason,
    setReason,
    isReasonAsked: pending !== null && asked(pending),
    busy: save.busy || undo.busy,
    error: save.error ?? undo.error,
    clock,
    move(entry: Placed, edge: Edge, at: number) {
      if (save.busy) return
      save.clear()
      undo.clear()
      setDone(null)
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
    undo: () => done && void undo.run(done),
  }
}

export type EdgeMove = ReturnType<typeof useEdgeMove>
