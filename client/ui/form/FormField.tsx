import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { FieldProblem } from './FieldProblem'

type Props = OutlinedInputProps & {
  label: string
  problem?: string | false | undefined
  /** What the field asks for, while there is no error. */
  hint?: string
  about?: string
}

/** Not TextField: it would bundle the select menu. */
export function FormField({ label, problem, hint, about, error = false, ...props }: Props) {
  const id = useId()
  return (
    <FormControl fullWidth error={error || Boolean(problem)}>
      <InputLabel htmlFor={id} sx={props.multiline ? wrapped : undefined}>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        aria-describedby={
          [(problem || hint) && `${id}-problem`, about].filter(Boolean).join(' ') || undefined
        }
        {...props}
      />
      <FieldProblem id={`${id}-problem`} problem={problem} hint={hint} />
    </FormControl>
  )
}

/** Lets a long label wrap inside a multi-line field. */
const wrapped = { '&:not(.MuiInputLabel-shrink)': { whiteSpace: 'normal' } }
