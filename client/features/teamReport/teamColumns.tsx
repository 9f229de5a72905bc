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

/** A part of its row's total, which is one of all rows'. */
function hoursCell(
  parts: readonly number[],
  index: number,
  { exact, above }: { exact: boolean; above: number },
) {
  const seconds = parts[index] ?? 0
  const before = above + sum(parts.slice(0, index))
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
  cell: ({ seconds, before }) => hoursCell(seconds, index, { exact, above: before }),
  foot: hoursCell(totals, index, { exact, above: 0 }),
})

const totalCell = (seconds: number, exact: boolean, member?: TeamMember) => (
  <td className="total" title={exact ? undefined : formatElapsed(seconds)}>
    {exact ? formatElapsed(seconds) : formatAgainstDue(seconds, member?.due, member?.before)}
    {member && isMeasured(member.balance) && (
      <div>
        <Difference {...member.balance} />
      </div>
    )}
  </td>
)

const totalColumn = (total: number, exact: boolean): TableColumn => ({
  key: 'total',
  head: 'Total',
  area: 'total',
  cell: (member) => totalCell(member.worked, exact, member),
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
