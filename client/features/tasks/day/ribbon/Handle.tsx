import Box from '@mui/material/Box'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { withDe } from '../../../../lib/format/format'
import { describeTask, isRunning } from '../../commands/describeTask'
import { percent } from './frame'
import type { Placed, TimelineStretch } from './timeline'
import { EDGE_NAMES, type Edge, type EdgeMove } from './useEdgeMove'

const MINUTE = 60
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -15,
  PageUp: 15,
}

type Props = {
  entry: Placed
  edge: Edge
  frame: TimelineStretch
  now: number
  track: RefObject<HTMLElement | null>
  moving: EdgeMove
}

/** Range of an edge: the entry keeps at least a minute, and does not end in the future. */
function limits({ entry: { task, from, to }, edge, frame, now }: Props): TimelineStretch {
  if (edge === 'debut') return { from: frame.from, to: (isRunning(task) ? now : to) - MINUTE }
  return { from: from + MINUTE, to: Math.min(now, frame.to) }
}

/** Handle of an entry's edge: drag, or keys in steps of a minute or a quarter of an hour. */
export function Handle(props: Props) {
  const { entry, edge, frame, track, moving } = props
  const { pending, clock, move } = moving
  const isMoving = pending?.edge === edge && pending.entry.task.id === entry.task.id
  const at = isMoving ? pending.at : edge === 'debut' ? entry.from : entry.to
  const range = limits(props)
  const go = (to: number) => move(entry, edge, Math.min(Math.max(to, range.from), range.to))
  const minutes = (instant: number) => Math.round((instant - frame.from) / MINUTE)

  function onKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const end = { Home: range.from, End: range.to }[event.key]
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (step !== undefined) {
      // Snaps to the next whole minute in the direction of the step.
      const minute = step > 0 ? Math.floor(at / MINUTE) : Math.ceil(at / MINUTE)
      go((minute + step) * MINUTE)
    } else if (end !== undefined) go(end)
    else if (event.key === 'Enter') moving.save()
    else return
    event.preventDefault()
  }
  function onPointer({ type, clientX, buttons, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
    if (type === 'pointerdown') {
      currentTarget.focus({ preventScroll: true })
      currentTarget.setPointerCapture(pointerId)
    }
    const box = track.current?.getBoundingClientRect()
    if (type !== 'pointermove' || !box || buttons === 0 || !currentTarget.hasPointerCapture(pointerId)) return
    const instant = frame.from + ((clientX - box.left) / box.width) * (frame.to - frame.from)
    go(Math.round(instant / MINUTE) * MINUTE)
  }
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={`${EDGE_NAMES[edge]} ${withDe(describeTask(entry.task))}`}
      aria-orientation="horizontal"
      aria-valuemin={minutes(range.from)}
      aria-valuemax={minutes(range.to)}
      aria-valuenow={minutes(at)}
      aria-valuetext={clock(at)}
      sx={{ ...handle, ...(edge === 'debut' ? before : after) }}
      style={{ left: `${percent(at, frame)}%` }}
      onKeyDown={onKey}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerUp={moving.drop}
    />
  )
}

// Outside of the entry, so that the handles of a short one do not overlap.
const handle = {
  position: 'absolute',
  zIndex: 2,
  top: -6,
  bottom: -6,
  width: 24,
  cursor: 'ew-resize',
  touchAction: 'none',
  borderRadius: 1,
  bgcolor: 'background.paper',
  border: 2,
  borderColor: 'primary.main',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '30% 8px',
    borderInline: '2px solid',
    borderColor: 'primary.main',
  },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}
const before = { transform: 'translateX(-100%)' }
const after = {}
