import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { correctedMark, longMark, manualMark } from '../../domain/entry/marks'
import { onPhone, onWideOrPaper } from '../../lib/theme/media'
import { COLUMNS } from './columns'

const CARD = `
  "tache tache duree"
  "projet projet action"
  "debut fin action"
  "commentaire commentaire commentaire"
`

/** With something below the duration, which pushes nothing down. */
const HIGH_CARD = `
  "tache tache duree"
  "projet projet duree"
  "debut fin action"
  "commentaire commentaire commentaire"
`

/** Large text: the duration below before it leaves the card. */
const LARGE_CARD = `
  "tache tache"
  "projet projet"
  "debut fin"
  "duree action"
  "commentaire commentaire"
`

const areas: Record<string, { gridArea: string }> = Object.fromEntries(
  COLUMNS.map(({ area }) => [`& td.${area}`, { gridArea: area }]),
)

export const tableStyles: SxProps<Theme> = (theme) => ({
  '& th': { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& th, & td': { borderColor: 'divider' },
  // Aligns one line of text with the 44 px button next to it.
  '& td': { verticalAlign: 'top', py: 2, overflowWrap: 'anywhere' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .time': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .tache': { fontWeight: 600 },
  '& .tache:empty::before': { content: '"Sans tâche"', color: 'text.secondary', fontWeight: 400 },
  '& .untitled': { color: 'text.secondary', fontWeight: 400 },
  '& .manual': manualMark,
  '& .long': longMark,
  '& .corrected': correctedMark,
  '& td.debut, & td.fin': { overflowWrap: 'normal' },
  '& td.fin': { whiteSpace: 'normal' },
  '& .overlap': { display: 'block', fontSize: '0.8125rem', color: 'text.secondary', fontWeight: 400 },
  '& .running': { color: 'error.main', fontWeight: 700 },
  '& td.action': { textAlign: 'right', whiteSpace: 'nowrap', py: 0.5 },
  // Ignores a double click on a button that has moved under the pointer.
  '&.settling td.action button, & .settling td.action button': { pointerEvents: 'none' },
  '& tbody tr:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '& .failure': {
    typography: 'body2',
    width: 200,
    mt: 1,
    ml: 'auto',
    whiteSpace: 'normal',
    color: 'error.main',
  },
  '& .rest': { bgcolor: 'rest.ground', boxShadow: `inset 3px 0 ${theme.vars.palette.rest.mark}` },
  [onWideOrPaper(theme)]: {
    // In per cent, so that content does not change other columns. The minimum fits the longest words of
    // names.
    '& .tache': { width: '13%', minWidth: 'min(calc(32px + 7.625rem), 19vw)' },
    '& .projet': { width: '18%', minWidth: 'min(calc(32px + 6rem), 15vw)' },
    '& .commentaire': { width: '30%', minWidth: 140 },
  },
  [theme.breakpoints.up('md')]: { '& td.time': { minWidth: 94 } },
  '@media print': {
    '& th, & td': { px: 0.5, py: 0.5 },
    // Actions are not printed.
    '& tr > :last-child:not([colspan])': { display: 'none' },
  },
  [onPhone(theme)]: {
    '&, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(min-content, 1fr) auto',
      gridTemplateAreas: CARD,
      columnGap: 1,
      rowGap: 0.5,
      p: 2,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody tr:has(.overlap, .long)': { gridTemplateAreas: HIGH_CARD },
    containerType: 'inline-size',
    '@container (max-width: 15em)': {
      '& tbody tr, & tbody tr:has(.overlap, .long)': {
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        gridTemplateAreas: LARGE_CARD,
      },
      '& .duree': { alignSelf: 'center' },
    },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody tr:has(td[colspan])': { display: 'block' },
    '& tbody tr[data-note]': { p: 0 },
    '& tbody td': { p: 0, border: 0 },
    ...areas,
    '& .projet': { color: 'text.secondary' },
    '@container (min-width: 15em)': { '& .duree': { textAlign: 'right' } },
    '& .debut': { whiteSpace: 'normal' },
    '& .debut > span': { width: 'auto' },
    '& .action': { alignSelf: 'end' },
    '& .fin:not(:empty)::before': { content: '"– "', ml: -0.5 },
    '& .commentaire:not(:empty)': { mt: 0.5 },
  },
})
