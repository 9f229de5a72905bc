import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TWO_COLUMN_GRID } from '../../lib/theme/media'

export type FigureItem = { label: string; value: ReactNode; note?: ReactNode }

export const Figures = ({ figures }: { figures: readonly FigureItem[] }) => (
  <Box component="dl" sx={grid}>
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
          {value}
        </Box>
        {note && (
          <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </div>
    ))}
  </Box>
)

const grid = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: TWO_COLUMN_GRID, md: 'repeat(4, minmax(0, 1fr))' },
  fontVariantNumeric: 'tabular-nums',
}
