import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { ViewToggle } from '../../../domain/reportFrame/ViewToggle'
import { formatMonth } from '../../../lib/format/format'
import { formatDateRange } from '../../../lib/time/formatDate'
import { type TeamAddress, type TeamSpan, teamRange, turnedDay } from '../links/address'

type Props = { address: TeamAddress; onChange: (change: Partial<TeamAddress>) => void }

const SPANS: { value: TeamSpan; label: string; turn: [before: string, after: string] }[] = [
  { value: 'week', label: 'Semaine', turn: ['Semaine précédente', 'Semaine suivante'] },
  { value: 'month', label: 'Mois', turn: ['Mois précédent', 'Mois suivant'] },
  { value: 'quarter', label: '13 semaines', turn: ['Semaines précédentes', 'Semaines suivantes'] },
]

/** A week, the weeks whose Sunday lies in a month, or a quarter. */
export function TeamPeriod({ address, onChange }: Props) {
  const { debut, fin } = teamRange(address)
  const { turn } = SPANS.find(({ value }) => value === address.span) ?? (SPANS[0] as (typeof SPANS)[number])
  const button = (label: string, Icon: typeof NextIcon, by: -1 | 1) => (
    <IconButton
      aria-label={label}
      title={label}
      sx={{ width: 44, height: 44 }}
      onClick={() => onChange({ day: turnedDay(address, by) })}
    >
      <Icon />
    </IconButton>
  )
  return (
    <Box component="section" aria-label="Période" sx={period}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: -1.25 }}>
        {button(turn[0], PreviousIcon, -1)}
        <Typography sx={{ fontWeight: 600 }}>
          {address.span === 'month' && `${formatMonth(fin)} · `}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatDateRange({ debut, fin })}
          </Box>
        </Typography>
        {button(turn[1], NextIcon, 1)}
      </Box>
      <ViewToggle
        label="Durée montrée"
        value={address.span}
        options={SPANS}
        onChange={(span) => onChange({ span })}
      />
    </Box>
  )
}

const period = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
  mb: 2,
  '@media print': { '& button': { display: 'none' } },
}
