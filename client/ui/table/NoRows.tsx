import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Noun } from '../../lib/format/pluralize'

type Props = {
  noun: Noun
  search: string
  none: boolean
  /** Whether the form to add rows is shown above. */
  canAdd: boolean
  onReset: () => void
}

function emptyText([one, , gender]: Noun, canAdd: boolean) {
  const feminine = gender === 'f'
  const first = feminine ? 'la première' : 'le premier'
  return `${feminine ? 'Aucune' : 'Aucun'} ${one} pour l’instant. ${
    canAdd ? `Ajoutez ${first} ci-dessus.` : `Un administrateur doit d’abord ajouter ${first}.`
  }`
}

export const NoRows = ({ noun, search, none, canAdd, onReset }: Props) => (
  <Box sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
    {none && emptyText(noun, canAdd)}
    {!none && (
      <>
        <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {search.trim() ? `Rien ne correspond à « ${search.trim()} ».` : 'Aucune ligne dans cet état.'}
        </Box>
        <Button variant="outlined" onClick={onReset}>
          Tout afficher
        </Button>
      </>
    )}
  </Box>
)
