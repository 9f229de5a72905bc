import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { MultiSelect, type Option } from './MultiSelect'
import { FLAG_FILTERS, type ListFilter, type ReportAddress, WITHOUT_FILTERS } from './question/address'
import { FLAG_LABELS, LIST_LABELS } from './words'

type Props = {
  address: ReportAddress
  offered: readonly ListFilter[]
  choices: Record<ListFilter, readonly Option[]>
  loading: boolean
  text: string
  problem: string | undefined
  onText: (text: string) => void
  onChange: (change: Partial<ReportAddress>) => void
}

/** Selects apply at once, the text on blur or submit. */
export const FilterFields = ({
  address,
  offered,
  choices,
  loading,
  text,
  problem,
  onText,
  onChange,
}: Props) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <Box sx={fields}>
      {offered.map((filter) => (
        <MultiSelect
          key={filter}
          label={LIST_LABELS[filter]}
          options={choices[filter]}
          value={address[filter]}
          loading={loading}
          onChange={(ids) => onChange({ [filter]: ids })}
        />
      ))}
      <TextField
        label="Texte du commentaire"
        size="small"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 200 } }}
        error={Boolean(problem)}
        helperText={problem}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onBlur={() => text.trim() !== address.text && onChange({ text: text.trim() })}
      />
    </Box>
    <Box role="group" aria-label="Entrées" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {FLAG_FILTERS.map((flag) => (
        <FormControlLabel
          key={flag}
          label={FLAG_LABELS[flag]}
          control={
            <Checkbox
              checked={address[flag]}
              onChange={({ target }) => onChange({ [flag]: target.checked })}
            />
          }
        />
      ))}
    </Box>
    <div>
      <Button size="small" onClick={() => onChange(WITHOUT_FILTERS)}>
        Retirer les filtres
      </Button>
    </div>
  </Box>
)

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
}
