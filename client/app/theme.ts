import vars from 'virtual:palette'
import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { onPhone } from '../lib/theme/media'
import { type Colours, PALETTE } from '../lib/theme/palette'

type OwnColours = Pick<Colours, 'rest' | 'soft' | 'line' | 'field' | 'off' | 'picked' | 'shade' | 'chart'>

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette extends OwnColours {}
  interface PaletteOptions extends OwnColours {}
}

const { palette } = vars

/** Least size of a target on a phone. */
const FINGER = 44

const options: ThemeOptions = {
  palette: PALETTE.light,
  // From `md` on all places are in the bar.
  breakpoints: { values: { xs: 0, sm: 600, md: 1000, lg: 1200, xl: 1536 } },
  shape: { borderRadius: 8 },
  transitions: { create: () => 'none' },
  typography: {
    fontFamily:
      '"Inter Variable", "Inter Fallback", "Inter Fallback Wide", system-ui, "Segoe UI", Roboto, sans-serif',
    h1: {
      fontSize: '1.75rem',
      fontWeight: 650,
      letterSpacing: '-0.02em',
      lineHeight: 1.2,
      '@media (max-width: 599.95px)': { fontSize: '1.375rem' },
    },
    h2: { fontSize: '1.0625rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.4 },
    body2: { fontSize: '0.875rem' },
    caption: { fontSize: '0.8125rem' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiIconButton: { styleOverrides: { root: { width: FINGER, height: FINGER } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
        },
      },
    },
    // Focus ring inside the checkbox: outside it would touch the label.
    MuiCheckbox: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -4 } } } },
    MuiFormControlLabel: {
      styleOverrides: { root: ({ theme }) => ({ [onPhone(theme)]: { minHeight: FINGER } }) },
    },
    MuiMenuItem: { styleOverrides: { root: ({ theme }) => ({ [onPhone(theme)]: { minHeight: FINGER } }) } },
    MuiChip: {
      styleOverrides: {
        clickable: ({ theme }) => ({ [onPhone(theme)]: { height: FINGER, borderRadius: FINGER / 2 } }),
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: FINGER,
          paddingInline: 18,
          // Icons grow with their text.
          '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: '1.25rem' },
          // A busy button keeps its colour: it is loading, not disabled.
          '&.MuiButton-loading.MuiButton-contained': {
            backgroundColor: palette.primary.main,
            opacity: 0.8,
          },
          '&.MuiButton-contained .MuiButton-loadingIndicator': { color: palette.primary.contrastText },
          '&.MuiButton-outlined .MuiButton-loadingIndicator': { color: palette.text.secondary },
        },
        sizeSmall: ({ theme }) => ({
          minHeight: 36,
          paddingInline: 12,
          '& .MuiButton-icon > *:nth-of-type(1)': { fontSize: '1.125rem' },
          [onPhone(theme)]: { minHeight: FINGER },
        }),
      },
    },
    MuiPaper: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderRadius: 12 } },
    },
    // MUI's French locale would load number formatting, about 10 ms at each start.
    MuiAutocomplete: {
      defaultProps: {
        clearText: 'Vider',
        closeText: 'Fermer',
        loadingText: 'Chargement…',
        noOptionsText: 'Pas de résultats',
        openText: 'Ouvrir',
      },
    },
    MuiAlert: {
      defaultProps: { closeText: 'Fermer' },
      styleOverrides: {
        root: {
          borderRadius: 8,
          alignItems: 'center',
          // The icon at the first of several lines; with a button everything is centred.
          '&:not(:has(> .MuiAlert-action))': { alignItems: 'flex-start' },
        },
        // Never scrolls; `auto` would clip the focus ring of a button.
        message: { minWidth: 0, overflow: 'visible', overflowWrap: 'anywhere' },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 40,
          padding: '6px 14px',
          lineHeight: 1.4,
          color: palette.text.primary,
          borderColor: palette.line,
          [onPhone(theme)]: { minHeight: FINGER },
          '&:hover': { backgroundColor: palette.soft },
          '&.Mui-selected, &.Mui-selected:hover': {
            color: palette.primary.contrastText,
            backgroundColor: palette.primary.main,
            borderColor: palette.primary.main,
          },
        }),
      },
    },
    // With 200 % text the group wraps: the first button of the second row needs its own border.
    MuiToggleButtonGroup: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          maxWidth: '100%',
          rowGap: 4,
          isolation: 'isolate',
          '& .MuiToggleButtonGroup-grouped + .MuiToggleButtonGroup-grouped:not(.Mui-selected)': {
            borderLeftColor: palette.line,
          },
          '& .Mui-selected': { zIndex: 1 },
          '& .Mui-focusVisible': { zIndex: 2 },
        },
      },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiInputBase: {
      styleOverrides: {
        input: { '&::placeholder': { color: palette.text.secondary, opacity: 1 } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({
          backgroundColor: palette.background.paper,
          [onPhone(theme)]: { minHeight: FINGER },
          // After a tap the field stays hovered, for which MUI has a paler outline.
          '@media (hover: none)': {
            '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
              borderColor: palette.field,
            },
          },
        }),
        notchedOutline: { borderColor: palette.field },
      },
    },
  },
}

const base = createTheme(options)

/** Theme for light and dark: `data-theme` switches the colours' custom properties, without re-render. */
export const theme = Object.assign(base, {
  vars: { ...base, ...vars },
  colorSchemes: { light: { palette: PALETTE.light }, dark: { palette: PALETTE.dark } },
  defaultColorScheme: 'light' as const,
  getColorSchemeSelector: (scheme: string) => `[data-theme="${scheme}"] &`,
})
