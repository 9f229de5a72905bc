import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { ThinBar } from '../../domain/budgets/ThinBar'
import { budgetWords } from '../../lib/format/format'
import { useFadingEdges } from '../../ui/scroll/useFadingEdges'
import { isLongChoiceList, matchingChoices, sortChoices, type TaskChoice } from './commands/sortChoices'
import { useTypedFocus } from './useTypedFocus'

type Props = {
  label: string
  searchLabel: string
  emptyText: string
  choices: readonly TaskChoice[]
  value: string
  /** Used budget in per cent, by choice id. */
  budgets?: ReadonlyMap<string, number>
  onChange: (id: string) => void
}

/** `80 % du budget · bientôt atteint` */
function budgetText(percent: number | undefined) {
  if (percent === undefined) return undefined
  const words = budgetWords(percent)
  return `${percent} % du budget${words && ` · ${words}`}`
}

/**
 * Single-choice toggle buttons; a second press deselects. One tab stop: arrows, Home, End and letters move
 * focus.
 */
export function Picker({ label, searchLabel, emptyText, choices, value, budgets, onChange }: Props) {
  const labelId = useId()
  const [search, setSearch] = useState('')
  const sorted = useMemo(() => sortChoices(choices), [choices])
  const long = isLongChoiceList(choices)
  const found = long ? matchingChoices(sorted, search) : sorted
  // The selected choice stays visible during a search.
  const picked = sorted.find(({ id }) => id === value)
  const shown = picked && !found.includes(picked) ? [picked, ...found] : found
  const onGroupKey = useTypedFocus(shown.map(({ libelle }) => libelle))

  const list = useRef<HTMLDivElement>(null)
  useFadingEdges(list, 'down')

  function onSearchKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setSearch('')
    if (event.key !== 'Enter') return
    // Enter selects the first match instead of submitting the form.
    event.preventDefault()
    const first = found[0]
    if (search && first && first.id !== value) onChange(first.id)
  }

  return (
    <div>
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
      <ToggleButtonGroup
        ref={list}
        exclusive
        color="primary"
        value={value}
        aria-labelledby={labelId}
        sx={buttons}
        onChange={(_, id: string | null) => onChange(id ?? '')}
        onKeyDown={onGroupKey}
      >
        {shown.map(({ id, libelle }) => {
          const percent = budgets?.get(id)
          return (
            <ToggleButton key={id} value={id} title={budgetText(percent)}>
              {libelle}
              {percent !== undefined && <ThinBar percent={percent} inverted={id === value} />}
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
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
    </div>
  )
}

// A long list scrolls; the padding keeps focus rings whole, and clear of a fading edge.
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  maxHeight: 232,
  overflowY: 'auto',
  scrollPaddingBlock: '32px',
  overflowWrap: 'anywhere',
  p: 0.5,
  m: -0.5,
  // Separate buttons: MUI's group would join their borders.
  '& .MuiToggleButtonGroup-grouped.MuiToggleButtonGroup-grouped': {
    m: 0,
    border: 1,
    borderColor: 'line',
    borderRadius: 1,
    overflow: 'hidden',
    '&.Mui-selected': { borderColor: 'primary.main' },
  },
}
