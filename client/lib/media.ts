import type { Theme } from '@mui/material/styles'

/** A narrow screen. Paper is narrower still, and is no phone. */
export const onPhone = ({ breakpoints }: Theme) =>
  breakpoints.down('md').replace('@media', '@media screen and')

/** A wide screen, or paper. */
export const onWideOrPaper = ({ breakpoints }: Theme) =>
  breakpoints.up('md').replace('@media', '@media print,')
