import type { Theme } from '@mui/material/styles'

/** A narrow screen; print excluded, although narrower. */
export const onPhone = ({ breakpoints }: Theme) =>
  breakpoints.down('md').replace('@media', '@media screen and')

/** A narrow screen on which bars are fixed at the foot; not a low one: a phone in landscape, or zoom. */
export const withFixedFoot = (theme: Theme) => `${onPhone(theme)} and (min-height: 480px)`

/** A wide screen, or print. */
export const onWideOrPaper = ({ breakpoints }: Theme) =>
  breakpoints.up('md').replace('@media', '@media print,')

/** Of the bar and of pages: a large screen shows more columns, not wider margins. */
export const PAGE_WIDTH = 'clamp(1240px, 80vw, 1560px)'

/** Two grid columns; one where enlarged text would be cut. */
export const TWO_COLUMN_GRID = 'repeat(auto-fill, minmax(min(100%, max(7rem, 50% - 16px)), 1fr))'
