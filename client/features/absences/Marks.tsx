import OpenIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { halfOn } from '../../domain/absences/absenceDays'
import type { MarkFragment } from '../../generated/graphql'
import { type KindMark, shortCode } from './teamMonth'
import { describeAbsence } from './words'

type MarkProps = { absence: MarkFragment; date: string; mark: KindMark | undefined }

/** Mark of an absence on a day: letters of its kind over a pattern, with `?` until it is decided. */
function Letters({ absence, date, mark }: MarkProps) {
  const half = halfOn(absence, date)
  return (
    <>
      {mark?.short ?? shortCode(absence.type)}
      {absence.state === 'DEMANDEE' && '?'}
      {half && <small>{half === 'AM' ? 'mat.' : 'a.-m.'}</small>}
    </>
  )
}

const classOf = ({ absence, mark }: Pick<MarkProps, 'absence' | 'mark'>) =>
  `mark ${mark?.pattern ?? 'plain'} ${absence.state}`

type ButtonProps = MarkProps & {
  name: string
  /** Whether the mark is a tab stop: one per absence, not one per day. */
  isStop: boolean
  onOpen: () => void
}

export const MarkButton = ({ name, isStop, onOpen, ...shown }: ButtonProps) => {
  const description = describeAbsence(shown.absence)
  return (
    <button
      type="button"
      className={classOf(shown)}
      title={description}
      aria-haspopup="dialog"
      tabIndex={isStop ? 0 : -1}
      onClick={onOpen}
    >
      <span aria-hidden>
        <Letters {...shown} />
      </span>
      <span style={visuallyHidden}>
        <bdi>{name}</bdi> : {description}
      </span>
    </button>
  )
}

/** The mark with the user's name next to it, as a touch target. */
export const LineButton = ({ name, isStop, onOpen, ...shown }: ButtonProps) => (
  <button type="button" className="line" aria-haspopup="dialog" tabIndex={isStop ? 0 : -1} onClick={onOpen}>
    <span aria-hidden className={classOf(shown)}>
      <Letters {...shown} />
    </span>
    <span className="name">
      <bdi>{name}</bdi>
      <span style={visuallyHidden}> : {describeAbsence(shown.absence)}</span>
    </span>
    <OpenIcon aria-hidden />
  </button>
)

/** Styles of the marks, to be spread into the container's `sx`. */
export const absenceMarkStyles: SxProps<Theme> = (theme) => {
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
      // The pattern is drawn below the letters so that they stay readable.
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
    '& button.mark, & .line': {
      fontFamily: 'inherit',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'soft' },
      '&:focus-visible': { outline: `2px solid ${line}`, outlineOffset: 2 },
    },
    '& .line': {
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      width: '100%',
      minHeight: 44,
      p: 0,
      border: 0,
      borderRadius: 1,
      bgcolor: 'transparent',
      color: 'text.primary',
      font: 'inherit',
      textAlign: 'left',
      '& .mark': { minWidth: 36 },
      '& .name': { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
      '& svg': { color: 'text.secondary', fontSize: '1.25rem' },
    },
    '@media print': { '& .mark': { printColorAdjust: 'exact' }, '& .line svg': { display: 'none' } },
    '@media (forced-colors: active)': { '& .mark::after': { forcedColorAdjust: 'none' } },
  }
}

type LegendProps = { marks: ReadonlyMap<string, KindMark>; withHolidays: boolean }

export const AbsenceLegend = ({ marks, withHolidays }: LegendProps) => (
  <Box component="ul" aria-label="Légende" sx={[legend, absenceMarkStyles as object]}>
    {[...marks.values()].map(({ code, libelle, short, pattern }) => (
      <li key={code}>
        <span className={`mark ${pattern}`}>{short}</span> <bdi>{libelle}</bdi>
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
