import LockIcon from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'

export const LockNote = ({ sentence }: { sentence: string }) => (
  <Alert severity="info" role="note" icon={<LockIcon titleAccess="Semaine validée" />}>
    {sentence}
  </Alert>
)
