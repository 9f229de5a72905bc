import Box from '@mui/material/Box'

type Props = { items: readonly { name: string; color: string }[] }

const SIZE = 14

/** An SVG, not a background: it is printed, and keeps its colour in forced-colors mode. */
export const Swatch = ({ color }: { color: string }) => (
  <Box
    component="svg"
    aria-hidden
    width={SIZE}
    height={SIZE}
    sx={{ flex: 'none', forcedColorAdjust: 'none' }}
  >
    <rect width={SIZE} height={SIZE} rx="3" fill={color} />
  </Box>
)

/** Hidden from screen readers: the table holds the same data. */
export const ChartLegend = ({ items }: Props) => (
  <Box
    component="ul"
    aria-hidden
    sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, listStyle: 'none', m: 0, p: 0 }}
  >
    {items.map(({ name, color }) => (
      <Box
        key={name}
        component="li"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', minWidth: 0 }}
      >
        <Swatch color={color} />
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      </Box>
    ))}
  </Box>
)
