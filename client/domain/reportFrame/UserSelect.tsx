import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type RefObject, useMemo } from 'react'
import { withWords } from '../../lib/format/format'
import { labelUsers, type SelectableUser } from '../report/labelUsers'

type Props = {
  users: readonly SelectableUser[]
  value: string
  problem: string | false | undefined
  field: RefObject<HTMLInputElement | null>
  onChange: (id: string) => void
}

export function UserSelect({ users, value, problem, field, onChange }: Props) {
  const options = useMemo(() => labelUsers(users), [users])
  return (
    <Autocomplete
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      filterOptions={(offered, { inputValue }) => withWords(offered, inputValue, ({ label }) => label)}
      autoHighlight
      // Not in a portal, so that the list stays in its landmark.
      disablePortal
      noOptionsText="Aucun utilisateur ne correspond"
      onChange={(_event, option) => onChange(option?.id ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Utilisateur"
          placeholder="Choisissez un utilisateur"
          inputRef={field}
          error={Boolean(problem)}
          helperText={problem}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}
