import Alert from '@mui/material/Alert'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { ForgottenList } from '../../domain/regularisation/ForgottenList'
import type { EndForgottenMutationVariables, TaskRowFragment } from '../../generated/graphql'
import { announce } from '../../lib/browser/announce'
import { reportOfDay } from '../../lib/navigation/paths'
import { useUser } from '../../lib/session/useSession'
import { formatEarlierDay } from '../../lib/time/formatEarlierDay'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { useDayCommands } from './commands/DayCommands'
import { describeTask } from './commands/describeTask'

type Props = {
  tasks: readonly TaskRowFragment[]
  timeZone: string
  /** Seconds above which a duration needs confirmation. */
  limit: number
  note: string | null
  open: boolean
  /** Folds the questions to a line; undefined where there is room for them. */
  onToggle: (() => void) | undefined
  onStillWorking: (entry: string) => void
  onLater: (entry: string) => void
  /** Focus target after the focused question is removed. */
  refuge: RefObject<HTMLElement | null>
}

/** Anchor of the bell's link. */
export const FORGOTTEN_ID = 'a-regulariser'

export const focusForgotten = (entry: string) =>
  document
    .querySelector<HTMLInputElement>(`#${FORGOTTEN_ID} [data-forgotten="${entry}"] [name="fin"]`)
    ?.focus()

type Result = { task: TaskRowFragment; text: string }

const forgottenLine = ([first, ...others]: readonly TaskRowFragment[]) =>
  first && others.length === 0
    ? bidi`Pas terminée : ${describeTask(first)}, ${formatEarlierDay(first.date)}`
    : `${others.length + 1} tâches ne sont pas terminées`

/** Asks for the end of entries still running since an earlier day, and reports the result. */
export function ForgottenEntries(props: Props) {
  const { tasks, timeZone, limit, note, open, onToggle, onStillWorking, onLater, refuge } = props
  const user = useUser().id
  const { refresh, endForgotten } = useDayCommands()
  const goneFocus = useFocusFallback(refuge)
  const [result, setResult] = useState<Result | null>(null)

  async function giveEnd(given: EndForgottenMutationVariables) {
    setResult(null)
    await endForgotten(given)
  }
  async function changedElsewhere(task: TaskRowFragment, what: string) {
    const text = bidi`${describeTask(task)}, ${formatEarlierDay(task.date)} : ${what}`
    setResult({ task, text })
    announce(text)
    await refresh()
  }
  function stillWorking(task: TaskRowFragment) {
    onStillWorking(task.id)
    announce(bidi`${describeTask(task)} reste en cours`)
  }

  function later(task: TaskRowFragment) {
    onLater(task.id)
    announce(bidi`${describeTask(task)} reste à régulariser`)
  }

  // While the question is shown, its field reports the error.
  const isGone = result && !tasks.some(({ id }) => id === result.task.id)
  return (
    <div {...goneFocus}>
      {tasks.length > 0 && (
        <ForgottenList
          {...{ tasks, note, timeZone, limit }}
          id={FORGOTTEN_ID}
          owner={user}
          folded={onToggle && { line: forgottenLine(tasks), open, onToggle }}
          askedOf={(task) => ({
            name: describeTask(task),
            onEnd: giveEnd,
            onConflict: (text) => changedElsewhere(task, text),
            onStillWorking: () => stillWorking(task),
            onLater: () => later(task),
          })}
        />
      )}
      {result && isGone && (
        <Alert
          severity="info"
          role="region"
          aria-label="Régularisation"
          sx={{ mb: 2, overflowWrap: 'anywhere', '& a': { color: 'inherit', fontWeight: 600 } }}
          onClose={() => setResult(null)}
        >
          {result.text}{' '}
          <Link
            to={reportOfDay(result.task.date, user)}
            aria-label={bidi`Voir la journée : ${describeTask(result.task)}`}
          >
            Voir la journée
          </Link>
        </Alert>
      )}
    </div>
  )
}
