import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BudgetBar } from '../../domain/budgets/BudgetBar'
import { LawNote } from '../../domain/law/LawNote'
import { formatAgainstDue } from '../../lib/format/formatDuration'

type Props = { used: number; limit: number }

export const Contingent = ({ used, limit }: Props) => (
  <Box sx={{ maxWidth: 420 }}>
    <Typography component="h2" variant="body2" sx={{ color: 'text.secondary' }}>
      Contingent d’heures supplémentaires
    </Typography>
    <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{formatAgainstDue(used, limit)}</Box>
    <BudgetBar percent={limit > 0 ? Math.floor((100 * used) / limit) : 0} />
    <LawNote articles={['D3121-24']} />
  </Box>
)
