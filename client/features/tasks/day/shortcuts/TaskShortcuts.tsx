import CloseIcon from '@mui/icons-material/Close'
import PinIcon from '@mui/icons-material/PushPinOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useId, useRef, useState } from 'react'
import { bidi } from '../../../../../schema/isolated'
import { formatLongDate } from '../../../../lib/format/format'
import { errorMessage } from '../../../../lib/http/errorMessage'
import { addDays } from '../../../../lib/time/civilDate'
import { serverToday } from '../../../../lib/time/zone'
import { useFocusFallback } from '../../../../ui/page/useFocusFallback'
import { describeTask } from '../../commands/describeTask'
import { useDigitKeys } from './useDigitKeys'
import { type Pair, useShortcuts } from './useShortcuts'

type Props = {
  choice: Pair
}

/** `vendredi 20 novembre`: the last day with tasks is rarely more than a year ago. */
const withoutYear = (date: string) => formatLongDate(date).replace(/ \d{4}$/, '')

const keyOf = ({ tache, client }: Pair) => `${tache} ${client}`

/** One-click starts: favourites, also by keys 1 to 9, and tasks of the last day. */
export function TaskShortcuts({ choice }: Props) {
  const { favourites, lastDay, isLoading, error, start, pin, unpin } = useShortcuts()
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const goneFocus = useFocusFallback(group)
  const [isOpen, setOpen] = useState(false)
  const keys = useDigitKeys((digit) => {
    const favourite = favourites[digit - 1]
    if (favourite) start(favourite)
  })
  const dayBefore = lastDay?.date === addDays(serverToday(), -1)
  const isChosen = (choice.tache ?? choice.client) !== null
  const isPinned = favourites.some((one) => keyOf(one) === keyOf(choice))
  return (
    <div {...goneFocus}>
      <Box ref={group} tabIndex={-1} role="group" aria-label="Favoris" sx={row}>
        {favourites.map((favourite, index) => (
          <Box key={keyOf(favourite)} sx={pinned}>
            <Button
              color="inherit"
              aria-label={bidi`Commencer ${describeTask(favourite)}`}
              {...(keys.isOn && { 'aria-keyshortcuts': String(index + 1), 'data-digit': index + 1 })}
              onClick={() => start(favourite)}
            >
              {describeTask(favourite)}
            </Button>
            <IconButton
              aria-label={bidi`Détacher ${describeTask(favourite)}`}
              title="Détacher"
              onClick={() => unpin(favourite)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        {favourites.length === 0 && !isLoading && (
          <Box component="span" sx={slot}>
            <PinIcon aria-hidden fontSize="small" />
            Un choix épinglé se commence d’un geste.
          </Box>
        )}
      </Box>
      <Box sx={line}>
        {lastDay && lastDay.tasks.length > 0 && (
          <Button
            color="inherit"
            variant="outlined"
            aria-expanded={isOpen}
            aria-controls={id}
            sx={{ borderColor: 'line' }}
            onClick={() => setOpen(!isOpen)}
          >
            Reprendre {dayBefore ? 'hier' : withoutYear(lastDay.date)}
          </Button>
        )}
        {isChosen && !isPinned && (
          <Button startIcon={<PinIcon />} onClick={() => pin(choice)}>
            Épingler ce choix
          </Button>
        )}
        {favourites.length > 0 && (
          <Button color="inherit" aria-pressed={keys.isOn} sx={digits} onClick={() => keys.turn(!keys.isOn)}>
            Touches 1 à 9
          </Button>
        )}
      </Box>
      {lastDay && isOpen && (
        <Box
          id={id}
          role="group"
          aria-label={`Tâches du ${formatLongDate(lastDay.date)}`}
          sx={{ ...line, mt: 1 }}
        >
          <Box component="span" sx={hint}>
            {formatLongDate(lastDay.date)}
          </Box>
          {lastDay.tasks.map((task) => (
            <Button
              key={keyOf(task)}
              color="inherit"
              variant="outlined"
              aria-label={bidi`Reprendre ${dayBefore ? 'de la veille' : `du ${withoutYear(lastDay.date)}`} ${describeTask(task)}`}
              sx={{ borderColor: 'line' }}
              onClick={() => start(task)}
            >
              {describeTask(task)}
            </Button>
          ))}
        </Box>
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {errorMessage(error)}
        </Alert>
      )}
    </div>
  )
}

const hint = { color: 'text.secondary', typography: 'body2' }

const slot = {
  ...hint,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 44,
  // Two lines on a narrow phone.
  maxWidth: '100%',
  lineHeight: 1.25,
  px: 1.5,
  border: '1px dashed',
  borderColor: 'line',
  borderRadius: 1,
}

/** One row that scrolls, so that the layout below does not move. */
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 52,
  overflowX: 'auto',
  px: 0.5,
  mx: -0.5,
  '& > *': { flex: 'none' },
}

const digits = {
  color: 'text.secondary',
  '&[aria-pressed=false]': { textDecoration: 'line-through' },
  // Phones have no keyboard.
  '@media (hover: none)': { display: 'none' },
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  overflowWrap: 'anywhere',
}

const pinned = {
  display: 'flex',
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
  maxWidth: 400,
  '& > .MuiButton-root': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > .MuiIconButton-root': { flex: 'none' },
  // Drawn by CSS, so that it is not part of the button's accessible name.
  '& [data-digit]::before': {
    content: 'attr(data-digit)',
    mr: 1,
    px: 0.75,
    border: 1,
    borderColor: 'line',
    borderRadius: 0.5,
    fontSize: '0.75rem',
    color: 'text.secondary',
  },
}
