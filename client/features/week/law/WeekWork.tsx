import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { PreparedFile } from '../../../domain/files/PreparedFile'
import { RecordButton } from '../../../domain/files/RecordButton'
import { LevelIcon } from '../../../domain/law/AlertCounts'
import { AlertList } from '../../../domain/law/AlertList'
import { useWeekWorkQuery, type WeekQuery } from '../../../generated/graphql'
import { useFreshness, useRefresh, useRefreshOn } from '../../../lib/apollo/refresh'
import { useAction } from '../../../lib/browser/useAction'
import { formatMonth } from '../../../lib/format/format'
import { errorMessage, isRefusal } from '../../../lib/http/errorMessage'
import { useMay } from '../../../lib/session/rights'
import { useUser } from '../../../lib/session/useSession'
import { addDays } from '../../../lib/time/civilDate'
import { ActionError } from '../../../ui/buttons/ActionError'
import { Duration } from '../../../ui/page/Duration'
import { Failed } from '../../../ui/page/Failed'
import { Figures } from '../../../ui/page/Figures'
import { Folded } from '../../../ui/page/Folded'
import { weeksYearPath } from '../links/address'
import { describeContract, describeWeekAbsence, weekFigures } from './figures'

export type WeekWorkProps = {
  monday: string
  user: string
  /** Changes with the week's entries and state, and refetches. */
  version: string
  /** What the week itself says of it: there at once, so that nothing below moves. */
  work: WeekQuery['week']['week']['work']
  overlaps: readonly string[]
  /** Shown with the details. */
  children?: ReactNode
}

/** The week compared to contract and law: overtime, absences, alerts, records. */
export function WeekWork({ monday, user, version, work, overlaps, children }: WeekWorkProps) {
  const viewer = useUser().id
  const maintains = useMay('maintain')
  const sunday = addDays(monday, 6)
  const { data, error, refetch } = useWeekWorkQuery({
    variables: { debut: monday, fin: sunday, user: user === viewer ? null : user },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  useRefreshOn(version, refresh)
  const retry = useAction(refresh)
  const [file, setFile] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const week = data?.workWeeks.weeks.find((one) => one.monday === monday)
  const found = week ?? work
  const days = data?.workWeeks.days.filter(({ date }) => date >= monday && date <= sunday) ?? []
  // A week belongs to the month of its Sunday: the last one of October may count in November.
  const month = formatMonth(sunday).replace(/^./, (letter) => letter.toUpperCase())
  const record = { onWaiting: setFile, onFailed: setFailure }
  return (
    <Paper component="section" aria-labelledby="heures-et-regles" sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
      <Typography id="heures-et-regles" variant="h2" sx={{ mb: 1 }}>
        À regarder
      </Typography>
      {error && (
        <Failed
          title={
            data ? 'Ces chiffres ne sont peut-être plus à jour' : 'Ces heures n’ont pas pu être évaluées'
          }
          severity={data ? 'warning' : 'error'}
          message={errorMessage(error)}
          busy={retry.busy}
          onRetry={isRefusal(error) ? undefined : () => void retry.run()}
        />
      )}
      {!found && !error && <Skeleton variant="rounded" height={48} />}
      {found && (
        <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
          {found.gap && (
            <Alert severity="warning">
              {found.gap}. Les chiffres ci-dessous restent ceux qui ont été validés : rouvrez la semaine pour
              la reprendre.
            </Alert>
          )}
          {!found.contract && (
            <div>
              Contrat non renseigné : seules les limites de la loi sont regardées.{' '}
              {maintains && (
                <Link component={RouterLink} to={`/parametres/contrats/${user}`}>
                  Ajouter un contrat
                </Link>
              )}
            </div>
          )}
          {overlaps.length > 0 && (
            <Box component="ul" aria-label="Chevauchements" sx={overlapList}>
              {overlaps.map((sentence) => (
                <li key={sentence}>
                  <LevelIcon level="A" />
                  <span>{sentence}</span>
                </li>
              ))}
            </Box>
          )}
          {found.alerts.length > 0 ? (
            <AlertList alerts={found.alerts} onChanged={refetch} />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>Aucune limite n’est dépassée ni proche.</Typography>
          )}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>
        <Folded title="Détails">
          <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
            {week?.contract && (
              <div>
                <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
                  {/* The figures are stored, but the contract is current and may have changed since. */}
                  {week.gap ? 'Contrat actuel' : 'Contrat'}
                </Typography>
                {describeContract(week.contract)}
              </div>
            )}
            {week && <Figures figures={weekFigures(week, days).map(withSeconds)} />}
            {week && week.absences.length > 0 && (
              <div>
                <Typography component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
                  Absences
                </Typography>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                  {week.absences.map((absence) => (
                    <li key={absence.id}>{describeWeekAbsence(absence)}</li>
                  ))}
                </Box>
              </div>
            )}
            <Box sx={actions}>
              <Button
                component={RouterLink}
                to={weeksYearPath(sunday, user === viewer ? null : user)}
                color="inherit"
              >
                Année {sunday.slice(0, 4)}
              </Button>
              <RecordButton
                label="Décompte (PDF)"
                path="/api/releves/semaine/export"
                asked={{ user, date: monday }}
                {...record}
              />
              <RecordButton
                label={`${month} (PDF)`}
                path="/api/releves/mois/export"
                asked={{ user, month: sunday.slice(0, 7) }}
                {...record}
              />
              <RecordButton
                label={`${month} (Excel)`}
                path="/api/releves/mois/export"
                format="xlsx"
                asked={{ user, month: sunday.slice(0, 7) }}
                {...record}
              />
            </Box>
            {file && <PreparedFile key={file} id={file} onClose={() => setFile(null)} />}
            <ActionError error={failure} failed="Le fichier n’a pas pu être fait." />
            {children}
          </Box>
        </Folded>
      </Box>
    </Paper>
  )
}

const withSeconds = ({ label, value, seconds }: ReturnType<typeof weekFigures>[number]) => ({
  label,
  value: seconds === undefined ? value : <Duration seconds={seconds} />,
})

const overlapList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  '& > li': { display: 'flex', gap: 1 },
}

const actions = { display: 'flex', flexWrap: 'wrap', gap: 1.5, '@media print': { display: 'none' } }
