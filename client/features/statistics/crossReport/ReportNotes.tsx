import Alert from '@mui/material/Alert'
import { goingOnWords, movedWords } from '../../../../schema/reportWords'
import { shortDate } from '../../../lib/format'

type Props = {
  /** People who have changed company since. */
  moved: number
  /** Entries that go on after the last day. */
  goingOn?: number
  fin: string
}

/** Says what does not stand where one might look for it; nothing as a rule. */
export const ReportNotes = ({ moved, goingOn = 0, fin }: Props) =>
  [movedWords(moved), goingOnWords(goingOn, shortDate(fin))].map(
    (words) =>
      words && (
        <Alert key={words} severity="info" role="note" sx={{ mb: 2 }}>
          {words}.
        </Alert>
      ),
  )
