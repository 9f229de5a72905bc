import OutlinedInput from '@mui/material/OutlinedInput'
import type { RefObject } from 'react'

type Props = {
  label: string
  value: string
  busy: boolean
  field?: RefObject<HTMLInputElement | null>
  /** The element that says what is wrong. */
  problemId?: string | undefined
  onType: (value: string) => void
}

/** A time of day with its seconds. */
export const TimeInput = ({ label, value, busy, field, problemId, onType }: Props) => (
  <OutlinedInput
    type="time"
    size="small"
    value={value}
    readOnly={busy}
    error={problemId !== undefined}
    inputRef={field}
    inputProps={{ step: 1, 'aria-label': label, 'aria-describedby': problemId }}
    sx={{ minWidth: 122, '& input': { px: 1, py: 0.75, fontVariantNumeric: 'tabular-nums' } }}
    onChange={(event) => onType(event.target.value)}
  />
)
