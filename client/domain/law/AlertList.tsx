import Box from '@mui/material/Box'
import type { AlertItemFragment } from '../../generated/graphql'
import { AlertItem } from './AlertItem'

type Props = { alerts: readonly AlertItemFragment[]; onChanged: () => Promise<unknown> }

export const AlertList = ({ alerts, onChanged }: Props) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
    {alerts
      .toSorted((a, b) => b.level.localeCompare(a.level))
      .map((alert) => (
        <AlertItem key={`${alert.period} ${alert.rule}`} alert={alert} onChanged={onChanged} />
      ))}
  </Box>
)
