import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { SxProps, Theme } from '@mui/material/styles'
import type { TeamRequest } from '../../domain/report/request'
import { formatAgainstDue, roundParts } from '../../lib/format/formatDuration'
import { formatDatesInWords } from '../../lib/time/formatDate'
import { formatSum, sheetsOf, type TeamView } from './teamView'

type Props = { view: TeamView; asked: TeamRequest }

/** Maximum columns on an A4 page: with all sums below 100 hours, and with longer ones. */
const NARROW = 31
const WIDE = 16
const TWO_DIGITS = 100 * 3600

/** In short, `7:05`: a month of days has no room for more. */
function shortHours(seconds: number | undefined) {
  if (!seconds) return ''
  const minutes = seconds / 60
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

const across = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '9mm' } }} />

/** Print of the team: a month of days on one page, longer ranges in several tables. */
export function TeamPaper({ view, asked: { debut, fin } }: Props) {
  const { columns, members } = view
  const numbered = columns.map((column, index) => ({ ...column, index }))
  const sheets = sheetsOf(numbered, columns.some((column) => column.total >= TWO_DIGITS) ? WIDE : NARROW)
  const shown = members.map((member) => ({
    ...member,
    seconds: roundParts(member.seconds, member.before),
  }))
  const range = formatDatesInWords({ debut, fin })
  return (
    <>
      {across}
      {sheets.map((sheet, part) => (
        <Box component="table" key={sheet[0]?.start} sx={paperStyles}>
          <thead>
            <tr>
              <th colSpan={sheet.length + 2} className="title">
                Heures de l’équipe {range} : {formatSum(view)}
                {sheets.length > 1 && ` (partie ${part + 1} sur ${sheets.length})`}
              </th>
            </tr>
            <tr>
              <th className="who">Utilisateur</th>
              {sheet.map(({ start, head }) => (
                <th key={start}>
                  {head.above}
                  <br />
                  {head.below.replace('\u00a0', ' ')}
                </th>
              ))}
              <th>Total de la période</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ user_id, name, seconds, worked, due, before, forgotten }) => (
              <tr key={user_id}>
                <th className="who">
                  <bdi>{name}</bdi>
                  {forgotten > 0 && ` (${forgotten} à régulariser)`}
                </th>
                {sheet.map(({ start, index }) => (
                  <td key={start}>{shortHours(seconds[index])}</td>
                ))}
                <td className="sum">{formatAgainstDue(worked, due, before)}</td>
              </tr>
            ))}
            <tr className="sum">
              <th className="who">Total</th>
              {sheet.map((column) => (
                <td key={column.start}>{shortHours(column.shown)}</td>
              ))}
              <td>{formatSum(view)}</td>
            </tr>
          </tbody>
        </Box>
      ))}
    </>
  )
}

const paperStyles: SxProps<Theme> = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '7pt',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& + table': { breakBefore: 'page' },
  '& th, & td': {
    px: '1.5px',
    py: '3px',
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderBottom: '0.5pt solid',
    borderColor: 'divider',
  },
  '& thead th': { fontWeight: 600, verticalAlign: 'bottom', whiteSpace: 'normal' },
  '& .title, & .who': { textAlign: 'left', whiteSpace: 'normal' },
  '& .title': { fontSize: '12pt', pb: 1 },
  '& .who': { minWidth: '28mm', fontWeight: 600 },
  '& .sum, & .sum > *': { fontWeight: 600 },
  '& tr.sum > *': { borderTop: '1pt solid', borderColor: 'text.secondary' },
}
