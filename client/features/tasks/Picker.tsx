import MoreIcon from '@mui/icons-material/ExpandMore'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { BudgetMark } from '../../domain/budgets/BudgetMark'
import { budgetSentence } from '../../domain/budgets/budgetSentence'
import { useIsPhone } from '../../lib/theme/useIsPhone'
import { useFadingEdges } from '../../ui/scroll/useFadingEdges'
import { isLongChoiceList, matchingChoices, sortChoices, type TaskChoice } from './commands/sortChoices'
import { pickerStyles } from './pickerStyles'
import { useTypedFocus } from './useTypedFocus'

type Props = {
  label: string
  searchLabel: string
  /** What the folded row of a phone opens. */
  moreLabel: string
  emptyText: string
  choices: readonly TaskChoice[]
  value: string
  /** Used budget in per cent, by choice id. */
  budgets?: ReadonlyMap<string, number>
  onChange: (id: string) => void
}

/** A row of a phone shows about as many. */
const IN_ROW = 2

/**
 * Single-choice toggle buttons; a second press deselects. One tab stop: arrows, Home, End and letters move
 * focus. On a phone one row, the most recently used first, which opens.
 */
export function Picker(props: Props) {
  const { label, searchLabel, moreLabel, emptyText, choices, value, budgets, onChange } = props
  const labelId = useId()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const sorted = useMemo(() => sortChoices(choices, isPhone), [choices, isPhone])
  const hasMore = isPhone && choices.length > IN_ROW
  const isFolded = hasMore && !isOpen
  const long = isLongChoiceList(choices)
  const isSearched = long && !isFolded
  const found = isSearched ? matchingChoices(sorted, search) : sorted
  // The selected choice stays visible during a search, and in a folded row.
  const picked = sorted.find(({ id }) => id === value)
  const isOut = picked && !found.slice(0, isFolded && !search ? IN_ROW : found.length).includes(picked)
  const shown = isOut ? [picked, ...found.filter((one) => one !== picked)] : found
  const onGroupKey = useTypedFocus(shown.map(({ libelle }) => libelle))

  const list = useRef<HTMLDivElement>(null)
  useFadingEdges(list, isFolded ? 'sideways' : 'down')

  function onSearchKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setSearch('')
    if (event.key !== 'Enter') return
    // Enter selects the first match instead of submitting the form.
    event.preventDefault()
    const first = found[0]
    if (search && first && first.id !== value) onChange(first.id)
  }

  return (
    <Box
      sx={pickerStyles}
      className={[isFolded && 'folded', budgets && 'budgeted'].filter(Boolean).join(' ')}
    >
      <div className="head">
        <Typography id={labelId} variant="h2">
          {label}
        </Typography>
        {budgets && budgets.size > 0 && (
          <span className="budget">{budgetSentence(budgets.get(value)) ?? '% : part du budget'}</span>
        )}
        {isSearched && (
          <OutlinedInput
            size="small"
            type="search"
            value={search}
            placeholder="Rechercher"
            startAdornment={<SearchIcon fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} />}
            inputProps={{ 'aria-label': searchLabel, autoComplete: 'off' }}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={onSearchKey}
          />
        )}
      </div>
      <div className="row">
        <ToggleButtonGroup
          ref={list}
          exclusive
          color="primary"
          value={value}
          aria-labelledby={labelId}
          className="choices"
          onChange={(_, id: string | null) => onChange(id ?? '')}
          onKeyDown={onGroupKey}
        >
          {shown.map(({ id, libelle }) => {
            const percent = budgets?.get(id)
            return (
              <ToggleButton key={id} value={id} title={budgetSentence(percent)}>
                {libelle}
                {percent !== undefined && <BudgetMark percent={percent} inverted={id === value} />}
              </ToggleButton>
            )
          })}
        </ToggleButtonGroup>
        {hasMore && (
          <IconButton
            aria-label={moreLabel}
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen)
              setSearch('')
            }}
          >
            <MoreIcon sx={isOpen ? { transform: 'rotate(180deg)' } : null} />
          </IconButton>
        )}
      </div>
      {isSearched && (
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
