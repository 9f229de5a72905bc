import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { arc, pie } from 'd3-shape'
import { formatShare } from '../report/duration'
import type { ChartMark } from './assignMarks'
import { Swatch } from './ChartLegend'
import { formatColumn, seriesColumns } from './chartColumns'
import type { Summary } from './summarise'
import { useChartColors } from './Textures'
import { Tip } from './Tip'
import { usePointed } from './usePointed'

const SIZE = 168
const RADIUS = SIZE / 2
const HOLE = 0.62
/** Gap between two segments, radians. */
const GAP = (1.5 * Math.PI) / 180

const ring = arc<{ startAngle: number; endAngle: number; padAngle: number }>()
  .innerRadius(RADIUS * HOLE)
  .outerRadius(RADIUS)

type Props = {
  summary: Summary
  marks: ReadonlyMap<string, ChartMark>
  head?: string
  caption?: string
}

/** Share of worked time by client or other group. */
export function ShareChart({
  summary: { series, total },
  marks,
  head = 'Client',
  caption = 'Part de chaque client',
}: Props) {
  const colors = useChartColors()
  const hours = seriesColumns(series).map(formatColumn)
  const parts = series.map((one, index) => ({
    ...one,
    color: colors.of(marks.get(one.name)),
    hours: hours[index],
  }))
  const slices = pie<(typeof parts)[number]>()
    .sort(null)
    .padAngle(parts.length > 1 ? GAP : 0)
    .value((one) => one.total)(parts)
  const { pointed, handlers } = usePointed((_, target) =>
    target instanceof SVGElement && target.dataset.part ? Number(target.dataset.part) : null,
  )
  const part = pointed && parts[pointed.index]
  return (
    <Box sx={frame}>
      <Box aria-hidden sx={drawing} {...handlers}>
        <svg aria-hidden width={SIZE} height={SIZE} viewBox={`${-RADIUS} ${-RADIUS} ${SIZE} ${SIZE}`}>
          {slices.map((slice, index) => (
            <path
              key={slice.data.name}
              data-part={index}
              d={ring(slice) ?? undefined}
              fill={slice.data.color}
            />
          ))}
        </svg>
        {pointed && part && (
          <Tip
            at={pointed}
            lines={[
              {
                name: part.name,
                color: part.color,
                value: `${part.hours} · ${formatShare(part.total, total)}`,
              },
            ]}
          />
        )}
      </Box>
      <Box component="table" sx={table}>
        <caption style={visuallyHidden}>{caption}</caption>
        <thead style={visuallyHidden}>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Heures</th>
            <th scope="col">Part</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, total: seconds, color, hours }) => (
            <tr key={name}>
              <th scope="row">
                <Swatch color={color} /> {name}
              </th>
              <td>{hours}</td>
              <td>{formatShare(seconds, total)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  containerType: 'inline-size',
}

const drawing = {
  position: 'relative',
  flex: 'none',
  width: SIZE,
  '& svg': { display: 'block', forcedColorAdjust: 'none' },
}

const table = {
  flex: '1 1 17rem',
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
  // Large text: the figures below the name before a word breaks.
  '@container (max-width: 13em)': {
    '& tr': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& tbody th': { gridColumn: '1 / -1' },
  },
}
