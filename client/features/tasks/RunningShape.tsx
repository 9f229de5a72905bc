import Box from '@mui/material/Box'

export const STRIP_HEIGHT = 57

/** Room of the strip on a desk while it loads, so that the screen does not move. */
export const RunningShape = () => (
  <Box aria-hidden sx={{ display: { xs: 'none', md: 'block' }, height: STRIP_HEIGHT }} />
)
