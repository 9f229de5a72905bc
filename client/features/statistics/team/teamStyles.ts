import type { SxProps, Theme } from '@mui/material/styles'
import { markStyles } from '../Marks'

/** One style sheet for the whole table. Names, heads and totals stay in sight while it scrolls. */
export const teamStyles: SxProps<Theme> = (theme) => ({
  width: '100%',
  // Collapsed borders do not stick.
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1.25,
    py: 1,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1, fontWeight: 600, color: 'text.secondary' },
  '& .above': { display: 'block', fontWeight: 400 },
  '& .weekend': { bgcolor: 'soft' },
  '& .none': { color: 'text.secondary' },
  '& th.who': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'left',
    minWidth: { xs: 128, md: 200 },
    maxWidth: { xs: 150, md: 280 },
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    boxShadow: `inset -1px 0 ${theme.palette.divider}`,
  },
  '& thead th.who': { zIndex: 2 },
  '& .total': { fontWeight: 600 },
  [theme.breakpoints.up('md')]: {
    '& .total': { position: 'sticky', right: 0, boxShadow: `inset 1px 0 ${theme.palette.divider}` },
    '& thead .total': { zIndex: 2 },
    '& tfoot th, & tfoot td': { position: 'sticky', bottom: 0, zIndex: 1 },
    '& tfoot .who, & tfoot .total': { zIndex: 2 },
  },
  '& tfoot th, & tfoot td': {
    fontWeight: 600,
    borderBottom: 0,
    borderTop: `2px solid ${theme.palette.text.secondary}`,
  },
  '& .tag': { ...markStyles, display: 'table', mt: 0.5, fontSize: '0.75rem' },
})
