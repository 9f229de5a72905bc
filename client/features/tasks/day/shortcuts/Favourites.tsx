import CloseIcon from '@mui/icons-material/Close'
import PinIcon from '@mui/icons-material/PushPinOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { bidi } from '../../../../../schema/isolated'
import type { StartChoiceFragment } from '../../../../generated/graphql'
import { describeTask } from '../../commands/describeTask'
import { chip } from './shortcutStyles'
import { keyOf } from './useShortcuts'

type Props = {
  favourites: readonly StartChoiceFragment[]
  group: RefObject<HTMLDivElement | null>
  keysAreOn: boolean
  /** A press unpins instead of starting. */
  isEditing: boolean
  /** Said while there are none. */
  hint: string
  onStart: (favourite: StartChoiceFragment) => void
  onUnpin: (favourite: StartChoiceFragment) => void
}

export function Favourites({ favourites, group, keysAreOn, isEditing, hint, onStart, onUnpin }: Props) {
  return (
    <Box ref={group} tabIndex={-1} role="group" aria-label="Favoris" sx={several}>
      {favourites.map((favourite, index) => {
        const name = describeTask(favourite)
        if (isEditing)
          return (
            <Button
              key={keyOf(favourite)}
              color="inherit"
              variant="outlined"
              sx={chip}
              endIcon={<CloseIcon />}
              aria-label={bidi`Détacher ${name}`}
              onClick={() => onUnpin(favourite)}
            >
              <span>{name}</span>
            </Button>
          )
        return (
          <Button
            key={keyOf(favourite)}
            color="inherit"
            variant="outlined"
            sx={chip}
            aria-label={bidi`Commencer ${name}`}
            {...(keysAreOn && { 'aria-keyshortcuts': String(index + 1), 'data-digit': index + 1 })}
            onClick={() => onStart(favourite)}
          >
            <span>{name}</span>
          </Button>
        )
      })}
      {favourites.length === 0 && hint && (
        <Box component="span" sx={empty}>
          <PinIcon aria-hidden fontSize="small" />
          {hint}
        </Box>
      )}
    </Box>
  )
}

// Without its gap while there is none: the row begins where the others do.
const several = { display: 'flex', gap: 1, '& > *': { flex: 'none' }, '&:empty': { mr: -1 } }

const empty = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 44,
  typography: 'body2',
  color: 'text.secondary',
}
