import DoneIcon from '@mui/icons-material/CheckRounded'
import EditIcon from '@mui/icons-material/EditOutlined'
import MoreIcon from '@mui/icons-material/ExpandMore'
import PinIcon from '@mui/icons-material/PushPinOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { useId, useRef, useState } from 'react'
import { intoView } from '../../../../lib/browser/intoView'
import { formatLongDate } from '../../../../lib/format/format'
import { useIsPhone } from '../../../../lib/theme/useIsPhone'
import { addDays } from '../../../../lib/time/civilDate'
import { serverToday } from '../../../../lib/time/zone'
import { ActionError } from '../../../../ui/buttons/ActionError'
import { useFocusFallback } from '../../../../ui/page/useFocusFallback'
import { CommandFailure } from '../../commands/CommandFailure'
import { Favourites } from './Favourites'
import { LastTasks } from './LastTasks'
import { line, row } from './shortcutStyles'
import { useDigitKeys } from './useDigitKeys'
import { keyOf, type Pair, useShortcuts } from './useShortcuts'

type Props = {
  choice: Pair
}

/** `vendredi 20 novembre`: the last day with tasks is rarely more than a year ago. */
const withoutYear = (date: string) => formatLongDate(date).replace(/ \d{4}$/, '')

/** One-click starts: favourites, also by keys 1 to 9, and tasks of the last day; on a phone in one row. */
export function TaskShortcuts({ choice }: Props) {
  const { favourites, lastDay, isLoading, error, starting, start, pin, unpin } = useShortcuts()
  const id = useId()
  const isPhone = useIsPhone()
  const group = useRef<HTMLDivElement>(null)
  const goneFocus = useFocusFallback(group)
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const keys = useDigitKeys((digit) => {
    const favourite = favourites[digit - 1]
    if (favourite) start(favourite)
  })
  const edits = isEditing && favourites.length > 0
  const isChosen = (choice.tache ?? choice.client) !== null
  const isPinned = favourites.some((one) => keyOf(one) === keyOf(choice))
  const canPin = isChosen && !isPinned && !edits
  const last = lastDay && lastDay.tasks.length > 0 ? lastDay : null
  const before = last && (last.date === addDays(serverToday(), -1) ? null : withoutYear(last.date))
  // On a phone favourites are in the same row.
  const tasks = last?.tasks.filter(
    (task) => !isPhone || !favourites.some((one) => keyOf(one) === keyOf(task)),
  )
  const lastTasks = last && tasks && (
    <LastTasks id={id} date={last.date} before={before} tasks={tasks} onStart={start} />
  )
  const editLabel = edits ? 'Terminé' : 'Modifier les favoris'
  return (
    <div {...goneFocus}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={row}>
          <Favourites
            {...{ favourites, group }}
            keysAreOn={keys.isOn && !isPhone}
            isEditing={edits}
            hint={
              !isLoading && !canPin && !(isPhone && last) ? 'Épinglé, un choix se commence d’un geste.' : ''
            }
            onStart={start}
            onUnpin={unpin}
          />
          {isPhone && !edits && lastTasks}
        </Box>
        {canPin && !isPhone && (
          <Button startIcon={<PinIcon />} sx={{ flex: 'none' }} onClick={() => pin(choice)}>
            Épingler ce choix
          </Button>
        )}
        {canPin && isPhone && (
          <IconButton aria-label="Épingler ce choix" title="Épingler ce choix" onClick={() => pin(choice)}>
            <PinIcon />
          </IconButton>
        )}
        {!canPin && favourites.length > 0 && (
          <IconButton aria-label={editLabel} title={editLabel} onClick={() => setEditing(!edits)}>
            {edits ? <DoneIcon /> : <EditIcon fontSize="small" />}
          </IconButton>
        )}
      </Box>
      {!isPhone && (
        <Box sx={line}>
          {last && (
            <Button
              color="inherit"
              variant="outlined"
              aria-expanded={isOpen}
              aria-controls={id}
              endIcon={<MoreIcon sx={isOpen ? { transform: 'rotate(180deg)' } : null} />}
              sx={{ borderColor: 'line' }}
              onClick={() => setOpen(!isOpen)}
            >
              Reprendre {before ?? 'hier'}
            </Button>
          )}
          {favourites.length > 0 && (
            <FormControlLabel
              sx={digits}
              control={<Checkbox size="small" checked={keys.isOn} onChange={(_, isOn) => keys.turn(isOn)} />}
              label="Favoris par les touches 1 à 9"
            />
          )}
        </Box>
      )}
      {!isPhone && isOpen && lastTasks && <Box sx={{ ...line, mt: 1 }}>{lastTasks}</Box>}
      {starting.error !== null && (
        <Alert ref={intoView} severity="error" sx={{ mt: 1 }}>
          <CommandFailure
            command="start"
            error={starting.error}
            busy={starting.busy}
            onRetry={() => void starting.retry()}
          />
        </Alert>
      )}
      <ActionError error={error} sx={{ mt: 1 }} />
    </div>
  )
}

const digits = {
  mx: 0,
  color: 'text.secondary',
  '& .MuiFormControlLabel-label': { typography: 'body2' },
  // Devices without a keyboard.
  '@media (hover: none)': { display: 'none' },
}
