import FilterIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useMemo, useState } from 'react'
import { SelectField } from '../form/SelectField'
import type { Column } from './column'

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  filters: Readonly<Record<string, string>>
  onChange: (filters: Readonly<Record<string, string>>) => void
}

/** Filters by what columns say, folded behind a button that counts those that are set. */
export function TableFilters<Row>({ columns, rows, filters, onChange }: Props<Row>) {
  const id = useId()
  const count = Object.keys(filters).length
  const [open, setOpen] = useState(count > 0)
  const offered = useMemo(
    () =>
      columns.flatMap(({ field, label, text, filter }) => {
        if (!filter) return []
        // The set value may be one that no row has (any more).
        const said = [...new Set([...rows.map(text), filters[field] ?? ''])]
          .filter(Boolean)
          .sort((a, b) => a.localeCompare(b, 'fr'))
        return [
          { field, label, empty: filter, choices: said.map((one) => ({ id: one, label: one, active: 1 })) },
        ]
      }),
    [columns, rows, filters],
  )
  if (offered.length === 0) return null
  const choose = (field: string, value: string) => {
    const { [field]: _, ...others } = filters
    onChange(value ? { ...others, [field]: value } : others)
  }
  return (
    <>
      <Button
        color="inherit"
        startIcon={<FilterIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Filtres{count > 0 ? ` (${count})` : ''}
      </Button>
      <Box id={id} sx={open ? selects : { display: 'none' }}>
        {open &&
          offered.map(({ field, label, empty, choices }) => (
            <SelectField
              key={field}
              label={label}
              empty={empty}
              choices={choices}
              value={filters[field] ?? ''}
              onChange={({ target }) => choose(field, target.value)}
            />
          ))}
      </Box>
    </>
  )
}

const selects = {
  order: 1,
  flexBasis: '100%',
  display: 'grid',
  gap: 2,
  pt: 1,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
}
