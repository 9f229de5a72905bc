import Link from '@mui/material/Link'
import type { ReactElement, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Difference } from '../../domain/balance/BalanceText'
import { type Balance, isMeasured } from '../../domain/balance/balance'
import { sum } from '../../domain/charts/summarise'
import { formatElapsed } from '../../lib/format/format'
import { formatAgainstDue, formatPartOfTotal } from '../../lib/format/formatDuration'
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

/** A part of its row's total. */
function hoursCell(parts: readonly number[], index: number, exact: boolean) {
  const seconds = parts[index] ?? 0
  const before = sum(parts.slice(0, index))
  return seconds === 0 ? (
    <td className="none">–</td>
  ) : (
    <td title={exact ? undefined : formatElapsed(seconds)}>
      {exact ? formatElapsed(seconds) : formatPartOfTotal(seconds, before)}
    </td>
  )
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

const hoursColumn = (
  { start, head, long }: TeamColumn,
  index: number,
  { totals, exact }: { totals: readonly number[]; exact: boolean },
): TableColumn => ({
  key: start,
  head: (
    <>
      <span className="above">{head.above}</span> {head.below}
    </>
  ),
  long,
  area: head.weekend ? 'column weekend' : 'column',
  cell: ({ seconds }) => hoursCell(seconds, index, exact),
  foot: hoursCell(totals, index, exact),
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
export function teamColumns({ view: { columns, total }, exact, links }: ShownTeam): TableColumn[] {
  const totals = columns.map((column) => column.total)
  return [
    whoColumn(links),
    ...columns.map((column, index) => hoursColumn(column, index, { totals, exact })),
    totalColumn(total, exact),
  ]
}
