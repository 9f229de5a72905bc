import type { DialogProps } from '@mui/material/Dialog'
import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog'

type Props = Omit<DialogProps, 'open' | 'title' | 'content'> & {
  title: ReactNode
  content?: DialogContentProps
  /** The buttons. */
  foot: ReactNode
}

/** An open dialog, named by its title. */
export const TitledDialog = ({ title, content, foot, children, ...props }: Props) => (
  <Dialog open fullWidth maxWidth="sm" {...props}>
    <DialogTitle sx={{ typography: 'h2', fontSize: '1.25rem' }}>{title}</DialogTitle>
    <DialogContent {...content}>{children}</DialogContent>
    {foot}
  </Dialog>
)
