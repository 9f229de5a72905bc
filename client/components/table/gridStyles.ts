import { alpha, type Palette, type SxProps, type Theme } from '@mui/material/styles'

/** Lies over the ground of a deactivated row. */
export const offTint = ({ error, mode }: Palette) => alpha(error.main, mode === 'dark' ? 0.14 : 0.07)

export const gridStyles: SxProps<Theme> = (theme) => {
  const off = offTint(theme.palette)
  return {
    border: 0,
    // The box around has the corners: the grid's own would cut the ring of the first heading.
    borderRadius: 0,
    // The grid sets its own at the root: these must weigh more.
    '&.MuiDataGrid-root': {
      '--DataGrid-t-color-border-base': theme.palette.divider,
      '--DataGrid-t-color-background-base': theme.palette.background.paper,
      '--DataGrid-t-header-background-base': theme.palette.background.paper,
    },
    '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600, color: 'text.secondary' },
    '& .MuiDataGrid-columnSeparator': { display: 'none' },
    '& .MuiDataGrid-columnHeader, & .MuiDataGrid-cell': { px: { xs: 1.5, sm: 2 } },
    '& .MuiDataGrid-cell--flex, & .MuiDataGrid-row--dynamicHeight > .MuiDataGrid-cell': {
      display: 'flex',
      alignItems: 'center',
      lineHeight: 1.4,
    },
    '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within': { outline: 'none' },
    '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
      outline: `2px solid ${theme.palette.primary.main}`,
      outlineOffset: -2,
    },
    // What the keyboard reaches by going back is not left under the head, which stays while the rows scroll.
    '& .MuiDataGrid-virtualScroller': { scrollPaddingTop: 'calc(var(--DataGrid-topContainerHeight) + 4px)' },
    // Its ground would lie over the ring of its heading.
    '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton': { bgcolor: 'transparent' },
    '& .MuiDataGrid-row:hover': { bgcolor: 'soft' },
    '& .off-row, & .off-row:hover': { bgcolor: off, boxShadow: `inset 3px 0 ${theme.palette.error.main}` },
    '& .MuiDataGrid-cell--flex': { flexWrap: 'wrap', alignContent: 'center' },
    '& .cell-head:has(+ .row-note)': { pt: 1 },
    '& .cell-head': { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, width: '100%' },
    '& .cell-text': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .cell-head .cell-text': { fontWeight: 600 },
    '& .off': {
      flex: 'none',
      px: 1,
      borderRadius: 1,
      border: 1,
      borderColor: 'error.main',
      color: 'error.main',
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: 1.6,
    },
    '& .row-note': { flexBasis: '100%', py: 0.5, color: 'error.main', whiteSpace: 'normal', fontWeight: 500 },
    '& .row-actions': { display: 'inline-flex', gap: 1, justifyContent: 'flex-end' },
    '& .row-button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 0.5,
      minHeight: 32,
      px: 1.5,
      border: 1,
      borderColor: 'line',
      borderRadius: 1,
      bgcolor: 'background.paper',
      color: 'text.primary',
      fontFamily: 'inherit',
      fontSize: '0.8125rem',
      fontWeight: 600,
      lineHeight: 1.4,
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'soft', borderColor: 'text.secondary' },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
      '&[aria-disabled=true]': { opacity: 0.6, cursor: 'progress' },
      '& svg': { fontSize: '1.125rem' },
    },
    // A compact row is 36 px high: the ring is not cut by it.
    '&.MuiDataGrid-root--densityCompact .row-button': { minHeight: 28 },
    '& .row-button.turn-off': { color: 'error.main' },
    '& .row-button.turn-on': { color: 'success.main' },
    '& .row-button.save': {
      bgcolor: 'primary.main',
      borderColor: 'primary.main',
      color: 'primary.contrastText',
      '&:hover': { bgcolor: 'primary.dark' },
    },
    '& .card': {
      display: 'flex',
      flexDirection: 'column',
      gap: 0.5,
      width: '100%',
      minWidth: 0,
      py: 1.5,
      whiteSpace: 'normal',
    },
    '& .card .cell-head': { flexWrap: 'wrap' },
    '& .card .cell-text': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& .card .card-line': { color: 'text.secondary' },
    '& .card .row-actions': { justifyContent: 'flex-start', mt: 0.75 },
    '& .card .row-button': { minHeight: 44, px: 2 },
    '& .card .MuiInputBase-root': { minHeight: 44 },
    '& .MuiTablePagination-root': { overflow: 'hidden' },
  }
}
