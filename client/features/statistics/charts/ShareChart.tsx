import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { PieChart } from '@mui/x-charts/PieChart'
import { formatHours, formatShare } from '../duration'
import type { Mark } from './assignMarks'
import { Swatch } from './Legend'
import type { Summary } from './summarise'
import { useChartColors } from './Textures'

const SIZE = 168

type Props = { summary: Summary; marks: ReadonlyMap<string, Mark> }

/** Each client's part of the worked time: a ring, and the table that says it. */
export function ShareChart({ summary: { series, total }, marks }: Props) {
  const colors = useChartColors()
  const parts = series.map((one) => ({ ...one, color: colors.of(marks.get(one.name)) }))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2 }}>
      <Box aria-hidden sx={{ flex: 'none', width: SIZE }}>
        <PieChart
          skipAnimation
          hideLegend
          disableKeyboardNavigation
          width={SIZE}
          height={SIZE}
          margin={0}
          series={[
            {
              data: parts.map(({ name, total: value, color }) => ({ id: name, label: name, value, color })),
              innerRadius: '62%',
              paddingAngle: parts.length > 1 ? 1.5 : 0,
              valueFormatter: ({ value }) => `${formatHours(value)} · ${formatShare(value, total)}`,
            },
          ]}
        />
      </Box>
      <Box component="table" sx={table}>
        <caption style={visuallyHidden}>Part de chaque client</caption>
        <thead style={visuallyHidden}>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Heures</th>
            <th scope="col">Part</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, total: seconds, color }) => (
            <tr key={name}>
              <th scope="row">
                <Swatch color={color} /> {name}
              </th>
              <td>{formatHours(seconds)}</td>
              <td>{formatShare(seconds, total)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const table = {
  flex: '1 1 220px',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { p: 0.5 },
  '& th': {
    textAlign: 'left',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    '& > svg': { mr: 0.5, verticalAlign: '-2px' },
  },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:last-of-type': { color: 'text.secondary' },
}
