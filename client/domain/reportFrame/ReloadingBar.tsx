import LinearProgress from '@mui/material/LinearProgress'

export const ReloadingBar = ({ on }: { on: boolean }) =>
  on ? <LinearProgress aria-label="Actualisation" sx={{ height: 3, mb: '-3px', borderRadius: 2 }} /> : null
