import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId, useRef, useState } from 'react'
import { BusyButton } from '../../components/BusyButton'
import { FormField } from '../../components/FormField'
import type { EndForgottenMutation, TaskRowFragment } from '../../generated/graphql'
import { conflictOf, errorMessage } from '../../lib/errorMessage'
import { formatElapsed, shortDate } from '../../lib/format'
import { nowInSeconds } from '../../lib/now'
import { readTypedTime } from '../../lib/typedTime'
import { useAction } from '../../lib/useAction'
import { useDayCommands } from './DayCommands'
import { describe } from './describe'
import { endOfForgotten } from './forgottenEnd'

export type GivenEnd = EndForgottenMutation['changed']

type NextDayEnd = { fin: string; finDate: string; duration: number; isAhead: boolean }

type Props = {
  task: TaskRowFragment
  timeZone: string
  onEnded: (end: GivenEnd) => void
  /** Somebody else has changed it meanwhile: what stands now, in words. */
  onConflict: (message: string) => Promise<void>
  onStillWorking: () => void
}

/** Asks when an entry of an earlier day ended. */
export function ForgottenEntry({ task, timeZone, onEnded, onConflict, onStillWorking }: Props) {
  const questionId = useId()
  const nextDayId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  // The next day's end that was told, to be saved by the second press.
  const [nextDay, setNextDay] = useState<NextDayEnd | null>(null)
  const { endForgotten } = useDayCommands()

  const end = useAction(async (finDate: string) => {
    const variables = { id: task.id, fin: readTypedTime(typed), finDate, version: task.version }
    const given = await endForgotten(variables).catch(async (error: unknown) => {
      if (conflictOf(error)) await onConflict(errorMessage(error))
      throw error
    })
    onEnded(given)
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!typed.trim())
    if (!typed.trim()) return field.current?.focus()
    const fin = readTypedTime(typed)
    const { finDate, overnight } = endOfForgotten(task, fin, timeZone, nowInSeconds())
    setNextDay(overnight && { fin, finDate, ...overnight })
    // Most who type a time before the start have mistyped it; one that is yet to come is refused anyhow.
    const isToConfirm = overnight && !overnight.isAhead && (!nextDay || nextDay.isAhead)
    if (isToConfirm || !(await end.run(finDate))) field.current?.focus()
  }
  const problem = missing ? 'Indiquez l’heure de fin' : end.error !== null && errorMessage(end.error)

  return (
    <Box component="form" noValidate aria-labelledby={questionId} onSubmit={(event) => void submit(event)}>
      <Box id={questionId} sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}>
        {describe(task)} du <time dateTime={task.date}>{shortDate(task.date)}</time> n’a pas été terminée. À
        quelle heure ?
      </Box>
      <Box sx={{ mb: 2, color: 'text.secondary' }}>Commencée à {task.debut}.</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
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
              setMissing(false)
              setNextDay(null)
              end.clear()
              setTyped(event.target.value)
            }}
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
          <Button variant="outlined" disabled={end.busy} onClick={onStillWorking}>
            Je travaille encore
          </Button>
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
