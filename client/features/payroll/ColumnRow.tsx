import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId } from 'react'
import { CONSTANT } from '../../../schema/rules/payroll'
import type { SelectChoice } from '../../ui/form/choices'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import { type MappingColumn, ownUnit } from './mapping'
import { UnitField } from './UnitField'

type Props = {
  column: MappingColumn
  /** From 1 on. */
  number: number
  isLast: boolean
  /** What it holds. */
  word: string
  choices: readonly SelectChoice[]
  open: boolean
  /** @param name of the refused part; empty for the column itself */
  problemOf: (name: string) => string | undefined
  onToggle: () => void
  onChange: (change: Partial<MappingColumn>) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

export function ColumnRow({ column, number, isLast, word, choices, open, problemOf, ...on }: Props) {
  const { onToggle, onChange, onMove, onRemove } = on
  const id = useId()
  const { title, field, unit, value } = column
  const refused = ['', 'title', 'field', 'unit', 'value'].some(problemOf)
  const content = field === CONSTANT ? `« ${value ?? ''} »` : word
  return (
    <Box component="li" sx={row}>
      <ButtonBase aria-expanded={open || refused} aria-controls={id} sx={head} onClick={onToggle}>
        <Box component="span" sx={{ minWidth: 24, color: 'text.secondary' }}>
          <span style={visuallyHidden}>Colonne </span>
          {number}
        </Box>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {title || 'Sans titre'}
          </Box>
          {content !== title && (
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {content}
            </Box>
          )}
        </Box>
      </ButtonBase>
      <Box sx={{ display: 'flex', flex: 'none' }}>
        <IconButton
          data-up
          aria-label={`Monter la colonne ${number}`}
          aria-disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          data-down
          aria-label={`Descendre la colonne ${number}`}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        >
          <DownIcon />
        </IconButton>
        <IconButton aria-label={`Retirer la colonne ${number}`} onClick={onRemove}>
          <RemoveIcon />
        </IconButton>
      </Box>
      {(open || refused) && (
        <Box id={id} sx={fields}>
          <FormField
            label={`Titre de la colonne ${number}`}
            value={title}
            problem={problemOf('title')}
            onChange={({ target }) => onChange({ title: target.value })}
          />
          <SelectField
            label={`Contenu de la colonne ${number}`}
            choices={choices}
            value={field}
            problem={problemOf('field') ?? problemOf('')}
            onChange={({ target: { value: next } }) =>
              next && onChange({ field: next, unit: ownUnit(next), value: null })
            }
          />
          <UnitField
            of={`de la colonne ${number}`}
            field={field}
            unit={unit}
            onChange={(next) => onChange({ unit: next })}
          />
          {field === CONSTANT && (
            <FormField
              label={`Texte de la colonne ${number}`}
              value={value ?? ''}
              problem={problemOf('value')}
              onChange={({ target }) => onChange({ value: target.value })}
            />
          )}
        </Box>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
  '& [aria-disabled="true"]': { opacity: 0.35 },
}

const head = {
  flex: '1 1 0',
  minWidth: 0,
  minHeight: 48,
  py: 0.75,
  gap: 1,
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  borderRadius: 1,
}

const fields = {
  flexBasis: '100%',
  display: 'grid',
  gap: 1.5,
  pt: 1,
  pb: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
