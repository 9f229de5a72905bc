import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import type { ClientOfferedFragment, TaskTypeOfferedFragment } from '../../generated/graphql'
import { withWords } from '../../lib/format/format'

type Choice = TaskTypeOfferedFragment | ClientOfferedFragment

type Props = {
  label: string
  name: string
  choices: readonly Choice[]
  /** Current value, which may no longer be an active choice. */
  standing: Choice | undefined
  value: string
  problem: string | false | undefined
  busy: boolean
  disabled?: boolean
  onChange: (id: string) => void
}

export function ChoiceField({
  label,
  name,
  choices,
  standing,
  value,
  problem,
  busy,
  disabled = false,
  onChange,
}: Props) {
  const options =
    standing && !choices.some(({ id }) => id === standing.id) ? [standing, ...choices] : [...choices]
  const { id, libelle } = options.find((option) => option.id === value) ?? {}
  // Memoized: for a new object MUI would replace the text being typed by its label.
  const chosen = useMemo(() => (id && libelle ? { id, libelle } : null), [id, libelle])
  return (
    <Autocomplete
      options={options}
      value={chosen}
      getOptionLabel={({ libelle }) => libelle}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(offered, { inputValue }) => withWords(offered, inputValue, ({ libelle }) => libelle)}
      autoHighlight
      disabled={disabled}
      loading={busy}
      loadingText="Chargement…"
      noOptionsText="Rien ne correspond"
      onChange={(_event, option) => onChange(option?.id ?? '')}
      renderInput={(params) => (
        <TextField {...params} label={label} name={name} error={Boolean(problem)} helperText={problem} />
      )}
    />
  )
}
