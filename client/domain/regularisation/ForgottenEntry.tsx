import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { bidi } from '../../../schema/isolated'
import { REASON_MAX } from '../../../schema/rules/comment'
import type { EndForgottenMutationVariables, EndSource } from '../../generated/graphql'
import { runAfterPointerUp } from '../../lib/browser/runAfterPointerUp'
import { useAction } from '../../lib/browser/useAction'
import { civilDay } from '../../lib/format/format'
import { conflictOf, errorField, errorMessage } from '../../lib/http/errorMessage'
import { useUser } from '../../lib/session/useSession'
import { addDays } from '../../lib/time/civilDate'
import { formatDate, formatTime } from '../../lib/time/formatDate'
import { nowInSeconds } from '../../lib/time/now'
import type { TypedSpan } from '../../lib/time/parseSpan'
import { readTypedTime } from '../../lib/time/typedTime'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { FormField } from '../../ui/form/FormField'
import { needsReason } from '../entry/needsReason'
import { formatSpan } from '../longEntry/formatSpan'
import { mayStillWork } from '../longEntry/mayLast'
import { TypedLength } from '../longEntry/TypedLength'
import { useLongQuestion } from '../longEntry/useLongQuestion'
import { type EndOffer, ForgottenOffers } from './ForgottenOffers'
import { endOfForgotten } from './forgottenEnd'
import { useForgottenDraft } from './useForgottenDraft'

/** An entry without an end, of an earlier day. */
type Forgotten = { id: string; date: string; debut: string; debutAt: string; version: number }

type Props = {
  task: Forgotten
  name: string
  owner: string
  timeZone: string
  /** Seconds above which a length needs confirmation. */
  limit: number
  onEnd: (end: EndForgottenMutationVariables) => Promise<void>
  /** Called with the message when another user has changed the entry. */
  onConflict: (message: string) => Promise<void>
  /** The user's own entries only. */
  onStillWorking?: () => void
  onLater?: () => void
}

type Chosen = { fin: string; finDate: string; source: EndSource }

/** Why a reason is due. */
const WHY = { own: 'Plus de deux jours après : dites pourquoi', other: 'Dites pourquoi' }

