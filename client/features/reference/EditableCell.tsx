import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { type KeyboardEvent, useContext, useEffect, useId, useRef } from 'react'
import { activeChoices, type SelectChoice } from '../../ui/form/choices'
import { type RowEditing, RowEditingContext } from './useRowEditing'

type Props = {
  id: string
  name: string
  label: string
  text: string
  choices: readonly SelectChoice[] | undefined
}

export function EditableCell({ id, text, ...props }: Props) {
  const editing = useContext(RowEditingContext)
  if (editing?.edit?.id !== id) return <span className="cell-text">{text}</span>
  return <EditField {...props} editing={editing} edit={editing.edit} />
}

type FieldProps = Omit<Props, 'id' | 'text'> & {
  editing: RowEditing
  edit: NonNullable<RowEditing['edit']>
}

function EditField({ name, label, choices, editing, edit }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const value = edit.values[name] ?? ''
  const problem = edit.problem?.field === name ? edit.problem : null
  const first = Object.keys(edit.values)[0] === name

  useEffect(() => {
    if (first) input.current?.select()
  }, [first])
  useEffect(() => {
    if (problem) input.current?.focus()
  }, [problem])

  function onKeyDown(event: KeyboardEvent) {
    // Keys in a field must not reach the grid, except Tab, which moves to the next field.
    if (event.key !== 'Tab') event.stopPropagation()
    if (event.key === 'Escape') editing.cancel()
    // Key repeat of the Enter that opened the row must not save it.
    if (event.key === 'Enter' && !event.repeat) void editing.save()
  }

  const common = {
    fullWidth: true,
    size: 'small' as const,
    inputRef: input,
    value,
    error: problem !== null,
    onChange: ({ target }: { target: { value: string } }) => editing.type(name, target.value),
  }
  const inputProps = {
    'aria-label': label,
    'aria-invalid': problem !== null,
    'aria-describedby': problem ? id : undefined,
  }
  return (
    <Box sx={{ width: '100%', py: 0.75 }} onKeyDown={onKeyDown}>
      {choices ? (
        <Select native {...common} inputProps={{ ...inputProps, 'aria-disabled': edit.busy }}>
          {activeChoices(choices, edit.before[name]).map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </Select>
      ) : (
        <OutlinedInput {...common} readOnly={edit.busy} inputProps={inputProps} />
      )}
      {problem && (
        <FormHelperText error id={id} role="alert" sx={{ mx: 0, whiteSpace: 'normal' }}>
          {problem.message}
        </FormHelperText>
      )}
    </Box>
  )
}
