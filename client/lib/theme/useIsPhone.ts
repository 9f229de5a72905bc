import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { onPhone } from './media'

/** Whether the screen is narrow; known at the first render. */
export const useIsPhone = () => useMediaQuery(onPhone(useTheme()), { noSsr: true })
