import CloseIcon from '@mui/icons-material/Close'
import type { DialogProps } from '@mui/material/Dialog'
import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { closeNotice, notify, shownNotice } from '../../lib/browser/notice'
import { KEPT_NOTICE, type OpenForm, OpenForms } from '../form/openForms'
import { Dialog } from './Dialog'
import { DialogHead } from './DialogHead'
import { DiscardQuestion } from './DiscardQuestion'
import { focusFirstField } from './focusFirstField'

type Props = Omit<DialogProps, 'open' | 'title' | 'content' | 'onClose'> & {
  title: ReactNode
  content?: DialogContentProps
  /** The buttons. */
  foot?: ReactNode
  /** Nothing closes the dialog while it sends. */
  busy?: boolean
  /** Answered by its buttons alone: no cross. */
  isQuestion?: boolean
  onClose: () => void
}

/**
 * An open dialog, named by its title. Escape, the cross and a click outside do the same: what is typed in its
 * forms is kept as a draft, and the notice says so; for a password it asks first.
 */
export function TitledDialog(all: Props) {
  const { title, content, foot, busy = false, isQuestion = false, onClose, children, ...props } = all
  const id = useId()
  const [forms] = useState(() => new Set<OpenForm>())
  const [asks, setAsks] = useState(false)
  // A notice of another dialog's draft would cover this one's button on a phone.
  useEffect(() => {
    if (shownNotice()?.text === KEPT_NOTICE) void closeNotice()
  }, [])

  function leave() {
    const drops = [...forms].map(({ keep }) => keep()).filter((drop) => drop !== undefined)
    onClose()
    if (drops.length === 0) return
    notify({
      text: KEPT_NOTICE,
      undoLabel: 'Jeter',
      undone: 'Brouillon jeté',
      byClickOnly: true,
      async undo() {
        for (const drop of drops) drop()
      },
    })
  }
  function close() {
    if (busy) return
    if ([...forms].some(({ hasSecret }) => hasSecret)) setAsks(true)
    else leave()
  }
  return (
    <OpenForms value={forms}>
      <Dialog open fullWidth maxWidth="sm" aria-labelledby={`${id}-title`} {...props} onClose={close}>
        <DialogHead id={`${id}-title`}>{title}</DialogHead>
        <DialogContent ref={focusFirstField} {...content}>
          {children}
        </DialogContent>
        {foot}
        {!isQuestion && (
          <IconButton aria-label="Fermer" title="Fermer (Échap)" disabled={busy} sx={cross} onClick={close}>
            <CloseIcon />
          </IconButton>
        )}
      </Dialog>
      {asks && (
        <DiscardQuestion
          onAnswer={(discard) => {
            setAsks(false)
            if (discard) leave()
          }}
        />
      )}
    </OpenForms>
  )
}

/** After the buttons, for the keyboard's order. */
const cross = {
  position: 'absolute',
  top: 10,
  right: 10,
  width: 44,
  height: 44,
  '@media print': { display: 'none' },
}
