import type { SxProps, Theme } from '@mui/material/styles'

/** Parts do not differ by colour alone; borders remain with forced colours. */
export const ribbonStyles: SxProps<Theme> = ({ vars: { palette } }) => ({
  '& .track': {
    position: 'relative',
    // Room for handles of the first and last entry, in addition to the page's padding.
    mx: { xs: '8px', sm: 0 },
    bgcolor: 'soft',
    borderRadius: 1,
    boxShadow: `0 0 0 1px ${palette.line}`,
  },
  '& .parts': { position: 'absolute', inset: 0, cursor: 'pointer', borderRadius: 1 },
  '& [role=option]': {
    position: 'absolute',
    boxSizing: 'border-box',
    minWidth: 3,
    px: '4px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    fontWeight: 600,
    border: '1px solid',
    borderRadius: '4px',
    containerType: 'inline-size',
    display: 'flex',
    alignItems: 'center',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
  // A name cut after a letter or two says nothing: the list below has it.
  '@container (max-width: 40px)': { '& [role=option]:not(.gap) > span': { display: 'none' } },
  '& .parts:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 8 },
  '& .parts:focus-visible .active': {
    outline: `2px solid ${palette.text.primary}`,
    outlineOffset: 1,
    zIndex: 1,
  },
  '& [aria-selected=true]': { boxShadow: `inset 0 0 0 2px ${palette.text.primary}` },
  '& .task': {
    color: palette.primary.contrastText,
    bgcolor: palette.primary.main,
    borderColor: 'background.paper',
  },
  '& .task.running': {
    color: palette.text.primary,
    bgcolor: 'background.paper',
    borderColor: palette.error.main,
    borderRightStyle: 'dashed',
  },
  // Lines are at the bottom, so that text keeps a plain background.
  '& .task.shared': { borderBottom: `4px double ${palette.primary.contrastText}` },
  '& .rest': { color: palette.text.primary, bgcolor: 'rest.ground', borderColor: palette.rest.mark },
  '& .gap': {
    justifyContent: 'center',
    color: palette.text.primary,
    bgcolor: 'transparent',
    border: `1px dashed ${palette.field}`,
  },
  // Box shadows are not drawn with forced colours.
  '@media (forced-colors: active)': {
    '& .track': { border: '1px solid' },
    '& .task': { forcedColorAdjust: 'none', color: 'Canvas', bgcolor: 'CanvasText', borderColor: 'Canvas' },
    '& .task.running': { color: 'CanvasText', bgcolor: 'Canvas', borderColor: 'CanvasText' },
    '& [aria-selected=true]': { outline: '2px solid Highlight' },
  },
  '& .now': {
    position: 'absolute',
    top: -6,
    bottom: -6,
    width: 0,
    borderLeft: `2px solid ${palette.error.main}`,
    pointerEvents: 'none',
  },
  '& .hours': {
    position: 'relative',
    height: 20,
    mx: { xs: '8px', sm: 0 },
    mt: '6px',
    // Large text: the hours keep their places side by side.
    fontSize: 'min(0.75rem, max(12px, 3.6vw))',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
    '& span': { position: 'absolute', transform: 'translateX(-50%)' },
  },
})
