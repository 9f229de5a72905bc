import { type ReactNode, useMemo, useState } from 'react'
import type { TaskRowFragment } from '../../../generated/graphql'
import { formatDuration } from '../../../lib/format/formatDuration'
import { useLazyDialog } from '../../../ui/dialog/useLazyDialog'
import type { NoteActions } from './NoteRow'
import { notesBelow } from './notes'
import { type Parallel, placeTasks, sharedSeconds } from './ribbon/timeline'

type Options = {
  tasks: readonly TaskRowFragment[]
  carriedOver: readonly TaskRowFragment[]
  today: string
  timeZone: string
  /** Nothing can be changed. */
  isLocked?: boolean
  onFill: NoteActions['onFill']
  onDone: () => Promise<void>
}

const loadDialog = async () => (await import('./ShareDialog')).ShareDialog

const NONE: ReturnType<typeof notesBelow> = new Map()

export type DayNotes = ReturnType<typeof useNotes>['notes']

export function useNotes(options: Options) {
  const { tasks, carriedOver, today, timeZone, isLocked = false, onFill, onDone } = options
  const [asked, setAsked] = useState<{ parallel: Parallel; how: 'share' | 'assign' } | null>(null)
  const ShareDialog = useLazyDialog(loadDialog, asked !== null, {
    message: 'Le partage n’a pas pu être ouvert',
    onFailed: () => setAsked(null),
  })
  const found = useMemo(() => {
    // A running entry covers everything after its start.
    const all = placeTasks([...tasks, ...carriedOver], Number.MAX_SAFE_INTEGER)
    const shared = [...sharedSeconds(all)].map(([id, seconds]) => [id, formatDuration(seconds)] as const)
    return { below: isLocked ? NONE : notesBelow(tasks, all), shared: new Map(shared) }
  }, [tasks, carriedOver, isLocked])
  const question: ReactNode = asked && ShareDialog && (
    <ShareDialog {...asked} {...{ today, timeZone, onDone }} onClose={() => setAsked(null)} />
  )
  return {
    notes: {
      ...found,
      timeZone,
      onFill,
      onShare: (parallel: Parallel, how: 'share' | 'assign') => setAsked({ parallel, how }),
    },
    question,
  }
}
