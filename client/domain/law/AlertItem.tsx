import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { REASON_MAX } from '../../../schema/rules/comment'
import { type AlertItemFragment, useJustifyAlertMutation, useSeeAlertMutation } from '../../generated/graphql'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { withDe } from '../../lib/format/format'
import { useUnsaved } from '../../lib/forms/unsaved'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import { useFormDraft } from '../../ui/form/useFormDraft'
import { LongText } from '../../ui/page/LongText'
import { LevelIcon } from './AlertCounts'
import { Articles } from './Articles'
import { withoutArticle } from './alerts'

type Props = {
  alert: AlertItemFragment
  onChanged: () => Promise<unknown>
}

export function AlertItem({ alert, onChanged }: Props) {
  const { user_id: user, period, rule, level, article, seenAt, seenBy, justification } = alert
  const { justifiedBy, justifiedValue } = alert
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  /** Restores the focus to the button that opened the form, which re-mounts on close. */
  const closed = useRef(false)
  const [text, setText] = useState<string | null>(null)
  const [seeAlert] = useSeeAlertMutation()
  const [justifyAlert] = useJustifyAlertMutation()
  const see = useAction(async () => {
    await seeAlert({ variables: { user, period, rule } })
    announce('Alerte vue')
    await onChanged()
    opener.current?.focus()
  })
  const justify = useAction(async (text: string) => {
    await justifyAlert({ variables: { user, period, rule, text } })
    announce(text ? 'Justification enregistrée' : 'Justification retirée')
    await onChanged()
  })
  function close() {
    closed.current = true
    setText(null)
  }
  useEffect(() => {
    if (text !== null || !closed.current) return
    closed.current = false
    opener.current?.focus()
  }, [text])
  const dirty = text !== null && text !== justification
  useUnsaved(dirty)
  const isBroughtBack = useFormDraft(
    {
      values: { text: text ?? justification },
      initialValues: { text: justification },
      dirty,
      setValues: (kept) => setText(kept.text),
    },
    `alert ${user} ${period} ${rule}`,
    { version: justification },
  )
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await justify.run((text ?? '').trim())) close()
  }
  const failure = see.error ?? justify.error
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, ...(text === null && inLine) }}>
      <LevelIcon level={level} />
      <Box sx={text === null ? beside : below}>
        <div>
          <span id={id}>{withoutArticle(alert)}</span> {article && <Articles numbers={[article]} />}
          {seenAt && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Vu par {seenBy}
            </Typography>
          )}
          {justification && (
            <Typography component="div" variant="body2">
              Justification {withDe(justifiedBy ?? '')}
              {justifiedValue && `, dite de ${justifiedValue}`} : <LongText text={justification} />
            </Typography>
          )}
        </div>
        {text === null ? (
          <Box sx={{ ...actions, mt: { sm: `-${HALF_REST_PX}px` } }}>
            <Button ref={opener} size="small" aria-describedby={id} onClick={() => setText(justification)}>
              {justification ? 'Modifier la justification' : 'Justifier'}
            </Button>
            {!seenAt && (
              <BusyButton size="small" busy={see.busy} aria-describedby={id} onClick={() => void see.run()}>
                Vu
              </BusyButton>
            )}
          </Box>
        ) : (
          <Box component="form" noValidate aria-label="Justification" onSubmit={submit}>
            {isBroughtBack && <DraftRestoredAlert />}
            <FormField
              label="Justification"
              value={text}
              readOnly={justify.busy}
              autoFocus
              inputProps={{ maxLength: REASON_MAX, 'aria-describedby': id }}
              onChange={({ target }) => setText(target.value)}
            />
            <Box sx={actions}>
              <BusyButton type="submit" size="small" variant="outlined" busy={justify.busy}>
                Enregistrer
              </BusyButton>
              <Button size="small" color="inherit" disabled={justify.busy} onClick={close}>
                Annuler
              </Button>
            </Box>
          </Box>
        )}
        {failure !== null && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {errorMessage(failure)}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

/** Padding that centres a 24 px line on a 44 px button. */
const HALF_REST_PX = 10
const inLine = { pt: { sm: `${HALF_REST_PX}px` }, '@media print': { pt: 0 } }

const below = { minWidth: 0, flexGrow: 1, display: 'grid', rowGap: 1, '& > *': { minWidth: 0 } }

const beside = {
  ...below,
  rowGap: 0,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
}

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ml: { xs: -0.5, sm: 0 },
  '& .MuiButton-root': { minHeight: 44 },
  '@media print': { display: 'none' },
}
