import Alert from '@mui/material/Alert'
import { movedUsersNote } from '../../../schema/reportWords'

type Props = {
  moved: number
}

/** Note on users who changed company since; renders nothing if there are none. */
export function ReportNotes({ moved }: Props) {
  const words = movedUsersNote(moved)
  if (!words) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      {words}.
    </Alert>
  )
}
