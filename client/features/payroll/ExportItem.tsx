import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { bidi } from '../../../schema/isolated'
import type { ExportListFragment } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'
import { formatRelativeDay } from '../../lib/time/formatRelativeDay'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { PEOPLE } from './exportWarnings'

type Props = {
  made: ExportListFragment
  title: string
  busy: boolean
  now: number
  timeZone: string
  onDownload: () => void
  onCancel: () => void
}

export function ExportItem({ made, title, busy, now, timeZone, onDownload, onCancel }: Props) {
  const { id, name, at, by, people, isLast, cancelledAt, cancelledBy, reason } = made
  const momentOf = (instant: string) => formatRelativeDay(Date.parse(instant) / 1000, now, timeZone)
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>{title}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {momentOf(at)} par <bdi>{by}</bdi>, {pluralize(people, PEOPLE)}
        </Typography>
        {cancelledAt && (
          <Typography variant="body2">
            <strong>Annulé</strong> {momentOf(cancelledAt)} par <bdi>{cancelledBy}</bdi> : <bdi>{reason}</bdi>
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', flex: { md: 'none' }, gap: 1 }}>
        {isLast && (
          <Button
            color="inherit"
            aria-haspopup="dialog"
            aria-label={bidi`Annuler cet export : ${name}, export ${id}`}
            onClick={onCancel}
          >
            Annuler cet export
          </Button>
        )}
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={busy}
          aria-label={bidi`Télécharger ${name}, export ${id}`}
          sx={{ borderColor: 'line' }}
          onClick={onDownload}
        >
          Télécharger
        </BusyButton>
      </Box>
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1.5,
  '& + li': { borderTop: 1, borderColor: 'divider', pt: 2 },
}
