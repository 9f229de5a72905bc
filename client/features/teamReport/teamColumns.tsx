import Link from '@mui/material/Link'
import type { ReactElement, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Difference } from '../../domain/balance/BalanceText'
import { type Balance, isMeasured } from '../../domain/balance/balance'
import { formatElapsed } from '../../lib/format/format'
import { formatAgainstDue, formatDuration } from '../../lib/format/formatDuration'
import { TeamMarks } from './TeamMarks'
import type { TeamLinks } from './teamLinks'
import type { TeamColumn, TeamMember, TeamView } from './teamView'

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

const hoursCell = (seconds: number, exact: boolean) =>
  seconds === 0 ? (
    <td className="none">–</td>
  ) : (
    <td title={exact ? undefined : formatElapsed(seconds)}>
      {exact ? formatElapsed(seconds) : formatDuration(seconds)}
    </td>
  )

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

const hoursColumn = (
  { start, head, long, total }: TeamColumn,
  index: number,
  exact: boolean,
): TableColumn => ({
  key: start,
  head: (
    <>
      <span className="above">{head.above}</span> {head.below}
    </>
  ),
  long,
  area: head.weekend ? 'column weekend' : 'column',
  cell: ({ seconds }) => hoursCell(seconds[index] ?? 0, exact),
  foot: hoursCell(total, exact),
})

const totalCell = (seconds: number, exact: boolean, balance?: Balance) => (
  <td className="total" title={exact ? undefined : formatElapsed(seconds)}>
    {exact ? formatElapsed(seconds) : formatAgainstDue(seconds, balance?.due)}
    {balance && isMeasured(balance) && (
      <div>
        <Difference {...balance} />
      </div>
    )}
  </td>
)

const totalColumn = (total: number, exact: boolean): TableColumn => ({
  key: 'total',
  head: 'Total',
  area: 'total',
  cell: ({ balance }) => totalCell(balance.worked, exact, balance),
  foot: totalCell(total, exact),
})

/** Columns of the desktop table: user, days or weeks, total. */
export const teamColumns = ({ view: { columns, total }, exact, links }: ShownTeam): TableColumn[] => [
  whoColumn(links),
  ...columns.map((column, index) => hoursColumn(column, index, exact)),
  totalColumn(total, exact),
]
