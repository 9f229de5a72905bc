import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { memo, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { formatElapsed } from '../../../lib/format'
import { formatHours } from '../duration'
import { ColumnTurner } from './ColumnTurner'
import { TeamMarks } from './TeamMarks'
import type { TeamLinks } from './teamLinks'
import { teamStyles } from './teamStyles'
import type { TeamView } from './teamView'
import { useColumnScroll } from './useColumnScroll'

type Props = {
  view: TeamView
  /** Hours to the second instead of to the minute. */
  exact: boolean
  links: TeamLinks
  /** What a column is called: `Jours` or `Semaines`. */
  unit: string
}

/** A wide screen's team: one row a user, one column a day or a week, between names and totals that stay. */
export function TeamTable({ view, exact, links, unit }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const scroll = useColumnScroll(scroller)
  return (
    <>
      {(scroll.before || scroll.after) && (
        <ColumnTurner scroll={scroll} count={view.columns.length} unit={unit} />
      )}
      <Paper
        ref={scroller}
        role="region"
        aria-label="Tableau des heures de l’équipe"
        // What scrolls must be reached by keyboard.
        tabIndex={0}
        className={[scroll.before && 'more-before', scroll.after && 'more-after'].filter(Boolean).join(' ')}
        sx={{ overflow: 'auto', maxHeight: '75vh', position: 'relative' }}
      >
        <Table view={view} exact={exact} links={links} />
      </Paper>
    </>
  )
}

const Hours = ({ seconds, exact }: { seconds: number; exact: boolean }) =>
  seconds === 0 ? (
    <td className="none">–</td>
  ) : (
    <td title={exact ? undefined : formatElapsed(seconds)}>
      {exact ? formatElapsed(seconds) : formatHours(seconds)}
    </td>
  )

/** Plain elements, for there are thousands of them; drawn again for other hours alone, not while it scrolls. */
const Table = memo(function Table({ view, exact, links }: Omit<Props, 'unit'>) {
  const { columns, members, total } = view
  return (
    <Box component="table" sx={teamStyles}>
      <thead>
        <tr>
          <th scope="col" className="who">
            Utilisateur
          </th>
          {columns.map(({ start, head, long }) => (
            <th key={start} scope="col" title={long} className={head.weekend ? 'column weekend' : 'column'}>
              <span className="above">{head.above}</span> {head.below}
            </th>
          ))}
          <th scope="col" className="total">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.user_id}>
            <th scope="row" className="who">
              <Link component={RouterLink} to={links.report(member)} className="name">
                {member.name}
              </Link>
              <TeamMarks member={member} forgottenHref={links.forgotten(member)} />
            </th>
            {member.seconds.map((seconds, index) => (
              <Hours key={columns[index]?.start} seconds={seconds} exact={exact} />
            ))}
            <td className="total">{member.total}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="who">
            Total
          </th>
          {columns.map((column) => (
            <Hours key={column.start} seconds={column.total} exact={exact} />
          ))}
          <td className="total">{formatElapsed(total)}</td>
        </tr>
      </tfoot>
    </Box>
  )
})