export function ForgottenEntry(props: Props) {
  const { task, name, owner, timeZone, limit, onEnd, onConflict, onStillWorking, onLater } = props
  const viewer = useUser().id
  const questionId = useId()
  const lengthId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { fin: typed, reason, type, forget } = useForgottenDraft(viewer, task.id)
  const reasonField = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<'fin' | 'reason' | 'order' | null>(null)
  const { confirm, question } = useLongQuestion()
  const confirmed = useRef<number | null>(null)
  /** Chosen while the reason was missing. */
  const [offer, setOffer] = useState<EndOffer | null>(null)

  const now = nowInSeconds()
  const begun = Date.parse(task.debutAt) / 1000
  const fin = readTypedTime(typed)
  const meant = endOfForgotten(task, fin, timeZone, now)
  // A time before the start that lies in the future on the next day is a typing error: not saved.
  const isBefore = meant.isAhead && meant.finDate !== task.date

  const today = civilDay(now, timeZone)
  const begunOn = task.date === addDays(today, -1) ? 'hier' : `le ${formatDate(task.date)}`
  const why = owner === viewer ? WHY.own : WHY.other
  const isReasonAsked = needsReason({ viewer, owner, date: task.date, today })

  const end = useAction(async (chosen: Chosen) => {
    const variables = { id: task.id, ...chosen, version: task.version, reason: reason.trim() || null }
    await onEnd(variables).catch(async (error: unknown) => {
      if (conflictOf(error)) await onConflict(errorMessage(error))
      throw error
    })
    forget()
  })

  function refuse(what: 'fin' | 'reason' | 'order', isMissing: boolean) {
    if (!isMissing) return false
    setMissing(what)
    const place = what === 'reason' ? reasonField : field
    place.current?.focus()
    return true
  }
  /** Whether the length is below the limit or confirmed; asks once. */
  async function isRight(span: TypedSpan | null) {
    const seconds = span ? span.to - span.from : 0
    if (!span || seconds <= limit || seconds === confirmed.current) return true
    const right = await confirm({ seconds, text: bidi`« ${name} » irait ${formatSpan(span, timeZone)}.` })
    if (right) confirmed.current = seconds
    return right
  }
  const lacksReason = () => refuse('reason', isReasonAsked && !reason.trim())

  async function choose(chosen: EndOffer) {
    const { fin, finDate, finAt, source } = chosen
    setMissing(null)
    if (lacksReason()) {
      setOffer(chosen)
      return type({ fin: formatTime(fin) })
    }
    if (await isRight({ from: begun, to: Date.parse(finAt) / 1000 })) await end.run({ fin, finDate, source })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(null)
    if (offer && typed === formatTime(offer.fin)) return choose(offer)
    if (refuse('fin', !fin) || refuse('order', isBefore) || lacksReason()) return
    const { finDate, span } = meant
    if (await isRight(span)) await end.run({ fin, finDate, source: 'LIBRE' })
    else field.current?.focus()
  }
  const failure = end.error !== null && errorMessage(end.error)
  const refused = end.error === null ? null : (errorField(end.error) ?? null)
  const isOfReason = refused === 'reason' && isReasonAsked
  const isOfEnd = refused === 'fin' || refused === 'finDate'
  useEffect(() => {
    if (isOfReason) reasonField.current?.focus()
    if (isOfEnd) field.current?.focus()
  }, [isOfReason, isOfEnd])
  const problems = {
    fin: 'Indiquez l’heure de fin',
    order: `${formatTime(fin)} est avant le début (${formatTime(task.debut)})`,
    reason: false,
  } as const
  const problem = missing ? problems[missing] : isOfEnd && failure
  const reasonProblem = missing === 'reason' ? why : isOfReason && failure

  return (
    <Box
      component="form"
      noValidate
      data-forgotten={task.id}
      aria-labelledby={questionId}
      onSubmit={(event) => void submit(event)}
    >
      <Box id={questionId} sx={{ mb: 1.5, fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>, commencée <time dateTime={task.date}>{begunOn}</time> à {formatTime(task.debut)},
        n’a pas été terminée. À quelle heure ?
      </Box>
      <ForgottenOffers task={task} disabled={end.busy} onChoose={(offer) => void choose(offer)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {isReasonAsked && (
          <Box sx={{ width: '100%', maxWidth: 520 }}>
            <FormField
              label="Motif"
              placeholder={why}
              problem={reasonProblem}
              readOnly={end.busy}
              value={reason}
              inputRef={reasonField}
              inputProps={{ maxLength: REASON_MAX, 'aria-required': true }}
              onChange={(event) => {
                setMissing(null)
                end.clear()
                type({ reason: event.target.value })
              }}
            />
          </Box>
        )}
        <Box sx={{ width: { xs: '100%', sm: 220 } }}>
          <FormField
            label="Heure de fin"
            placeholder="hh:mm"
            autoComplete="off"
            problem={problem}
            readOnly={end.busy}
            value={typed}
            inputRef={field}
            name="fin"
            about={lengthId}
            inputProps={{ inputMode: 'numeric', maxLength: 12 }}
            onChange={(event) => {
              setMissing(null)
              end.clear()
              type({ fin: event.target.value })
            }}
            onBlur={() => runAfterPointerUp(() => type({ fin }))}
          />
          <TypedLength id={lengthId} span={isBefore ? null : meant.span} timeZone={timeZone} />
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            alignSelf: 'start',
            gap: 1,
            minHeight: { sm: 56 },
          }}
        >
          <BusyButton type="submit" variant="contained" busy={end.busy}>
            Enregistrer
          </BusyButton>
          {onStillWorking && mayStillWork(now - begun, limit) && (
            <Button variant="outlined" disabled={end.busy} onClick={onStillWorking}>
              Je travaille encore
            </Button>
          )}
          {onLater && (
            <Button color="inherit" disabled={end.busy} onClick={onLater}>
              Plus tard
            </Button>
          )}
        </Box>
        <ActionError error={isOfReason || isOfEnd ? null : end.error} sx={{ flexBasis: '100%' }} />
      </Box>
      {question}
    </Box>
  )
}
