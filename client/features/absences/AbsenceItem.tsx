import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { bidi } from '../../../schema/isolated'
import type { AbsenceItemFragment, ImpactFragment } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { useUser } from '../../lib/session/useSession'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { AbsenceStateTag } from './AbsenceStateTag'
import type { absenceActions } from './absenceActions'
import { Impact } from './Impact'
import { LoggedHours } from './LoggedHours'
import { describeHistory, formatAbsenceDates } from './words'

type Props = {
  absence: AbsenceItemFragment
  /** Null while it is loading; undefined where it is not said. */
  impact?: ImpactFragment | null
  timeZone: string
  act: ReturnType<typeof absenceActions>
  /** Opens the dialog for actions that need a reason. */
  onAsk: (action: 'refuse' | 'cancel') => void
}

export function AbsenceItem({ absence, impact, timeZone, act, onAsk }: Props) {
  const own = useUser().id === absence.user_id
  const id = useId()
  const sentence = useRef<HTMLParagraphElement>(null)
  const goneFocus = useFocusFallback(sentence)
  const now = useAction((action: 'see' | 'validate' | 'cancel') => act(action, absence))
  const { state, libelle, comment, reason, decidable, cancellable, toSee, nom, prenom } = absence
  /** The viewer's own request is withdrawn without a reason. */
  const withdraws = own && state === 'DEMANDEE'
  const who = own ? '' : bidi`${`${prenom} ${nom}`} : `
  const described = { 'aria-describedby': id }
  return (
    <Box component="li" sx={item} {...goneFocus}>
      <Box sx={head}>
        <Typography ref={sentence} tabIndex={-1} id={id} sx={{ overflowWrap: 'anywhere' }}>
          {who}
          <strong>
            <bdi>{libelle}</bdi>
          </strong>{' '}
          {formatAbsenceDates(absence)}
        </Typography>
        <AbsenceStateTag state={state} />
      </Box>
      {impact !== undefined && (
        <Impact impact={impact ?? undefined} own={own} debut={absence.debut} isBrief={state !== 'DEMANDEE'} />
      )}
      <Box sx={history}>
        <Typography variant="body2" sx={quiet}>
          {describeHistory(absence, timeZone)}
        </Typography>
        {toSee && (
          <BusyButton
            size="small"
            variant="outlined"
            busy={now.busy}
            {...described}
            onClick={() => void now.run('see')}
          >
            Lu
          </BusyButton>
        )}
      </Box>
      {comment && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Commentaire : <bdi>{comment}</bdi>
        </Typography>
      )}
      {reason && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Motif : <bdi>{reason}</bdi>
        </Typography>
      )}
      {state === 'DEMANDEE' && (
        <LoggedHours
          debut={absence.debut}
          fin={absence.fin}
          half={absence.half ?? null}
          fromNoon={absence.fromNoon}
          untilNoon={absence.untilNoon}
          user={own ? null : absence.user_id}
        />
      )}
      <Box sx={actions}>
        {decidable && (
          <BusyButton
            size="small"
            variant="contained"
            busy={now.busy}
            {...described}
            onClick={() => void now.run('validate')}
          >
            Valider
          </BusyButton>
        )}
        {decidable && (
          <Button size="small" variant="outlined" {...described} onClick={() => onAsk('refuse')}>
            Refuser
          </Button>
        )}
        {cancellable && withdraws && (
          <BusyButton
            size="small"
            variant="outlined"
            busy={now.busy}
            {...described}
            onClick={() => void now.run('cancel')}
          >
            Retirer
          </BusyButton>
        )}
        {cancellable && !withdraws && state === 'VALIDEE' && (
          <Button size="small" variant="outlined" {...described} onClick={() => onAsk('cancel')}>
            Annuler l’absence
          </Button>
        )}
      </Box>
      <ActionError error={now.error} />
    </Box>
  )
}

const item = {
  display: 'grid',
  gap: 0.5,
  px: { xs: 2, sm: 3 },
  py: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
/** Its state is always below on a phone, beside it where there is room. */
const head = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 2,
  justifyContent: 'space-between',
}
/** What is read is marked beside it. */
const history = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  '& .MuiButton-root': { flex: 'none', minHeight: 44, '@media print': { display: 'none' } },
}
const quiet = { color: 'text.secondary' }
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 0.5,
  '&:empty': { display: 'none' },
  '& .MuiButton-root': { minHeight: 44 },
  '@media print': { display: 'none' },
}
