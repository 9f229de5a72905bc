import Button from '@mui/material/Button'
import { GeneratedPassword } from './GeneratedPassword'

type Props = {
  generated: string
  busy: boolean
  onGenerate: () => void
}

/** Generates a password for another user, and shows it: nobody types it twice. */
export const GeneratePassword = ({ generated, busy, onGenerate }: Props) => (
  <>
    <div>
      <Button
        variant="outlined"
        color="inherit"
        disabled={busy}
        sx={{ borderColor: 'line' }}
        onClick={onGenerate}
      >
        Générer
      </Button>
    </div>
    {generated && <GeneratedPassword password={generated} />}
  </>
)
