import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { missingSentence } from '../../../domain/balance/balance'
import { RecordsButton } from '../../../domain/files/RecordsButton'
import { useLastLoaded } from '../../../domain/report/useAnswer'
import { useTeamWeeksQuery } from '../../../generated/graphql'
import { useRefresh } from '../../../lib/apollo/refresh'
import { useLiveFreshness } from '../../../lib/apollo/useLiveFreshness'
import { useAction } from '../../../lib/browser/useAction'
import { pluralize } from '../../../lib/format/pluralize'
import { errorMessage, isRefusal } from '../../../lib/http/errorMessage'
import { touchesTeam, touchesWeeks } from '../../../lib/live/touches'
import { SAME_SCREEN } from '../../../lib/navigation/navigated'
import { useMay } from '../../../lib/session/rights'
import { LazyDialog } from '../../../ui/dialog/LazyDialog'
import { Failed } from '../../../ui/page/Failed'
import { useFocusFallback } from '../../../ui/page/useFocusFallback'
import { useTeamWork } from '../law/useTeamWork'
import {
  isNarrowed,
  readTeamAddress,
  type TeamAddress,
  teamRange,
  teamWeeksRequest,
  writeTeamAddress,
} from '../links/address'
import { isRemindable } from './people'
import { TeamFilters } from './TeamFilters'
import { TeamPeriod } from './TeamPeriod'
import { TeamWeeksTable } from './TeamWeeksTable'
import { useTeamDecisions } from './useTeamDecisions'

const loadAlerts = async () => (await import('../law/AlertsDialog')).AlertsDialog
const loadApprove = async () => (await import('./ApproveDialog')).ApproveDialog

const PERSON = ['personne', 'personnes', 'f'] as const

