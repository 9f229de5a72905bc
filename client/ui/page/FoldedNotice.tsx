import MoreIcon from '@mui/icons-material/ExpandMore'
import Alert, { type AlertColor } from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useId } from 'react'

type Props = {
  severity: AlertColor
  label: string
  /** What it is about, in one line. */
  line: string
  open: boolean
  id?: string | undefined
  onToggle: () => void
  children: ReactNode
}

/** A notice of one line, which unfolds. */
export function FoldedNotice({ severity, label, line, open, id, onToggle, children }: Props) {
  const content = useId()
  return (
    <Alert severity={severity} role="region" aria-label={label} icon={false} {...(id && { id })} sx={frame}>
      <ButtonBase aria-expanded={open} aria-controls={content} sx={head} onClick={onToggle}>
        <Box component="span" sx={open ? whole : short}>
          {line}
        </Box>
        <MoreIcon aria-hidden sx={{ flex: 'none', ...(open && { transform: 'rotate(180deg)' }) }} />
      </ButtonBase>
      <Box id={content} sx={{ pt: 1, pb: 2 }} hidden={!open}>
        {open && children}
      </Box>
    </Alert>
  )
}

const frame = {
  py: 0,
  px: 1.5,
  mb: 1,
  '& .MuiAlert-message': { width: '100%', p: 0 },
  '@media print': { display: 'none' },
}

const head = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 44,
  font: 'inherit',
  fontWeight: 600,
  textAlign: 'left',
  borderRadius: 1,
}

const whole = { minWidth: 0, overflowWrap: 'anywhere' }
const short = { ...whole, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
