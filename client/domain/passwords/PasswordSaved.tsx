import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { useUnsaved } from '../../lib/forms/unsaved'
import { TitledDialog } from '../../ui/dialog/TitledDialog'
import { GeneratedPassword } from './GeneratedPassword'

type Props = {
  title: string
  done: string
  /** The generated password, which can be read here for the last time; empty where it was typed. */
  generated: string
  onClose: () => void
}

export function PasswordSaved({ title, done, generated, onClose }: Props) {
  const isShownOnce = generated !== ''
  const forget = useUnsaved(isShownOnce)
  function finish() {
    forget()
    onClose()
  }
  return (
    <TitledDialog
      title={title}
      maxWidth="xs"
      content={{ sx: column }}
      isQuestion={isShownOnce}
      foot={
        <DialogActions>
          <Button autoFocus variant="contained" onClick={finish}>
            Terminé
          </Button>
        </DialogActions>
      }
      // What is shown once is closed by its button only, not by Escape or a click outside.
      onClose={isShownOnce ? () => {} : onClose}
    >
      <Alert severity="success" role="status">
        {done}
      </Alert>
      {generated && <GeneratedPassword password={generated} />}
    </TitledDialog>
  )
}

const column = { display: 'flex', flexDirection: 'column', gap: 2.5 } as const
