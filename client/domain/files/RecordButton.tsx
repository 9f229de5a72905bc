import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { prepareFile } from '../../lib/http/preparedFile'
import { BusyButton } from '../../ui/buttons/BusyButton'

type Props = {
  label: string
  path: string
  format?: 'pdf' | 'xlsx'
  asked: object
  /** A file that takes longer goes on under this id. */
  onWaiting: (file: string) => void
  onFailed: (error: unknown) => void
}

/** Takes a record out, as a PDF unless it says otherwise. */
export function RecordButton({ label, path, format = 'pdf', asked, onWaiting, onFailed }: Props) {
  const { run, busy } = useAction(async () => {
    onFailed(null)
    try {
      const file = await prepareFile(path, format, asked)
      if (file) onWaiting(file)
      else announce('Fichier téléchargé')
    } catch (error) {
      onFailed(error)
    }
  })
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      busy={busy}
      sx={{ borderColor: 'line' }}
      onClick={() => void run()}
    >
      {label}
    </BusyButton>
  )
}
