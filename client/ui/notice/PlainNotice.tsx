import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Notice } from '../../lib/browser/notice'

type Props = { notice: Notice; onClose: () => void }

/** What a notice says, where the code of its line could not be loaded: without what undoes it. */
export const PlainNotice = ({ notice, onClose }: Props) => (
  <Box role={notice.failed ? 'alert' : 'region'} aria-label={notice.failed ? undefined : NAME} sx={line}>
    <span>{notice.text}</span>
    <Button color="inherit" onClick={onClose}>
      Fermer
    </Button>
  </Box>
)

const NAME = 'Dernière action'

const line = {
  position: 'fixed',
  zIndex: 'drawer',
  left: 8,
  bottom: 'calc(var(--foot, 0px) + var(--running, 0px) + var(--buttons, 0px) + 8px)',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  maxWidth: 'calc(100vw - 16px)',
  pl: 2,
  pr: 1,
  py: 0.5,
  border: 1,
  borderRadius: 1,
  borderColor: 'text.primary',
  bgcolor: 'background.paper',
  color: 'text.primary',
  overflowWrap: 'anywhere',
  '& button': { flex: 'none', minHeight: 44 },
  '@media print': { display: 'none' },
}
