import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useReducer } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EVENTS_DAYS } from '../../../schema/rules/events'
import { CorrectionPages } from '../../domain/corrections/CorrectionPages'
import { useMyDataScreenQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { civilDay } from '../../lib/format/format'
import { errorMessage } from '../../lib/http/errorMessage'
import { useUser } from '../../lib/session/useSession'
import { addDays, type CivilRange } from '../../lib/time/civilDate'
import { nowInSeconds } from '../../lib/time/now'
import { Exports } from '../../ui/buttons/Exports'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { readEventsAddress, writeEventsAddress } from './address'
import { Events } from './Events'
import { MyRange } from './MyRange'

const PATH = '/api/mes-donnees/export'

/** Parts available as CSV; the whole export is one JSON file. */
const PARTS = [
  { part: 'entries', label: 'Entrées, annulées comprises' },
  { part: 'corrections', label: 'Corrections par d’autres' },
  { part: 'sessions', label: 'Sessions ouvertes' },
  { part: 'events', label: 'Événements' },
]

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

const Files = () => (
  <Paper sx={{ p: { xs: 2, sm: 3 } }}>
    <Typography sx={{ mb: 2, color: 'text.secondary' }}>
      Une entrée y figure à la date de son début, avec toute sa durée.
    </Typography>
    <Box component="dl" sx={files}>
      <dt>Tout</dt>
      <dd>
        <Exports formats={['json']} exported={{ path: PATH, asked: {} }} about="tout" />
      </dd>
      {PARTS.map(({ part, label }) => (
        <Box key={part} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            <Exports formats={['csv', 'json']} exported={{ path: PATH, asked: { part } }} about={label} />
          </dd>
        </Box>
      ))}
    </Box>
  </Paper>
)

const files = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  alignItems: 'center',
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1.5 },
  m: 0,
  '& dd': { m: 0, mb: { xs: 1.5, sm: 0 } },
}

function MyEvents({ timeZone, changes }: { timeZone: string; changes: number }) {
  const [params, setParams] = useSearchParams()
  const today = civilDay(nowInSeconds(), timeZone)
  const { range, ...rest } = readEventsAddress(params)
  const shown = range ?? { debut: addDays(today, 1 - EVENTS_DAYS), fin: today }
  const visit = ({ debut, fin }: CivilRange) => setParams({ debut, fin })
  const address = { ...rest, range: shown, subject: '', actor: '', action: '', entity: '', door: '' }
  const key = writeEventsAddress(address)
  return (
    <>
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        <MyRange key={key} range={shown} today={today} onSubmit={visit} />
      </Paper>
      <Events key={`events ${key}`} address={address} mine changes={changes} />
    </>
  )
}

/** Personal data of the viewer: audit events, corrections and export files. */
export function MyDataScreen() {
  const user = useUser().id
  // An answer to a correction creates an audit event.
  const [changes, change] = useReducer((count: number) => count + 1, 0)
  const { data, error, refetch } = useMyDataScreenQuery({ fetchPolicy: 'no-cache' })
  const retry = useAction(() => refetch().catch(() => {}))
  return (
    <Page title="Mes données">
      <Typography variant="h1">Mes données</Typography>
      <Section title="Exporter">
        <Files />
      </Section>
      <Section title="Corrections de mes heures par d’autres">
        <CorrectionPages asked={{ user }} none="Personne n’a corrigé vos heures." onChanged={change} />
      </Section>
      <Section title="Qui a changé quoi">
        {data && <MyEvents timeZone={data.timeZone} changes={changes} />}
        {!data && !error && <Skeleton variant="rounded" height={240} />}
        {!data && error && (
          <Failed
            title="Cette partie n’a pas pu être chargée"
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={() => void retry.run()}
          />
        )}
      </Section>
    </Page>
  )
}
