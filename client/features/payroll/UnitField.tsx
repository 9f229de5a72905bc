import Box from '@mui/material/Box'
import { SelectField } from '../../ui/form/SelectField'
import { ownUnit, unitChoices } from './mapping'

type Props = {
  of: string
  field: string
  unit: string | null | undefined
  onChange: (unit: string) => void
}

/** Unit of a field that has several, such as absences in hours or days. */
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
