import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { STATES } from '../../../schema/journalWords'
import type { CorrectionItemFragment } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { formatDuration } from '../../lib/format/formatDuration'
import { dayPath } from '../../lib/navigation/paths'
import { scopeOf } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { readDraft } from '../../lib/storage/drafts'
import { formatDate } from '../../lib/time/formatDate'
import { formatMoment } from '../../lib/time/formatMoment'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { mayLast } from '../longEntry/mayLast'
import { useLongQuestion } from '../longEntry/useLongQuestion'
import { AnswerForm } from './AnswerForm'
import { correctionSpan } from './answeredTimes'
import type { CorrectionCommands } from './correctionCommands'
import { useIsHeld } from './heldAnswers'
import { answerSentence, contestedSentence, correctionSentence } from './sentence'

type Props = {
  correction: CorrectionItemFragment
  commands: CorrectionCommands
  timeZone: string
  withState?: boolean
}

type Answer = 'contest' | 'values' | 'maintain'

const draftOf = (id: CorrectionItemFragment['id'], answer: Answer) => `correction ${id} ${answer}`

function draftedAnswer({ id, mayContest, mayDecide }: CorrectionItemFragment, viewer: string): Answer | null {
  const answers: Answer[] = [...(mayContest ? ['contest' as const] : []), ...(mayDecide ? DECISIONS : [])]
  return answers.find((answer) => readDraft(viewer, draftOf(id, answer)) !== null) ?? null
}
const DECISIONS = ['values', 'maintain'] as const

export function CorrectionItem({ correction, commands, timeZone, withState = false }: Props) {
  const user = useUser()
  const viewer = user.id
  const sentenceId = useId()
  const sentence = useRef<HTMLParagraphElement>(null)
  const goneFocus = useFocusFallback(sentence)
  const [open, setOpen] = useState(() => draftedAnswer(correction, viewer))
  const { confirm, question } = useLongQuestion()
  const isHeld = useIsHeld(correction.id)
  const { id, isToSee, mayContest, mayDecide, state, times } = correction
  const [standing, earlier] = [
    times && correctionSpan(times),
    times?.earlier ? correctionSpan(times.earlier) : null,
  ]
  const see = useAction(() => commands.see(id))
  const accept = useAction(async () => {
    const [stands, limit] = [standing && standing.to - standing.from, times?.longLimit ?? 0]
    if (await mayLast(confirm, { name: 'L’entrée', span: earlier, stands, limit, timeZone }))
      await commands.putBack(id)
  })
  const contested = contestedSentence(correction, timeZone, viewer)
  const answer = answerSentence(correction, timeZone)
  // Explains missing buttons: nobody may decide on their own correction or their own hours.
  const isForOthers = state === 'CONTESTEE' && !mayDecide && scopeOf(user, 'correctTimes') !== 'self'
  const close = () => setOpen(null)
  const described = { 'aria-describedby': sentenceId }
  const failure = see.error ?? accept.error
  return (
    <Box component="li" sx={item} {...goneFocus}>
      <Typography
        ref={sentence}
        tabIndex={-1}
        id={sentenceId}
        sx={{ maxWidth: '70ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
      >
        {correctionSentence(correction, viewer)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Corrigée le {formatMoment(Date.parse(correction.at) / 1000, timeZone)}
      </Typography>
      {withState && <Typography variant="body2">État : {STATES[state]}</Typography>}
      {contested && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {contested}
        </Typography>
      )}
      {answer && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{answer}</Typography>}
      <Link component={RouterLink} to={dayPath(correction.date, correction.user_id, viewer)} sx={day}>
        Voir cette journée
        <span style={visuallyHidden}> du {formatDate(correction.date)}</span>
      </Link>
      {mayDecide && standing && earlier && (
        <Typography variant="body2">
          Durée : {formatDuration(earlier.to - earlier.from)} avant la correction,{' '}
          {formatDuration(standing.to - standing.from)} depuis
        </Typography>
      )}
      {isForOthers && <Typography variant="body2">Un autre responsable décide.</Typography>}
      {isHeld && <Typography variant="body2">La réponse part dans quelques secondes.</Typography>}
      {open === null && !isHeld && (isToSee || mayContest || mayDecide) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {isToSee && (
            <BusyButton
              size="small"
              variant="outlined"
              busy={see.busy}
              {...described}
              onClick={() => void see.run()}
            >
              Lu
            </BusyButton>
          )}
          {mayContest && (
            <Button
              size="small"
              color="inherit"
              disabled={see.busy}
              {...described}
              onClick={() => setOpen('contest')}
            >
              Contester
            </Button>
          )}
          {mayDecide && (
            <>
              <BusyButton
                size="small"
                variant="contained"
                busy={accept.busy}
                {...described}
                onClick={() => void accept.run()}
              >
                Remettre comme avant
              </BusyButton>
              {times && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={accept.busy}
                  {...described}
                  onClick={() => setOpen('values')}
                >
                  D’autres heures
                </Button>
              )}
              <Button
                size="small"
                color="inherit"
                disabled={accept.busy}
                {...described}
                onClick={() => setOpen('maintain')}
              >
                Maintenir
              </Button>
            </>
          )}
        </Box>
      )}
      <ActionError error={failure} sx={{ mt: 1 }} />
      {open === 'contest' && (
        <AnswerForm
          label="Contester"
          draft={draftOf(id, open)}
          date={correction.date}
          timeZone={timeZone}
          send={({ reason }) => commands.contest(correction, reason).then(close)}
          onCancel={close}
        />
      )}
      {open === 'values' && times && (
        <AnswerForm
          label="Accepter avec ces heures"
          draft={draftOf(id, open)}
          date={correction.date}
          timeZone={timeZone}
          times={times}
          send={(values) => commands.accept(id, values).then(close)}
          onCancel={close}
        />
      )}
      {open === 'maintain' && mayDecide && (
        <AnswerForm
          asleep={isHeld}
          label="Maintenir"
          draft={draftOf(id, open)}
          date={correction.date}
          timeZone={timeZone}
          send={({ reason }) => commands.maintain(id, reason)}
          onCancel={close}
        />
      )}
      {question}
    </Box>
  )
}

const day = {
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 32 },
  typography: 'body2',
}

const item = {
  display: 'grid',
  gap: 0.5,
  '& + &': { mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' },
}
