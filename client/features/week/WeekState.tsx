import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { ReopeningAnswer } from '../../domain/lock/ReopeningAnswer'
import { ReopeningRequest } from '../../domain/lock/ReopeningRequest'
import type { WeekQuery, WeekStandingFragment } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { useUser } from '../../lib/session/useSession'
import { readDraft } from '../../lib/storage/drafts'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DecisionDialog } from '../../ui/dialog/DecisionDialog'
import { LongText } from '../../ui/page/LongText'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { decisionReason } from './decisionReason'
import { isReturned, obstacle, returnedBy, stateSentence } from './links/words'
import { SEND_BACK } from './sendBackWords'
import { type WeekAction, weekActions } from './useWeekActions'
import { WeekBalance } from './WeekBalance'
import { WeekStateTag } from './WeekStateTag'

type Props = {
  sheet: WeekQuery['week']
  own: boolean
  timeZone: string
  onDone: () => Promise<unknown>
}

type Week = WeekStandingFragment
type Decision = Extract<WeekAction, 'approve' | 'sendBack' | 'reopen' | 'refuse'>

const DECISIONS = {
  approve: {
    title: 'Valider la semaine',
    text: 'Ses entrées ne pourront plus être modifiées, sauf si la semaine est rouverte.',
    label: 'Valider',
  },
  sendBack: SEND_BACK,
  reopen: {
    title: 'Rouvrir la semaine',
    text: 'Ses entrées pourront de nouveau être modifiées. Ce qui a été validé est gardé, et la personne est avertie.',
    label: 'Rouvrir',
    reasonMissing: 'Indiquez pourquoi cette semaine est rouverte',
  },
  refuse: {
    title: 'Refuser la réouverture',
    text: 'La semaine reste validée. La personne voit votre réponse.',
    label: 'Refuser',
    reasonMissing: 'Indiquez pourquoi cette semaine reste validée',
  },
}
const UNSUBMITTED = 'Indiquez pourquoi cette semaine est validée sans avoir été soumise'

const draftOf = ({ user_id, monday }: Week, decision: Decision) => `week ${user_id} ${monday} ${decision}`

function keptDecision(week: Week, viewer: string): Decision | null {
  const open = {
    approve: week.state !== 'APPROUVEE',
    sendBack: week.state === 'SOUMISE',
    reopen: week.state === 'APPROUVEE',
    refuse: week.reopening?.state === 'DEMANDEE',
  }
  const decisions = ['approve', 'sendBack', 'reopen', 'refuse'] as const
  return (
    decisions.find((one) => week.decidable && open[one] && readDraft(viewer, draftOf(week, one)) !== null) ??
    null
  )
}

export function WeekState({ sheet, own, timeZone, onDone }: Props) {
  const { week } = sheet
  const { state, decidable } = week
  const act = weekActions(onDone)
  const { run, busy, error } = useAction(act)
  const viewer = useUser().id
  const [deciding, setDeciding] = useState(() => keptDecision(week, viewer))
  const place = useRef<HTMLElement>(null)
  const goneFocus = useFocusFallback(place)
  const blocked = obstacle(week)
  const sentence = stateSentence(week, timeZone)
  const reason = returnedBy(week) ? '' : decisionReason(sheet)
  const ask = (action: Decision, label: string) => (
    <Button variant="outlined" onClick={() => setDeciding(action)}>
      {label}
    </Button>
  )
  return (
    <Paper
      component="section"
      ref={place}
      tabIndex={-1}
      aria-label="État de la semaine"
      sx={standing}
      {...goneFocus}
    >
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <WeekStateTag state={state} isReturned={isReturned(week)} />
        {sentence && <Typography sx={{ mt: 0.5 }}>{sentence}</Typography>}
        {reason && (
          <Typography component="div" sx={{ mt: 0.5 }}>
            Motif : <LongText text={reason} />
          </Typography>
        )}
        {own && state === 'APPROUVEE' && (
          <ReopeningRequest monday={week.monday} reopening={week.reopening} onRequested={onDone} />
        )}
        {!own && week.reopening && <ReopeningAnswer reopening={week.reopening} />}
        {week.changed && (
          <Typography sx={{ mt: 0.5, color: 'warning.main', fontWeight: 600 }}>
            Ses entrées ont changé depuis qu’elle a été soumise.
          </Typography>
        )}
        {state !== 'APPROUVEE' && blocked && (
          <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{blocked}</Typography>
        )}
        <ActionError error={error} sx={{ mt: 1.5 }} />
      </Box>
      <Box sx={actions}>
        {own && week.toSee && (
          <BusyButton variant="outlined" busy={busy} onClick={() => void run('see', week)}>
            Lu
          </BusyButton>
        )}
        {own && state === 'OUVERTE' && (
          <BusyButton
            variant="contained"
            busy={busy}
            disabled={blocked !== ''}
            onClick={() => void run('submit', week)}
          >
            Soumettre
          </BusyButton>
        )}
        {own && state === 'SOUMISE' && (
          <BusyButton variant="outlined" busy={busy} onClick={() => void run('withdraw', week)}>
            Retirer
          </BusyButton>
        )}
        {week.revocable && (
          <BusyButton variant="outlined" busy={busy} onClick={() => void run('takeBack', week)}>
            {isReturned(week) ? 'Annuler le renvoi' : 'Annuler la réouverture'}
          </BusyButton>
        )}
        {decidable && state === 'SOUMISE' && ask('sendBack', 'Renvoyer')}
        {decidable && state !== 'APPROUVEE' && (
          <Button variant="contained" disabled={blocked !== ''} onClick={() => setDeciding('approve')}>
            Valider
          </Button>
        )}
        {decidable && week.reopening?.state === 'DEMANDEE' && ask('refuse', 'Refuser')}
        {decidable && state === 'APPROUVEE' && ask('reopen', 'Rouvrir')}
      </Box>
      {deciding && (
        <DecisionDialog
          {...DECISIONS[deciding]}
          {...(deciding === 'approve' && state === 'OUVERTE' && { reasonMissing: UNSUBMITTED })}
          draft={draftOf(week, deciding)}
          onDecide={(reason) => act(deciding, week, reason)}
          onClose={() => setDeciding(null)}
        >
          {deciding === 'approve' && <WeekBalance week={week} />}
        </DecisionDialog>
      )}
    </Paper>
  )
}

const standing = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: { xs: 2, sm: 3 },
  mt: 2,
}

const actions = { display: 'flex', flexWrap: 'wrap', gap: 1.5, '@media print': { display: 'none' } }
