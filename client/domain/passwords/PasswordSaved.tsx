import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { GeneratedPassword } from './GeneratedPassword'

type Props = {
  title: string
  done: string
  /** The generated password, which can be read here for the last time; empty where it was typed. */
  generated: string
  onClose: () => void
}

export const PasswordSaved = ({ title, done, generated, onClose }: Props) => (
  <TitledDialog
    title={title}
    maxWidth="xs"
    content={{ sx: column }}
    foot={
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          Terminé
        </Button>
      </DialogActions>
    }
    onClose={onClose}
  >
    <Alert severity="success" role="status">
      {done}
    </Alert>
    {generated && <GeneratedPassword password={generated} />}
  </TitledDialog>
)

const column = { display: 'flex', flexDirection: 'column', gap: 2.5 } as const
