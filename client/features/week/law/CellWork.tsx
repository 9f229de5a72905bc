import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { countCauses } from '../../../../schema/alertCauses'
import { AlertCounts } from '../../../domain/law/AlertCounts'
import { justifiedWords, unexplained } from '../../../domain/law/alerts'
import { withDe } from '../../../lib/format/format'
import { cellNotes } from './cellNotes'
import type { TeamWorks } from './useTeamWork'

type Props = {
  works: readonly NonNullable<ReturnType<TeamWorks['get']>>[]
  /** User and week, for screen readers. */
  title: string
  onOpen: () => void
}

/** What the rules make of a person's weeks: the alerts to be looked at, which open their list, and notes. */
export function CellWork({ works, title, onOpen }: Props) {
  const counts = countCauses(works.flatMap(unexplained))
  const justified = justifiedWords(works)
  const words = (
    <>
      <AlertCounts {...counts} />
      {justified && <span>{justified}</span>}
    </>
  )
  const notes = cellNotes(works)
  return (
    <>
      {works.some(({ alerts }) => alerts.length > 0) && (
        <>
          <Button color="inherit" size="small" aria-haspopup="dialog" sx={button} onClick={onOpen}>
            {words}
            <span style={visuallyHidden}>, alertes {withDe(title)}</span>
          </Button>
          {/* Buttons are not printed: their text is printed instead. */}
          <Box component="span" sx={onPaper}>
            {words}
          </Box>
        </>
      )}
      {notes.length > 0 && <span className="notes">{notes.join(' · ')}</span>}
    </>
  )
}

const button = {
  px: 1,
  mx: -1,
  py: 0.25,
  minHeight: 44,
  columnGap: 1.5,
  flexWrap: 'wrap',
  justifyContent: 'start',
}

const onPaper = { display: 'none', '@media print': { display: 'grid', '& span': { whiteSpace: 'normal' } } }
