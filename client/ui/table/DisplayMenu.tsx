import TuneIcon from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Popover from '@mui/material/Popover'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import type { Column, Density } from './column'
import { DENSITIES, type useTableChoice } from './useTableChoice'

type Props<Row> = { columns: readonly Column<Row>[]; choice: ReturnType<typeof useTableChoice> }

/** Row height and columns. The first column identifies the row and cannot be hidden. */
export function DisplayMenu<Row>({ columns, choice }: Props<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{ borderColor: 'line' }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Affichage
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Affichage', sx: { p: 2, mt: 0.5 } } }}
        onClose={() => setAnchor(null)}
      >
        <FormLabel id={`${id}-density`}>Densité</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-density`}
          value={choice.density}
          onChange={(_, density) => choice.chooseDensity(density as Density)}
        >
          {DENSITIES.map(({ value, label }) => (
            <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
        <Box role="group" aria-labelledby={`${id}-columns`} sx={{ mt: 1.5 }}>
          <FormLabel id={`${id}-columns`}>Colonnes</FormLabel>
          <FormGroup>
            {columns.slice(1).map(({ field, label }) => (
              <FormControlLabel
                key={field}
                label={label}
                control={<Checkbox size="small" checked={!choice.hidden.includes(field)} />}
                onChange={() => choice.toggleColumn(field)}
              />
            ))}
          </FormGroup>
        </Box>
      </Popover>
    </>
  )
}
