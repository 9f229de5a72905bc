import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { announce } from '../../lib/browser/announce'
import { useAction } from '../../lib/browser/useAction'
import { download, type Exported, type Format } from '../../lib/http/download'
import { ActionError } from './ActionError'
import { BusyButton } from './BusyButton'

const LABELS: Record<Format, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF', json: 'JSON' }

type Props = {
  formats: readonly Format[]
  exported: Exported
  about?: string
}

export function Exports({ formats, exported, about }: Props) {
  const [current, setCurrent] = useState<Format | null>(null)
  const { run, busy, error } = useAction(async (format: Format) => {
    setCurrent(format)
    await download(format, exported)
    announce('Fichier téléchargé')
  })
  return (
    <Box sx={{ maxWidth: '100%' }}>
      <Box
        role="group"
        aria-label={about ? `Exporter : ${about}` : 'Exporter'}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {formats.map((format) => (
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
            {LABELS[format]}
          </BusyButton>
        ))}
      </Box>
      <ActionError error={error} failed="L’export a échoué." sx={{ mt: 1 }} />
    </Box>
  )
}
