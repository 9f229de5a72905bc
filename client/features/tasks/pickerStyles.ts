import type { SxProps, Theme } from '@mui/material/styles'
import { onPhone } from '../../lib/theme/media'

export const pickerStyles: SxProps<Theme> = (theme) => ({
  minWidth: 0,
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 2,
    rowGap: 0.5,
    mb: { xs: 0.5, md: 1 },
  },
  '& .budget': { typography: 'caption', color: 'text.secondary', mr: 'auto' },
  '& .head .MuiOutlinedInput-root': { maxWidth: 220 },
  '& .row': { display: 'flex', alignItems: 'flex-start', gap: 0.5 },
  // A long list scrolls; the padding keeps focus rings whole, and clear of a fading edge.
  '& .choices': {
    display: 'flex',
    flex: '1 1 0',
    minWidth: 0,
    flexWrap: 'wrap',
    gap: 1,
    maxHeight: 232,
    overflowY: 'auto',
    scrollPaddingBlock: '32px',
    overflowWrap: 'anywhere',
    p: 0.5,
    m: -0.5,
  },
  // Separate buttons: MUI's group would join their borders.
  '& .MuiToggleButtonGroup-grouped.MuiToggleButtonGroup-grouped': {
    m: 0,
    border: 1,
    borderColor: 'line',
    borderRadius: 1,
    overflow: 'hidden',
    '&.Mui-selected': { borderColor: 'primary.main' },
  },
  '&.budgeted .MuiToggleButton-root': { minWidth: 72, minHeight: 44 },
  '& .MuiToggleButton-root:has(svg)': { pt: '3px', pb: 'calc(6px + 0.8125rem)', lineHeight: 1.4 },
  [onPhone(theme)]: {
    '& h2': { fontSize: '0.8125rem' },
    // As tall as with their budgets, which come later.
    '& .MuiToggleButton-root': { px: 1.5, minHeight: 44 },
    '&.folded .choices': {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      overflowY: 'hidden',
      scrollPaddingInline: '32px',
      scrollbarWidth: 'none',
      '& > *': {
        flex: 'none',
        maxWidth: 'calc(100vw - 136px)',
        whiteSpace: 'nowrap',
        textOverflow: 'ellipsis',
      },
    },
  },
})
