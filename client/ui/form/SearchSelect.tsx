import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useMemo, useState } from 'react'
import { withWords } from '../../lib/format/format'
import { wholeNumber } from '../../lib/format/pluralize'
import type { SelectChoice } from './choices'
import type { SelectFieldProps } from './SelectField'

/** Options rendered at once; typing narrows them. */
const MAX_OFFERED = 100
/** Id of the last line of a list that is cut, which cannot be chosen. */
const CUT = ':cut'

function offer(choices: readonly SelectChoice[], typed: string): SelectChoice[] {
  const found = withWords(choices, typed, ({ label }) => label)
  if (found.length <= MAX_OFFERED) return found
  const label = `${MAX_OFFERED} premiers sur ${wholeNumber(found.length)} : précisez`
  return [...found.slice(0, MAX_OFFERED), { id: CUT, label, active: 0 }]
}

type Props = SelectFieldProps & {
  /** Id of the field that is shown until this one is loaded. */
  replaces: string
}

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
  required = false,
  replaces,
}: Props) {
  // The field that it replaces may have the focus already.
  const [takesFocus] = useState(() => document.activeElement?.id === replaces)
  const { id, label: chosenLabel = '' } = choices.find((choice) => choice.id === value) ?? {}
  // Memoized: for a new object MUI would replace the text being typed by its label.
  const chosen = useMemo(
    () => (id === undefined ? null : { id, label: chosenLabel, active: 1 }),
    [id, chosenLabel],
  )
  return (
    <Autocomplete
      fullWidth
      autoHighlight
      disabled={disabled}
      // A value is always set.
      disableClearable={empty === null}
      options={choices}
      value={chosen}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(offered, { inputValue }) => offer(offered, inputValue)}
      getOptionDisabled={({ id }) => id === CUT}
      slotProps={{ listbox: { sx: listbox } }}
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
          autoFocus={takesFocus}
          placeholder={empty ?? 'Choisissez…'}
          error={Boolean(problem)}
          helperText={problem}
          {...(onBlur && { onBlur: onBlur as () => void })}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...(required && { 'aria-required': true }) },
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  )
}

/** What the last line says is to be read, though it cannot be chosen. */
const listbox = {
  '& .MuiAutocomplete-option[aria-disabled=true]': { opacity: 1, color: 'text.secondary' },
}
