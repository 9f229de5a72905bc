import Alert, { type AlertColor } from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { type ReactNode, useState } from 'react'
import { useIsPhone } from '../../lib/theme/useIsPhone'
import { FoldedNotice } from '../../ui/page/FoldedNotice'

type Props = {
  severity: AlertColor
  title: string
  /** One line on a desk too. */
  folded?: boolean
  /** Whole on a phone too, until it is folded. */
  unfolded?: boolean
  children?: ReactNode
}

/** What to know of the month; what blocks it is open, the rest is one line on a phone. */
export function PreviewNote({ severity, title, folded = false, unfolded = false, children }: Props) {
  const isPhone = useIsPhone()
  const [open, setOpen] = useState(unfolded || severity === 'error')
  if ((isPhone || folded) && children)
    return (
      <FoldedNotice
        severity={severity}
        label={title}
        line={title}
        open={open}
        onToggle={() => setOpen(!open)}
      >
        {children}
      </FoldedNotice>
    )
  return (
    <Alert severity={severity} role="note">
      {children ? <AlertTitle>{title}</AlertTitle> : `${title}.`}
      {children}
    </Alert>
  )
}
