/** Made by `scripts/vite/palette.ts`. */
declare module 'virtual:palette' {
  import type { ThemeVars } from '@mui/material/styles'

  const vars: Pick<ThemeVars, 'palette' | 'opacity'>
  export default vars
}
