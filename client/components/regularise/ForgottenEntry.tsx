import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId, useRef, useState } from 'react'
import { REASON_MAX } from '../../../schema/rules/reason'
import type { EndForgottenMutationVariables, EndSource } from '../../generated/graphql'
import { conflictOf, errorField, errorMessage } from '../../lib/errorMessage'
import { civilDay, formatElapsed, shortDate } from '../../lib/format'
import { nowInSeconds } from '../../lib/now'
import { readTypedTime } from '../../lib/typedTime'
import { useAction } from '../../lib/useAction'
import { useUser } from '../../lib/useSession'
import { BusyButton } from '../BusyButton'
import { needsReason } from '../entry/needsReason'
import { FormField } from '../FormField'
import { type EndOffer, ForgottenOffers } from './ForgottenOffers'
import { endOfForgotten } from './forgottenEnd'
import { useForgottenDraft } from './useForgottenDraft'

/** An entry that was never ended. */
type Forgotten = { id: string; date: string; debut: string; debutAt: string; version: number }

type NextDayEnd = { fin: string; finDate: string; duration: number; isAhead: boolean }

type Props = {
  task: Forgotten
  /** What it was, in a few words. */
  name: string
  /** Whose entry it is. */
  owner: string
  timeZone: string
  /** Gives it its end, and says so. */
  onEnd: (end: EndForgottenMutationVariables) => Promise<void>
  /** Somebody else has changed it meanwhile: what stands now, in words. */
  onConflict: (message: string) => Promise<void>
  /** Of one's own alone. */
  onStillWorking?: () => void
  onLater?: () => void
}

type Chosen = { fin: string; finDate: string; source: EndSource }

const NO_REASON = 'Indiquez le motif de cette correction'

/** Asks when an entry of an earlier day ended. */
export function ForgottenEntry(props: Props) {
  const { task, name, owner, timeZone, onEnd, onConflict, onStillWorking, onLater } = props
  const viewer = useUser().id
  const questionId = useId()
  const nextDayId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { fin: typed, reason, type, forget } = useForgottenDraft(viewer, task.id)
  const why = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState<'fin' | 'reason' | null>(null)
  // The next day's end that was told, to be saved by the second press.
  const [nextDay, setNextDay] = useState<NextDayEnd | null>(null)

  const today = civilDay(nowInSeconds(), timeZone)
  const isReasonAsked = needsReason({ viewer, owner, date: task.date, today })

  const end = useAction(async (chosen: Chosen) => {
    const variables = { id: task.id, ...chosen, version: task.version, reason: reason.trim() || null }
    await onEnd(variables).catch(async (error: unknown) => {
      if (conflictOf(error)) await onConflict(errorMessage(error))
      throw error
    })
    forget()
  })

  /** Whether something is missing: the focus is there then. */
  function refuse(what: 'fin' | 'reason', isMissing: boolean) {
    if (!isMissing) return false
    setMissing(what)
    const place = what === 'fin' ? field : why
    place.current?.focus()
    return true
  }
  async function choose({ fin, finDate, source }: EndOffer) {
    setMissing(null)
    setNextDay(null)
    if (!refuse('reason', isReasonAsked && !reason.trim())) await end.run({ fin, finDate, source })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(null)
    if (refuse('fin', !typed.trim())) return
    const fin = readTypedTime(typed)
    const { finDate, overnight } = endOfForgotten(task, fin, timeZone, nowInSeconds())
    setNextDay(overnight && { fin, finDate, ...overnight })
    // Most who type a time before the start have mistyped it; one that is yet to come is refused anyhow.
    const isToConfirm = overnight && !overnight.isAhead && (!nextDay || nextDay.isAhead)
    if (isToConfirm) field.current?.focus()
    else if (!refuse('reason', isReasonAsked && !reason.trim()))
      if (!(await end.run({ fin, finDate, source: 'LIBRE' }))) field.current?.focus()
  }
  const failure = end.error !== null && errorMessage(end.error)
  const isOfReason = end.error !== null && errorField(end.error) === 'reason'
  const problem = missing === 'fin' ? 'Indiquez l’heure de fin' : !isOfReason && failure
  const reasonProblem = missing === 'reason' ? NO_REASON : isOfReason && failure

  return (
    <Box component="form" noValidate aria-labelledby={questionId} onSubmit={(event) => void submit(event)}>
      <Box id={questionId} sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
        {name} du <time dateTime={task.date}>{shortDate(task.date)}</time> n’a pas été terminée. À quelle
        heure ?
      </Box>
      <Box sx={{ mb: 2, color: 'text.secondary' }}>Commencée à {task.debut}.</Box>
      <ForgottenOffers task={task} disabled={end.busy} onChoose={(offer) => void choose(offer)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {isReasonAsked && (
          <Box sx={{ width: '100%', maxWidth: 520 }}>
            <FormField
              label="Motif"
              problem={reasonProblem}
              readOnly={end.busy}
              value={reason}
              inputRef={why}
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
            {...(nextDay && { about: nextDayId })}
            inputProps={{ inputMode: 'numeric', maxLength: 12 }}
            onChange={(event) => {
              setMissing(null)
              setNextDay(null)
              end.clear()
              type({ fin: event.target.value })
            }}
            onBlur={() => type({ fin: readTypedTime(typed) })}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, height: { sm: 56 } }}>
          <BusyButton
            type="submit"
            variant="contained"
            busy={end.busy}
            // A double click is one press: its second half would confirm what nobody has read.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            Enregistrer
          </BusyButton>
          {onStillWorking && (
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
      </Box>
      <Box id={nextDayId} role="status" sx={{ color: 'text.primary', '&:not(:empty)': { mt: 1 } }}>
        {nextDay && whatItWouldBe(nextDay)}
      </Box>
    </Box>
  )
}

function whatItWouldBe({ fin, finDate, duration, isAhead }: NextDayEnd) {
  const day = `Avant le début, ${fin} serait le lendemain, le ${shortDate(finDate)}`
  if (isAhead) return `${day}.`
  return `${day} : la durée serait de ${formatElapsed(duration)}. Enregistrez de nouveau si c’est bien cela.`
}
