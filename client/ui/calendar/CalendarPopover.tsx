import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import type { ComponentType } from 'react'
import { Failed } from '../page/Failed'
import { useLazy } from '../page/useLazy'

type Props<Calendar> = {
  label: string
  anchor: HTMLElement | null
  open: boolean
  load: () => Promise<ComponentType<Calendar>>
  calendar: Calendar
  onClose: () => void
}

/** A calendar below its button; its code is loaded with the first opening. */
export function CalendarPopover<Calendar extends object>(props: Props<Calendar>) {
  const { label, anchor, open, load, calendar, onClose } = props
  const { Part: Calendar, failed, retry } = useLazy(load, open)
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 320 } } }}
      onClose={onClose}
    >
      {Calendar && <Calendar {...calendar} />}
      {!Calendar && !failed && <Skeleton variant="rectangular" height={HEIGHT} />}
      {failed && <Failed message="Le calendrier n’a pas pu être chargé." onRetry={retry} />}
    </Popover>
  )
}

/** That of six weeks with their heads. */
const HEIGHT = 368
