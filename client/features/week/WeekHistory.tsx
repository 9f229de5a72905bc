import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { phraseOf } from '../../../schema/journalWords'
import { CheckWeekDocument, type CheckWeekQuery, type WeekQuery } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { LongText } from '../../ui/page/LongText'
import { formatWhen } from './links/words'

type Props = { sheet: WeekQuery['week']; own: boolean; timeZone: string }
type Check = CheckWeekQuery['checkWeek']

const ALTERED = 'Ce qui a été gardé n’a plus l’empreinte qui a été notée.'
const SAME = 'Les entrées sont celles qui ont été validées.'

function Found({ check }: { check: Check }) {
  if (check.matches) return <Alert severity="success">{SAME}</Alert>
  return (
    <Alert severity={check.intact ? 'warning' : 'error'}>
      {check.intact ? 'Les entrées ne sont plus celles qui ont été validées :' : ALTERED}
      {check.differences.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {check.differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </Box>
      )}
    </Alert>
  )
}

export function WeekHistory({ sheet, own, timeZone }: Props) {
  const { week, history, earlier, snapshots } = sheet
  const [check, setCheck] = useState<Check | null>(null)
  const { run, busy, error } = useAction(async () => {
    const { data } = await apollo.query({
      query: CheckWeekDocument,
      variables: { user: own ? null : week.user_id, date: week.monday },
      fetchPolicy: 'no-cache',
    })
    setCheck(data?.checkWeek ?? null)
    announce(data?.checkWeek.matches ? SAME : 'Des écarts ont été trouvés')
  })
  if (history.length === 0) return null
  return (
    <section aria-labelledby="historique">
      <Typography id="historique" component="h3" variant="body2" sx={{ color: 'text.secondary' }}>
        Historique
      </Typography>
      {earlier && (
        <Typography sx={{ mb: 1, color: 'text.secondary' }}>
          Les 100 derniers événements ; les plus anciens sont dans le journal.
        </Typography>
      )}
      <Box component="ol" sx={list}>
        {history.map(({ at, actor, action, reason }) => (
          <li key={`${at} ${action}`}>
            <b>
              <bdi>{actor}</bdi>
            </b>{' '}
            {phraseOf(action, 'week')} {formatWhen(at, timeZone)}
            {reason && (
              <Typography component="div" variant="body2">
                Motif : <LongText text={reason} />
              </Typography>
            )}
          </li>
        ))}
      </Box>
      {snapshots.length > 0 && (
        <>
          <Typography component="h3" variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
            Ce qui a été validé
          </Typography>
          <Box component="ol" sx={list}>
            {snapshots.map(({ number, at, actor, hash }) => (
              <li key={number}>
                Validation {number}, {formatWhen(at, timeZone)} par <bdi>{actor}</bdi>
                <Typography component="details" variant="body2" sx={{ color: 'text.secondary' }}>
                  <Box
                    component="summary"
                    sx={{ py: { xs: 1.5, md: 0.5 }, cursor: 'pointer', width: 'fit-content' }}
                  >
                    Empreinte de cette validation
                  </Box>
                  SHA-256{' '}
                  <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                    {hash}
                  </Box>
                </Typography>
              </li>
            ))}
          </Box>
          <Box sx={{ mt: 2, '@media print': { display: 'none' } }}>
            <BusyButton variant="outlined" busy={busy} onClick={() => void run()}>
              Vérifier
            </BusyButton>
          </Box>
          <Box sx={{ mt: 2 }}>
            <ActionError error={error} />
            {check && error === null && <Found check={check} />}
          </Box>
        </>
      )}
    </section>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, overflowWrap: 'anywhere' }
