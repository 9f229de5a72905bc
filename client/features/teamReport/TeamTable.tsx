import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { Fragment, memo, useRef } from 'react'
import { ColumnTurner } from './ColumnTurner'
import { type ShownTeam, teamColumns } from './teamColumns'
import { teamStyles } from './teamStyles'
import { useColumnScroll } from './useColumnScroll'

type Props = ShownTeam & {
  /** Plural of the columns: `Jours` or `Semaines`. */
  unit: string
}

/** Desktop table: a row per user, a column per day or week, sticky names and totals. */
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
        // Scrollable areas must be reachable by keyboard.
        tabIndex={0}
        className={[scroll.before && 'more-before', scroll.after && 'more-after'].filter(Boolean).join(' ')}
        sx={{ overflow: 'auto', maxHeight: '75vh', position: 'relative' }}
      >
        <Table view={view} exact={exact} links={links} />
      </Paper>
    </>
  )
}

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
