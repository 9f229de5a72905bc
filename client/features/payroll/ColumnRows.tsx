import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { CONSTANT } from '../../../schema/rules/payroll'
import { announce } from '../../lib/browser/announce'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import type { EditorProps } from './MappingEditor'
import { columnFields, labelOf, type MappingColumn, moveColumn, ownUnit } from './mapping'
import { UnitField } from './UnitField'

export function ColumnRows({ mapping, kinds, onChange }: EditorProps) {
  const { columns, layout } = mapping
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const choices = columnFields(layout, kinds).map((id) => ({ id, label: labelOf(id, kinds), active: 1 }))
  const set = (next: typeof columns) => onChange({ ...mapping, columns: next })
  const put = (index: number, change: Partial<MappingColumn>) =>
    set(columns.map((column, at) => (at === index ? { ...column, ...change } : column)))
  function move(index: number, step: -1 | 1) {
    const to = index + step
    if (to < 0 || to >= columns.length) return
    set(moveColumn(columns, index, step))
    announce(`Colonne ${to + 1} sur ${columns.length}`)
    requestAnimationFrame(() =>
      list.current?.children[to]
        ?.querySelector<HTMLButtonElement>(step < 0 ? '[data-up]' : '[data-down]')
        ?.focus(),
    )
  }
  function remove(index: number) {
    set(columns.toSpliced(index, 1))
    add.current?.focus()
  }
  return (
    <section aria-label="Colonnes">
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1.5 }}>
        Colonnes
      </Typography>
      <Box component="ol" ref={list} sx={rows}>
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id and may be equal
          <Box component="li" key={index} sx={row}>
            <FormField
              label={`Titre de la colonne ${index + 1}`}
              value={column.title}
              onChange={({ target }) => put(index, { title: target.value })}
            />
            <Box sx={{ ...content, flexWrap: column.field === CONSTANT ? 'wrap' : 'nowrap' }}>
              <SelectField
                label={`Contenu de la colonne ${index + 1}`}
                choices={choices}
                value={column.field}
                onChange={({ target: { value } }) =>
                  value && put(index, { field: value, unit: ownUnit(value), value: null })
                }
              />
              <UnitField
                of={`de la colonne ${index + 1}`}
                field={column.field}
                unit={column.unit}
                onChange={(unit) => put(index, { unit })}
              />
              {column.field === CONSTANT && (
                <FormField
                  label={`Texte de la colonne ${index + 1}`}
                  value={column.value ?? ''}
                  onChange={({ target }) => put(index, { value: target.value })}
                />
              )}
            </Box>
            <Box sx={{ display: 'flex' }}>
              <IconButton
                data-up
                aria-label={`Monter la colonne ${index + 1}`}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <UpIcon />
              </IconButton>
              <IconButton
                data-down
                aria-label={`Descendre la colonne ${index + 1}`}
                aria-disabled={index === columns.length - 1}
                onClick={() => move(index, 1)}
              >
                <DownIcon />
              </IconButton>
              <IconButton aria-label={`Retirer la colonne ${index + 1}`} onClick={() => remove(index)}>
                <RemoveIcon />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
      <Button
        ref={add}
        startIcon={<AddIcon />}
        sx={{ mt: 1 }}
        onClick={() =>
          set([
            ...columns,
            { title: labelOf('matricule', kinds), field: 'matricule', unit: null, value: null },
          ])
        }
      >
        Ajouter une colonne
      </Button>
    </section>
  )
}

const rows = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }

const content = { display: 'flex', gap: 1, minWidth: 0 }

const row = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  '& [aria-disabled="true"]': { opacity: 0.35 },
}
