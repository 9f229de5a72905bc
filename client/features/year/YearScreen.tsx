import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { PreparedFile } from '../../domain/files/PreparedFile'
import { RecordButton } from '../../domain/files/RecordButton'
import { useWorkYearQuery } from '../../generated/graphql'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'
import { useAction } from '../../lib/browser/useAction'
import { withDe } from '../../lib/format/format'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { SAME_SCREEN } from '../../lib/navigation/navigated'
import { weekPath } from '../../lib/navigation/paths'
import { useUser } from '../../lib/session/useSession'
import { serverToday } from '../../lib/time/zone'
import { ActionError } from '../../ui/buttons/ActionError'
import { StepButtons } from '../../ui/buttons/StepButtons'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { headRow } from '../../ui/page/PageHead'
import { readYearAddress, yearPath } from './address'
import { YearSheet } from './YearSheet'

export function YearScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const viewer = useUser().id
  const { user, year } = readYearAddress(new URLSearchParams(search), viewer)
  const [file, setFile] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { data, error, refetch } = useWorkYearQuery({
    variables: { year, user },
    fetchPolicy: 'cache-and-network',
  })
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  const retry = useAction(refresh)
  const today = serverToday()
  const person = user === null ? undefined : data?.workYear
  return (
    <Page title={`Année ${year}`}>
      <Box sx={headRow}>
        <div>
          <Typography variant="h1">
            Année {year}
            {person && ` ${withDe(`${person.prenom} ${person.nom}`)}`}
          </Typography>
          {person && (
            <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
              <bdi>{person.societe}</bdi>
            </Typography>
          )}
        </div>
        <Box sx={actions}>
          <StepButtons
            text={String(year)}
            previous="Année précédente"
            next="Année suivante"
            onTurn={(step) => void navigate(yearPath(year + step, user), SAME_SCREEN)}
          />
          <Button component={Link} to={weekPath(today, user)} color="inherit">
            Semaine
          </Button>
          <RecordButton
            label="Heures de l’année (PDF)"
            path="/api/releves/periode/export"
            asked={{ user: user ?? viewer, debut: `${year}-01-01`, fin: `${year}-12-31` }}
            onWaiting={setFile}
            onFailed={setFailure}
          />
          <Button
            variant="outlined"
            color="inherit"
            sx={{ borderColor: 'line' }}
            onClick={() => window.print()}
          >
            Imprimer
          </Button>
        </Box>
      </Box>
      {file && <PreparedFile key={file} id={file} onClose={() => setFile(null)} />}
      <ActionError error={failure} failed="Le fichier n’a pas pu être fait." sx={{ mb: 3 }} />
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={data ? 'Cette année n’est peut-être plus à jour' : 'L’année n’a pas pu être chargée'}
            severity={data ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      {!data && !error && (
        <>
          <Skeleton variant="rounded" height={140} sx={{ mb: 3 }} />
          <Skeleton variant="rounded" height={420} />
        </>
      )}
      {data && (
        <Paper sx={{ p: { xs: 2, sm: 3 }, '@media print': { p: 0, border: 0 } }}>
          <YearSheet year={data.workYear} user={user} />
        </Paper>
      )}
    </Page>
  )
}

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  // Both buttons of what is taken away in one row of a phone.
  '& .MuiButton-root': { px: { xs: 1.25, md: 2.25 } },
  '@media print': { display: 'none' },
}
