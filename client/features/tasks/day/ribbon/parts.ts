import { bidi } from '../../../../../schema/isolated'
import { formatDuration } from '../../../../lib/format/formatDuration'
import { describeTask, isBreak, isRunning } from '../../commands/describeTask'
import { gapsBetween, lanesOf, type Placed, sharedSeconds, type TimelineStretch } from './timeline'

export type RibbonPart = TimelineStretch & {
  key: string
  kind: string
  name: string
  text: string
  lane: number
  lanes: number
  /** Null: a gap. */
  entry: Placed | null
}

type Clock = (instant: number) => string

function kindOf({ task }: Placed, overlap: number) {
  if (isBreak(task)) return 'rest'
  if (isRunning(task)) return 'task running'
  return overlap > 0 ? 'task shared' : 'task'
}

/** Parts in order of start; `clock` formats an instant as time of day. */
export function ribbonParts(entries: readonly Placed[], clock: Clock): RibbonPart[] {
  const shared = sharedSeconds(entries)
  const lanes = lanesOf(entries)
  const own = entries.map((entry, index): RibbonPart => {
    const { task, from, to } = entry
    const overlap = shared.get(task.id) ?? 0
    const name = [
      bidi`${describeTask(task)}, ${clock(from)} – ${isRunning(task) ? 'en cours' : clock(to)}`,
      overlap > 0 && `chevauchement ${formatDuration(overlap)}`,
    ]
    return {
      from,
      to,
      entry,
      key: task.id,
      kind: kindOf(entry, overlap),
      ...(lanes[index] ?? { lane: 0, lanes: 1 }),
      name: name.filter(Boolean).join(', '),
      text: task.libelle || task.projet,
    }
  })
  const gaps = gapsBetween(entries).map(
    ({ from, to }): RibbonPart => ({
      from,
      to,
      entry: null,
      key: `gap ${from}`,
      kind: 'gap',
      lane: 0,
      lanes: 1,
      text: '+',
      name: `Compléter ${clock(from)} – ${clock(to)}, rien de saisi`,
    }),
  )
  return [...own, ...gaps].sort((a, b) => a.from - b.from)
}

/** Minimum target size in px. */
const TARGET = 24

/**
 * Part at a pointer position: narrow parts are widened to the minimum target and win over the part below. x
 * in px of the track, y from 0 to 1.
 */
export function partAt(
  parts: readonly RibbonPart[],
  at: { x: number; y: number; secondsPerPixel: number; from: number },
) {
  const pixel = (instant: number) => (instant - at.from) / at.secondsPerPixel
  const met = parts.filter(({ from, to, lane, lanes }) => {
    const middle = (pixel(from) + pixel(to)) / 2
    const reach = Math.max(pixel(to) - pixel(from), TARGET) / 2
    return Math.abs(at.x - middle) <= reach && Math.floor(at.y * lanes) === lane
  })
  return met.sort((a, b) => a.to - a.from - (b.to - b.from))[0]
}
