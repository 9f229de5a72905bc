import Box from '@mui/material/Box'

type Props = { items: readonly { name: string; color: string }[] }

export const Swatch = ({ color }: { color: string }) => (
  <Box
    component="span"
    sx={{ flex: 'none', width: 12, height: 12, borderRadius: 0.5 }}
    style={{ backgroundColor: color }}
  />
)

/** Which colour stands for what; not read out, for the table says it. */
export const Legend = ({ items }: Props) => (
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
