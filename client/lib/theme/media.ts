import type { Theme } from '@mui/material/styles'

/** A narrow screen; print excluded, although narrower. */
export const onPhone = ({ breakpoints }: Theme) =>
  breakpoints.down('md').replace('@media', '@media screen and')

/** A wide screen, or print. */
export const onWideOrPaper = ({ breakpoints }: Theme) =>
  breakpoints.up('md').replace('@media', '@media print,')

/** Two grid columns; one where enlarged text would be cut. */
export const TWO_COLUMN_GRID = 'repeat(auto-fill, minmax(min(100%, max(7rem, 50% - 16px)), 1fr))'
