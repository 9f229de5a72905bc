import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { withWords } from '../../lib/format/format'

export type Option = { id: string; label: string }

type Props = {
  label: string
  options: readonly Option[]
  value: readonly string[]
  loading: boolean
  size?: 'small' | 'medium'
  onChange: (ids: readonly string[]) => void
}

/** Options rendered at once; typing narrows them. */
const MAX_OFFERED = 100

export function MultiSelect({ label, options, value, loading, size = 'small', onChange }: Props) {
  const chosen = useMemo(() => {
    const ids = new Set(value)
    return options.filter(({ id }) => ids.has(id))
  }, [options, value])
  return (
    <Autocomplete
      multiple
      size={size}
      limitTags={3}
      disableCloseOnSelect
      filterSelectedOptions
      // Rendered in place, so that the list is inside its landmark.
      disablePortal
      options={options}
      value={chosen}
      loading={loading}
      loadingText="Chargement…"
      noOptionsText="Rien ne correspond"
      clearText="Tout retirer"
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(offered, { inputValue }) =>
        withWords(offered, inputValue, ({ label }) => label).slice(0, MAX_OFFERED)
      }
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}
