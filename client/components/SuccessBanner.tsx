import Alert from '@mui/material/Alert'

type Props = { message: string | undefined; onClose: () => void }

/** The green banner that says what has just succeeded. */
export const SuccessBanner = ({ message, onClose }: Props) =>
  message ? (
    <Alert severity="success" role="status" sx={{ mb: 3 }} onClose={onClose}>
      {message}
    </Alert>
  ) : null
