import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { Link as RouterLink } from 'react-router-dom'
import { AlertCounts } from '../../components/law/AlertCounts'
import { cellOf, columnsOf, type Year } from './words'

type Props = {
  label: string
  /** What its rows are: `Mois`, `Semaine`. */
  head: string
  periods: Year['months']
  total: Year['total']
  named: (period: string) => string
  /** Where a row leads. */
  pathOf?: (period: string) => string
}

/** The months or weeks of a year, each with its counters and alerts. */
export function PeriodTable({ label, head, periods, total, named, pathOf }: Props) {
  const columns = columnsOf(total)
  const rest = (sums: Year['total']) => (
    <>
      {columns.map((column) => (
        <td key={column.label}>{cellOf(column, sums)}</td>
      ))}
      <td className="alerts">
        <AlertCounts exceeded={sums.exceeded} watched={sums.watched} />
      </td>
    </>
  )
  return (
    <Paper role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', position: 'relative' }}>
      <Box component="table" aria-label={label} sx={table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
            <th scope="col" className="alerts">
              Alertes
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ period, sums }) => (
            <tr key={period}>
              <th scope="row">
                {pathOf ? (
                  <Link component={RouterLink} to={pathOf(period)} sx={link}>
                    {named(period)}
                  </Link>
                ) : (
                  named(period)
                )}
              </th>
              {rest(sums)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {rest(total)}
          </tr>
        </tfoot>
      </Box>
    </Paper>
  )
}

const link = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 28 } }

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 0.75, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': {
    textAlign: 'left',
    textTransform: 'none',
    position: { xs: 'sticky', md: 'static' },
    left: 0,
    bgcolor: 'background.paper',
  },
  '& tbody th::first-letter': { textTransform: 'uppercase' },
  '& .alerts': { textAlign: 'left' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600 },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
  '@media print': {
    fontSize: '0.75rem',
    '& th, & td': { px: 0.75, py: '2px' },
    '& tbody th a': { minHeight: 0 },
  },
}
