import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { AlertCounts } from '../../../domain/law/AlertCounts'
import { countAlerts } from '../../../domain/law/alerts'
import { withDe } from '../../../lib/format/format'
import { cellNotes } from './cellNotes'
import type { TeamWorks } from './useTeamWork'

type Props = {
  work: NonNullable<ReturnType<TeamWorks['get']>>
  /** User and week, for screen readers. */
  title: string
  onOpen: () => void
}

/**
 * Result of the rules for a week of the team: contract, overtime, absences, and number of alerts, which opens
 * their list.
 */
export function CellWork({ work, title, onOpen }: Props) {
  const { alerts } = work
  const counts = countAlerts(alerts)
  return (
    <>
      {cellNotes(work).map((note) => (
        <Box key={note} component="span" sx={{ color: 'text.secondary' }}>
          {note}
        </Box>
      ))}
      {alerts.length > 0 && (
        <>
          <Button
            color="inherit"
            size="small"
            aria-haspopup="dialog"
            sx={{
              px: 1,
              mx: -1,
              py: 0.25,
              minHeight: 44,
              display: 'grid',
              // Text aligns with the lines above, touch target below; side by side in a card.
              alignContent: { xs: 'center', md: 'start' },
              justifyContent: 'start',
              justifyItems: 'start',
              textAlign: 'left',
            }}
            onClick={onOpen}
          >
            <AlertCounts {...counts} />
            <span style={visuallyHidden}>, alertes {withDe(title)}</span>
          </Button>
          {/* Buttons are not printed: their text is printed instead. */}
          <Box component="span" sx={onPaper}>
            <AlertCounts {...counts} />
          </Box>
        </>
      )}
    </>
  )
}

const onPaper = { display: 'none', '@media print': { display: 'grid', '& span': { whiteSpace: 'normal' } } }
