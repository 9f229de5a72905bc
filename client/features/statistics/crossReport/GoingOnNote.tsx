import Alert from '@mui/material/Alert'
import { counted } from '../../../lib/counted'
import { shortDate } from '../../../lib/format'

type Props = { goingOn: number; fin: string }

/** Says of entries that go on after the last day where their hours count; of none, nothing. */
export function GoingOnNote({ goingOn, fin }: Props) {
  if (goingOn === 0) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 2 }}>
      {counted(goingOn, ['entrée se poursuit', 'entrées se poursuivent'])} après le {shortDate(fin)} : ses
      heures d’après minuit comptent ici le jour de son début, et le lendemain pour les règles de travail.
    </Alert>
  )
}
