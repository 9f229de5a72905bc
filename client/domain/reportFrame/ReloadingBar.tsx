import LinearProgress from '@mui/material/LinearProgress'

/** That something newer is on its way, above what is still shown; it takes no room. */
export const ReloadingBar = ({ on }: { on: boolean }) =>
  on ? <LinearProgress aria-label="Actualisation" sx={{ height: 3, mb: '-3px', borderRadius: 2 }} /> : null
