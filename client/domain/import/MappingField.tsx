import Box from '@mui/material/Box'
import type { ImportField } from '../../../schema/imports/fields'
import { onlyChoice, type SelectChoice } from '../../ui/form/choices'
import { FormField } from '../../ui/form/FormField'
import { SelectField } from '../../ui/form/SelectField'
import { type FileColumn, namedColumns, type Source } from './mapping'

/** Prefixes of the select's values: a column, or one value for all lines. */
const [COLUMN, ONE_VALUE] = [':', '=']

type Props = {
  field: ImportField
  columns: readonly FileColumn[]
  source: Source
  /** Whether the field may be left without a source. */
  optional: boolean
  /** Choices for one value for all lines; undefined for free text. */
  choices: readonly SelectChoice[] | undefined
  problem: string | undefined
  onChange: (source: Source) => void
}

export function MappingField({ field, columns, source, optional, choices, problem, onChange }: Props) {
  const { label, name } = field
  const chosen = source && 'column' in source ? `${COLUMN}${source.column}` : source ? ONE_VALUE : ''
  const offered = [
    ...columns.map((column) => ({ id: `${COLUMN}${column.name}`, label: column.name, active: 1 })),
    { id: ONE_VALUE, label: 'Pour toutes les lignes…', active: 1 },
  ]
  const rivals = source === null ? namedColumns(columns, name) : []

  function choose(value: string) {
    if (value === '') onChange(null)
    else
      onChange(
        value === ONE_VALUE ? { value: onlyChoice(choices ?? []) } : { column: value.slice(COLUMN.length) },
      )
  }

  return (
    <Box sx={row}>
      <SelectField
        label={optional ? `${label} (facultatif)` : label}
        choices={offered}
        empty={optional ? 'Aucune colonne' : 'Choisissez…'}
        value={chosen}
        problem={source && 'value' in source ? undefined : problem}
        onChange={({ target }) => choose(target.value)}
      />
      {source && 'value' in source ? (
        <OneValue label={label} {...{ choices, problem }} value={source.value} onChange={onChange} />
      ) : (
        <Box sx={example}>
          {rivals.length > 1
            ? `Deux colonnes ou plus : ${rivals.join(', ')}`
            : examplesOf(columns, source?.column)}
        </Box>
      )}
    </Box>
  )
}

function examplesOf(columns: readonly FileColumn[], column: string | undefined) {
  if (column === undefined) return ''
  const { examples = [] } = columns.find(({ name }) => name === column) ?? {}
  return examples.length > 0 ? `Exemple : ${examples.join(', ')}` : 'Vide dans les premières lignes'
}

type OneValueProps = Pick<Props, 'choices' | 'problem' | 'onChange'> & { label: string; value: string }

function OneValue({ label, choices, problem, value, onChange }: OneValueProps) {
  const shared = { label: `${label}, pour toutes les lignes`, problem, value }
  return choices ? (
    <SelectField {...shared} choices={choices} onChange={({ target }) => onChange({ value: target.value })} />
  ) : (
    <FormField
      {...shared}
      autoComplete="off"
      inputProps={{ maxLength: 200, 'aria-invalid': Boolean(problem) }}
      onChange={({ target }) => onChange({ value: target.value })}
    />
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { sm: '1fr 1fr' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: { xs: 1.25, sm: 2 },
}
const example = { color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }
