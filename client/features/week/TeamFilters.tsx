import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTeamChoicesQuery } from '../../generated/graphql'
import { formatShortDate } from '../../lib/format/format'
import { scopeOf } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { TWO_COLUMN_GRID } from '../../lib/theme/media'
import { addDays } from '../../lib/time/civilDate'
import { activeChoices, type SelectChoice } from '../../ui/form/choices'
import { SelectField } from '../../ui/form/SelectField'
import { COUNT_CHOICES, type TeamAddress } from './links/address'
import { WEEK_STATES } from './links/words'

type Props = {
  address: TeamAddress
  monday: string
  onChange: (change: Partial<TeamAddress>) => void
}

const STATE_CHOICES = Object.entries(WEEK_STATES).map(([id, label]) => ({ id, label, active: 1 }))

type Filter = 'company' | 'holding' | 'group'

export function TeamFilters({ address, monday, onChange }: Props) {
  const everybody = scopeOf(useUser(), 'decideWeeks') === 'all'
  const { data } = useTeamChoicesQuery()
  const first = addDays(monday, -7 * (address.count - 1))
  const select = (filter: Filter, label: string, empty: string, choices: readonly SelectChoice[]) => (
    <SelectField
      label={label}
      empty={empty}
      choices={activeChoices(choices, address[filter] ?? undefined)}
      value={address[filter] ?? ''}
      onChange={({ target }) => onChange({ [filter]: target.value || null })}
    />
  )
  const turn = (label: string, Icon: typeof NextIcon, weeks: number) => (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => onChange({ day: addDays(monday, 7 * weeks) })}
    >
      <Icon />
    </IconButton>
  )
  return (
    <Paper component="section" aria-label="Filtres" sx={filters}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 2 }}>
        {turn('Semaines précédentes', PreviousIcon, -address.count)}
        <Typography sx={{ fontWeight: 600 }}>
          du {formatShortDate(first)} au {formatShortDate(addDays(monday, 6))}
        </Typography>
        {turn('Semaines suivantes', NextIcon, address.count)}
      </Box>
      <Box sx={selects}>
        <SelectField
          label="Période"
          empty="4 semaines"
          choices={COUNT_CHOICES.filter(({ id }) => id !== '4')}
          value={address.count === 4 ? '' : String(address.count)}
          onChange={({ target }) => onChange({ count: Number(target.value) || 4 })}
        />
        <SelectField
          label="État"
          empty="Tous"
          choices={STATE_CHOICES}
          value={address.state ?? ''}
          onChange={({ target }) => onChange({ state: (target.value || null) as TeamAddress['state'] })}
        />
        {everybody &&
          select(
            'company',
            'Société',
            'Toutes',
            (data?.companies ?? []).map(({ id, nom, active }) => ({ id, label: nom, active })),
          )}
        {everybody &&
          select(
            'holding',
            'Holding',
            'Tous',
            (data?.holdings ?? []).map(({ id, holding, active }) => ({ id, label: holding, active })),
          )}
        {select(
          'group',
          'Groupe de tâches',
          'Tous',
          (data?.taskGroups ?? []).map(({ id, libelle, active }) => ({ id, label: libelle, active })),
        )}
      </Box>
    </Paper>
  )
}

const filters = { p: { xs: 2, sm: 3 }, mb: 3, '@media print': { display: 'none' } }

const selects = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: TWO_COLUMN_GRID, md: 'repeat(5, minmax(0, 1fr))' },
}
