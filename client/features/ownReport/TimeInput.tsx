import OutlinedInput from '@mui/material/OutlinedInput'
import type { RefObject } from 'react'
import { readTypedTime } from '../../lib/time/typedTime'

type Props = {
  label: string
  value: string
  busy: boolean
  field?: RefObject<HTMLInputElement | null>
  problemId: string | undefined
  hintId?: string | undefined
  onType: (value: string) => void
}

/** Time of day with seconds. `type="time"` would follow the browser's language and show AM and PM. */
export const TimeInput = ({ label, value, busy, field, problemId, hintId, onType }: Props) => (
  <OutlinedInput
    size="small"
    value={value}
    readOnly={busy}
    error={problemId !== undefined}
    inputRef={field}
    placeholder="hh:mm:ss"
    autoComplete="off"
    inputProps={{
      inputMode: 'numeric',
      maxLength: 12,
      'aria-label': label,
      'aria-describedby': [problemId, hintId].filter(Boolean).join(' ') || undefined,
    }}
    sx={{
      width: 92,
      '& input': { px: 1, py: 0.75, typography: 'body2', fontVariantNumeric: 'tabular-nums' },
    }}
    onChange={(event) => onType(event.target.value)}
    onFocus={(event) => event.target.select()}
    onBlur={() => onType(readTypedTime(value))}
  />
)
