import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { COMMENT_MAX } from '../../../schema/rules/comment'
import { wholeNumber } from '../../lib/format/pluralize'

type Props = OutlinedInputProps & { label: string; hiddenLabel?: boolean; value: string }

const NEAR = COMMENT_MAX - 200

/** Comment of at most 2,000 characters; the counter is announced only near the limit. */
export function CommentField({ label, hiddenLabel = false, value, rows, inputProps, ...props }: Props) {
  const id = useId()
  const near = value.length >= NEAR
  return (
    <div>
      {!hiddenLabel && (
        <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1, typography: 'h2' }}>
          {label}
        </Box>
      )}
      <OutlinedInput
        id={id}
        multiline
        fullWidth
        value={value}
        // With a fixed number of rows, auto-sizing is not needed.
        {...(rows !== undefined && { inputComponent: 'textarea' })}
        inputProps={{
          rows,
          maxLength: COMMENT_MAX,
          ...(hiddenLabel && { 'aria-label': label }),
          ...(near && { 'aria-describedby': `${id}-count` }),
          ...inputProps,
        }}
        {...props}
      />
      {near && (
        <FormHelperText id={`${id}-count`} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {wholeNumber(value.length)} / {wholeNumber(COMMENT_MAX)} caractères
        </FormHelperText>
      )}
    </div>
  )
}
