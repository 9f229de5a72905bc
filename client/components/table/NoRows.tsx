import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

type Props = { search: string; none: boolean; onReset: () => void }

/** A table without a row: nothing there yet, or nothing found. */
export const NoRows = ({ search, none, onReset }: Props) => (
  <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
    {none && 'Rien à afficher pour l’instant.'}
    {!none && (
      <>
        <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {search.trim() ? `Rien ne correspond à « ${search.trim()} ».` : 'Aucune ligne dans cet état.'}
        </Box>
        <Button variant="outlined" onClick={onReset}>
          Tout afficher
        </Button>
      </>
    )}
  </Box>
)
