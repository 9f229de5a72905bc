import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { formatClock } from '../../../lib/format/format'
import { formatDuration } from '../../../lib/format/formatDuration'
import { formatTime } from '../../../lib/time/formatDate'
import { describeTask } from '../commands/describeTask'
import type { Note } from './notes'
import type { Parallel, TimelineStretch } from './ribbon/timeline'

export type NoteActions = {
  onFill: (gap: TimelineStretch) => void
  onShare: (parallel: Parallel, how: 'share' | 'assign') => void
}

const WORDS = { share: 'Partager', assign: 'Attribuer' }

type Props = NoteActions & { note: Note; columns: number; timeZone: string }

/** Row between two entries: a gap to fill, or shared time to divide. Nothing is changed automatically. */
export function NoteRow({ note, columns, timeZone, onFill, onShare }: Props) {
  const clock = (instant: number) => formatTime(formatClock(instant, timeZone))
  const span = ({ from, to }: TimelineStretch) =>
    `${clock(from)} – ${clock(to)} (${formatDuration(to - from)})`
  return (
    <TableRow role="row" data-note={note.kind}>
      <TableCell role="cell" colSpan={columns} sx={cell}>
        {note.kind === 'gap' ? (
          <Box sx={line}>
            <span>Rien de saisi, {span(note.gap)}</span>
            <Button
              color="inherit"
              aria-label={`Compléter ${clock(note.gap.from)} – ${clock(note.gap.to)}`}
              onClick={() => onFill(note.gap)}
            >
              Compléter
            </Button>
          </Box>
        ) : (
          <Box sx={line}>
            <span>
              « <bdi>{describeTask(note.parallel.first.task)}</bdi> » et « 
              <bdi>{describeTask(note.parallel.second.task)}</bdi> » en même temps, {span(note.parallel)}
            </span>
            {(['share', 'assign'] as const).map((how) => (
              <Button
                key={how}
                color="inherit"
                aria-label={`${WORDS[how]} ${clock(note.parallel.from)} – ${clock(note.parallel.to)}`}
                onClick={() => onShare(note.parallel, how)}
              >
                {WORDS[how]}
              </Button>
            ))}
          </Box>
        )}
      </TableCell>
    </TableRow>
  )
}

const cell: SxProps<Theme> = {
  '&&': { py: 0, bgcolor: 'soft', color: 'text.secondary', typography: 'body2' },
  '@media print': { display: 'none' },
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: { xs: 2, md: 0 },
  minHeight: 44,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > span': { py: 0.5 },
  '& > button': { textDecoration: 'underline', fontSize: '0.875rem', px: 1 },
}
