import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { correctedMark } from '../../domain/entry/marks'
import { entryMarkStyles } from '../../domain/reportFrame/EntryMarks'
import { onPhone, onWideOrPaper } from '../../lib/theme/media'
import { REPORT_COLUMNS } from './columns'

// On a phone each row is a card: a grid whose cells keep their roles. The day is above its cards.
const CARD = `
  "tache tache duree"
  "projet projet cumul"
  "debut fin action"
  "commentaire commentaire commentaire"
`

/** Large text: figures below names before a word breaks. */
const LARGE_CARD = `
  "tache tache"
  "projet projet"
  "debut fin"
  "duree duree"
  "cumul cumul"
  "action action"
  "commentaire commentaire"
`

// In edit mode the inputs take a line, the buttons the next one.
const EDITED_CARD = `
  "tache tache tache"
  "projet projet cumul"
  "commentaire commentaire commentaire"
  "debut fin duree"
  "action action action"
`

// The narrowest phones have no room for three inputs in a line.
const NARROW_EDITED_CARD = EDITED_CARD.replace('debut fin duree', 'debut fin fin" "duree duree duree')

const areas: Record<string, { gridArea: string }> = Object.fromEntries(
  // The day needs no grid area: it is shown above its cards.
  [...REPORT_COLUMNS.map(({ area }) => area).filter((area) => area !== 'date'), 'action'].map((area) => [
    `& td.${area}`,
    { gridArea: area },
  ]),
)

/** One style sheet for the table, instead of one per cell. */
export const reportStyles: SxProps<Theme> = (theme) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    borderCollapse: 'collapse',
    typography: 'body2',
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      px: 1.5,
      py: 1.5,
      textAlign: 'left',
      whiteSpace: 'nowrap',
      fontWeight: 600,
      color: 'text.secondary',
      bgcolor: 'background.paper',
      boxShadow: `inset 0 -1px ${palette.divider}`,
    },
    '& td': {
      px: 1.5,
      py: 1.25,
      verticalAlign: 'top',
      // Long names without spaces must not overflow the page.
      overflowWrap: 'anywhere',
      borderTop: 1,
      borderColor: 'divider',
    },
    '& .time': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    // The date of an end on another day wraps below the time, which stays whole.
    '& td.fin': { whiteSpace: 'normal', overflowWrap: 'normal' },
    '& .date': { color: 'text.secondary' },
    '& .day .date': { color: 'text.primary', fontWeight: 600 },
    '& .day-total': { display: 'block', color: 'text.secondary', fontWeight: 400 },
    '& .tache': { fontWeight: 600 },
    '& .tache:empty::before': { content: '"Sans tâche"', color: 'text.secondary', fontWeight: 400 },
    '& .rest .tache': { whiteSpace: 'nowrap' },
    '& .cumul': { color: 'text.secondary' },
    '& .break-icon': { fontSize: 18, mr: 0.75, verticalAlign: '-4px', color: 'rest.mark' },
    '& .rest': { bgcolor: 'rest.ground', boxShadow: `inset 3px 0 ${palette.rest.mark}` },
    '& .editing': { bgcolor: 'soft' },
    // Notes lie below « le lendemain », over the empty cells next to it, so that columns do not move.
    '& .notes': {
      width: 230,
      mt: 4,
      mr: '-140px',
      whiteSpace: 'normal',
      color: 'text.secondary',
      fontSize: '0.8125rem',
    },
    '& .problem': { color: 'error.main' },
    '& .next-day-box': {
      display: 'flex',
      ml: -0.5,
      mr: 0,
      '& .MuiCheckbox-root': { p: 0.5 },
      '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' },
    },
    '& .tag': entryMarkStyles,
    '& .corrected': correctedMark,
    '& .overlap': {
      display: 'block',
      overflowWrap: 'break-word',
      fontSize: '0.75rem',
      whiteSpace: 'normal',
      color: 'text.secondary',
    },
    '& td.action': { textAlign: 'right', whiteSpace: 'nowrap', py: 0.25 },
    // Plain buttons with MUI's look: 500 MUI buttons render slowly.
    '& .edit, & .history': {
      minHeight: 36,
      // A focused row must not scroll under the sticky head.
      scrollMarginTop: 64,
      px: 1.25,
      border: 0,
      borderRadius: 1,
      bgcolor: 'transparent',
      color: 'primary.main',
      font: 'inherit',
      fontWeight: 600,
      cursor: 'pointer',
      '&:hover': { bgcolor: 'soft' },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& .history': { px: 1, color: 'text.secondary', '& svg': { fontSize: 20, verticalAlign: 'middle' } },
    '& .day-head, & .paper, & .saved': { display: 'none' },
    '& .day-foot th': {
      px: 1.5,
      pb: 1.25,
      textAlign: 'left',
      fontWeight: 400,
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
    },
    [onWideOrPaper(theme)]: {
      '& .commentaire': { width: '26%', minWidth: 100 },
      // Fits the longest words of names.
      '& .tache': { minWidth: 140 },
      '& .projet': { minWidth: 104 },
      '& .day td': { borderTop: `3px solid ${palette.text.secondary}` },
      '& tbody:first-of-type .day td': { borderTopWidth: 0 },
    },
    [theme.breakpoints.between('md', 'lg')]: { '& thead th, & td': { px: 1 } },
    // As a breakpoint of the theme it would come before the rule above, and lose.
    [theme.breakpoints.up('lg').replace('@media', '@media screen and')]: {
      '& .commentaire': { minWidth: 140 },
      '& .tache': { minWidth: 148 },
      '& .projet': { minWidth: 150 },
    },
    '@media print': paper,
    [onPhone(theme)]: {
      '&, & tbody': { display: 'block' },
      '& thead': visuallyHidden,
      '& tbody, & .folded + .folded': { borderTop: 1, borderColor: 'divider' },
      '& tbody:not(.folded), & :not(.folded) + .folded': { borderTop: `3px solid ${palette.text.secondary}` },
      '& .folded tr:not(.day-head)': { display: 'none' },
      '& .day-head, & .day-head th': { display: 'block', p: 0 },
      '& .fold': fold,
      '& tbody tr:not(.day-head)': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gridTemplateAreas: CARD,
        columnGap: 1,
        rowGap: 0.5,
        p: 2,
        borderTop: 1,
        borderColor: 'divider',
      },
      '& tbody tr.editing': {
        gridTemplateAreas: EDITED_CARD,
        gridTemplateColumns: 'auto auto minmax(0, 1fr)',
      },
      '@media (max-width: 359px)': { '& tbody tr.editing': { gridTemplateAreas: NARROW_EDITED_CARD } },
      containerType: 'inline-size',
      '@container (max-width: 15em)': {
        '& tbody tr:not(.day-head, .editing)': {
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          gridTemplateAreas: LARGE_CARD,
        },
        '& tbody td.action': { justifySelf: 'start', ml: -1.25 },
      },
      '& tbody tr td': { p: 0, border: 0 },
      ...areas,
      '& td.date': visuallyHidden,
      '& .projet': { color: 'text.secondary' },
      '@container (min-width: 15em)': { '& .duree, & .cumul': { textAlign: 'right' } },
      '& .duree': { fontWeight: 600 },
      '& .cumul::before': { content: '"Cumul "' },
      '& tbody td.action': { my: -1 },
      '& tr:not(.editing) td:is(.debut, .fin)': { alignSelf: 'center' },
      '& tr:not(.editing) .fin:not(:empty)::before': { content: '"– "' },
      '& .edit, & .history, & .next-day-box': { minHeight: 44 },
      '& .notes': { mt: 6 },
      '& .commentaire': { mt: 0.5, '&:empty': { display: 'none' } },
    },
  }
}

