import Box from '@mui/material/Box'
import { type KeyboardEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { TaskRowFragment } from '../../../../generated/graphql'
import { nowInSeconds, subscribeNow } from '../../../../lib/time/now'
import { useLazy } from '../../../../ui/page/useLazy'
import { useDayCommands } from '../../commands/DayCommands'
import { isRunning } from '../../commands/describeTask'
import { dayBounds, frameOf, hourMarks, percent } from './frame'
import { Handle } from './Handle'
import { type RibbonPart, ribbonParts } from './parts'
import { ribbonStyles } from './ribbonStyles'
import { Track } from './Track'
import { placeTasks, type TimelineStretch } from './timeline'
import { useEdgeMove } from './useEdgeMove'

type Props = {
  day: string
  today: string
  timeZone: string
  tasks: readonly TaskRowFragment[]
  carriedOver: readonly TaskRowFragment[]
  isReasonAsked: (date: string) => boolean
  /** The week is approved: edges cannot be moved. */
  isLocked?: boolean
  onFill: (gap: TimelineStretch) => void
  onMoved: () => Promise<void>
}

const MINUTE = 60
/** Start of the current minute; renders once per minute. */
const useMinute = () => useSyncExternalStore(subscribeNow, () => Math.floor(nowInSeconds() / MINUTE)) * MINUTE

/** Lazy-loaded with its reason field, which is rarely needed. */
const loadMoveLine = async () => (await import('./MoveLine')).MoveLine

const LEAST_HEIGHT = 44
const LANE_HEIGHT = 26

/** The day to scale: tasks, breaks, overlaps, gaps, now. The selected entry has handles at its edges. */
export function DayRibbon(props: Props) {
  const { day, today, timeZone, tasks, carriedOver, isReasonAsked, isLocked, onFill, onMoved } = props
  const now = useMinute()
  const bounds = useMemo(() => dayBounds(day, timeZone), [day, timeZone])
  // Without forgotten entries: they have their own form, and would cover everything.
  const entries = placeTasks([...tasks, ...carriedOver], now).filter(
    ({ task, to }) => to >= bounds.from && (task.date === day || !isRunning(task)),
  )
  const { mayLast } = useDayCommands()
  const moving = useEdgeMove({ timeZone, isReasonAsked, mayLast, onMoved })
  const { clock, pending } = moving
  const [picked, setPicked] = useState<string | null>(null)
  const { Part: MoveLine } = useLazy(loadMoveLine, picked !== null)
  const parts = ribbonParts(entries, clock)
  const frame = frameOf(entries, bounds, day === today ? now : undefined)
  const lanes = Math.max(1, ...parts.map((part) => part.lanes))
  const track = useRef<HTMLDivElement>(null)
  const chosen = isLocked ? undefined : entries.find(({ task }) => task.id === picked)

  function shownOf({ key, from, to }: RibbonPart): TimelineStretch {
    if (pending?.entry.task.id !== key) return { from, to }
    return pending.edge === 'debut' ? { from: pending.at, to } : { from, to: pending.at }
  }
  function pick({ entry, key, from, to }: RibbonPart) {
    if (entry) setPicked(key === picked ? null : key)
    else onFill({ from, to })
  }
  function onKey(event: KeyboardEvent<HTMLElement>) {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const isUndo = !isField && event.key === 'z' && (event.ctrlKey || event.metaKey)
    // Without a pending move, Ctrl+Z undoes what was last done.
    if (event.key !== 'Escape' && !(isUndo && pending)) return
    event.preventDefault()
    if (pending) moving.giveUp()
    else setPicked(null)
  }
  const handle = { frame, now, track, moving }
  return (
    <Box role="group" aria-label="Ruban de la journée" sx={ribbonStyles} onKeyDown={onKey}>
      <div className="track" ref={track} style={{ height: Math.max(LEAST_HEIGHT, lanes * LANE_HEIGHT) }}>
        <Track {...{ parts, frame, shownOf, picked }} onPick={pick} />
        {day === today && (
          <div
            className="now"
            style={{ left: `${percent(now, frame)}%` }}
            title={`Maintenant, ${clock(now)}`}
          />
        )}
        {chosen?.task.date === day && <Handle entry={chosen} edge="debut" {...handle} />}
        {chosen && !isRunning(chosen.task) && chosen.to <= bounds.to && (
          <Handle entry={chosen} edge="fin" {...handle} />
        )}
      </div>
      <div className="hours" aria-hidden="true">
        {hourMarks(frame).map((mark) => (
          // The last hour of large text must not widen the page: half of its label is 1.5em.
          <span key={mark} style={{ left: `min(${percent(mark, frame)}%, 100% + 16px - 1.5em)` }}>
            {clock(mark).slice(0, 5)}
          </span>
        ))}
      </div>
      {MoveLine && <MoveLine moving={moving} />}
    </Box>
  )
}
