import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { BudgetBar } from '../../components/budgets/BudgetBar'
import type { BudgetsQuery } from '../../generated/graphql'
import { wholeNumber } from '../../lib/counted'
import { formatElapsed } from '../../lib/format'

type Props = {
  budgets: BudgetsQuery['budgets']
  /** For who may change them. */
  onEdit: ((client: string) => void) | undefined
}

/** Every client that has a budget. */
export function BudgetTable({ budgets, onEdit }: Props) {
  if (budgets.length === 0)
    return (
      <Paper sx={{ px: 2, py: 6, textAlign: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>Aucun budget</Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          Sans budget, un client n’a pas de limite d’heures.
        </Typography>
      </Paper>
    )
  return (
    <Paper role="region" aria-label="Budgets" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label="Budgets" sx={table}>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Prévu</th>
            <th scope="col">Utilisé</th>
            <th scope="col">Part</th>
            {onEdit && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {budgets.map(({ client, libelle, hours, period, used, percent }) => (
            <tr key={client}>
              <th scope="row">{libelle}</th>
              <td>
                {wholeNumber(hours)} h {period === 'MOIS' ? 'chaque mois' : 'en tout'}
              </td>
              <td>{formatElapsed(used)}</td>
              <td>
                <BudgetBar percent={percent} />
              </td>
              {onEdit && (
                <td>
                  <Button size="small" aria-label={`Modifier ${libelle}`} onClick={() => onEdit(client)}>
                    Modifier
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Paper>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 1, textAlign: 'left' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
}
