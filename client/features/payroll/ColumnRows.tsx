import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { announce } from '../../lib/browser/announce'
import { ColumnRow } from './ColumnRow'
import type { EditorProps } from './MappingEditor'
import { columnFields, labelOf, type MappingColumn, moveColumn } from './mapping'

/** A line per column; a touch opens its fields. */
export function ColumnRows({ mapping, kinds, problems, onChange }: EditorProps) {
  const { columns, layout } = mapping
  const [open, setOpen] = useState<number | null>(null)
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
    setOpen((now) => (now === index ? to : now === to ? index : now))
    announce(`Colonne ${to + 1} sur ${columns.length}`)
    requestAnimationFrame(() =>
      list.current?.children[to]
        ?.querySelector<HTMLButtonElement>(step < 0 ? '[data-up]' : '[data-down]')
        ?.focus(),
    )
  }
  function remove(index: number) {
    set(columns.toSpliced(index, 1))
    setOpen((now) => (now === null || now === index ? null : now > index ? now - 1 : now))
    add.current?.focus()
  }
  return (
    <section aria-label="Colonnes">
      <Typography component="h2" sx={{ fontWeight: 600 }}>
        Colonnes
      </Typography>
      <Box component="ol" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {columns.map((column, index) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id and may be equal
            key={index}
            column={column}
            number={index + 1}
            isLast={index === columns.length - 1}
            word={labelOf(column.field, kinds)}
            choices={choices}
            open={open === index}
            problemOf={(name) => problems.get(`columns[${index}]${name && '.'}${name}`)}
            onToggle={() => setOpen(open === index ? null : index)}
            onChange={(change) => {
              // A refused column is open by itself: it stays so once mended.
              setOpen(index)
              put(index, change)
            }}
            onMove={(step) => move(index, step)}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <Button
        ref={add}
        startIcon={<AddIcon />}
        sx={{ mt: 1 }}
        onClick={() => {
          setOpen(columns.length)
          set([
            ...columns,
            { title: labelOf('matricule', kinds), field: 'matricule', unit: null, value: null },
          ])
        }}
      >
        Ajouter une colonne
      </Button>
    </section>
  )
}
