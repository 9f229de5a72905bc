import SplitIcon from '@mui/icons-material/CallSplit'
import CancelIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { runAfterPointerUp } from '../../lib/browser/runAfterPointerUp'
import { useAction } from '../../lib/browser/useAction'
import { fieldProblem } from '../../lib/forms/fieldProblem'
import { nowInSeconds } from '../../lib/time/now'
import { formatTypedTime, readTypedTime } from '../../lib/time/typedTime'
import { ActionError } from '../../ui/buttons/ActionError'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { FormField } from '../../ui/form/FormField'
import { formatSpan } from '../longEntry/formatSpan'
import type { LongEntry } from '../longEntry/useLongQuestion'
import type { EditableEntry } from './entryValues'
import { formatPart, splitParts } from './splitParts'
import type { Corrections } from './useCorrections'

type Props = {
  entry: EditableEntry
  reason: string
  isDirty: boolean
  corrections: Corrections
  /** Seconds above which a part needs confirmation; undefined while loading. */
  limit: number | undefined
  timeZone: string
  confirm: (entry: LongEntry) => Promise<boolean>
  onReasonRefused: ((message: string) => void) | undefined
  onDone: () => void
}

/** Server field names of the split's instant, which is one field here. */
const INSTANT = ['at', 'atDate']

export function SplitEntry(props: Props) {
  const { entry, reason, isDirty, corrections, limit, timeZone, confirm, onReasonRefused, onDone } = props
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState('')
  const [refused, setRefused] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const why = reason.trim() || null
  async function attempt(work: Promise<void>) {
    setRefused('')
    try {
      await work
    } catch (error) {
      const problem = fieldProblem(error)
      if (problem?.field === 'reason' && onReasonRefused) onReasonRefused(problem.message)
      else if (problem && INSTANT.includes(problem.field)) {
        setRefused(problem.message)
        field.current?.focus()
      } else throw error
      return
    }
    onDone()
  }
  const parts = splitParts(entry, readTypedTime(at), { timeZone, now: nowInSeconds() })
  async function confirmParts() {
    // A running entry has no end to check.
    const ended = entry.finAt ? parts : parts?.slice(0, 1)
    const long = limit === undefined ? undefined : ended?.find(({ from, to }) => to - from > limit)
    if (!long) return true
    const text = `Une partie irait ${formatSpan(long, timeZone)}.`
    return confirm({ seconds: long.to - long.from, text })
  }
  const split = useAction(() => attempt(corrections.split(entry, readTypedTime(at), why)))
  const cancel = useAction(() => attempt(corrections.cancel(entry, why)))
  const error = split.error ?? cancel.error
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    cancel.clear()
    if (await confirmParts()) await split.run()
  }
  function onCancel() {
    split.clear()
    void cancel.run()
  }
  return (
    <Box component="section" aria-label="Couper en deux ou annuler" sx={section}>
      {isOpen && (
        <Box component="form" noValidate onSubmit={(event) => void onSubmit(event)} sx={form}>
          <FormField
            label="Couper à"
            placeholder="hh:mm"
            autoComplete="off"
            autoFocus
            value={at}
            problem={refused}
            inputRef={field}
            inputProps={{ inputMode: 'numeric', maxLength: 12 }}
            onChange={({ target }) => {
              setRefused('')
              setAt(target.value)
            }}
            onBlur={() => runAfterPointerUp(() => setAt(formatTypedTime(at)))}
          />
          <BusyButton type="submit" variant="outlined" busy={split.busy}>
            Couper en deux
          </BusyButton>
        </Box>
      )}
      {isOpen && (
        <Typography role="status" variant="body2" sx={partsLine}>
          {parts?.map((part) => formatPart(part, timeZone)).join(' · ')}
        </Typography>
      )}
      <ActionError error={error} sx={{ mb: 2 }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isOpen && (
          <Button startIcon={<SplitIcon />} disabled={isDirty} onClick={() => setOpen(true)}>
            Couper en deux
          </Button>
        )}
        <BusyButton
          color="error"
          startIcon={<CancelIcon />}
          disabled={isDirty}
          busy={cancel.busy}
          onClick={onCancel}
        >
          Annuler l’entrée
        </BusyButton>
      </Box>
      {isDirty && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Enregistrez d’abord vos modifications pour couper l’entrée en deux ou l’annuler.
        </Typography>
      )}
    </Box>
  )
}

// Aligned to the top: an error text below the field must not move the button.
const form = {
  display: 'flex',
  alignItems: 'start',
  gap: 2,
  mb: 2,
  '& > button': { flex: 'none', height: 56 },
}

const partsLine = { minHeight: '1.43em', mb: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }

const section = { mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }
