import type { Theme } from '@mui/material/styles'

/** A narrow screen. Paper is narrower still, and is no phone. */
export const onPhone = ({ breakpoints }: Theme) =>
  breakpoints.down('md').replace('@media', '@media screen and')

/** A wide screen, or paper. */
export const onWideOrPaper = ({ breakpoints }: Theme) =>
  breakpoints.up('md').replace('@media', '@media print,')

/** Columns of a grid: two, and one where text is so large that two would cut it. */
export const TWO_COLUMN_GRID = 'repeat(auto-fill, minmax(min(100%, max(7rem, 50% - 16px)), 1fr))'
