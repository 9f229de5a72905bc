import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { countCauses } from '../../../../schema/alertCauses'
import { AlertCounts } from '../../../domain/law/AlertCounts'
import { withDe } from '../../../lib/format/format'
import { cellNotes } from './cellNotes'
import type { TeamWorks } from './useTeamWork'

type Props = {
  works: readonly NonNullable<ReturnType<TeamWorks['get']>>[]
  /** User and week, for screen readers. */
  title: string
  onOpen: () => void
}

/** What the rules make of a person's weeks: the number of alerts, which opens their list, and notes. */
export function CellWork({ works, title, onOpen }: Props) {
  const alerts = works.flatMap((work) => work.alerts)
  const counts = countCauses(alerts)
  const notes = cellNotes(works)
  return (
    <>
      {alerts.length > 0 && (
        <>
          <Button color="inherit" size="small" aria-haspopup="dialog" sx={button} onClick={onOpen}>
            <AlertCounts {...counts} />
            <span style={visuallyHidden}>, alertes {withDe(title)}</span>
          </Button>
          {/* Buttons are not printed: their text is printed instead. */}
          <Box component="span" sx={onPaper}>
            <AlertCounts {...counts} />
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
