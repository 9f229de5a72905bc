import OutlinedInput from '@mui/material/OutlinedInput'
import type { RefObject } from 'react'

type Props = {
  label: string
  value: string
  busy: boolean
  field?: RefObject<HTMLInputElement | null>
  problemId: string | undefined
  hintId?: string | undefined
  placeholder?: string
  onType: (value: string) => void
  /** Writes in full what was typed. */
  onLeave: () => void
}

/** A time, or a length. `type="time"` would follow the browser's language and show AM and PM. */
export const TimeInput = ({
  label,
  value,
  busy,
  field,
  problemId,
  hintId,
  placeholder = 'hh:mm',
  onType,
  onLeave,
}: Props) => (
  <OutlinedInput
    size="small"
    value={value}
    readOnly={busy}
    error={problemId !== undefined}
    inputRef={field}
    placeholder={placeholder}
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
    onBlur={onLeave}
  />
)
