import { createTheme, type ThemeVars } from '@mui/material/styles'
import type { Plugin } from 'vite'
import { PALETTE } from '../../client/lib/theme/palette'

/** How the page says which colours are on; `client/lib/applyTheme.ts` sets it. */
const SCHEME = '[data-theme="%s"]'

/** MUI's theme of both palettes, made once while building: in the page it would cost more than all else of the theme. */
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

/** The palette as custom properties. Paper is light whatever the theme, so the dark ones are for screens alone. */
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

/** What differs by palette, as `var(--…)` without what it stands for, which the style sheet says. */
const paletteVars = () => theme.generateThemeVars() as Pick<ThemeVars, 'palette' | 'opacity'>

const VARS = 'virtual:palette'
const BASE = '/client/app/base.css'

/** Writes the palette before the page's first style sheet, and gives the theme the names of its custom properties. */
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
