import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type RefObject, useEffect } from 'react'
import { Failed } from '../../../components/Failed'
import { announce } from '../../../lib/announce'
import type { CivilRange } from '../../../lib/civilDate'
import { errorMessage, isRefusal } from '../../../lib/errorMessage'
import { shortDate } from '../../../lib/format'
import { useAction } from '../../../lib/useAction'
import { useFreshness } from '../../../lib/useFreshness'
import type { Address } from '../address'
import { Exports } from '../Exports'
import { Reloading } from '../Reloading'
import { ReportSkeleton } from '../StatisticsSkeleton'
import { ViewToggle } from '../ViewToggle'
import { TeamTable } from './TeamTable'
import { MOST_DAYS, tooManyDays, useTeam } from './useTeam'

type Props = {
  range: CivilRange
  by: Address['by']
  reload: RefObject<(() => void) | null>
  hrefOf: (user: string) => string
  onBy: (by: Address['by']) => void
  onBusy: (busy: boolean) => void
}

const FORMATS = ['csv', 'xlsx'] as const

/** The hours of all whom the viewer may see. */
export function TeamReport({ range, by, reload, hrefOf, onBy, onBusy }: Props) {
  const team = useTeam(range, by)
  const { asked, shown, error, loading } = team
  const retry = useAction(team.reload)
  useFreshness(team.reload)
  useEffect(() => {
    reload.current = () => void team.reload()
  }, [reload, team.reload])
  const waiting = loading && shown?.asked !== asked
  useEffect(() => onBusy(waiting), [waiting, onBusy])

  const arrived = shown?.asked === asked ? asked : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each one asked for
  useEffect(() => {
    if (arrived && shown) announce(`Vue d’équipe : ${shown.data.rows.length} utilisateurs`)
  }, [arrived])

  const own = error && shown?.asked !== asked ? null : shown
  const weeksOnly = tooManyDays(range)
  const { debut, fin } = own?.asked ?? asked
  const options = [
    { value: 'jour', label: 'Par jour', disabled: weeksOnly },
    { value: 'semaine', label: 'Par semaine' },
  ] as const
  return (
    <section aria-labelledby="equipe" aria-busy={loading}>
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
          {own && (
            <Exports formats={FORMATS} exported={{ path: '/api/taches/equipe/export', asked: own.asked }} />
          )}
          <ViewToggle label="Colonnes" value={weeksOnly ? 'semaine' : by} options={options} onChange={onBy} />
        </Box>
      </Box>
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={own ? 'Cette vue n’est peut-être plus à jour' : 'La vue d’équipe n’a pas pu être chargée'}
            severity={own ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      <Reloading on={loading && own !== null} />
      {own && <TeamTable team={own.data} asked={own.asked} hrefOf={hrefOf} />}
      {!own && !error && <ReportSkeleton />}
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