/** Toggle of a day on a phone: date, hours and marks; all of it is the button. */
const fold = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 24px',
  gridTemplateAreas: '"when worked chevron" "marks marks chevron"',
  alignItems: 'center',
  columnGap: 1,
  width: '100%',
  minHeight: 56,
  px: 2,
  py: 1,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -2 },
  '& .when': { gridArea: 'when', fontWeight: 600 },
  '& .worked': { gridArea: 'worked', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .marks': {
    gridArea: 'marks',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    color: 'text.secondary',
    fontWeight: 400,
  },
  '& .chevron': { gridArea: 'chevron', color: 'text.secondary' },
  '&[aria-expanded=true] .chevron': { transform: 'rotate(180deg)' },
}

/** Print: each page names the user; actions are hidden. */
const paper = {
  fontSize: '8.5pt',
  '& .paper': { display: 'table-row' },
  '& .paper th': {
    px: 0,
    pb: 1,
    whiteSpace: 'normal',
    '& > :first-of-type': { fontSize: '12pt', color: 'text.primary' },
  },
  '& thead th': { position: 'static', px: 0.5, py: 0.5 },
  '& td': { px: 0.5, py: 0.375 },
  '& td.action, & thead tr:not(.paper) > :last-child': { display: 'none' },
  // Unsaved changes are not highlighted in print.
  '& .editing': { bgcolor: 'transparent' },
  '& .editing td:is(.debut, .fin, .duree) > *': { display: 'none' },
  '& .editing td > .saved': { display: 'revert' },
  '& .rest td': { fontStyle: 'italic' },
  '& .projet': { minWidth: 90 },
  '& .commentaire': { minWidth: 180 },
  '& .day-foot th': { px: 0.5, pb: 0.5 },
}
