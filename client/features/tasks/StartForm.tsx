import CheckIcon from '@mui/icons-material/CheckRounded'
import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import StartIcon from '@mui/icons-material/PlayArrowRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import { useFormik } from 'formik'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { HomeQuery } from '../../generated/graphql'
import { intoView } from '../../lib/browser/intoView'
import { useChangeCooldown, useCooldown } from '../../lib/browser/useCooldown'
import { useUser } from '../../lib/session/useSession'
import { useIsPhone } from '../../lib/theme/useIsPhone'
import { formatTime } from '../../lib/time/formatDate'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { useLazy } from '../../ui/page/useLazy'
import { CommentField } from './CommentField'
import { ContinuesNotice } from './ContinuesNotice'
import { CommandFailure } from './commands/CommandFailure'
import { useBegun, useDayCommands } from './commands/DayCommands'
import { isBreak, isRunning } from './commands/describeTask'
import { NOTHING, readStartDraft, type StartValues, writeStartDraft } from './commands/startDraft'
import { useCommand } from './commands/useCommand'
import type { TaskShortcuts as ShortcutsPart } from './day/shortcuts/TaskShortcuts'
import { interruptedTasks } from './interrupted'
import { Picker } from './Picker'
import { ResumeNotice } from './ResumeNotice'
import { formStyles, roomForButtons } from './startFormStyles'
import { useClientBudgets } from './useClientBudgets'
import { useKeptRoom } from './useKeptRoom'

type ShortcutsProps = ComponentProps<typeof ShortcutsPart>

const loadShortcuts = async () => (await import('./day/shortcuts/TaskShortcuts')).TaskShortcuts

/** Placeholder of the shortcuts, which are loaded after the day. */
function ShortcutsPlace(props: ShortcutsProps) {
  const { Part: Shortcuts } = useLazy(loadShortcuts)
  return (
    <Box sx={{ minHeight: { xs: 44, md: 96 }, minWidth: 0 }}>{Shortcuts && <Shortcuts {...props} />}</Box>
  )
}

type Props = {
  home: HomeQuery
  /** The button that resumed a task is gone. */
  onResumed: () => void
}

const known = (choices: readonly { id: string }[], id: string) =>
  choices.some((choice) => choice.id === id) ? id : ''

const ROWS = 5

