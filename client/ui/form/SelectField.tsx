import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import Select, { type SelectProps } from '@mui/material/Select'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId } from 'react'
import type { SelectChoice } from './choices'
import { FieldProblem } from './FieldProblem'

type Props = Pick<SelectProps<string>, 'name' | 'value' | 'onChange' | 'onBlur' | 'disabled'> & {
  label: string
  /** Distinguishes fields of the same label, for screen readers. */
  of?: string
  choices: readonly SelectChoice[]
  problem?: string | false | undefined
  /** Text while nothing is chosen; null where a value is always set. */
  empty?: string | null
}

/** Native select with an associated label and error: any length, keyboard and phone. */
export function SelectField({ label, of, choices, problem, empty = 'Choisissez…', ...props }: Props) {
  const id = useId()
  return (
    <FormControl fullWidth error={Boolean(problem)}>
      <InputLabel htmlFor={id} shrink>
        {label}
        {of && <span style={visuallyHidden}> {of}</span>}
      </InputLabel>
      <Select
        native
        notched
        label={label}
        inputProps={{
          id,
          'aria-invalid': Boolean(problem),
          'aria-describedby': problem ? `${id}-problem` : undefined,
        }}
        {...props}
      >
        {empty !== null && <option value="">{empty}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </Select>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </FormControl>
  )
}
