import FilterIcon from '@mui/icons-material/FilterList'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import OutlinedInput from '@mui/material/OutlinedInput'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState } from 'react'
import { NAME_MAX } from '../../../../schema/rules/name'
import { type TeamSort, type TeamWeeksQuery, useTeamChoicesQuery } from '../../../generated/graphql'
import { scopeOf } from '../../../lib/session/rights'
import { useUser } from '../../../lib/session/useSession'
import { onPhone, TWO_COLUMN_GRID } from '../../../lib/theme/media'
import { activeChoices, labelCompanies, type SelectChoice } from '../../../ui/form/choices'
import { SelectField } from '../../../ui/form/SelectField'
import type { TeamAddress } from '../links/address'
import { FILTER_STATES } from '../links/words'

type Counts = TeamWeeksQuery['weeks']['counts']

type Props = {
  address: TeamAddress
  counts: Counts | undefined
  onChange: (change: Partial<TeamAddress>) => void
}

const choice = (id: string, label: string): SelectChoice => ({ id, label, active: 1 })
const STATE_CHOICES = Object.entries(FILTER_STATES).map(([id, label]) => choice(id, label))
const SORT_CHOICES = [choice('ECART', 'Écart'), choice('NOM', 'Nom'), choice('ETAT', 'État')]

/** The people to look at; « à valider » is a state. */
const SHOWN = [
  { id: '', label: 'Tous', count: (counts: NonNullable<Counts>) => counts.people },
  { id: 'INCOMPLETES', label: 'Incomplètes', count: (counts: NonNullable<Counts>) => counts.incomplete },
  { id: 'SOUMISE', label: 'À valider', count: (counts: NonNullable<Counts>) => counts.submitted },
  { id: 'ALERTES', label: 'Avec alertes', count: () => null },
  { id: 'ABSENTS', label: 'Absents', count: (counts: NonNullable<Counts>) => counts.away },
] as const

const shownOf = ({ show, state }: TeamAddress) => show ?? (state === 'SOUMISE' ? state : '')

function changeOf(id: string): Partial<TeamAddress> {
  if (id === 'SOUMISE') return { show: null, state: id }
  return { show: id === '' ? null : (id as TeamAddress['show']), state: null }
}

const TYPING_MS = 300

/** Sends what was typed when typing pauses; an address that changes otherwise is shown. */
function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const [typed, setTyped] = useState(name)
  const [known, setKnown] = useState(name)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== name) {
    setKnown(name)
    if (name !== typed.trim()) setTyped(name)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(next: string) {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next.trim()), TYPING_MS)
  }
  return (
    <OutlinedInput
      size="small"
      type="search"
      value={typed}
      placeholder="Chercher un nom"
      startAdornment={<SearchIcon fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} />}
      inputProps={{ 'aria-label': 'Chercher un nom', autoComplete: 'off', maxLength: NAME_MAX }}
      sx={{ flex: '1 1 180px', maxWidth: { md: 280 }, minHeight: 44 }}
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && type('')}
    />
  )
}

type Filter = 'company' | 'holding' | 'group'

export function TeamFilters({ address, counts, onChange }: Props) {
  const id = useId()
  const everybody = scopeOf(useUser(), 'decideWeeks') === 'all'
  const narrow = useMediaQuery(onPhone)
  const { data } = useTeamChoicesQuery()
  const asked = [
    address.company,
    address.holding,
    address.group,
    address.state !== null && address.state !== 'SOUMISE' ? address.state : null,
  ].filter((value) => value !== null).length
  const [open, setOpen] = useState(asked > 0)
  const select = (filter: Filter, label: string, empty: string, choices: readonly SelectChoice[]) => (
    <SelectField
      label={label}
      empty={empty}
      choices={activeChoices(choices, address[filter] ?? undefined)}
      value={address[filter] ?? ''}
      onChange={({ target }) => onChange({ [filter]: target.value || null })}
    />
  )
  const shown = shownOf(address)
  const labelled = SHOWN.map(({ id, label, count }) => {
    const number = counts ? count(counts) : null
    return { id, label: number === null ? label : `${label} (${number})` }
  })
  const order = (
    <SelectField
      label="Trier par"
      empty={null}
      choices={SORT_CHOICES}
      value={address.sort}
      onChange={({ target }) => onChange({ sort: target.value as TeamSort })}
    />
  )
  return (
    <Box component="section" aria-label="Filtres" sx={{ mb: 2, '@media print': { display: 'none' } }}>
      <Box sx={line}>
        {narrow ? (
          <Box sx={{ flex: 1 }}>
            <SelectField
              label="Montrer"
              empty={null}
              choices={labelled.map((one) => choice(one.id, one.label))}
              value={shown}
              onChange={({ target }) => onChange(changeOf(target.value))}
            />
          </Box>
        ) : (
          <Box role="group" aria-label="Montrer" sx={chips}>
            {labelled.map((one) => (
              <Button
                key={one.id}
                size="small"
                color={one.id === shown ? 'primary' : 'inherit'}
                variant={one.id === shown ? 'outlined' : 'text'}
                aria-pressed={one.id === shown}
                sx={{ minHeight: 36 }}
                onClick={() => onChange(changeOf(one.id))}
              >
                {one.label}
              </Button>
            ))}
          </Box>
        )}
        {!narrow && <NameField name={address.name} onChange={(name) => onChange({ name })} />}
        {!narrow && <Box sx={{ width: 140 }}>{order}</Box>}
        <Button
          color="inherit"
          startIcon={<FilterIcon />}
          aria-expanded={open}
          aria-controls={id}
          sx={{ minHeight: 44 }}
          onClick={() => setOpen(!open)}
        >
          Filtres{asked > 0 ? ` (${asked})` : ''}
        </Button>
      </Box>
      <Collapse id={id} in={open} unmountOnExit>
        <Box sx={selects}>
          {narrow && <NameField name={address.name} onChange={(name) => onChange({ name })} />}
          {narrow && order}
          <SelectField
            label="État"
            empty="Tous"
            choices={STATE_CHOICES}
            value={address.state ?? ''}
            onChange={({ target }) => onChange({ state: (target.value || null) as TeamAddress['state'] })}
          />
          {everybody && select('company', 'Société', 'Toutes', labelCompanies(data?.companies ?? []))}
          {everybody &&
            select(
              'holding',
              'Holding',
              'Tous',
              (data?.holdings ?? []).map(({ id, holding, active }) => ({ id, label: holding, active })),
            )}
          {select(
            'group',
            'Groupe de tâches',
            'Tous',
            (data?.taskGroups ?? []).map(({ id, libelle, active }) => ({ id, label: libelle, active })),
          )}
        </Box>
      </Collapse>
    </Box>
  )
}

const line = { display: 'flex', flexWrap: { xs: 'nowrap', md: 'wrap' }, alignItems: 'center', gap: 1 }
const chips = { display: 'flex', flexWrap: 'wrap', gap: 0.5, flexGrow: 1 }

const selects = {
  display: 'grid',
  gap: 2,
  pt: 2,
  gridTemplateColumns: { xs: TWO_COLUMN_GRID, md: 'repeat(4, minmax(0, 1fr))' },
}
