import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { PAYROLL_SETTINGS } from '../../../schema/payrollWords'
import { SelectField } from '../../ui/form/SelectField'
import { CodeRows } from './CodeRows'
import { ColumnRows } from './ColumnRows'
import { type ColumnKind, type Mapping, withLayout } from './mapping'

export type EditorProps = {
  mapping: Mapping
  kinds: readonly ColumnKind[]
  /** Fields with amounts in the shown month. */
  counted: ReadonlySet<string>
  /** Those of them that the file leaves out. */
  leftOut: ReadonlySet<string>
  problems: ReadonlyMap<string, string>
  onChange: (mapping: Mapping) => void
  /** Changes the mapping as it is by then; nothing once another one is chosen. */
  onEdit: (edit: (now: Mapping) => Mapping) => void
}

/** Codes first: they are what is missing most often. */
export function MappingEditor(props: EditorProps) {
  const { mapping, kinds, problems, onChange } = props
  const set = (change: Partial<Mapping>) => onChange({ ...mapping, ...change })
  const box = (name: 'header' | 'zeros' | 'control', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={mapping[name] ?? false}
          onChange={({ target }) => set({ [name]: target.checked })}
        />
      }
    />
  )
  return (
    <Box sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
      {mapping.layout === 'LONG' && <CodeRows {...props} />}
      <ColumnRows {...props} />
      <Box component="section" aria-label="Fichier" sx={settings}>
        {PAYROLL_SETTINGS.map(({ name, label, choices }) => (
          <SelectField
            key={name}
            label={label}
            choices={Object.entries(choices).map(([id, label]) => ({ id, label, active: 1 }))}
            value={mapping[name]}
            problem={problems.get(name)}
            onChange={({ target }) =>
              target.value &&
              (name === 'layout'
                ? onChange(withLayout(mapping, target.value, kinds))
                : set({ [name]: target.value }))
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {box('header', 'Première ligne : les titres')}
        {box('zeros', 'Écrire les quantités nulles')}
        {box('control', 'Tableau de contrôle : pour relire, rien ne compte comme exporté')}
      </Box>
    </Box>
  )
}

const settings = {
  display: 'grid',
  gap: 2,
  // Fits the longest choice, `Une ligne par personne et rubrique`.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
}
