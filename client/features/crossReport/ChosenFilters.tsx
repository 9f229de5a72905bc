import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useRef } from 'react'
import { bidi } from '../../../schema/isolated'
import type { Option } from './MultiSelect'
import { FLAG_FILTERS, type ListFilter, type ReportAddress } from './question/address'
import { FLAG_LABELS, LIST_LABELS } from './words'

type Props = {
  address: ReportAddress
  offered: readonly ListFilter[]
  choices: Record<ListFilter, readonly Option[]>
  onChange: (change: Partial<ReportAddress>) => void
  onLast: () => void
}

const MAX_NAMES = 2

export function ChosenFilters({ address, offered, choices, onChange, onLast }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const chips: { key: string; label: string; without: Partial<ReportAddress> }[] = []
  for (const filter of offered) {
    const ids = new Set(address[filter])
    const names = choices[filter].filter(({ id }) => ids.has(id)).map(({ label }) => label)
    if (names.length === 0) continue
    const more = names.length > MAX_NAMES ? ` +${names.length - MAX_NAMES}` : ''
    const label = `${LIST_LABELS[filter]} : ${names.slice(0, MAX_NAMES).join(', ')}${more}`
    chips.push({ key: filter, label, without: { [filter]: [] } })
  }
  for (const flag of FLAG_FILTERS)
    if (address[flag]) chips.push({ key: flag, label: FLAG_LABELS[flag], without: { [flag]: false } })
  if (address.text) chips.push({ key: 'text', label: `« ${address.text} »`, without: { text: '' } })
  if (chips.length === 0) return null
  /** A removed chip loses focus: its neighbour gets it. */
  const remove = (at: number, without: Partial<ReportAddress>) => {
    const neighbour = list.current?.children[at === chips.length - 1 ? at - 1 : at + 1]
    if (neighbour instanceof HTMLElement) neighbour.focus()
    else onLast()
    onChange(without)
  }
  return (
    <Box
      ref={list}
      role="group"
      aria-label="Filtres choisis"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {chips.map(({ key, label, without }, at) => (
        <Chip
          key={key}
          label={label}
          sx={{ maxWidth: '100%' }}
          aria-label={bidi`Retirer le filtre ${label}`}
          onClick={() => remove(at, without)}
          onDelete={() => remove(at, without)}
        />
      ))}
    </Box>
  )
}
