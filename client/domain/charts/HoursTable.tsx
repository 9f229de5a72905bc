import Box from '@mui/material/Box'
import { formatDuration } from '../../lib/format/formatDuration'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { dataTable } from './dataTable'
import type { Summary } from './summarise'

const HEADS = { jour: 'Jour', semaine: 'Semaine', mois: 'Mois' }

export function HoursTable({ summary: { grain, buckets, series, breaks, total } }: { summary: Summary }) {
  const shown = buckets.map((bucket, index) => ({
    bucket,
    cells: series.map(({ name, seconds }) => ({ name, value: seconds[index] ?? 0 })),
    resting: breaks[index] ?? 0,
  }))
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
            {shown.map(({ bucket, cells, resting }) => (
              <tr key={bucket.start}>
                <th scope="row">{bucket.long}</th>
                {cells.map(({ name, value }) => (
                  <td key={name}>{value === 0 ? '–' : formatDuration(value)}</td>
                ))}
                <td>{formatDuration(cells.reduce((all, { value }) => all + value, 0))}</td>
                <td>{resting === 0 ? '–' : formatDuration(resting)}</td>
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
              <td>{formatDuration(breaks.reduce((all, value) => all + value, 0))}</td>
            </tr>
          </tfoot>
        </Box>
      </SideScroll>
    </Box>
  )
}
