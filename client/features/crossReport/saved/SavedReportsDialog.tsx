import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { SavedReportItemFragment } from '../../../generated/graphql'
import { TitledDialog } from '../../../ui/dialog/TitledDialog'
import { SavedReportItem } from './SavedReportItem'

type Props = {
  questions: readonly SavedReportItemFragment[]
  failed: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

export function SavedReportsDialog({ questions, failed, onChanged, onClose }: Props) {
  return (
    <TitledDialog title="Questions gardées" maxWidth="md" onClose={onClose}>
      {failed && <Alert severity="error">Les questions gardées n’ont pas pu être chargées.</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {questions.map((question) => (
          <SavedReportItem key={question.id} question={question} onChanged={onChanged} onOpened={onClose} />
        ))}
      </Box>
    </TitledDialog>
  )
}