/** Start form: client, task, comment; buttons to go on after a break, to start a task or a break. */
export function StartForm({ home, onResumed }: Props) {
  const { clientChoices, taskTypeChoices } = home
  const user = useUser()
  const isPhone = useIsPhone()
  const [note, setNote] = useState('')
  const [justBegun, holdJustBegun] = useCooldown()
  const commands = useDayCommands()
  const { begun, forget } = useBegun()
  const budgets = useClientBudgets(clientChoices)
  const running = home.tasks.filter(isRunning)
  const runningBreak = running.find(isBreak)
  const interrupted = interruptedTasks([...home.tasks, ...home.carriedOver])
  const continuing = running.some(({ id }) => id === begun)
    ? running.filter((task) => task.id !== begun && !isBreak(task) && !task.overdue)
    : []

  const latest = useRef(NOTHING)
  const start = useCommand(async (sent, values: StartValues) => {
    const task = await commands.start(values, sent)
    if (task === null) return
    holdJustBegun()
    // Sent again later: what was chosen since then, and meanwhile, stays.
    if (sent.again && JSON.stringify(latest.current) !== JSON.stringify(values)) return
    form.resetForm({ values: NOTHING })
    setWriting(false)
    // Also after navigation, when the form is unmounted.
    writeStartDraft(user.id, NOTHING)
  })

  const breakStart = useCommand(async (sent) => {
    const taken = await commands.pause(sent)
    if (taken === null) return
    if (taken && taken.id === runningBreak?.id)
      setNote(`Une pause est déjà en cours depuis ${formatTime(taken.debut)}.`)
  })

  const form = useFormik({
    initialValues: readStartDraft(user.id),
    // Always returns a promise: without one Formik never resets `isSubmitting`.
    onSubmit: async (values) => {
      // Double click: the form was reset in between, so an empty task is not intended.
      if (justBegun && isEmpty) return holdJustBegun()
      breakStart.clear()
      setNote('')
      await start.run({ ...values, tache, client })
    },
  })
  const { values } = form
  const [isWriting, setWriting] = useState(values.remarque !== '')
  const tache = known(taskTypeChoices, values.tache)
  const client = known(clientChoices, values.client)
  const isEmpty = !tache && !client && !values.remarque
  const saysBegun = justBegun && isEmpty
  const goesOn = interrupted.length > 0
  // A button that appears next to the pressed one ignores presses for a moment: a double click must not reach it.
  const settling = useChangeCooldown(continuing.map(({ id }) => id).join(' '))

  const { part, room } = useKeptRoom(`${interrupted.length} ${continuing.length}`)

  useEffect(() => writeStartDraft(user.id, values), [user.id, values])
  useEffect(() => {
    latest.current = { ...values, tache, client }
  })

  function pick(field: 'tache' | 'client', id: string) {
    // No changes during a submit; the form is reset after it.
    if (!form.isSubmitting) void form.setFieldValue(field, id)
  }

  function takeBreak() {
    start.clear()
    setNote('')
    void breakStart.run()
  }

  function onCommentKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !form.isSubmitting)
      void form.submitForm()
  }

  return (
    <Paper
      component="form"
      noValidate
      aria-label="Commencer une tâche"
      sx={formStyles}
      onSubmit={form.handleSubmit}
    >
      <GlobalStyles styles={roomForButtons(goesOn || continuing.length > 0)} />
      <div className="half">
        <ShortcutsPlace choice={{ tache: tache || null, client: client || null }} />
        <Picker
          label="Client / projet"
          searchLabel="Rechercher un client ou un projet"
          moreLabel="Tous les clients et projets"
          emptyText="Aucun client n’est proposé à votre groupe."
          choices={clientChoices}
          value={client}
          budgets={budgets}
          onChange={(id) => pick('client', id)}
        />
        <Picker
          label="Tâche"
          searchLabel="Rechercher une tâche"
          moreLabel="Toutes les tâches"
          emptyText="Aucune tâche n’est proposée à votre groupe."
          choices={taskTypeChoices}
          value={tache}
          onChange={(id) => pick('tache', id)}
        />
      </div>
      <div className="half">
        <CommentField
          label="Commentaire"
          name="remarque"
          hiddenLabel={isPhone}
          {...(isPhone && { placeholder: 'Commentaire' })}
          // One line until it is touched.
          rows={isPhone && !isWriting ? 1 : ROWS}
          readOnly={form.isSubmitting}
          value={values.remarque}
          onChange={form.handleChange}
          onFocus={() => setWriting(true)}
          onKeyDown={onCommentKey}
        />
        <Box className="foot" sx={{ '&&': { mt: { xs: `${room}px`, md: 0 } } }}>
          <div className="buttons">
            <BusyButton
              type="submit"
              variant={goesOn && isEmpty ? 'outlined' : 'contained'}
              startIcon={saysBegun ? <CheckIcon /> : <StartIcon />}
              busy={form.isSubmitting || start.busy}
              title="Commencer (Ctrl+Entrée dans le commentaire)"
              // The progress is already announced: the button keeps its name.
              aria-label="Commencer"
            >
              {saysBegun ? 'Commencée' : 'Commencer'}
            </BusyButton>
            <BusyButton
              variant="outlined"
              startIcon={<PauseIcon />}
              busy={breakStart.busy}
              onClick={takeBreak}
            >
              Faire une pause
            </BusyButton>
          </div>
          <Box ref={part} sx={nextStep}>
            {goesOn && (
              <ResumeNotice
                tasks={interrupted}
                resting={runningBreak !== undefined}
                isMain={isEmpty}
                onDone={onResumed}
              />
            )}
            {continuing.length > 0 && (
              <Box sx={settling ? { pointerEvents: 'none' } : null}>
                <ContinuesNotice tasks={continuing} onClose={forget} />
              </Box>
            )}
          </Box>
          {start.error !== null && (
            <Alert ref={intoView} severity="error">
              <CommandFailure
                command="start"
                error={start.error}
                busy={start.busy}
                onRetry={() => void start.retry()}
              />
            </Alert>
          )}
          {breakStart.error !== null && (
            <Alert ref={intoView} severity="error">
              <CommandFailure
                command="pause"
                error={breakStart.error}
                busy={breakStart.busy}
                onRetry={() => void breakStart.retry()}
              />
            </Alert>
          )}
          {note && runningBreak && (
            <Alert ref={intoView} severity="info" role="status">
              {note}
            </Alert>
          )}
        </Box>
      </div>
    </Paper>
  )
}

/** What most people do next: above the buttons on a phone, below them on a desk. */
const nextStep = {
  display: 'grid',
  gap: 1,
  order: { xs: -1, md: 0 },
  '&:empty': { display: 'none' },
  '& .said': { typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .MuiButton-root': { lineHeight: 1.25, overflowWrap: 'anywhere' },
}
