import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { type InboxQuery, SeeReminderDocument } from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { inboxItems } from './inboxItems'

type Props = {
  open: boolean
  anchor: () => HTMLElement | null
  counts: InboxQuery['inbox'] | null
  failed: boolean
  onClose: () => void
}

const NOTHING = 'Rien n’attend'
const UNKNOWN = 'Ce qui attend n’a pas pu être chargé'

/** A failure leaves the reminder in the bell. */
const seeReminder = (date: string) =>
  apollo.mutate({ mutation: SeeReminderDocument, variables: { date } }).then(announceInboxChange, () => {})

export function BellMenu({ open, anchor, counts, failed, onClose }: Props) {
  const waiting = counts ? inboxItems(counts) : []
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': 'À traiter' },
        paper: { role: 'region', 'aria-label': 'Ce qui attend' },
      }}
      onClose={onClose}
    >
      {waiting.map(({ kind, to, text, reminder }) => (
        <MenuItem
          key={kind}
          component={Link}
          to={to}
          sx={{ minHeight: 44, whiteSpace: 'normal' }}
          onClick={() => {
            if (reminder) void seeReminder(reminder)
            onClose()
          }}
        >
          {text}
        </MenuItem>
      ))}
      {waiting.length === 0 && (
        <MenuItem sx={{ minHeight: 44 }} onClick={onClose}>
          {failed ? UNKNOWN : NOTHING}
        </MenuItem>
      )}
    </Menu>
  )
}
