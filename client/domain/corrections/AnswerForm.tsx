import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { REASON_MAX } from '../../../schema/rules/comment'
import { useAction } from '../../lib/browser/useAction'
import { useUnsaved } from '../../lib/forms/unsaved'
import { errorField, errorMessage } from '../../lib/http/errorMessage'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DraftRestoredAlert } from '../../ui/form/DraftRestoredAlert'
import { FormField } from '../../ui/form/FormField'
import { useFormDraft } from '../../ui/form/useFormDraft'
import { mayLast } from '../longEntry/mayLast'
import { TypedLength } from '../longEntry/TypedLength'
import { useLongQuestion } from '../longEntry/useLongQuestion'
import { answeredSpan, answeredTimes, type CorrectionTimes } from './answeredTimes'

type Answer = { reason: string; debut?: string; fin?: string; finDate?: string }

type Props = {
  label: string
  draft: string
  /** Initial times; when given, the form asks for times too and the reason is optional. */
  times?: CorrectionTimes
  date: string
  timeZone: string
  send: (answer: Answer) => Promise<void>
  onCancel: () => void
  /** Its answer is held back: hidden, with what was typed, until that is sent or taken back. */
  asleep?: boolean
}

const TIMES = ['debut', 'fin'] as const
const FIELDS = [...TIMES, 'reason'] as const

export function AnswerForm({ label, draft, times, date, timeZone, send, onCancel, asleep = false }: Props) {
  const withTimes = times !== undefined
  const [initial] = useState({ reason: '', debut: times?.debut ?? '', fin: times?.fin ?? '' })
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  const changed = TIMES.filter((name) => answer[name] && answer[name] !== initial[name])
  const call = useAction(() =>
    send({ reason: answer.reason, ...(times && answeredTimes(times, answer, timeZone)) }),
  )
  const { confirm, question } = useLongQuestion()
  const span = times ? answeredSpan(times, answer, { date, timeZone }) : null
  useEffect(() => first.current?.focus(), [])
  const dirty = answer.reason !== '' || changed.length > 0
  useUnsaved(dirty && !asleep)
  const isBroughtBack = useFormDraft(
    { values: answer, initialValues: initial, dirty, setValues: setAnswer },
    draft,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = withTimes ? changed.length === 0 : !answer.reason.trim()
    setMissing(isEmpty)
    const limit = times?.longLimit ?? 0
    const isRight = !isEmpty && (await mayLast(confirm, { name: 'L’entrée', span, limit, timeZone }))
    if (!isRight) first.current?.focus()
    else await call.run()
  }
  const refused = call.error === null ? null : FIELDS.find((name) => name === errorField(call.error))
  const isOfField = Boolean(refused) && (withTimes || refused === 'reason')
  useEffect(() => {
    if (isOfField) form.current?.querySelector<HTMLElement>(`[name="${refused}"]`)?.focus()
  }, [isOfField, refused])
  const problemOf = (name: keyof typeof answer, isFirst: boolean) => {
    if (isFirst && isMissing) return withTimes ? 'Changez une heure au moins' : 'Indiquez le motif'
    return refused === name && errorMessage(call.error)
  }
  const field = (name: keyof typeof answer, text: string, isFirst: boolean) => (
    <FormField
      label={text}
      problem={problemOf(name, isFirst)}
      readOnly={call.busy}
      name={name}
      value={answer[name]}
      {...(isFirst && { inputRef: first })}
      {...(name === 'reason' ? {} : { placeholder: 'hh:mm', autoComplete: 'off' })}
      inputProps={name === 'reason' ? { maxLength: REASON_MAX } : { inputMode: 'numeric', maxLength: 12 }}
      onChange={(event) => {
        setMissing(false)
        call.clear()
        setAnswer({ ...answer, [name]: event.target.value })
      }}
    />
  )
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={label}
      sx={{ display: asleep ? 'none' : 'grid', gap: 1.5, mt: 1.5, maxWidth: 560 }}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.key === 'Escape' && !call.busy && onCancel()}
    >
      {isBroughtBack && <DraftRestoredAlert />}
      {withTimes && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
          {field('debut', 'Debut', true)}
          {field('fin', 'Fin', false)}
        </Box>
      )}
      {withTimes && <TypedLength span={span} timeZone={timeZone} />}
      {field('reason', withTimes ? 'Motif (facultatif)' : 'Motif', !withTimes)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BusyButton type="submit" variant="contained" busy={call.busy}>
          {label}
        </BusyButton>
        <Button color="inherit" disabled={call.busy} onClick={onCancel}>
          Annuler
        </Button>
      </Box>
      <ActionError error={isOfField ? null : call.error} />
      {question}
    </Box>
  )
}
