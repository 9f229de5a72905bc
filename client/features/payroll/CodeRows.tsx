import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { SelectField } from '../../ui/form/SelectField'
import type { EditorProps } from './MappingEditor'
import { labelOf, mappingQuantities, ownUnit } from './mapping'
import { UnitField } from './UnitField'

export function CodeRows({ mapping, kinds, onChange }: EditorProps) {
  const { codes } = mapping
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const free = mappingQuantities(kinds).filter((name) => !codes.some(({ field }) => field === name))
  const set = (next: typeof codes) => onChange({ ...mapping, codes: next })
  const put = (index: number, change: Partial<(typeof codes)[number]>) =>
    set(codes.map((one, at) => (at === index ? { ...one, ...change } : one)))
  return (
    <Box component="section" ref={section} tabIndex={-1} aria-label="Rubriques">
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1.5 }}>
        Rubriques
      </Typography>
      <Box component="ul" data-codes sx={rows}>
        {codes.map(({ field, code, unit }, index) => (
          <Box component="li" key={field} sx={{ display: 'flex', alignItems: 'end', gap: 0.5 }}>
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Box component="label" htmlFor={`${id}-${field}`} sx={title}>
                {labelOf(field, kinds)}
              </Box>
              <OutlinedInput
                id={`${id}-${field}`}
                fullWidth
                value={code}
                onChange={({ target }) => put(index, { code: target.value })}
              />
            </Box>
            <UnitField
              of={`de ${labelOf(field, kinds)}`}
              field={field}
              unit={unit}
              onChange={(unit) => put(index, { unit })}
            />
            <IconButton
              aria-label={`Retirer ${labelOf(field, kinds)}`}
              sx={{ mb: 0.75 }}
              onClick={() => {
                set(codes.toSpliced(index, 1))
                section.current?.focus()
              }}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        ))}
        {free.length > 0 && (
          <li>
            <SelectField
              label="Ajouter une rubrique"
              choices={free.map((id) => ({ id, label: labelOf(id, kinds), active: 1 }))}
              value=""
              onChange={({ target }) => target.value && set([...codes, newCode(target.value)])}
            />
          </li>
        )}
      </Box>
    </Box>
  )
}

const newCode = (field: string) => ({ field, code: '', unit: ownUnit(field) })

/** Label above its field: on a phone, some labels are longer than the field. */
const title = { display: 'block', mb: 0.5, typography: 'body2', color: 'text.secondary' }

const rows = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  alignItems: 'end',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
