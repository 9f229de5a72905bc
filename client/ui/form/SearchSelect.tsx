import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useMemo } from 'react'
import { withWords } from '../../lib/format/format'
import type { SelectFieldProps } from './SelectField'

/** Choice of a long list, found by typing a part of it. */
export function SearchSelect({
  label,
  of,
  choices,
  problem,
  empty,
  name,
  value,
  onChange,
  onBlur,
  disabled = false,
}: SelectFieldProps) {
  // Memoized: for a new object MUI would replace the text being typed by its label.
  const chosen = useMemo(() => choices.find(({ id }) => id === value) ?? null, [choices, value])
  return (
    <Autocomplete
      fullWidth
      autoHighlight
      disabled={disabled}
      options={choices}
      value={chosen}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(offered, { inputValue }) => withWords(offered, inputValue, ({ label }) => label)}
      noOptionsText="Rien ne correspond"
      // Rendered in place, so that the list is in its landmark.
      disablePortal
      onChange={(_, option) =>
        (onChange as ((event: { target: { name?: string; value: string } }) => void) | undefined)?.({
          target: { ...(name && { name }), value: option?.id ?? '' },
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={
            <>
              {label}
              {of && <span style={visuallyHidden}> {of}</span>}
            </>
          }
          {...(name && { name })}
          placeholder={empty ?? 'Choisissez…'}
          error={Boolean(problem)}
          helperText={problem}
          {...(onBlur && { onBlur: onBlur as () => void })}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}
