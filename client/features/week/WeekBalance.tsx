import Box from '@mui/material/Box'
import { balanceWords, Difference } from '../../domain/balance/BalanceText'
import { isMeasured } from '../../domain/balance/balance'
import type { WeekQuery } from '../../generated/graphql'

/** What a week is approved with: the difference of worked to due, as in the approval of several. */
export function WeekBalance({ week: { total, work } }: { week: WeekQuery['week']['week'] }) {
  const states = work?.states ?? []
  const due = work?.contract?.type === 'HEURES' ? states.reduce((sum, state) => sum + state.due, 0) : null
  const balance = { due, difference: due === null ? null : total - due, worked: total }
  if (!isMeasured(balance)) return null
  return (
    <Box sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
      <Difference {...balance} />{' '}
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {balanceWords(balance)}
      </Box>
    </Box>
  )
}
