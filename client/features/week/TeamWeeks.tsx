import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { PreparedFile } from '../../domain/files/PreparedFile'
import { useLastLoaded } from '../../domain/report/useAnswer'
import { useTeamWeeksQuery } from '../../generated/graphql'
import { useFreshness } from '../../lib/apollo/refresh'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { formatShortDate } from '../../lib/format/format'
import { pluralize } from '../../lib/format/pluralize'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { SAME_SCREEN } from '../../lib/navigation/navigated'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { Failed } from '../../ui/page/Failed'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { useLazy } from '../../ui/page/useLazy'
import { useTeamWork } from './law/useTeamWork'
import {
  lastMonday,
  readTeamAddress,
  type TeamAddress,
  teamWeeksRequest,
  writeTeamAddress,
} from './links/address'
import { TeamFilters } from './TeamFilters'
import { isApprovable, keyOf, personName, TeamWeeksTable } from './TeamWeeksTable'
import { approveSelectedWeeks } from './useWeekActions'

type Refusal = { who: string; sentence: string }

type Outcome = { approved: number; refusals: Refusal[] }

const loadAlerts = async () => (await import('./law/AlertsDialog')).AlertsDialog
const loadRecords = async () => (await import('./law/RecordsDialog')).RecordsDialog

const UNSUBMITTED = 'Indiquez pourquoi des semaines sont validées sans avoir été soumises'
const approvedText = (count: number) => pluralize(count, ['semaine validée', 'semaines validées'])
const refusedText = (count: number) => pluralize(count, ['non validée', 'non validées'])

