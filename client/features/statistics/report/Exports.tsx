import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { BusyButton } from '../../../components/BusyButton'
import { announce } from '../../../lib/announce'
import { useAction } from '../../../lib/useAction'
import { download, downloadProblem, type Format } from './download'
import type { Asked } from './useReport'

const FORMATS: readonly { format: Format; label: string }[] = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel (XLSX)' },
  { format: 'pdf', label: 'PDF' },
]

/** The report that is shown, as a file. */
export function Exports({ asked }: { asked: Asked }) {
  const [current, setCurrent] = useState<Format | null>(null)
  const { run, busy, error } = useAction(async (format: Format) => {
    setCurrent(format)
    await download(format, asked)
    announce('Fichier téléchargé')
  })
  return (
    <Box sx={{ maxWidth: '100%' }}>
      <Box role="group" aria-label="Exporter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {FORMATS.map(({ format, label }) => (
          <BusyButton
            key={format}
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<DownloadIcon />}
            sx={{ borderColor: 'line' }}
            busy={busy && current === format}
            disabled={busy && current !== format}
            onClick={() => void run(format)}
          >
            {label}
          </BusyButton>
        ))}
      </Box>
      {error !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          L’export a échoué. {downloadProblem(error)}
        </Alert>
      )}
    </Box>
  )
}
