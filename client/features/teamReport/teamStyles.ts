import type { SxProps, Theme } from '@mui/material/styles'
import { entryMarkStyles } from '../../domain/reportFrame/EntryMarks'

const FINGER = '@media (pointer: coarse)'

/** Shadow of sticky columns over scrolling ones. */
const shade = (theme: Theme, side: 'left' | 'right') => ({
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  [side === 'left' ? 'left' : 'right']: '100%',
  width: 14,
  pointerEvents: 'none',
  background: `linear-gradient(to ${side === 'left' ? 'right' : 'left'}, ${theme.vars.palette.shade}, transparent)`,
})

/** One style sheet for the table. Names, heads and totals are sticky. */
export const teamStyles: SxProps<Theme> = (theme) => ({
  width: '100%',
  // `position: sticky` fails with collapsed borders.
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 0.75,
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
    px: 1.25,
    py: 0.5,
    textAlign: 'left',
    minWidth: 180,
    maxWidth: 260,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    boxShadow: `inset -1px 0 ${theme.vars.palette.divider}`,
  },
  '& thead th.who': { zIndex: 3 },
  '& .tag': { ...entryMarkStyles, fontSize: '0.75rem' },
  '& .name, & .tag': { display: 'inline-flex', alignItems: 'center', minHeight: 24, mr: 1 },
  '& .note': { fontWeight: 400, color: 'text.secondary' },
  [FINGER]: { '& .name, & a.tag': { minHeight: 44 } },
  '& .total': {
    position: 'sticky',
    right: 0,
    px: 1.25,
    fontWeight: 600,
    boxShadow: `inset 1px 0 ${theme.vars.palette.divider}`,
  },
  '& thead .total': { zIndex: 3 },
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    fontWeight: 600,
    borderBottom: 0,
    borderTop: `2px solid ${theme.vars.palette.text.secondary}`,
  },
  '& tfoot .who, & tfoot .total': { zIndex: 3 },
  '.more-before > & .who::after': shade(theme, 'left'),
  '.more-after > & .total::before': shade(theme, 'right'),
  // Focused links must not scroll under the sticky heads.
  '& a': { scrollMarginTop: 64, scrollMarginBottom: 48 },
})

export const cardStyles: SxProps<Theme> = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontVariantNumeric: 'tabular-nums',
  containerType: 'inline-size',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
    gridTemplateAreas: '"name total fold" "marks marks marks" "days days days"',
    alignItems: 'center',
    columnGap: 1,
    pl: 2,
    pr: 0.5,
    py: 0.5,
    borderTop: 1,
    borderColor: 'divider',
    '&:first-of-type': { borderTop: 0 },
  },
  // Large text: hours below the name before a word breaks.
  '@container (max-width: 15em)': {
    '& > li': {
      gridTemplateColumns: 'minmax(0, 1fr) 44px',
      gridTemplateAreas: '"name fold" "total total" "marks marks" "days days"',
    },
    '& > li > .total': { justifySelf: 'start', textAlign: 'left' },
  },
  '& .name': {
    gridArea: 'name',
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
  '& .total': { gridArea: 'total', fontWeight: 600, textAlign: 'right' },
  '& .fold': { gridArea: 'fold', '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' } },
  '& .marks': {
    gridArea: 'marks',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 1,
    '&:empty': { display: 'none' },
  },
  '& .tag': { ...entryMarkStyles, mb: 1 },
  '& a.tag': {
    ...entryMarkStyles,
    minHeight: 44,
    px: 1.5,
    mb: 1,
    display: 'inline-flex',
    alignItems: 'center',
  },
  '& .days': {
    gridArea: 'days',
    m: 0,
    pb: 1,
    pr: '52px',
    typography: 'body2',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 },
    '& dt': { color: 'text.secondary' },
    '& dd': { m: 0 },
  },
  '& > .sum': { minHeight: 52, fontWeight: 600, borderTop: 2, borderColor: 'text.secondary' },
}
