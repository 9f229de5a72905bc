import type { SxProps, Theme } from '@mui/material/styles'
import { onPhone, onWideOrPaper, withFixedFoot } from '../../lib/theme/media'

/** Two halves on a desk. On a phone one column, whose buttons stay in thumb’s reach while it is in view. */
export const formStyles: SxProps<Theme> = (theme) => ({
  '& .buttons': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    // Large text: one below the other before a word breaks.
    '& > button': { flex: '1 1 auto', overflowWrap: 'anywhere' },
  },
  '& .foot': { display: 'grid', gap: '8px', alignContent: 'start' },
  [onWideOrPaper(theme)]: {
    display: 'grid',
    gap: '24px',
    gridTemplateColumns: '3fr 2fr',
    p: 3,
    py: 2,
    '& .half': { display: 'grid', gap: '16px', alignContent: 'start', minWidth: 0 },
    // Room for what comes below the buttons after a break or a start, so that nothing moves then.
    '& .foot': { minHeight: 120 },
  },
  [onPhone(theme)]: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    p: 1.5,
    pb: 0,
    '& .half': { display: 'contents' },
    // Both in one row at 360 pixels.
    '& .buttons > button': { px: 1 },
    '& .foot': {
      mx: -1.5,
      px: 1.5,
      pt: 1,
      pb: 1.5,
      bgcolor: 'background.paper',
      borderRadius: '0 0 12px 12px',
    },
    // The buttons do not cover the focused field.
    '& textarea, & .MuiToggleButton-root': { scrollMarginBottom: 120 },
  },
  [withFixedFoot(theme)]: {
    '& .foot': {
      position: 'sticky',
      zIndex: 2,
      bottom: 'calc(var(--foot, 0px) + var(--running, 0px))',
    },
  },
})

/** Room above the buttons of a phone, where a notice does not cover them. */
export const roomForButtons = (hasNextStep: boolean) => (theme: Theme) => ({
  [withFixedFoot(theme)]: { ':root': { '--buttons': hasNextStep ? '168px' : '64px' } },
})
