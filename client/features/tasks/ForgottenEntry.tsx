import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId, useRef, useState } from 'react'
import { BusyButton } from '../../components/BusyButton'
import { FormField } from '../../components/FormField'
import {
  type EndForgottenMutation,
  type TaskRowFragment,
  useEndForgottenMutation,
} from '../../generated/graphql'
import { conflictOf, errorMessage } from '../../lib/errorMessage'
import { shortDate } from '../../lib/format'
import { readTypedTime } from '../../lib/typedTime'
import { useAction } from '../../lib/useAction'
import { describe } from './describe'

export type GivenEnd = EndForgottenMutation['editTime']

type Props = {
  task: TaskRowFragment
  onEnded: (end: GivenEnd) => Promise<void>
  /** Somebody else has changed it meanwhile: what stands now, in words. */
  onConflict: (message: string) => Promise<void>
  onStillWorking: () => void
}

/** Asks when an entry of an earlier day ended. */
export function ForgottenEntry({ task, onEnded, onConflict, onStillWorking }: Props) {
  const questionId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const [endForgotten] = useEndForgottenMutation({ fetchPolicy: 'no-cache' })

  const end = useAction(async () => {
    const variables = { id: task.id, fin: readTypedTime(typed), version: task.version }
    const { data } = await endForgotten({ variables }).catch(async (error: unknown) => {
      if (conflictOf(error)) await onConflict(errorMessage(error))
      throw error
    })
    if (data) await onEnded(data.editTime)
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!typed.trim())
    if (!typed.trim() || !(await end.run())) field.current?.focus()
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
            inputProps={{ inputMode: 'numeric', maxLength: 12 }}
            onChange={(event) => {
              setMissing(false)
              setTyped(event.target.value)
            }}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, height: { sm: 56 } }}>
          <BusyButton type="submit" variant="contained" busy={end.busy}>
            Enregistrer
          </BusyButton>
          <Button variant="outlined" disabled={end.busy} onClick={onStillWorking}>
            Je travaille encore
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
