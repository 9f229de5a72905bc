import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { shortDate } from '../../../lib/format'
import { AnswerStates } from '../AnswerStates'
import type { Address } from '../address'
import { Exports } from '../Exports'
import { ReportSkeleton } from '../StatisticsSkeleton'
import type { Answer } from '../useAnswer'
import { ViewToggle } from '../ViewToggle'
import { TeamTable } from './TeamTable'
import { MOST_DAYS, type TeamAsked, type TeamData, tooManyDays } from './useTeam'

type Props = {
  answer: Answer<TeamAsked, TeamData>
  asked: TeamAsked
  hrefOf: (user: string) => string
  onBy: (by: Address['by']) => void
}

const FORMATS = ['csv', 'xlsx'] as const
const TITLES = {
  stale: 'Cette vue n’est peut-être plus à jour',
  failed: 'La vue d’équipe n’a pas pu être chargée',
}

/** The hours of all whom the viewer may see. */
export function TeamReport({ answer, asked, hrefOf, onBy }: Props) {
  const { shown } = answer
  const weeksOnly = tooManyDays(asked)
  const { debut, fin } = shown?.asked ?? asked
  const options = [
    { value: 'jour', label: 'Par jour', disabled: weeksOnly },
    { value: 'semaine', label: 'Par semaine' },
  ] as const
  return (
    <section aria-labelledby="equipe">
      <Box sx={header}>
        <div>
          <Typography id="equipe" variant="h2" sx={{ fontSize: '1.25rem' }}>
            Heures de l’équipe
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
            {debut === fin ? `Le ${shortDate(debut)}` : `Du ${shortDate(debut)} au ${shortDate(fin)}`}
            {' · arrondies à la minute, totaux exacts'}
            {weeksOnly && ` · par semaine au-delà de ${MOST_DAYS} jours`}
          </Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
          {shown && (
            <Exports formats={FORMATS} exported={{ path: '/api/taches/equipe/export', asked: shown.asked }} />
          )}
          <ViewToggle
            label="Colonnes"
            value={asked.by === 'WEEK' ? 'semaine' : 'jour'}
            options={options}
            onChange={onBy}
          />
        </Box>
      </Box>
      <AnswerStates answer={answer} titles={TITLES} skeleton={<ReportSkeleton />}>
        {({ data, asked }) => <TeamTable team={data} asked={asked} hrefOf={hrefOf} />}
      </AnswerStates>
    </section>
  )
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 2,
  mb: 2,
}
