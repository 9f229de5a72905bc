import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { Fragment, memo, useRef } from 'react'
import { ColumnTurner } from './ColumnTurner'
import { type ShownTeam, teamColumns } from './teamColumns'
import { teamStyles } from './teamStyles'
import { useColumnScroll } from './useColumnScroll'

type Props = ShownTeam & {
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

/** Plain elements, for there are thousands of them; drawn again for other hours alone, not while it scrolls. */
const Table = memo(function Table(shown: ShownTeam) {
  const columns = teamColumns(shown)
  return (
    <Box component="table" sx={teamStyles}>
      <thead>
        <tr>
          {columns.map(({ key, head, long, area }) => (
            <th key={key} scope="col" title={long} className={area}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.view.members.map((member) => (
          <tr key={member.user_id}>
            {columns.map(({ key, cell }) => (
              <Fragment key={key}>{cell(member)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {columns.map(({ key, foot }) => (
            <Fragment key={key}>{foot}</Fragment>
          ))}
        </tr>
      </tfoot>
    </Box>
  )
})
