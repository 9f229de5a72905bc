import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Notice } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { BusyButton } from '../buttons/BusyButton'

type Props = { notice: Notice; onClose: () => void }

/** What a notice says and offers, where the code of its line could not be loaded: without what undoes an action. */
export function PlainNotice({ notice, onClose }: Props) {
  const { text, failed, byClickOnly, undo, undoLabel } = notice
  const { run, busy } = useAction(async () => {
    await undo?.()
    onClose()
  })
  return (
    <Box role={failed ? 'alert' : 'region'} aria-label={failed ? undefined : NAME} sx={line}>
      <span>{text}</span>
      {byClickOnly && undo && (
        <BusyButton color="inherit" busy={busy} onClick={() => void run()}>
          {undoLabel}
        </BusyButton>
      )}
      <Button color="inherit" onClick={onClose}>
        Fermer
      </Button>
    </Box>
  )
}

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
