import type { SxProps, Theme } from '@mui/material/styles'

export const dataTable: SxProps<Theme> = {
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1.5,
    py: 0.75,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& th': { fontWeight: 600 },
  '& th:first-of-type': { textAlign: 'left', position: 'sticky', left: 0, bgcolor: 'background.paper' },
  '& tbody th': { fontWeight: 400 },
  '& tfoot td': { fontWeight: 600 },
  '& thead th': { borderTop: 0 },
}
