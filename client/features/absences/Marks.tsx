import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { AbsenceFieldsFragment } from '../../generated/graphql'
import { type KindMark, shortCode } from './teamMonth'
import { datesSaid, HALVES, STATES } from './words'

type Absence = Pick<AbsenceFieldsFragment, 'type' | 'libelle' | 'half' | 'state' | 'debut' | 'fin'>

/** An absence on a day: its kind in letters over a pattern, with a `?` as long as nobody has decided. */
export const DayMark = ({ absence, mark }: { absence: Absence; mark: KindMark | undefined }) => {
  const { type, libelle, half, state } = absence
  const said = [libelle, half && HALVES[half], STATES[state].toLowerCase()].filter(Boolean).join(', ')
  return (
    <span className={`mark ${mark?.pattern ?? 'plain'} ${state}`} title={`${said}, ${datesSaid(absence)}`}>
      <span aria-hidden>
        {mark?.short ?? shortCode(type)}
        {state === 'DEMANDEE' && '?'}
        {half && <small>{half === 'AM' ? 'mat.' : 'a.-m.'}</small>}
      </span>
      <span style={visuallyHidden}>{said}</span>
    </span>
  )
}

/** How the marks look: to be spread where they stand. */
export const markStyles: SxProps<Theme> = (theme) => {
  const { palette } = theme.vars
  const line = palette.primary.main
  return {
    '& .mark': {
      display: 'inline-block',
      minWidth: 28,
      px: 0.25,
      border: `1px solid ${line}`,
      borderRadius: 0.5,
      bgcolor: 'background.paper',
      color: 'text.primary',
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: 1.4,
      textAlign: 'center',
      // The pattern stands below the letters, which stay readable.
      '&::after': { content: '""', display: 'block', height: 5, mx: -0.25, backgroundColor: line },
    },
    '& .mark small': { display: 'block', fontSize: '0.625rem', fontWeight: 400 },
    '& .mark.rising::after': {
      background: `repeating-linear-gradient(45deg, ${line} 0 2px, transparent 2px 5px)`,
    },
    '& .mark.falling::after': {
      background: `repeating-linear-gradient(90deg, ${line} 0 2px, transparent 2px 4px)`,
    },
    '& .mark.dotted::after': {
      background: `repeating-linear-gradient(90deg, ${line} 0 6px, transparent 6px 9px)`,
    },
    '& .mark.DEMANDEE': { borderStyle: 'dashed' },
    '@media print': { '& .mark': { printColorAdjust: 'exact' } },
    '@media (forced-colors: active)': { '& .mark::after': { forcedColorAdjust: 'none' } },
  }
}

type LegendProps = { marks: ReadonlyMap<string, KindMark>; withHolidays: boolean }

/** What the letters and patterns mean. */
export const Legend = ({ marks, withHolidays }: LegendProps) => (
  <Box component="ul" aria-label="Légende" sx={[legend, markStyles as object]}>
    {[...marks.values()].map(({ code, libelle, short, pattern }) => (
      <li key={code}>
        <span className={`mark ${pattern}`}>{short}</span> {libelle}
      </li>
    ))}
    <li>
      <span className="mark DEMANDEE">?</span> Demandée, à décider
    </li>
    {withHolidays && <li>F : jour férié ou fermé</li>}
  </Box>
)

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  m: 0,
  mt: 2,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
}
