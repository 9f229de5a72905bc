import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { missingSentence } from '../../domain/balance/balance'
import type { StatisticsAddress } from '../../domain/report/address'
import { MAX_DAYS, type TeamRequest, tooManyDays } from '../../domain/report/request'
import type { Answer } from '../../domain/report/useAnswer'
import { AnswerStates } from '../../domain/reportFrame/AnswerStates'
import { TeamSkeleton } from '../../domain/reportFrame/StatisticsSkeleton'
import { ViewToggle } from '../../domain/reportFrame/ViewToggle'
import { daysIn } from '../../lib/time/civilDate'
import { formatDateRange } from '../../lib/time/formatDate'
import { Exports } from '../../ui/buttons/Exports'
import { TeamHours } from './TeamHours'
import { missingOf, viewOf } from './teamView'
import { MANY_DAYS, type TeamData } from './useTeam'

type Props = {
  answer: Answer<TeamRequest, TeamData>
  asked: TeamRequest
  address: StatisticsAddress
  today: string
  onChange: (change: Partial<StatisticsAddress>) => void
}

const FORMATS = ['csv', 'xlsx'] as const
const TITLES = {
  stale: 'Cette vue n’est peut-être plus à jour',
  failed: 'La vue d’équipe n’a pas pu être chargée',
}
const PRECISIONS = [
  { value: 'minute', label: 'Arrondies' },
  { value: 'seconde', label: 'Exactes' },
] as const

export function TeamReport({ answer, asked, address, today, onChange }: Props) {
  const { shown } = answer
  const weeksOnly = tooManyDays(asked)
  // Also for a pending request, so that the layout does not move.
  const current = shown?.asked ?? asked
  const { debut, fin } = current
  const columns = [
    { value: 'jour', label: 'Par jour', disabled: weeksOnly },
    { value: 'semaine', label: 'Par semaine' },
  ] as const
  const days = daysIn(current)
  const many = current.by === 'DAY' && days > MANY_DAYS
  return (
    <section aria-labelledby="equipe">
      <Box sx={header}>
        <div>
          <Typography id="equipe" variant="h2" sx={{ fontSize: '1.25rem' }}>
            Heures de l’équipe
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
            {formatDateRange({ debut, fin })}
            <Box component="span" sx={onTable}>
              {address.exact ? ' · à la seconde' : ' · à la minute'}
            </Box>
            {weeksOnly && ` · par semaine au-delà de ${MAX_DAYS} jours`}
          </Typography>
          {/* First what people come for; its line is there before it. */}
          <Typography sx={{ mt: 0.5, minHeight: 24, fontWeight: 600 }}>
            {shown && missingSentence(missingOf(viewOf(shown.data, shown.asked, false).members))}
          </Typography>
          {many && (
            <Button size="small" sx={{ ml: -1.5 }} onClick={() => onChange({ by: 'semaine' })}>
              {days} jours : voir plutôt par semaine
            </Button>
          )}
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Box sx={{ visibility: shown ? 'visible' : 'hidden' }}>
            <Exports formats={FORMATS} exported={{ path: '/api/taches/equipe/export', asked: current }} />
          </Box>
          <ViewToggle
            label="Colonnes"
            value={asked.by === 'WEEK' ? 'semaine' : 'jour'}
            options={columns}
            onChange={(by) => onChange({ by })}
          />
          <Box sx={onTable}>
            <ViewToggle
              label="Heures"
              value={address.exact ? 'seconde' : 'minute'}
              options={PRECISIONS}
              onChange={(precision) => onChange({ exact: precision === 'seconde' })}
            />
          </Box>
        </Box>
      </Box>
      <AnswerStates answer={answer} titles={TITLES} skeleton={<TeamSkeleton />}>
        {({ data, asked }) => (
          <TeamHours
            team={data}
            asked={asked}
            address={address}
            today={today}
            onForgotten={(forgotten) => onChange({ forgotten })}
          />
        )}
      </AnswerStates>
    </section>
  )
}

// A phone always shows exact hours.
const onTable = { display: { xs: 'none', md: 'initial' } }

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 2,
  mb: 2,
  // In print each page repeats the table's head.
  '@media print': { display: 'none' },
}
