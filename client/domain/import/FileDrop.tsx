import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import { type DragEvent, useEffect, useState } from 'react'
import { BusyButton } from '../../ui/buttons/BusyButton'

type Props = { fileName: string; busy: boolean; onFile: (file: File) => void }

/** Prevents the browser from navigating to a file dropped outside the drop zone. */
function useNothingDroppedBeside() {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault()
    for (const name of ['dragover', 'drop']) window.addEventListener(name, refuse)
    return () => {
      for (const name of ['dragover', 'drop']) window.removeEventListener(name, refuse)
    }
  }, [])
}

export function FileDrop({ fileName, busy, onFile }: Props) {
  const [over, setOver] = useState(false)
  useNothingDroppedBeside()

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) onFile(file)
  }

  return (
    <Box
      sx={{ ...zone, p: fileName ? 1.5 : 3, ...(over && { borderColor: 'primary.main', bgcolor: 'soft' }) }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <BusyButton
        variant="outlined"
        startIcon={<UploadIcon />}
        busy={busy}
        onClick={({ currentTarget }) => currentTarget.parentElement?.querySelector('input')?.click()}
      >
        {fileName ? 'Choisir un autre fichier' : 'Choisir un fichier CSV'}
      </BusyButton>
      <input
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label="Fichier CSV"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Reset, so that choosing the same corrected file fires a change again.
          target.value = ''
        }}
      />
      <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {fileName || 'ou déposez-le ici'}
      </Box>
    </Box>
  )
}

const zone = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  border: '1px dashed',
  borderColor: 'line',
  borderRadius: 2,
}
