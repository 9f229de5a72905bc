import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { FieldProblem } from '../../ui/form/FieldProblem'
import type { Mapping } from './mapping'
import { UnitField } from './UnitField'

type Row = Mapping['codes'][number]

type Props = {
  row: Row
  label: string
  problem: string | false
  onChange: (change: Partial<Row>) => void
  /** Several lines or cells are pasted: one code a line, from this row on. */
  onPasteLines: (text: string) => void
  onRemove: () => void
}

/** Label above its field: on a phone, some labels are longer than the field. */
export function CodeRow({ row, label, problem, onChange, onPasteLines, onRemove }: Props) {
  const id = useId()
  const { field, code, unit } = row
  return (
    <li>
      <Box component="label" htmlFor={id} sx={title}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <OutlinedInput
          id={id}
          fullWidth
          value={code}
          error={Boolean(problem)}
          inputProps={{ 'aria-describedby': problem ? `${id}-problem` : undefined }}
          onChange={({ target }) => onChange({ code: target.value })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/\n.|\t/.test(text)) return
            event.preventDefault()
            onPasteLines(text)
          }}
        />
        <UnitField
          of={`de ${label}`}
          field={field}
          unit={unit}
          onChange={(next) => onChange({ unit: next })}
        />
        <IconButton aria-label={`Retirer ${label}`} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Box>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </li>
  )
}

/** The name of the unit's field rises into its border. */
const title = { display: 'block', mb: 1, typography: 'body2', color: 'text.secondary' }
