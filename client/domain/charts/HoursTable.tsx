import Box from '@mui/material/Box'
import { formatDuration, formatPartOfTotal } from '../../lib/format/formatDuration'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { dataTable } from './dataTable'
import { type Summary, sum } from './summarise'

const HEADS = { jour: 'Jour', semaine: 'Semaine', mois: 'Mois' }

/** Cells of a column, which make its total; empty ones are a dash. */
const cellOf = (column: readonly number[], row: number) => {
  const seconds = column[row] ?? 0
  return seconds === 0 ? '–' : formatPartOfTotal(seconds, sum(column.slice(0, row)))
}

export function HoursTable({ summary: { grain, buckets, series, breaks, total } }: { summary: Summary }) {
  const worked = buckets.map((_, row) => sum(series.map(({ seconds }) => seconds[row] ?? 0)))
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
                {series.map(({ name, seconds }) => (
                  <td key={name}>{cellOf(seconds, row)}</td>
                ))}
                <td>{formatPartOfTotal(worked[row] ?? 0, sum(worked.slice(0, row)))}</td>
                <td>{cellOf(breaks, row)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {series.map((one) => (
                <td key={one.name}>{formatDuration(one.total)}</td>
              ))}
              <td>{formatDuration(total)}</td>
              <td>{formatDuration(sum(breaks))}</td>
            </tr>
          </tfoot>
        </Box>
      </SideScroll>
    </Box>
  )
}
