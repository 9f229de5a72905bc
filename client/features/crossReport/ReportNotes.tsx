import Alert from '@mui/material/Alert'
import { movedWords } from '../../../schema/reportWords'

type Props = {
  /** People who have changed company since. */
  moved: number
}

/** Says what does not stand where one might look for it; nothing as a rule. */
export function ReportNotes({ moved }: Props) {
  const words = movedWords(moved)
  if (!words) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      {words}.
    </Alert>
  )
}
