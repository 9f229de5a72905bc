import PauseIcon from '@mui/icons-material/FreeBreakfastOutlined'
import StartIcon from '@mui/icons-material/PlayArrowRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { bidi } from '../../../../schema/isolated'
import { type HomeQuery, useShortcutsQuery } from '../../../generated/graphql'
import { SAME_SCREEN } from '../../../lib/navigation/navigated'
import { formatTime } from '../../../lib/time/formatDate'
import { BusyButton } from '../../../ui/buttons/BusyButton'
import { DoublePressGuard } from '../../../ui/buttons/DoublePressGuard'
import { CommandFailure } from '../commands/CommandFailure'
import { useDayCommands } from '../commands/DayCommands'
import { describeTask, isBreak, isRunning } from '../commands/describeTask'
import { useCommand } from '../commands/useCommand'
import { lastEntry, lastTask } from './lastWork'
import type { Launch } from './readLaunch'

type Props = { launch: Launch; home: HomeQuery }

/**
 * The command of an installed application's shortcut, ready to be confirmed: an address alone changes nothing, as
 * anybody can send one.
 */
export function LaunchCommand({ launch, home }: Props) {
  const [shown, setShown] = useState(home)
  const [isSent, setSent] = useState(false)
  const hadFocus = useRef(true)
  const situation = situationOf(shown)
  // What the command itself has changed is no news.
  if (!isSent && situationOf(home) !== situation) setShown(home)
  const Command = launch === 'pause' ? Pause : StartLast
  return (
    <Offering value={useMemo(() => ({ hadFocus, setSent }), [])}>
      <DoublePressGuard shown={situation}>
        <Command key={situation} home={shown} />
      </DoublePressGuard>
    </Offering>
  )
}

/** An offer stands until something else runs, or began last. */
const situationOf = (home: HomeQuery) =>
  [...home.tasks.filter(isRunning), lastEntry(home)]
    .map((task) => task && `${task.id} ${describeTask(task)}`)
    .join('\n')

type Offered = {
  /** Whether the focus was in the offer that this one takes the place of. */
  hadFocus: RefObject<boolean>
  setSent: (isSent: boolean) => void
}

const Offering = createContext<Offered>({ hadFocus: { current: true }, setSent: () => {} })

function Pause({ home }: { home: HomeQuery }) {
  const { pause } = useDayCommands()
  const resting = home.tasks.find((task) => isRunning(task) && isBreak(task))
  const working = home.tasks.find((task) => isRunning(task) && !isBreak(task))
  if (resting) return <Ready text={`Vous êtes déjà en pause depuis ${formatTime(resting.debut)}.`} />
  return (
    <Ready
      text={working ? bidi`Faire une pause ? « ${describeTask(working)} » s’arrête.` : 'Faire une pause ?'}
      offer={{ command: 'pause', label: 'Pause', Icon: PauseIcon, run: pause }}
    />
  )
}

function StartLast({ home }: { home: HomeQuery }) {
  const { resume, start } = useDayCommands()
  const working = home.tasks.find((task) => isRunning(task) && !isBreak(task))
  const entry = lastEntry(home)
  const { data, loading } = useShortcutsQuery({ skip: entry !== undefined })
  const task = lastTask(data?.lastDay)
  if (working) return <Ready text={bidi`« ${describeTask(working)} » est déjà en cours.`} />
  if (!entry && loading) return null
  if (entry)
    return (
      <Ready
        text={bidi`Commencer « ${describeTask(entry)} » ?`}
        offer={{ command: 'start', label: 'Commencer', Icon: StartIcon, run: (sent) => resume(entry, sent) }}
      />
    )
  if (!task) return <Ready text="Il n’y a pas encore de dernière tâche : choisissez-en une." />
  const values = { tache: task.tache ?? '', client: task.client ?? '', remarque: '' }
  return (
    <Ready
      text={bidi`Commencer « ${describeTask(task)} » ?`}
      offer={{ command: 'start', label: 'Commencer', Icon: StartIcon, run: (sent) => start(values, sent) }}
    />
  )
}

type Offer = {
  command: 'start' | 'pause'
  label: string
  Icon: typeof StartIcon
  /** Null: nothing was begun, as another question comes first. */
  run: (...args: Parameters<Parameters<typeof useCommand>[0]>) => Promise<unknown>
}

function Ready({ text, offer }: { text: string; offer?: Offer }) {
  const id = useId()
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { hadFocus, setSent } = useContext(Offering)
  useEffect(() => {
    if (hadFocus.current) button.current?.focus()
  }, [hadFocus])
  useLayoutEffect(
    () => () => {
      hadFocus.current = place.current?.contains(document.activeElement) === true
    },
    [hadFocus],
  )
  // Without the address, loading the page again does not offer it again.
  const leave = () => void navigate('/', { ...SAME_SCREEN, replace: true })
  const command = useCommand(async (sent) => {
    setSent(true)
    let isBegun = false
    try {
      isBegun = (await offer?.run(sent)) !== undefined
    } finally {
      if (!isBegun) setSent(false)
    }
    if (isBegun) leave()
  })
  return (
    <Paper ref={place} component="section" aria-labelledby={id} sx={framed}>
      <Typography id={id} sx={{ flex: '1 1 12em', minWidth: 0, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {offer && (
          <BusyButton
            ref={button}
            variant="contained"
            startIcon={<offer.Icon />}
            busy={command.busy}
            onClick={() => void command.run()}
          >
            {offer.label}
          </BusyButton>
        )}
        <Button {...(!offer && { ref: button })} onClick={leave}>
          {offer ? 'Plus tard' : 'Fermer'}
        </Button>
      </Box>
      {offer && command.error !== null && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          <CommandFailure
            command={offer.command}
            error={command.error}
            busy={command.busy}
            onRetry={() => void command.retry()}
          />
        </Alert>
      )}
    </Paper>
  )
}

const framed = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  mb: 3,
  border: 1,
  borderColor: 'primary.main',
}
