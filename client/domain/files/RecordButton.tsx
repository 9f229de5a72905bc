import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { prepareFile } from '../../lib/files/preparedFile'
import { BusyButton } from '../../ui/buttons/BusyButton'

type Props = {
  label: string
  /** What it is a document of, for screen readers, where several have the same label. */
  of?: string
  path: string
  format?: 'pdf' | 'xlsx'
  asked: object
  /** Called with the file's id when it is generated in the background. */
  onWaiting: (file: string) => void
  onFailed: (error: unknown) => void
}

export function RecordButton({ label, of, path, format = 'pdf', asked, onWaiting, onFailed }: Props) {
  const { run, busy } = useAction(async () => {
    onFailed(null)
    try {
      const file = await prepareFile(path, format, asked)
      if (file) onWaiting(file)
      else notify({ text: `Téléchargé : ${of ? `${label} ${of}` : label}` })
    } catch (error) {
      onFailed(error)
    }
  })
  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      aria-label={of && `${label} ${of}`}
      busy={busy}
      sx={{ borderColor: 'line' }}
      onClick={() => void run()}
    >
      {label}
    </BusyButton>
  )
}
