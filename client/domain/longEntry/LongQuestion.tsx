import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { formatLength } from '../../lib/format/format'
import { Dialog } from '../../ui/dialog/Dialog'
import type { LongEntry } from './useLongQuestion'

type Props = LongEntry & { onAnswer: (isRight: boolean) => void }

/** Asks to confirm a length: decision 42. Escape answers no. */
export function LongQuestion({ seconds, text, otherwise, onAnswer }: Props) {
  const id = useId()
  const said = formatLength(seconds)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={() => onAnswer(false)}
    >
      <DialogTitle id={id} sx={{ typography: 'h2', fontSize: '1.25rem' }}>
        {said}, c’est bien cela ?
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', rowGap: 1 }}>
        <Button color="inherit" autoFocus onClick={() => onAnswer(false)}>
          {otherwise ?? 'Non, corriger'}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          Oui, {said}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
