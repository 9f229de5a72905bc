import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'

/** Beside the total of the day, which it completes. */
export const AddEntry = ({ onAdd }: { onAdd: () => void }) => (
  <Button
    variant="outlined"
    startIcon={<AddIcon />}
    aria-label="Ajouter une entrée"
    sx={button}
    onClick={onAdd}
  >
    <span>
      Ajouter
      <span className="more"> une entrée</span>
    </span>
  </Button>
)

const button = {
  borderColor: 'line',
  px: { xs: 1.5, sm: 2 },
  '& .more': { display: { xs: 'none', sm: 'inline' } },
}
