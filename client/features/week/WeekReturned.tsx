import ReturnedIcon from '@mui/icons-material/ReplyOutlined'
import Alert from '@mui/material/Alert'
import type { WeekQuery } from '../../generated/graphql'
import { LongText } from '../../ui/page/LongText'
import { decisionReason } from './decisionReason'
import { returnedBy } from './links/words'

/** `Renvoyée par Samuel Prigent : il manque la réunion de jeudi matin`; empty for another week. */
export function WeekReturned({ sheet }: { sheet: WeekQuery['week'] }) {
  const returned = returnedBy(sheet.week)
  if (!returned) return null
  const reason = decisionReason(sheet)
  return (
    <Alert severity="warning" role="note" icon={<ReturnedIcon aria-hidden />} sx={{ mb: 2, fontWeight: 600 }}>
      {returned}
      {reason && (
        <>
          {' : '}
          <LongText text={reason} />
        </>
      )}
    </Alert>
  )
}
