import { useState } from 'react'
import { readPreference, storePreference } from '../../lib/storage/storage'
import type { Column, Density } from './column'

export const DENSITIES: { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compacte' },
  { value: 'standard', label: 'Standard' },
  { value: 'comfortable', label: 'Confortable' },
]

const readDensity = () =>
  DENSITIES.find(({ value }) => value === readPreference('density'))?.value ?? 'standard'

function readHidden<Row>(table: string, columns: readonly Column<Row>[]): string[] {
  const stored = readPreference(`columns:${table}`)
  if (Array.isArray(stored)) return stored.filter((field) => typeof field === 'string')
  return columns.filter(({ optional }) => optional).map(({ field }) => field)
}

export function useTableChoice<Row>(table: string, columns: readonly Column<Row>[]) {
  const [density, setDensity] = useState(readDensity)
  const [hidden, setHidden] = useState(() => readHidden(table, columns))
  return {
    density,
    hidden,
    chooseDensity(value: Density) {
      setDensity(value)
      storePreference('density', value)
    },
    toggleColumn(field: string) {
      const next = hidden.includes(field) ? hidden.filter((one) => one !== field) : [...hidden, field]
      setHidden(next)
      storePreference(`columns:${table}`, next)
    },
  }
}
