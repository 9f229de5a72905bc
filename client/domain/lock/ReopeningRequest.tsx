import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import {
  LockedWeeksDocument,
  type ReopeningRequestFragment,
  RequestReopeningDocument,
} from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { notify } from '../../lib/browser/notice'
import { useUser } from '../../lib/session/useSession'
import { readDraft } from '../../lib/storage/drafts'
import { endSentence, formatDate } from '../../lib/time/formatDate'
import { useLazyDialog } from '../../ui/dialog/useLazyDialog'
import { ReopeningAnswer } from './ReopeningAnswer'

type Props = {
  monday: string
  reopening: ReopeningRequestFragment | null | undefined
  onRequested?: () => Promise<unknown>
}

const load = () => import('../../ui/dialog/DecisionDialog').then(({ DecisionDialog }) => DecisionDialog)

/** Asks those who decide to reopen one's own approved week, and says what became of it. */
export function ReopeningRequest({ monday, reopening, onRequested }: Props) {
  const draft = `reopening ${monday}`
  const viewer = useUser().id
  const [asking, setAsking] = useState(() => readDraft(viewer, draft) !== null)
  const DecisionDialog = useLazyDialog(load, asking, {
    message: 'La demande n’a pas pu être ouverte',
    onFailed: () => setAsking(false),
  })
  async function request(reason: string | null) {
    await apollo.mutate({
      mutation: RequestReopeningDocument,
      variables: { date: monday, reason },
      refetchQueries: [LockedWeeksDocument],
      awaitRefetchQueries: true,
    })
    notify({ text: 'Demande de réouverture envoyée' })
    announceChange()
    announceInboxChange()
    await onRequested?.()
  }
  return (
    <Box sx={{ mt: 0.5, '@media print': { display: 'none' } }}>
      {reopening && <ReopeningAnswer reopening={reopening} />}
      {reopening?.state !== 'DEMANDEE' && (
        <Button variant="outlined" color="inherit" sx={button} onClick={() => setAsking(true)}>
          Demander la réouverture
        </Button>
      )}
      {DecisionDialog && asking && (
        <DecisionDialog
          title="Demander la réouverture"
          text={`${endSentence(`Semaine du ${formatDate(monday)}`)} Qui l’a validée voit votre demande et y répond ; vous en êtes averti.`}
          label="Envoyer la demande"
          reasonMissing="Indiquez pourquoi cette semaine est à rouvrir"
          draft={draft}
          onDecide={request}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}

const button = { mt: 1, minHeight: 44, borderColor: 'line' }
