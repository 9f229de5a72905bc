import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import FilterIcon from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Collapse from '@mui/material/Collapse'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { type FormEvent, useId, useRef, useState } from 'react'
import { rangeProblem } from '../../../schema/rules/statistics'
import type { SelectableUser } from '../../domain/report/labelUsers'
import { errorField, errorMessage } from '../../lib/http/errorMessage'
import { scopeOf } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import type { CivilRange } from '../../lib/time/civilDate'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { DateRangePicker } from '../../ui/dateRange/DateRangePicker'
import { filtersFor, groupingsFor } from './allowedGroupings'
import { ChosenFilters } from './ChosenFilters'
import { FilterFields } from './FilterFields'
import { GroupBy } from './GroupBy'
import { countFilters, type ReportAddress } from './question/address'
import { RELATIVE, shiftPeriod } from './question/periods'
import { useChoices } from './useChoices'

type Props = {
  address: ReportAddress
  range: CivilRange
  users: readonly SelectableUser[]
  today: string
  busy: boolean
  refusal: unknown
  onAsk: (change: Partial<ReportAddress>) => void
}

const AT_RANGE = ['debut', 'fin', 'range']

export function QuestionForm({ address, range, users, today, busy, refusal, onAsk }: Props) {
  const reach = scopeOf(useUser(), 'readStatistics')
  const [typed, setTyped] = useState({ of: range, dates: range })
  // A new period replaces the typed dates.
  if (typed.of.debut !== range.debut || typed.of.fin !== range.fin) setTyped({ of: range, dates: range })
  const { dates } = typed
  const [text, setText] = useState({ of: address.text, text: address.text })
  if (text.of !== address.text) setText({ of: address.text, text: address.text })
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState(false)
  const filters = countFilters(address)
  const offered = filtersFor(reach)
  const { choices, loading } = useChoices(users, open || filters > 0)
  const panel = useId()
  const debutField = useRef<HTMLInputElement>(null)
  const filterButton = useRef<HTMLButtonElement>(null)
  const finField = useRef<HTMLInputElement>(null)

  const whole = dates.debut !== '' && dates.fin !== ''
  // Totals without grouping may span more; the server checks that limit.
  const wrong = whole && (dates.fin < dates.debut || address.by.length > 0) ? rangeProblem(dates) : undefined
  const field = refusal ? errorField(refusal) : undefined
  const refusedAt = (...names: string[]) =>
    field !== undefined && names.includes(field) ? errorMessage(refusal) : undefined

  /** Applies typed values with each choice; a relative period stays so unless its dates were changed. */
  const ask = (change: Partial<ReportAddress> = {}) => {
    if (change.text !== undefined) setText({ of: address.text, text: change.text })
    const same = dates.debut === range.debut && dates.fin === range.fin
    onAsk({ ...(same || !whole || wrong ? {} : { period: dates }), text: text.text.trim(), ...change })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!dates.debut) debutField.current?.focus()
    else if (!dates.fin || wrong) finField.current?.focus()
    else ask()
  }
  const step = (label: string, Icon: typeof NextIcon, by: 1 | -1) => (
    <IconButton
      aria-label={label}
      title={label}
      sx={{ width: 44, height: 44 }}
      onClick={() => ask({ period: shiftPeriod(range, by) })}
    >
      <Icon />
    </IconButton>
  )
  return (
    <Paper component="form" noValidate aria-label="Question du rapport" onSubmit={submit} sx={form}>
      <Box sx={upper}>
        <Box sx={{ minWidth: 0 }}>
          <DateRangePicker
            value={dates}
            today={today}
            tried={tried}
            problem={wrong ?? refusedAt(...AT_RANGE)}
            debutField={debutField}
            finField={finField}
            shortcuts={RELATIVE}
            onChange={(next) => setTyped({ of: range, dates: next })}
            onShortcut={(_range, { label }) => {
              const chosen = RELATIVE.find((one) => one.label === label)
              if (chosen) ask({ period: chosen.range })
            }}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: { md: '6px' } }}>
          {step('Période précédente', PreviousIcon, -1)}
          {step('Période suivante', NextIcon, 1)}
          <BusyButton type="submit" variant="contained" busy={busy} sx={{ flexGrow: { xs: 1, md: 0 } }}>
            Valider
          </BusyButton>
        </Box>
      </Box>
      <GroupBy
        by={address.by}
        offered={groupingsFor(reach)}
        problem={refusedAt('by')}
        onChange={(by) => ask({ by })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Button
          ref={filterButton}
          variant="outlined"
          color="inherit"
          startIcon={<FilterIcon />}
          aria-expanded={open}
          aria-controls={panel}
          sx={{ borderColor: 'line' }}
          onClick={() => setOpen(!open)}
        >
          Filtres{filters > 0 && ` (${filters})`}
        </Button>
        <FormControlLabel
          label="Comparer à la période précédente"
          control={
            <Checkbox checked={address.compare} onChange={({ target }) => ask({ compare: target.checked })} />
          }
        />
      </Box>
      {!open && (
        <ChosenFilters
          address={address}
          offered={offered}
          choices={choices}
          onChange={ask}
          onLast={() => filterButton.current?.focus()}
        />
      )}
      <Collapse in={open} id={panel} unmountOnExit sx={open ? {} : { mt: -2.5 }}>
        <FilterFields
          address={address}
          offered={offered}
          choices={choices}
          loading={loading}
          text={text.text}
          problem={refusedAt('text')}
          onText={(next) => setText({ of: address.text, text: next })}
          onChange={ask}
        />
      </Collapse>
    </Paper>
  )
}

const form = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gap: 2.5,
  '@media print': { display: 'none' },
}

const upper = {
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
}
