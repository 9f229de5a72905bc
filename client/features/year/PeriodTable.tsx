import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { SxProps, Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { differenceColour } from '../../domain/balance/balance'
import { AlertCounts } from '../../domain/law/AlertCounts'
import type { PeriodTableFragment } from '../../generated/graphql'
import { onPhone } from '../../lib/theme/media'
import { serverToday } from '../../lib/time/zone'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { isOver, periodCell, periodCells, type periodColumns } from './words'

type Props = {
  label: string
  head: string
  periods: readonly { period: string; sums: PeriodTableFragment; notes?: readonly string[] }[]
  columns: ReturnType<typeof periodColumns>
  /** Without them only what is always shown; on paper all. */
  isDetailed: boolean
  /** Left out of a table of folded periods. */
  total?: PeriodTableFragment
  named: (period: string) => string
  pathOf?: (period: string) => string
}

/** Months or weeks of a year with counters and alerts; stacked on a phone. */
export function PeriodTable({ label, head, periods, columns, total, named, isDetailed, pathOf }: Props) {
  const today = serverToday()
  const texts = columns.map((column) => periodCells(column, periods))
  /** Of a period by its row; of the total without. */
  const rest = (sums: PeriodTableFragment, row?: number) => (
    <>
      {columns.map((column, index) => {
        const period = row === undefined ? undefined : periods[row]?.period
        const isKnown = !column.signed || (period !== undefined && isOver(period, today))
        const text = isKnown
          ? row === undefined
            ? periodCell(column, sums)
            : (texts[index]?.[row] ?? '')
          : ''
        return (
          <td key={column.label} className={classOf(column, text)}>
            <span className="label">{column.label}</span>
            {column.signed && text ? (
              <Box component="span" sx={{ color: differenceColour(column.of(sums)) }}>
                {text}
              </Box>
            ) : (
              text
            )}
          </td>
        )
      })}
      <td className={sums.exceeded + sums.watched > 0 ? 'alerts' : 'alerts silent'}>
        <AlertCounts exceeded={sums.exceeded} watched={sums.watched} />
      </td>
    </>
  )
  return (
    <SideScroll label={label} paper>
      <Box component="table" aria-label={label} className={isDetailed ? undefined : 'plain'} sx={table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classOf(column, column.label)}>
                {column.label}
              </th>
            ))}
            <th scope="col" className="alerts">
              Alertes
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ period, sums, notes = [] }, row) => (
            <tr key={period}>
              <th scope="row">
                {pathOf ? (
                  <Link component={RouterLink} to={pathOf(period)} sx={link}>
                    {named(period)}
                  </Link>
                ) : (
                  named(period)
                )}
                {notes.length > 0 && <span className="notes">{notes.join(' · ')}</span>}
              </th>
              {rest(sums, row)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {rest(total)}
            </tr>
          </tfoot>
        )}
      </Box>
    </SideScroll>
  )
}

const classOf = ({ always, count }: Props['columns'][number], text: string) =>
  [text === '' && 'silent', !always && !count && 'detail'].filter(Boolean).join(' ') || undefined

const link = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 28 } }

const table: SxProps<Theme> = (theme) => ({
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 0.75, textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': {
    textAlign: 'left',
    textTransform: 'none',
  },
  '& tbody th::first-letter': { textTransform: 'uppercase' },
  '& .alerts': { textAlign: 'left' },
  '& .notes': { display: 'block', fontWeight: 400, color: 'text.secondary', whiteSpace: 'normal' },
  '& .label': { display: 'none' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider' },
  '& tbody th': { fontWeight: 600 },
  '& tfoot th, & tfoot td': { fontWeight: 600 },
  '@media screen': { '&.plain .detail': { display: 'none' } },
  '@media print': {
    // Fits all columns on a page: at most ten, cells may wrap.
    fontSize: '7pt',
    '& th, & td': { p: '2px' },
    '& th, & .alerts, & .alerts span': { whiteSpace: 'normal' },
    '& tbody th a': { minHeight: 0 },
  },
  [onPhone(theme)]: {
    '&, & tbody, & tfoot': { display: 'block' },
    '& thead, & .silent': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
      alignItems: 'start',
      columnGap: 2,
      rowGap: 0.5,
      p: 2,
    },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& tr > th, & tr > td': { p: 0, textAlign: 'left', whiteSpace: 'normal' },
    '& tr > th, & .alerts': { gridColumn: '1 / -1' },
    '& .label': { display: 'block', fontWeight: 400, color: 'text.secondary' },
  },
})
