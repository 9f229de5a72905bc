import LockIcon from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import { useUser } from '../../lib/session/useSession'
import { ReopeningRequest } from './ReopeningRequest'
import { useLockedWeek } from './useLock'

type Props = {
  sentence: string
  /** Whose week, by one of its days: its owner may ask for its reopening. */
  of?: { user: string; date: string } | undefined
}

export const LockNote = ({ sentence, of }: Props) => (
  <Alert severity="info" role="note" icon={<LockIcon titleAccess="Semaine validée" />}>
    {sentence}
    {of && <OwnRequest {...of} />}
  </Alert>
)

function OwnRequest({ user, date }: NonNullable<Props['of']>) {
  const isOwn = useUser().id === user
  const locked = useLockedWeek(user, date)
  if (!isOwn || !locked) return null
  return <ReopeningRequest key={locked.monday} monday={locked.monday} reopening={locked.reopening} />
}
