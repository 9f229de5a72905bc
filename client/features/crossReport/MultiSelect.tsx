import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { withWords } from '../../lib/format/withWords'

export type Option = { id: string; label: string }

type Props = {
  label: string
  options: readonly Option[]
  value: readonly string[]
  /** The options are on their way. */
  loading: boolean
  size?: 'small' | 'medium'
  onChange: (ids: readonly string[]) => void
}

/** So many are offered at once; a word more finds the others. */
const MOST_OFFERED = 100

/** Several of many, found by what is typed. What is chosen and not among the options is not there for the viewer. */
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
      // In the page, so that the list lies in its landmark.
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
        withWords(offered, inputValue, ({ label }) => label).slice(0, MOST_OFFERED)
      }
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  )
}
