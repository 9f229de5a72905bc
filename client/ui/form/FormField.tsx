import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

type Props = OutlinedInputProps & {
  label: string
  problem?: string | false | undefined
  about?: string
}

/** Not TextField: it would bundle the select menu. */
export function FormField({ label, problem, about, error = false, ...props }: Props) {
  const id = useId()
  return (
    <FormControl fullWidth error={error || Boolean(problem)}>
      <InputLabel htmlFor={id} sx={props.multiline ? wrapped : undefined}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        aria-describedby={[problem && `${id}-problem`, about].filter(Boolean).join(' ') || undefined}
        {...props}
      />
      {problem && <FormHelperText id={`${id}-problem`}>{problem}</FormHelperText>}
    </FormControl>
  )
}

/** Lets a long label wrap inside a multi-line field. */
const wrapped = { '&:not(.MuiInputLabel-shrink)': { whiteSpace: 'normal' } }
