import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { CrossReportHeatQuery } from '../../generated/graphql'
import { formatDuration } from '../../lib/format/formatDuration'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { formatDecimalHours } from './hours'

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const FIRST = 8
const LAST = 18
/** Minimum opacity in per cent of the darkest cell, so that small values stay visible. */
const LEAST = 12

/** Heat map: one cell per hour of the week, darker for more time; each has its hours as text. */
export function HeatMap({ cells }: { cells: CrossReportHeatQuery['reportHeat'] }) {
  const worked = new Map(cells.map(({ weekday, hour, worked }) => [`${weekday} ${hour}`, worked]))
  const most = Math.max(...cells.map(({ worked }) => worked), 1)
  const used = cells.filter(({ worked }) => worked > 0).map(({ hour }) => hour)
  const first = Math.min(FIRST, ...used)
  const hours = Array.from({ length: Math.max(LAST, ...used) - first + 1 }, (_, index) => first + index)
  return (
    <SideScroll label="Carte des heures">
      <Box component="table" sx={styles}>
        <caption style={visuallyHidden}>Heures travaillées par jour de la semaine et par heure</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
                <span style={visuallyHidden}> heures</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day, index) => (
            <tr key={day}>
              <th scope="row">
                <span aria-hidden>{day.slice(0, 3)}.</span>
                <span style={visuallyHidden}>{day}</span>
              </th>
              {hours.map((hour) => {
                const seconds = worked.get(`${index + 1} ${hour}`) ?? 0
                const strength = seconds === 0 ? 0 : LEAST + ((100 - LEAST) * seconds) / most
                return (
                  <td
                    key={hour}
                    title={`${day}, ${formatDuration(hour * 3_600)} : ${formatDuration(seconds)}`}
                  >
                    <svg aria-hidden width="100%" height="26">
                      <rect width="100%" height="26" rx="3" className="ground" />
                      <rect width="100%" height="26" rx="3" className="part" opacity={strength / 100} />
                    </svg>
                    <span style={visuallyHidden}>{seconds === 0 ? 'rien' : formatDuration(seconds)}</span>
                    <span aria-hidden className="on-paper">
                      {seconds > 0 && formatDecimalHours(seconds)}
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </SideScroll>
  )
}

const styles: SxProps<Theme> = (theme) => ({
  width: '100%',
  minWidth: 420,
  maxWidth: 900,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '3px',
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, color: 'text.secondary', p: 0 },
  '& tr > :first-of-type': { width: 36, textAlign: 'left' },
  '& thead th:first-of-type': { width: 'auto', textAlign: 'center' },
  '& td': { p: 0, position: 'relative' },
  '& svg': { display: 'block', forcedColorAdjust: 'none' },
  '& .ground': { fill: theme.vars.palette.soft },
  '& .part': { fill: theme.vars.palette.primary.main },
  '& .on-paper': { display: 'none' },
  // Shades alone are hard to read on paper.
  '@media print': {
    minWidth: 0,
    maxWidth: 'none',
    '& svg': { height: 14 },
    '& .on-paper': { display: 'block', minHeight: '1.4em', fontSize: 10, textAlign: 'center' },
  },
})
