import Box from '@mui/material/Box'
import type { AlertItemFragment } from '../../generated/graphql'
import { AlertItem } from './AlertItem'
import { groupAlerts } from './alerts'

type Props = {
  alerts: readonly AlertItemFragment[]
  /** Where the week is not that of the screen. */
  isDated?: boolean
  onChanged: () => Promise<unknown>
}

/** Alerts by cause: one line for a day or a week, whatever rules it passes. */
export const AlertList = ({ alerts, isDated = false, onChanged }: Props) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {groupAlerts(alerts, isDated).map((group) => (
      <AlertItem key={group.key} group={group} onChanged={onChanged} />
    ))}
  </Box>
)
