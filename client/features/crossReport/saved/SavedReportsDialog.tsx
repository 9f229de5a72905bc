import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { KeptItemFragment } from '../../../generated/graphql'
import { Dialog } from '../../../ui/dialog/Dialog'
import { SavedReportItem } from './SavedReportItem'

type Props = {
  questions: readonly KeptItemFragment[]
  failed: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function SavedReportsDialog({ questions, failed, onChanged, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id} sx={{ typography: 'h2', fontSize: '1.25rem' }}>
        Questions gardées
      </DialogTitle>
      <DialogContent>
        {failed && <Alert severity="error">Les questions gardées n’ont pas pu être chargées.</Alert>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {questions.map((question) => (
            <SavedReportItem key={question.id} question={question} onChanged={onChanged} onOpened={onClose} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  )
}
