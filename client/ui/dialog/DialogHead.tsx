import DialogTitle, { type DialogTitleProps } from '@mui/material/DialogTitle'

/** The title of every dialog, beside the room of its cross. */
export const DialogHead = (props: DialogTitleProps) => (
  <DialogTitle {...props} sx={{ typography: 'h2', fontSize: '1.25rem', pr: 7, overflowWrap: 'anywhere' }} />
)
