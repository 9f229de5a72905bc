import { useTheme } from '@mui/material/styles'

// Each at least 3:1 on its ground and apart from its neighbour in lightness; amber is left to breaks.
const LIGHT = ['#0b6b57', '#3f7fd0', '#8a3f9e', '#c2507a', '#4a5f86', '#1f93a0', '#6f7f2a']
const DARK = ['#72d2b8', '#86b4f0', '#c79be6', '#f093b4', '#aab8d6', '#6fd0dd', '#c3cf7a']
const OTHERS = { light: '#757f79', dark: '#8f9a94' }

/** The colour of the nth client or task type; the seventh of many is « Autres ». */
export function useChartColors() {
  const { palette } = useTheme()
  const colors = palette.mode === 'dark' ? DARK : LIGHT
  return {
    breaks: palette.rest.mark,
    line: palette.text.secondary,
    ground: palette.background.paper,
    of: (index: number, name: string) =>
      (name.startsWith('Autres (') ? undefined : colors[index]) ?? OTHERS[palette.mode],
  }
}
