import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { type Choice, isLong, matchingChoices, sortChoices } from './sortChoices'

type Props = {
  label: string
  searchLabel: string
  emptyText: string
  choices: readonly Choice[]
  value: string
  onChange: (id: string) => void
}

/** Buttons of which one can be picked; picking it again lets it go. */
export function Picker({ label, searchLabel, emptyText, choices, value, onChange }: Props) {
  const labelId = useId()
  const [search, setSearch] = useState('')
  const sorted = useMemo(() => sortChoices(choices), [choices])
  const long = isLong(choices)
  const found = long ? matchingChoices(sorted, search) : sorted
  // What is picked stays in sight whatever is searched.
  const picked = sorted.find(({ id }) => id === value)
  const shown = picked && !found.includes(picked) ? [picked, ...found] : found

  function onSearchKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setSearch('')
    if (event.key !== 'Enter') return
    // Enter picks the first one found instead of sending the form.
    event.preventDefault()
    const first = found[0]
    if (search && first && first.id !== value) onChange(first.id)
  }

  return (
    <Box role="group" aria-labelledby={labelId}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography id={labelId} variant="h2">
          {label}
        </Typography>
        {long && (
          <OutlinedInput
            size="small"
            type="search"
            value={search}
            placeholder="Rechercher"
            startAdornment={<SearchIcon fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} />}
            inputProps={{ 'aria-label': searchLabel, autoComplete: 'off' }}
            sx={{ maxWidth: 220 }}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={onSearchKey}
          />
        )}
      </Box>
      <Box sx={buttons}>
        {shown.map(({ id, libelle }) => (
          <ToggleButton
            key={id}
            value={id}
            color="primary"
            selected={id === value}
            onChange={() => onChange(id === value ? '' : id)}
          >
            {libelle}
          </ToggleButton>
        ))}
      </Box>
      {long && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {found.length === 0 && `Rien ne correspond à « ${search} ».`}
        </Typography>
      )}
      {choices.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {emptyText}
        </Typography>
      )}
    </Box>
  )
}

// A very long list scrolls by itself; the padding keeps the focus ring whole.
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  maxHeight: 232,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  p: 0.5,
  m: -0.5,
}
