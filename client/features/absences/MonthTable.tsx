import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { formatLongDate } from '../../lib/format/format'
import { formatShortWeekday } from '../../lib/time/formatDate'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { absenceMarkStyles, MarkButton } from './Marks'
import {
  absencesOn,
  daysOfMonth,
  isWeekend,
  type KindMark,
  type TeamAbsence,
  type TeamRow,
} from './teamMonth'
import { type Holidays, useAllHolidays } from './useHolidays'

export type MonthProps = {
  month: string
  rows: readonly TeamRow<TeamAbsence>[]
  marks: ReadonlyMap<string, KindMark>
  holidays: ReadonlyMap<string, Holidays>
  onOpen: (absence: TeamAbsence) => void
}

export const isFirstShown = ({ debut }: TeamAbsence, date: string, month: string) =>
  date === (debut > month ? debut : month)

const kindOf = (date: string, holidays: Holidays | undefined) =>
  holidays?.has(date) ? 'holiday' : isWeekend(date) ? 'weekend' : undefined

export function MonthTable({ month, rows, marks, holidays, onOpen }: MonthProps) {
  const days = daysOfMonth(month)
  const all = useAllHolidays(holidays)
  return (
    <SideScroll label="Calendrier de l’équipe">
      <Box
        component="table"
        aria-label="Absences de l’équipe"
        sx={[styles as object, absenceMarkStyles as object]}
      >
        <thead>
          <tr>
            <th scope="col">Utilisateur</th>
            {days.map((date) => (
              <th key={date} scope="col" className={kindOf(date, all)} title={all.get(date)}>
                <span aria-hidden>
                  <span className="weekday">{formatShortWeekday(date).charAt(0)}</span>
                  {Number(date.slice(8))}
                  <span className="weekday">{all.has(date) ? 'F' : '\u00a0'}</span>
                </span>
                <span style={visuallyHidden}>
                  {formatLongDate(date)}
                  {all.has(date) && `, férié ou fermé : ${all.get(date)}`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, company, absences }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {days.map((date) => (
                <td
                  key={date}
                  className={kindOf(date, holidays.get(company))}
                  title={holidays.get(company)?.get(date)}
                >
                  <div className="marks">
                    {absencesOn(absences, date).map((absence) => (
                      <MarkButton
                        key={absence.id}
                        absence={absence}
                        date={date}
                        mark={marks.get(absence.type)}
                        name={name}
                        isStop={isFirstShown(absence, date, month)}
                        onOpen={() => onOpen(absence)}
                      />
                    ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </SideScroll>
  )
}

const styles: SxProps<Theme> = (theme) => {
  const { palette } = theme.vars
  return {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    typography: 'body2',
    '& th, & td': { p: 0.25, textAlign: 'center', verticalAlign: 'middle', minWidth: 32, height: 36 },
    '& thead th': { color: 'text.secondary', fontWeight: 600, lineHeight: 1.2, py: 0.5 },
    '& .weekday': { display: 'block', fontSize: '0.6875rem', fontWeight: 400 },
    '& tbody th, & tbody td': { borderTop: `1px solid ${palette.divider}` },
    '& tr > th:first-of-type': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      minWidth: 160,
      maxWidth: 220,
      px: 2,
      textAlign: 'left',
      fontWeight: 600,
      overflowWrap: 'anywhere',
      bgcolor: 'background.paper',
      borderRight: `1px solid ${palette.divider}`,
    },
    '& .marks': { display: 'grid', justifyItems: 'center', gap: '2px' },
    '& .weekend': { bgcolor: 'soft' },
    '& .holiday': { bgcolor: 'rest.ground' },
    '@media print': {
      fontSize: '7pt',
      '& th, & td': { minWidth: 0, height: 'auto' },
      '& tr > th:first-of-type': { position: 'static', minWidth: 60, px: 0.5 },
      '& .mark': { minWidth: 0, fontSize: '6pt' },
    },
  }
}
