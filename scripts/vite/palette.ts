import { createTheme, type ThemeVars } from '@mui/material/styles'
import type { Plugin } from 'vite'
import { PALETTE } from '../../client/lib/theme/palette'

/** Attribute of the colour scheme, set by `client/lib/theme/storedTheme.ts`. */
const SCHEME = '[data-theme="%s"]'

/** MUI's theme with both palettes, computed at build time to save runtime. */
const theme = createTheme({
  cssVariables: {
    cssVarPrefix: '',
    colorSchemeSelector: SCHEME,
    disableCssColorScheme: true,
    shouldSkipGeneratingVar: ([group, name]) =>
      !(group === 'palette' || group === 'opacity') ||
      ['mode', 'contrastThreshold', 'tonalOffset'].includes(name ?? ''),
  },
  colorSchemes: {
    light: { palette: PALETTE.light },
    dark: { palette: PALETTE.dark },
  },
})

type Declarations = Record<string, string | number>

const block = (selector: string, declarations: Declarations) =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** The palette as custom properties. Print is always light, so the dark ones are for screens only. */
export function paletteCss(): string {
  const sheets = theme.generateStyleSheets() as Record<string, Declarations>[]
  const blocks = sheets.flatMap((sheet) =>
    Object.entries(sheet).map(([selector, declarations]) =>
      selector === SCHEME.replace('%s', 'dark')
        ? `@media screen{${block(selector, declarations)}}`
        : block(':root', declarations),
    ),
  )
  return blocks.join('\n')
}

/** The palette as `var(--…)` references without fallback values. */
const paletteVars = () => theme.generateThemeVars() as Pick<ThemeVars, 'palette' | 'opacity'>

const VARS = 'virtual:palette'
const BASE = '/client/app/base.css'

/** Inlines the palette before the page's first style sheet, and gives the theme its custom properties. */
export function palette(): Plugin {
  return {
    name: 'palette',
    enforce: 'pre',
    resolveId: (id) => (id === VARS ? `\0${VARS}` : undefined),
    load: (id) => (id === `\0${VARS}` ? `export default ${JSON.stringify(paletteVars())}` : undefined),
    transform: (code, id) =>
      id.split('?', 1)[0]?.endsWith(BASE) ? { code: `${paletteCss()}\n${code}`, map: null } : undefined,
  }
}
