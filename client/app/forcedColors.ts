/**
 * High contrast takes every ground and shadow away: what a screen tells by them alone is told here in the person's own
 * colours. It goes by what ARIA says, so that a new control need not be thought of.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    '[aria-pressed=true], [aria-selected=true]:is([role=gridcell], [role=option], [role=row], [role=tab])': {
      forcedColorAdjust: 'none',
      borderColor: 'Highlight !important',
      backgroundColor: 'Highlight !important',
      color: 'HighlightText !important',
      '&:focus-visible': { outlineColor: 'CanvasText !important' },
    },
    'a[aria-current=page]': {
      textDecoration: 'underline 2px !important',
      textUnderlineOffset: '4px',
    },
    '.MuiButton-contained, .MuiAlert-root, .MuiSkeleton-root, .MuiLinearProgress-root': {
      border: '1px solid !important',
    },
    '.MuiLinearProgress-bar': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
    },
  },
} as const
