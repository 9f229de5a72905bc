import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import Select, { type SelectProps } from '@mui/material/Select'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId } from 'react'
import { useLazy } from '../page/useLazy'
import type { SelectChoice } from './choices'
import { FieldProblem } from './FieldProblem'

export type SelectFieldProps = Pick<
  SelectProps<string>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'disabled'
> & {
  label: string
  /** Distinguishes fields of the same label, for screen readers. */
  of?: string
  choices: readonly SelectChoice[]
  problem?: string | false | undefined
  /** Whether it must be chosen: a dialog begins there. */
  required?: boolean
  /** Text while nothing is chosen; null where a value is always set. */
  empty?: string | null
}

/** Longer lists are searched: nobody reads sixty names. */
const LONG = 20
const load = () => import('./SearchSelect').then(({ SearchSelect }) => SearchSelect)

/** A choice: a native select, or a search where the list is long, once that is loaded. */
export function SelectField(props: SelectFieldProps) {
  const id = useId()
  const isLong = props.choices.length > LONG
  const { Part } = useLazy(load, isLong)
  return isLong && Part ? <Part {...props} replaces={id} /> : <NativeSelect {...props} id={id} />
}

type NativeProps = SelectFieldProps & { id: string }

function NativeSelect(all: NativeProps) {
  const { id, label, of, choices, problem, required = false, empty = 'Choisissez…', ...props } = all
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
          ...(required && { 'aria-required': true }),
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
