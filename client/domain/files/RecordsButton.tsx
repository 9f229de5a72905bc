import RecordsIcon from '@mui/icons-material/FolderOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { LazyDialog } from '../../ui/dialog/LazyDialog'
import { PreparedFile } from './PreparedFile'

type Props = {
  month: string
  company: string | null
}

const load = async () => (await import('./RecordsDialog')).RecordsDialog

/** Opens the records of a month, of everybody. */
export function RecordsButton({ month, company }: Props) {
  const [open, setOpen] = useState(false)
  const [file, setFile] = useState<string | null>(null)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<RecordsIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Relevés du mois…
      </Button>
      {file && !open && (
        <Box sx={{ flexBasis: '100%' }}>
          <PreparedFile key={file} id={file} onClose={() => setFile(null)} />
        </Box>
      )}
      <LazyDialog
        load={load}
        of={open ? { month, company, file, onFile: setFile, onClose: () => setOpen(false) } : null}
        message="Les relevés n’ont pas pu être ouverts"
      />
    </>
  )
}
