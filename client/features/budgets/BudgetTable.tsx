import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { bidi } from '../../../schema/isolated'
import { BudgetBar } from '../../domain/budgets/BudgetBar'
import type { BudgetsQuery } from '../../generated/graphql'
import { formatDuration } from '../../lib/format/formatDuration'
import { onPhone } from '../../lib/theme/media'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { CELL, COLUMN, HEADER, ROW, ROWS, TABLE } from '../../ui/table/tableRoles'
import { describeBudget } from './describeBudget'

type Props = {
  budgets: BudgetsQuery['budgets']
  /** Undefined for users who may not edit. */
  onEdit: ((client: string) => void) | undefined
}

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
    <SideScroll label="Budgets" paper>
      <Box component="table" {...TABLE} aria-label="Budgets" sx={table}>
        <thead {...ROWS}>
          <tr {...ROW}>
            <th {...COLUMN}>Client</th>
            <th {...COLUMN}>Prévu</th>
            <th {...COLUMN}>Utilisé</th>
            <th {...COLUMN}>Part</th>
            {onEdit && (
              <th {...COLUMN} className="action">
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody {...ROWS}>
          {budgets.map(({ client, libelle, used, percent, ...budget }) => (
            <tr key={client} {...ROW}>
              <th {...HEADER}>{libelle}</th>
              <td {...CELL} className="planned">
                {describeBudget(budget)}
              </td>
              <td {...CELL} className="used">
                {formatDuration(used)}
              </td>
              <td {...CELL} className="share">
                <BudgetBar percent={percent} />
              </td>
              {onEdit && (
                <td {...CELL} className="action">
                  <Button size="small" aria-label={bidi`Modifier ${libelle}`} onClick={() => onEdit(client)}>
                    Modifier
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </SideScroll>
  )
}

const table: SxProps<Theme> = (theme) => ({
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 1, textAlign: 'left' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& .action': { textAlign: 'right' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  [onPhone(theme)]: {
    position: 'relative',
    '&, & tbody': { display: 'block' },
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplate: '"name action" auto "planned used" auto "share share" auto / minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: 0.5,
      p: 2,
      '&:first-of-type': { borderTop: 0 },
    },
    '& th, & td': { p: 0 },
    '& .planned': { gridArea: 'planned', color: 'text.secondary', '&::before': { content: '"Prévu : "' } },
    '& .used': { gridArea: 'used', color: 'text.secondary', '&::before': { content: '"Utilisé : "' } },
    '& .share': { gridArea: 'share' },
    '& .action': { gridArea: 'action', justifySelf: 'end' },
  },
})
