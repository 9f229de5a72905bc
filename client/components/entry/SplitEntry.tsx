import SplitIcon from '@mui/icons-material/CallSplit'
import CancelIcon from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../lib/errorMessage'
import { readTypedTime } from '../../lib/typedTime'
import { useAction } from '../../lib/useAction'
import { BusyButton } from '../BusyButton'
import { FormField } from '../FormField'
import type { EditableEntry } from './entryValues'
import type { Corrections } from './useCorrections'

type Props = {
  entry: EditableEntry
  reason: string
  /** Something is typed above that is not saved. */
  isDirty: boolean
  corrections: Corrections
  onDone: () => void
}

/** What else can be done with an entry: cut it in two, take it away. */
export function SplitEntry({ entry, reason, isDirty, corrections, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState('')
  const why = reason.trim() || null
  const split = useAction(async () => {
    await corrections.split(entry, readTypedTime(at), why)
    onDone()
  })
  const cancel = useAction(async () => {
    await corrections.cancel(entry, why)
    onDone()
  })
  const error = split.error ?? cancel.error
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void split.run()
  }
  return (
    <Box component="section" aria-label="Scinder ou annuler" sx={section}>
      {isOpen && (
        <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'flex', gap: 2, mb: 2 }}>
          <FormField
            label="Scinder à"
            placeholder="hh:mm:ss"
            autoComplete="off"
            autoFocus
            value={at}
            inputProps={{ inputMode: 'numeric', maxLength: 12 }}
            onChange={({ target }) => setAt(target.value)}
            onBlur={() => setAt(readTypedTime(at))}
          />
          <BusyButton type="submit" variant="outlined" busy={split.busy}>
            Scinder
          </BusyButton>
        </Box>
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorMessage(error)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isOpen && (
          <Button startIcon={<SplitIcon />} disabled={isDirty} onClick={() => setOpen(true)}>
            Scinder
          </Button>
        )}
        <BusyButton
          color="error"
          startIcon={<CancelIcon />}
          disabled={isDirty}
          busy={cancel.busy}
          onClick={() => void cancel.run()}
        >
          Annuler l’entrée
        </BusyButton>
      </Box>
      {isDirty && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Enregistrez d’abord vos modifications pour scinder ou annuler l’entrée.
        </Typography>
      )}
    </Box>
  )
}

const section = { mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }
