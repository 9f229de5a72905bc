import DocumentsIcon from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useIsPhone } from '../../lib/theme/useIsPhone'
import { LazyDialog } from '../../ui/dialog/LazyDialog'
import { PreparedFile } from './PreparedFile'

type Props = {
  user: string
  /** Empty for one's own. */
  name: string
  month: string
  /** On a phone its place has room for the icon alone. */
  iconOnPhone?: boolean
  disabled?: boolean
  /** Where it is the only button, which is outlined. */
  label?: string
}

const load = async () => (await import('./DocumentsDialog')).DocumentsDialog

/** Opens the documents of a person, with those of the shown month first. */
export function DocumentsButton({ user, name, month, iconOnPhone = false, disabled = false, label }: Props) {
  const [open, setOpen] = useState(false)
  const [file, setFile] = useState<string | null>(null)
  const isPhone = useIsPhone()
  const show = () => setOpen(true)
  return (
    <>
      {iconOnPhone && isPhone ? (
        <IconButton
          aria-label="Documents"
          title="Documents"
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={show}
        >
          <DocumentsIcon />
        </IconButton>
      ) : (
        <Button
          {...(label ? { variant: 'outlined' } : { color: 'inherit' })}
          startIcon={<DocumentsIcon />}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={show}
        >
          {label ?? 'Documents'}
        </Button>
      )}
      {file && !open && (
        <Box className="prepared-file" sx={{ flexBasis: '100%' }}>
          <PreparedFile key={file} id={file} onClose={() => setFile(null)} />
        </Box>
      )}
      <LazyDialog
        load={load}
        of={open ? { user, name, month, file, onFile: setFile, onClose: () => setOpen(false) } : null}
        message="Les documents n’ont pas pu être ouverts"
      />
    </>
  )
}
