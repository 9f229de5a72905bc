import CheckIcon from '@mui/icons-material/Check'
import TuneIcon from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { Column } from './column'
import { DENSITIES, type useTableChoice } from './useTableChoice'

type Props<Row> = { columns: readonly Column<Row>[]; choice: ReturnType<typeof useTableChoice> }

/** Row height and columns. The first column names the row and always stays. */
export function DisplayMenu<Row>({ columns, choice }: Props<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const mark = (on: boolean) => <ListItemIcon>{on && <CheckIcon fontSize="small" />}</ListItemIcon>
  return (
    <>
      <Button
        id={id}
        color="inherit"
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ borderColor: 'line' }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Affichage
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
        onClose={() => setAnchor(null)}
      >
        <ListSubheader role="presentation" sx={heading}>
          Densité
        </ListSubheader>
        {DENSITIES.map(({ value, label }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={choice.density === value}
            onClick={() => choice.chooseDensity(value)}
          >
            {mark(choice.density === value)}
            {label}
          </MenuItem>
        ))}
        {columns.length > 1 && (
          <ListSubheader role="presentation" sx={heading}>
            Colonnes
          </ListSubheader>
        )}
        {columns.slice(1).map(({ field, label }) => (
          <MenuItem
            key={field}
            role="menuitemcheckbox"
            aria-checked={!choice.hidden.includes(field)}
            onClick={() => choice.toggleColumn(field)}
          >
            {mark(!choice.hidden.includes(field))}
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const heading = { bgcolor: 'transparent', lineHeight: 2.4 }
