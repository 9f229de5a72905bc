import Box from '@mui/material/Box'
import { Swatch } from './ChartLegend'

type Props = {
  /** Pointer position in px, relative to the drawing. */
  at: { x: number; y: number; width: number }
  title?: string
  lines: readonly { name: string; color: string; value: string }[]
}

const AWAY = 12

/** Hidden from screen readers: the table holds the same data. */
export const Tip = ({ at, title, lines }: Props) => (
  <Box
    sx={tip}
    style={{
      top: at.y + AWAY,
      ...(at.x < at.width / 2 ? { left: at.x + AWAY } : { right: at.width - at.x + AWAY }),
    }}
  >
    {title && <Box sx={head}>{title}</Box>}
    <Box component="table" sx={body}>
      <tbody>
        {lines.map(({ name, color, value }) => (
          <tr key={name}>
            <td>
              <Swatch color={color} />
            </td>
            <td>{name}</td>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
)

const tip = {
  position: 'absolute',
  zIndex: 'tooltip',
  pointerEvents: 'none',
  maxWidth: 'max-content',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
}
const head = { px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider' }
const body = {
  p: 1,
  typography: 'body2',
  '& td': { px: 0.5, py: 0.25, color: 'text.secondary' },
  '& td:last-of-type': { color: 'text.primary', fontWeight: 500, pl: 2, whiteSpace: 'nowrap' },
  '& svg': { display: 'block' },
}
