import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useState } from 'react'
import { ImportDialog } from './ImportDialog'
import type { ImportKind } from './useImport'

const SHOWN_MS = 12_000

type Props = { kind: ImportKind; onDone: () => Promise<unknown> }

export function ImportButton({ kind, onDone }: Props) {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState('')
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<UploadIcon />}
        sx={{ borderColor: 'line' }}
        onClick={() => setOpen(true)}
      >
        Importer
      </Button>
      <ImportDialog
        kind={kind}
        open={open}
        onClose={() => setOpen(false)}
        onDone={(what) => {
          setOpen(false)
          setDone(what)
          void onDone()
        }}
      />
      <Snackbar
        open={done !== ''}
        autoHideDuration={SHOWN_MS}
        onClose={(_, reason) => reason !== 'clickaway' && setDone('')}
      >
        <Alert severity="success" role="status" onClose={() => setDone('')}>
          {done}
        </Alert>
      </Snackbar>
    </>
  )
}