/** Who misses hours, whom to remind, and what can be approved. */
export function TeamWeeks() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readTeamAddress(new URLSearchParams(search)), [search])
  const request = teamWeeksRequest(address)
  const { data, error, refetch } = useTeamWeeksQuery({
    variables: request,
    fetchPolicy: 'cache-and-network',
  })
  const refresh = useRefresh(refetch)
  const days = teamRange(address)
  useLiveFreshness(refresh, {
    weeks: (news) => touchesWeeks(news, days),
    team: (news) => touchesTeam(news, days),
  })
  const retry = useAction(refresh)
  const last = useLastLoaded(address, data, error !== undefined)
  const loaded = last?.data.weeks
  // Rows of other filters stay visible while loading, without their actions.
  const isAnother = last !== null && last.asked !== address
  const { list, refusals, approve, remind } = useTeamDecisions(loaded, refresh)
  const maintains = useMay('maintain')
  const range = teamRange(last?.asked ?? address)
  const {
    works,
    error: workError,
    refetch: refetchWork,
  } = useTeamWork(
    { ...range, among: (loaded?.rows ?? []).map(({ user_id }) => user_id) },
    (loaded?.rows.length ?? 0) > 0,
  )
  const [opened, setOpened] = useState<{ keys: readonly string[]; title: string } | null>(null)
  const [approving, setApproving] = useState(false)
  const people = useRef<HTMLParagraphElement>(null)
  const goneFocus = useFocusFallback(people)
  const remindable = (list?.rows ?? []).flatMap((person) =>
    person.weeks.filter((week) => isRemindable(person, week)),
  )
  const remindablePeople = new Set(remindable.map(({ user_id }) => user_id)).size

  const go = (change: Partial<TeamAddress>) =>
    void navigate(writeTeamAddress({ ...address, page: 1, ...change }), { ...SAME_SCREEN, state })
  const failure = error && (
    <Box sx={{ mb: 3 }}>
      <Failed
        title={list ? 'Cette vue n’est peut-être plus à jour' : 'Les semaines n’ont pas pu être chargées'}
        severity={list ? 'warning' : 'error'}
        message={errorMessage(error)}
        busy={retry.busy}
        onRetry={isRefusal(error) ? undefined : () => void retry.run()}
      />
    </Box>
  )
  return (
    <div {...goneFocus}>
      <TeamPeriod address={address} onChange={go} />
      {refusals.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>Ces semaines n’ont pas pu être validées</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {refusals.map(({ who, sentence }) => (
              <li key={who}>
                <bdi>{who}</bdi> : {sentence}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {list && failure}
      <Box sx={summary}>
        <Typography ref={people} tabIndex={-1} sx={missing}>
          {list?.counts ? missingSentence(list.counts, ', hors semaines validées') : ''}
        </Typography>
        {list && remindable.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {list.pages > 1 ? 'Personne à rappeler sur cette page' : 'Personne à rappeler'}
          </Typography>
        ) : (
          <Button
            color="inherit"
            variant="outlined"
            disabled={!list || isAnother}
            onClick={() => remind(remindable)}
          >
            Rappeler ({remindablePeople})
          </Button>
        )}
        <Button
          variant={list?.counts?.submitted === 0 ? 'outlined' : 'contained'}
          aria-haspopup="dialog"
          disabled={!list || isAnother}
          onClick={() => setApproving(true)}
        >
          Valider…
        </Button>
      </Box>
      <LazyDialog
        load={loadAlerts}
        of={
          opened && {
            title: opened.title,
            alerts: opened.keys.flatMap((key) => works.get(key)?.alerts ?? []),
            onChanged: refetchWork,
            onClose: () => setOpened(null),
          }
        }
        message="Les alertes n’ont pas pu être ouvertes"
      />
      <LazyDialog
        load={loadApprove}
        of={
          approving
            ? {
                asked: request,
                onDecide: approve,
                onReturned: () => refetch().catch(() => {}),
                onClose: () => setApproving(false),
              }
            : null
        }
        message="La validation n’a pas pu être ouverte"
      />
      <TeamFilters address={address} counts={list?.counts} onChange={go} />
      {workError && (
        <Typography role="status" sx={{ mb: 1, color: 'text.secondary' }}>
          Les alertes n’ont pas pu être chargées. {errorMessage(workError)}
        </Typography>
      )}
      {!list && (failure || <Skeleton variant="rounded" height={420} />)}
      {list && (
        <>
          {list.rows.length > 0 ? (
            <TeamWeeksTable
              list={list}
              works={works}
              ready={!isAnother}
              onAlerts={setOpened}
              onRemind={remind}
            />
          ) : (
            <Paper sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
              {address.state === 'SOUMISE' && !isNarrowed(address)
                ? 'Aucune semaine n’attend.'
                : 'Personne ne correspond à ces filtres.'}
            </Paper>
          )}
          <Box sx={foot}>
            <Typography sx={{ color: 'text.secondary', flexGrow: 1, flexBasis: { xs: '100%', md: 'auto' } }}>
              {pluralize(list.people, PERSON)}
              {list.pages > 1 && `, page ${list.page} sur ${list.pages}`}
              {list.mondays.length > 1 && '. Écart des semaines montrées, validées comprises.'}
            </Typography>
            {list.pages > 1 && (
              <Box component="nav" aria-label="Pages">
                <Button disabled={list.page === 1} onClick={() => go({ page: list.page - 1 })}>
                  Page précédente
                </Button>
                <Button disabled={list.page === list.pages} onClick={() => go({ page: list.page + 1 })}>
                  Page suivante
                </Button>
              </Box>
            )}
            {maintains && (
              <Button color="inherit" component={Link} to={`/paie?mois=${range.fin.slice(0, 7)}`}>
                Paie du mois
              </Button>
            )}
            <Button color="inherit" component={Link} to="/presence">
              Qui travaille
            </Button>
            <RecordsButton month={range.fin.slice(0, 7)} company={address.company} />
          </Box>
        </>
      )}
    </div>
  )
}

// A row of its own on a phone, where it takes two lines: the buttons do not move when it comes.
const missing = {
  flexGrow: 1,
  flexBasis: { xs: '100%', md: 'auto' },
  fontWeight: 600,
  minHeight: { xs: 48, sm: 24 },
}

const summary = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1.5,
  mb: { xs: 3, md: 2 },
  '& > button': { flex: { xs: '1 1 auto', sm: 'none' } },
  '@media print': { '& button': { display: 'none' } },
}

const foot = {
  mt: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  '@media print': { '& button, & a': { display: 'none' } },
}
