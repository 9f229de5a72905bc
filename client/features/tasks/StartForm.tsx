import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import StartIcon from '@mui/icons-material/PlayArrowRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useFormik } from 'formik'
import { useEffect, useState } from 'react'
import { BusyButton } from '../../components/BusyButton'
import {
  type HomeQuery,
  type TaskRowFragment,
  usePauseMutation,
  useStartTaskMutation,
} from '../../generated/graphql'
import { announce } from '../../lib/announce'
import { errorMessage } from '../../lib/errorMessage'
import { useAction } from '../../lib/useAction'
import { useBeginning } from '../../lib/useBeginning'
import { useUser } from '../../lib/useSession'
import { CommentField } from './CommentField'
import { describe, isAlike, isBreak } from './describe'
import { begunNow, orFound } from './orFound'
import { Picker } from './Picker'
import { NOTHING, readStartDraft, type StartValues, writeStartDraft } from './startDraft'

type Props = {
  home: HomeQuery
  runningBreak: TaskRowFragment | undefined
  onChanged: () => Promise<void>
}

const known = (choices: readonly { id: string }[], id: string) =>
  choices.some((choice) => choice.id === id) ? id : ''

/** What to work on: client, task, comment; and the two buttons that begin something. */
export function StartForm({ home: { clientChoices, taskTypeChoices }, runningBreak, onChanged }: Props) {
  const user = useUser()
  const [note, setNote] = useState('')
  const [startTask] = useStartTaskMutation()
  const [pause] = usePauseMutation()
  const beginTask = useBeginning()
  const beginBreak = useBeginning()

  const start = useAction(async ({ tache, client, remarque }: StartValues) => {
    const input = { tache: tache || null, client: client || null, remarque }
    const wanted = { typetache_id: input.tache, client_id: input.client, commentaire: remarque, pause: 0 }
    const mine = begunNow((task) => isAlike(task, wanted))
    const task = await beginTask(JSON.stringify(input), (requestId) =>
      orFound(
        startTask({ variables: { input: { ...input, requestId } } }).then(({ data }) => data?.startTask),
        mine,
      ),
    )
    form.resetForm({ values: NOTHING })
    // Also when somebody has gone on to another screen, where the form cannot write it.
    writeStartDraft(user.id, NOTHING)
    if (task) announce(`Tâche commencée : ${describe(task)}`)
    await onChanged()
  })

  const rest = useAction(async () => {
    const mine = begunNow(isBreak)
    const taken = await beginBreak('pause', (requestId) =>
      orFound(
        pause({ variables: { requestId } }).then(({ data }) => data?.pause),
        mine,
      ),
    )
    // Asked again, the server gives the break that is running.
    if (taken && taken.id === runningBreak?.id) setNote(`Une pause est déjà en cours depuis ${taken.debut}.`)
    else announce('Pause commencée')
    await onChanged()
  })

  const form = useFormik({
    initialValues: readStartDraft(user.id),
    onSubmit: (values) => {
      rest.clear()
      setNote('')
      void start.run({ ...values, tache, client })
    },
  })
  const { values } = form
  // A choice that an administrator has just withdrawn is not picked any more.
  const tache = known(taskTypeChoices, values.tache)
  const client = known(clientChoices, values.client)

  useEffect(() => writeStartDraft(user.id, values), [user.id, values])

  function pick(field: 'tache' | 'client', id: string) {
    // What is on its way is not changed; the form empties itself in a moment.
    if (!start.busy) void form.setFieldValue(field, id)
  }

  function takeBreak() {
    start.clear()
    setNote('')
    void rest.run()
  }

  return (
    <Paper
      component="form"
      noValidate
      aria-label="Commencer une tâche"
      onSubmit={form.handleSubmit}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, gridTemplateColumns: { md: '3fr 2fr' } }}
    >
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
        <Picker
          label="Client / projet"
          searchLabel="Rechercher un client ou un projet"
          emptyText="Aucun client n’est proposé à votre groupe."
          choices={clientChoices}
          value={client}
          onChange={(id) => pick('client', id)}
        />
        <Picker
          label="Tâche"
          searchLabel="Rechercher une tâche"
          emptyText="Aucune tâche n’est proposée à votre groupe."
          choices={taskTypeChoices}
          value={tache}
          onChange={(id) => pick('tache', id)}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
        <CommentField
          label="Commentaire"
          name="remarque"
          rows={5}
          readOnly={start.busy}
          value={values.remarque}
          onChange={form.handleChange}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > button': { flex: '1 1 auto' } }}>
          <BusyButton type="submit" variant="contained" startIcon={<StartIcon />} busy={start.busy}>
            Commencer
          </BusyButton>
          <BusyButton variant="outlined" startIcon={<PauseIcon />} busy={rest.busy} onClick={takeBreak}>
            Faire une pause
          </BusyButton>
        </Box>
        {start.error !== null && (
          <Alert severity="error">La tâche n’a pas pu être commencée. {errorMessage(start.error)}</Alert>
        )}
        {rest.error !== null && (
          <Alert severity="error">La pause n’a pas pu être commencée. {errorMessage(rest.error)}</Alert>
        )}
        {note && runningBreak && (
          <Alert severity="info" role="status">
            {note}
          </Alert>
        )}
      </Box>
    </Paper>
  )
}
