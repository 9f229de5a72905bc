import Box from '@mui/material/Box'
import { formatDuration } from '../../lib/format/formatDuration'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { type ChartColumn, createColumn, formatBucket, formatColumn, seriesColumns } from './chartColumns'
import { dataTable } from './dataTable'
import { type Summary, sum } from './summarise'

const HEADS = { jour: 'Jour', semaine: 'Semaine', mois: 'Mois' }

const cellOf = (column: ChartColumn, row: number) =>
  (column.seconds[row] ?? 0) === 0 ? '–' : formatBucket(column, row)

export function HoursTable({ summary: { grain, buckets, series, breaks, total } }: { summary: Summary }) {
  const columns = seriesColumns(series)
  const sums = buckets.map((_, row) => sum(series.map(({ seconds }) => seconds[row] ?? 0)))
  const worked = createColumn('Total', sums)
  const resting = createColumn('Pauses', breaks)
  return (
    <Box component="details" sx={{ mt: 1.5 }}>
      <Box
        component="summary"
        sx={{ typography: 'body2', color: 'primary.main', cursor: 'pointer', py: { xs: 1.5, md: 0.5 } }}
      >
        Voir les données
      </Box>
      <SideScroll label="Données du graphique">
        <Box component="table" sx={dataTable}>
          <thead>
            <tr>
              <th scope="col">{HEADS[grain]}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">Total</th>
              <th scope="col">Pauses</th>
            </tr>
          </thead>
          <tbody>
            {buckets.map((bucket, row) => (
              <tr key={bucket.start}>
                <th scope="row">{bucket.long}</th>
                {columns.map((column) => (
                  <td key={column.name}>{cellOf(column, row)}</td>
                ))}
                <td>{formatBucket(worked, row)}</td>
                <td>{cellOf(resting, row)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map((column) => (
                <td key={column.name}>{formatColumn(column)}</td>
              ))}
              <td>{formatDuration(total)}</td>
              <td>{formatColumn(resting)}</td>
            </tr>
          </tfoot>
        </Box>
      </SideScroll>
    </Box>
  )
}
