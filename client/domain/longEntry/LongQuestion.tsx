import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useId } from 'react'
import { formatDuration } from '../../lib/format/formatDuration'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import type { LongEntry } from './useLongQuestion'

type Props = LongEntry & { onAnswer: (isRight: boolean) => void }

/** Asks to confirm a length: D42. Escape answers no. */
export function LongQuestion({ seconds, text, otherwise, onAnswer }: Props) {
  const id = useId()
  const length = formatDuration(seconds)
  return (
    <TitledDialog
      title={`${length}, c’est bien cela ?`}
      maxWidth="xs"
      isQuestion
      aria-describedby={id}
      content={{ id, sx: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' } }}
      foot={
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button color="inherit" autoFocus onClick={() => onAnswer(false)}>
            {otherwise ?? 'Non, corriger'}
          </Button>
          <Button variant="contained" onClick={() => onAnswer(true)}>
            Oui, {length}
          </Button>
        </DialogActions>
      }
      onClose={() => onAnswer(false)}
    >
      {text}
    </TitledDialog>
  )
}
