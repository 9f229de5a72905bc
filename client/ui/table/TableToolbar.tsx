import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { ReactNode } from 'react'
import type { Noun } from '../../lib/format/pluralize'
import { TABLE_STATES, type TableState } from './tableAddress'

/** Labels of the filter (`all`, `active`, `inactive`) and of the state of one row (`on`, `off`). */
export type StateWords = Record<'all' | 'active' | 'inactive' | 'on' | 'off', string>

const WORDS: Record<'m' | 'f', StateWords> = {
  m: { all: 'Tous', active: 'Actifs', inactive: 'Inactifs', on: 'Actif', off: 'Désactivé' },
  f: { all: 'Toutes', active: 'Actives', inactive: 'Inactives', on: 'Active', off: 'Désactivée' },
}

export const stateWords = ([, , gender]: Noun) => WORDS[gender ?? 'm']

type Props = {
  search: string
  onSearch: (search: string) => void
  state: TableState
  onState: (state: TableState) => void
  words: StateWords
  filters: ReactNode
  children: ReactNode
}

export const TableToolbar = ({ search, onSearch, state, onState, words, filters, children }: Props) => (
  <Box sx={toolbar}>
    <OutlinedInput
      size="small"
      type="search"
      value={search}
      placeholder="Rechercher"
      startAdornment={<SearchIcon fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} />}
      inputProps={{ 'aria-label': 'Rechercher dans le tableau', autoComplete: 'off' }}
      sx={{ flex: '1 1 200px', maxWidth: { md: 320 }, minHeight: 44 }}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onSearch('')}
    />
    <ToggleButtonGroup
      exclusive
      aria-label="Lignes affichées"
      value={state}
      onChange={(_, next: TableState | null) => next && onState(next)}
    >
      {TABLE_STATES.map((value) => (
        <ToggleButton key={value} value={value} sx={{ minHeight: 44 }}>
          {words[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    {filters}
    <Box sx={tools}>{children}</Box>
  </Box>
)

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: { xs: 1.5, sm: 2 },
  // An empty search is not printed.
  '@media print': { '&:has(:placeholder-shown)': { display: 'none' } },
}
const tools = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  ml: { md: 'auto' },
  '& > .MuiButton-root': { px: { xs: 1.5, sm: 2 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
}
