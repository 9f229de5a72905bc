import Link from '@mui/material/Link'
import type { ReactElement, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Difference } from '../../domain/balance/BalanceText'
import { isMeasured } from '../../domain/balance/balance'
import { sum } from '../../domain/charts/summarise'
import { formatElapsed } from '../../lib/format/format'
import { formatAgainstDue, formatPartOfTotal } from '../../lib/format/formatDuration'
import { TeamMarks } from './TeamMarks'
import type { TeamLinks } from './teamLinks'
import { formatSum, type TeamColumn, type TeamMember, type TeamView } from './teamView'

export type ShownTeam = {
  view: TeamView
  exact: boolean
  links: TeamLinks
}

type TableColumn = {
  key: string
  head: ReactNode
  long?: string
  area: 'who' | 'column' | 'column weekend' | 'total'
  cell: (member: TeamMember) => ReactElement
  foot: ReactElement
}

const hoursCell = (seconds: number, exact: boolean, shown: string) =>
  seconds === 0 ? (
    <td className="none">–</td>
  ) : (
    <td title={exact ? undefined : formatElapsed(seconds)}>{exact ? formatElapsed(seconds) : shown}</td>
  )

/** A part of its row's total, which is one of all rows'. */
function memberCell({ seconds, before }: TeamMember, index: number, exact: boolean) {
  const own = seconds[index] ?? 0
  return hoursCell(own, exact, formatPartOfTotal(own, before + sum(seconds.slice(0, index))))
}

const whoColumn = (links: TeamLinks): TableColumn => ({
  key: 'who',
  head: 'Utilisateur',
  area: 'who',
  cell: (member) => (
    <th scope="row" className="who">
      <Link component={RouterLink} to={links.report(member)} className="name">
        {member.name}
      </Link>
      <TeamMarks member={member} forgottenHref={links.forgotten(member)} />
    </th>
  ),
  foot: (
    <th scope="row" className="who">
      Total
    </th>
  ),
})

const hoursColumn = (column: TeamColumn, index: number, exact: boolean): TableColumn => ({
  key: column.start,
  head: (
    <>
      <span className="above">{column.head.above}</span> {column.head.below}
    </>
  ),
  long: column.long,
  area: column.head.weekend ? 'column weekend' : 'column',
  cell: (member) => memberCell(member, index, exact),
  foot: hoursCell(column.total, exact, formatSum(column)),
})

const totalCell = (seconds: number, exact: boolean, shown: string, member?: TeamMember) => (
  <td className="total" title={exact ? undefined : formatElapsed(seconds)}>
    {exact ? formatElapsed(seconds) : shown}
    {member && isMeasured(member.balance) && (
      <div>
        <Difference {...member.balance} />
      </div>
    )}
  </td>
)

const totalColumn = (view: TeamView, exact: boolean): TableColumn => ({
  key: 'total',
  head: 'Total',
  area: 'total',
  cell: (member) =>
    totalCell(member.worked, exact, formatAgainstDue(member.worked, member.due, member.before), member),
  foot: totalCell(view.total, exact, formatSum(view)),
})

/** Columns of the desktop table: user, days or weeks, total. */
export const teamColumns = ({ view, exact, links }: ShownTeam): TableColumn[] => [
  whoColumn(links),
  ...view.columns.map((column, index) => hoursColumn(column, index, exact)),
  totalColumn(view, exact),
]
