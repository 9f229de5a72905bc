type ChartColours = {
  /** Contrast ≥ 3:1; distinguishable with colour blindness too: measured by chartColors.test.ts. */
  hues: readonly string[]
  grey: string
}

export type Colours = {
  mode: 'light' | 'dark'
  primary: { main: string; dark: string; contrastText: string }
  error: { main: string }
  warning: { main: string }
  info: { main: string }
  success: { main: string }
  background: { default: string; paper: string }
  text: { primary: string; secondary: string }
  divider: string
  rest: { ground: string; mark: string }
  /** Background of clickable or selected items. */
  soft: string
  /** Border of buttons; decorative, as their text identifies them. */
  line: string
  /** Border of inputs, the only sign of an empty field: 3:1 on every background. */
  field: string
  /** Overlay of a deactivated row. */
  off: string
  /** Overlay of a range being selected. */
  picked: string
  /** Shadow of a scrolling table's sticky columns. */
  shade: string
  chart: ChartColours
}

/** Source of theme, first paint and charts. The build writes it as CSS custom properties. */
export const PALETTE: Record<'light' | 'dark', Colours> = {
  light: {
    mode: 'light',
    primary: { main: '#0b6b57', dark: '#08503f', contrastText: '#ffffff' },
    error: { main: '#b3261e' },
    warning: { main: '#8a5a00' },
    info: { main: '#1f5f99' },
    success: { main: '#1f6b3a' },
    background: { default: '#f5f6f4', paper: '#ffffff' },
    text: { primary: '#1b2420', secondary: '#55605a' },
    divider: '#dde1dd',
    rest: { ground: '#fdf5e3', mark: '#8a5a00' },
    soft: '#eef1ee',
    line: '#c3cac4',
    field: '#828b84',
    off: 'rgba(179, 38, 30, 0.07)',
    picked: 'rgba(11, 107, 87, 0.14)',
    shade: 'rgba(0, 0, 0, 0.16)',
    chart: {
      hues: ['#0b6b57', '#5593c4', '#7b2605', '#7044bd', '#93963c', '#5a1538', '#1f1583'],
      grey: '#757f79',
    },
  },
  dark: {
    mode: 'dark',
    primary: { main: '#72d2b8', dark: '#94e0cb', contrastText: '#06231b' },
    error: { main: '#ff938a' },
    warning: { main: '#f0bd63' },
    info: { main: '#8fc3f2' },
    success: { main: '#84d39c' },
    background: { default: '#121614', paper: '#1a201d' },
    text: { primary: '#e7ece9', secondary: '#a5b0aa' },
    divider: '#303833',
    rest: { ground: '#29241a', mark: '#f0bd63' },
    soft: '#242b27',
    line: '#465049',
    field: '#6b766f',
    off: 'rgba(255, 147, 138, 0.14)',
    picked: 'rgba(114, 210, 184, 0.14)',
    shade: 'rgba(0, 0, 0, 0.55)',
    chart: {
      hues: ['#72d2b8', '#608cce', '#f0803f', '#b4a9fd', '#7d7d1a', '#b9487f', '#5f64d2'],
      grey: '#8f9a94',
    },
  },
}
