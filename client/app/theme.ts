import { frFR } from '@mui/material/locale'
import { createTheme } from '@mui/material/styles'
import { forcedColors } from './forcedColors'

declare module '@mui/material/styles' {
  interface Palette {
    /** Breaks: their rows and marks. */
    rest: { ground: string; mark: string }
    /** Ground of what waits for a click or is picked, one step from the paper. */
    soft: string
    /** Outline of what can be pressed: its text tells it already. */
    line: string
    /** Outline of what is typed or chosen in: nothing else tells an empty field, so 3:1 on every ground. */
    field: string
  }
  interface PaletteOptions {
    rest: { ground: string; mark: string }
    soft: string
    line: string
    field: string
  }
}

// Evergreen ink on warm grey. The grounds are repeated in base.css, which paints before scripts run.
const light = {
  mode: 'light' as const,
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
}

const dark = {
  mode: 'dark' as const,
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
}

const make = (palette: typeof light | typeof dark) =>
  createTheme(
    {
      palette,
      shape: { borderRadius: 8 },
      // A calm tool answers at once; nothing glides.
      transitions: { create: () => 'none' },
      typography: {
        fontFamily: '"Inter Variable", system-ui, "Segoe UI", Roboto, sans-serif',
        h1: { fontSize: '1.75rem', fontWeight: 650, letterSpacing: '-0.02em', lineHeight: 1.2 },
        h2: { fontSize: '1.0625rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.4 },
        body2: { fontSize: '0.875rem' },
        button: { textTransform: 'none', fontWeight: 600 },
      },
      components: {
        MuiCssBaseline: {
          styleOverrides: {
            'time, [role=timer]': { fontVariantNumeric: 'tabular-nums' },
            ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
            // Focused by script after a change of screen: the place to read on, not something to press.
            '[tabindex="-1"]:focus': { outline: 'none' },
            '@media (prefers-reduced-motion: reduce)': { '*': { animation: 'none !important' } },
            ...forcedColors,
          },
        },
        MuiIconButton: { styleOverrides: { root: { width: 44, height: 44 } } },
        MuiButtonBase: {
          defaultProps: { disableRipple: true },
          styleOverrides: {
            root: {
              '&.Mui-focusVisible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
            },
          },
        },
        MuiButton: {
          defaultProps: { disableElevation: true },
          styleOverrides: {
            root: {
              minHeight: 44,
              paddingInline: 18,
              // A busy button keeps its colour: it works, it is not forbidden.
              '&.MuiButton-loading.MuiButton-contained': {
                backgroundColor: palette.primary.main,
                opacity: 0.8,
              },
              '&.MuiButton-contained .MuiButton-loadingIndicator': { color: palette.primary.contrastText },
              '&.MuiButton-outlined .MuiButton-loadingIndicator': { color: palette.text.secondary },
            },
            sizeSmall: { minHeight: 36, paddingInline: 12 },
          },
        },
        MuiPaper: {
          defaultProps: { variant: 'outlined' },
          styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderRadius: 12 } },
        },
        MuiAlert: {
          styleOverrides: { root: { borderRadius: 8, alignItems: 'center' }, message: { minWidth: 0 } },
        },
        MuiToggleButton: {
          styleOverrides: {
            root: ({ theme }) => ({
              minHeight: 40,
              padding: '6px 14px',
              lineHeight: 1.4,
              color: palette.text.primary,
              borderColor: palette.line,
              [theme.breakpoints.down('md')]: { minHeight: 44 },
              '&:hover': { backgroundColor: palette.soft },
              '&.Mui-selected, &.Mui-selected:hover': {
                color: palette.primary.contrastText,
                backgroundColor: palette.primary.main,
                borderColor: palette.primary.main,
              },
            }),
          },
        },
        MuiInputBase: {
          styleOverrides: {
            input: { '&::placeholder': { color: palette.text.secondary, opacity: 1 } },
          },
        },
        MuiOutlinedInput: {
          styleOverrides: {
            root: {
              backgroundColor: palette.background.paper,
              // A touch leaves the field hovered, for which MUI has a weaker outline.
              '@media (hover: none)': {
                '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
                  borderColor: palette.field,
                },
              },
            },
            notchedOutline: { borderColor: palette.field },
          },
        },
      },
    },
    frFR,
  )

export const themes = { light: make(light), dark: make(dark) }