/** Filtered weeks of the team, and their approval. */
export function TeamWeeks() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readTeamAddress(new URLSearchParams(search)), [search])
  const { data, error, refetch } = useTeamWeeksQuery({
    variables: teamWeeksRequest(address),
    fetchPolicy: 'cache-and-network',
  })
  useFreshness(refetch)
  const retry = useAction(() => refetch().catch(() => {}))
  const last = useLastLoaded(address, data, error !== undefined)
  const list = last?.data.weeks
  // Rows of other filters stay visible while loading, without their actions.
  const isAnother = last !== null && last.asked !== address
  const {
    works,
    error: workError,
    refetch: refetchWork,
  } = useTeamWork(teamWeeksRequest(address), list !== undefined)
  const [opened, setOpened] = useState<{ key: string; title: string } | null>(null)
  const { Part: AlertsDialog } = useLazy(loadAlerts, opened !== null)
  const [archiving, setArchiving] = useState(false)
  const { Part: RecordsDialog } = useLazy(loadRecords, archiving)
  const [file, setFile] = useState<string | null>(null)
  const people = useRef<HTMLParagraphElement>(null)
  const goneFocus = useFocusFallback(people)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** Snapshot at the click: the confirmation does not change with a refetch. */
  const [deciding, setDeciding] = useState<typeof selected | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const all = (list?.rows ?? []).flatMap((person) => person.weeks.map((week) => ({ person, week })))
  const approvable = all.filter(({ week }) => isApprovable(week))
  // Weeks of other pages, or approved meanwhile, are no longer selected.
  const selected = approvable.filter(({ week }) => chosen.has(keyOf(week)))
  const submitted = approvable.filter(({ week }) => week.state === 'SOUMISE')
  const choose = (key: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, key] : [...before].filter((other) => other !== key)))

  function go(change: Partial<TeamAddress>) {
    setOutcome(null)
    void navigate(writeTeamAddress({ ...address, page: 1, ...change }), SAME_SCREEN)
  }
  async function decide(decided: typeof selected, reason: string | null) {
    const asked = decided.map(({ week }) => ({ week, reason: week.state === 'OUVERTE' ? reason : null }))
    const refused = await approveSelectedWeeks(asked)
    const refusals = refused.map(({ week, sentence }) => {
      const person = decided.find((one) => keyOf(one.week) === keyOf(week))?.person
      return {
        who: bidi`${person ? personName(person) : ''}, semaine du ${formatShortDate(week.monday)}`,
        sentence,
      }
    })
    const approved = asked.length - refusals.length
    setOutcome({ approved, refusals })
    setChosen(new Set())
    if (refusals.length > 0) announce(refusedText(refusals.length))
    await refetch().catch(() => {})
  }
  return (
    <div {...goneFocus}>
      <TeamFilters address={address} monday={lastMonday(address)} onChange={go} />
      {outcome && outcome.approved > 0 && (
        <Alert severity="success" role="presentation" sx={{ mb: 2 }} onClose={() => setOutcome(null)}>
          {approvedText(outcome.approved)}
        </Alert>
      )}
      {outcome && outcome.refusals.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>Ces semaines n’ont pas pu être validées</AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {outcome.refusals.map(({ who, sentence }) => (
              <li key={who}>
                {who} : {sentence}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={list ? 'Cette vue n’est peut-être plus à jour' : 'Les semaines n’ont pas pu être chargées'}
            severity={list ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      {!list && !error && <Skeleton variant="rounded" height={420} />}
      {list && (
        <>
          <Box sx={toolbar}>
            <Typography ref={people} tabIndex={-1} sx={{ color: 'text.secondary', flexGrow: 1 }}>
              {pluralize(list.people, ['personne', 'personnes'])}
              {list.pages > 1 && `, page ${list.page} sur ${list.pages}`}
            </Typography>
            <Button color="inherit" component={Link} to="/presence">
              Qui travaille
            </Button>
            <Button color="inherit" aria-haspopup="dialog" onClick={() => setArchiving(true)}>
              Relevés du mois…
            </Button>
            <Button
              variant="outlined"
              disabled={isAnother || submitted.length === 0}
              onClick={() => setChosen(new Set(submitted.map(({ week }) => keyOf(week))))}
            >
              Choisir les soumises ({submitted.length})
            </Button>
            <Button
              variant="contained"
              disabled={isAnother || selected.length === 0}
              onClick={() => setDeciding(selected)}
            >
              Valider ({selected.length})
            </Button>
          </Box>
          {file && <PreparedFile key={file} id={file} onClose={() => setFile(null)} />}
          {workError && (
            <Typography role="status" sx={{ mb: 1, color: 'text.secondary' }}>
              Les alertes n’ont pas pu être chargées. {errorMessage(workError)}
            </Typography>
          )}
          {list.rows.length > 0 ? (
            <TeamWeeksTable
              list={list}
              selected={chosen}
              onSelect={choose}
              works={works}
              onAlerts={(key, title) => setOpened({ key, title })}
            />
          ) : (
            <Paper sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
              Personne ne correspond à ces filtres.
            </Paper>
          )}
          {list.pages > 1 && (
            <Box component="nav" aria-label="Pages" sx={pager}>
              <Button disabled={list.page === 1} onClick={() => go({ page: list.page - 1 })}>
                Page précédente
              </Button>
              <Button disabled={list.page === list.pages} onClick={() => go({ page: list.page + 1 })}>
                Page suivante
              </Button>
            </Box>
          )}
        </>
      )}
      {opened && AlertsDialog && (
        <AlertsDialog
          title={opened.title}
          alerts={works.get(opened.key)?.alerts ?? []}
          onChanged={refetchWork}
          onClose={() => setOpened(null)}
        />
      )}
      {archiving && RecordsDialog && (
        <RecordsDialog
          month={lastMonday(address).slice(0, 7)}
          company={address.company}
          onWaiting={setFile}
          onClose={() => setArchiving(false)}
        />
      )}
      {deciding && (
        <DecisionDialog
          title={`Valider ${pluralize(deciding.length, ['semaine', 'semaines'])}`}
          text={`${deciding.length === 1 ? 'Ses' : 'Leurs'} entrées ne pourront plus être modifiées, sauf après réouverture.`}
          label="Valider"
          reasonMissing={deciding.some(({ week }) => week.state === 'OUVERTE') ? UNSUBMITTED : undefined}
          draft={`weeks ${deciding.map(({ week }) => keyOf(week)).join()}`}
          onDecide={(reason) => decide(deciding, reason)}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  )
}

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  '@media print': { display: 'none' },
}

const pager = { mt: 2, display: 'flex', justifyContent: 'center', gap: 1.5 }
