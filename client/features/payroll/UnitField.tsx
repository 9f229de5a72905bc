import Box from '@mui/material/Box'
import { SelectField } from '../../ui/form/SelectField'
import { ownUnit, unitChoices } from './mapping'

type Props = {
  /** Whose unit it is, for screen readers. */
  of: string
  field: string
  unit: string | null | undefined
  onChange: (unit: string) => void
}

/** What a field is told in, where there is a choice: an absence in hours or in days. */
export function UnitField({ of, field, unit, onChange }: Props) {
  const choices = unitChoices(field)
  if (choices.length === 0) return null
  return (
    <Box sx={{ flex: 'none', width: 120 }}>
      <SelectField
        label="Unité"
        of={of}
        empty={null}
        choices={choices}
        value={unit ?? ownUnit(field) ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  )
}
