import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { memo, useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatElapsed } from '../../../lib/format'
import { bucketNamed } from '../buckets'
import { formatHours, readDuration } from '../duration'
import { labelUsers } from '../labelUsers'
import { Marks } from '../Marks'
import { columnHead } from './columnHead'
import { teamStyles } from './teamStyles'
import type { TeamAsked, TeamData } from './useTeam'

type Props = { team: TeamData; asked: TeamAsked; hrefOf: (user: string) => string }

const Hours = ({ seconds }: { seconds: number }) =>
  seconds === 0 ? <td className="none">–</td> : <td title={formatElapsed(seconds)}>{formatHours(seconds)}</td>

/** One row a user, one column a day or a week; plain elements, for there are thousands of them. */
export const TeamTable = memo(
  function TeamTable({ team: { buckets, rows }, asked, hrefOf }: Props) {
    const grain = asked.by === 'WEEK' ? 'semaine' : 'jour'
    const columns = useMemo(
      () =>
        buckets.map((start, index) => ({
          start,
          head: columnHead(start, grain, asked),
          long: bucketNamed(start, grain, asked).long,
          total: rows.reduce((sum, { seconds }) => sum + (seconds[index] ?? 0), 0),
        })),
      [buckets, rows, grain, asked],
    )
    const names = useMemo(
      () =>
        new Map(
          labelUsers(rows.map((row) => ({ ...row, id: row.user_id }))).map(({ id, label }) => [id, label]),
        ),
      [rows],
    )
    const total = rows.reduce((sum, row) => sum + readDuration(row.total), 0)
    return (
      <Paper
        role="region"
        aria-label="Tableau des heures de l’équipe"
        // What scrolls must be reached by keyboard.
        tabIndex={0}
        sx={{ overflow: 'auto', maxHeight: { md: '75vh' }, position: 'relative' }}
      >
        <Box component="table" sx={teamStyles}>
          <thead>
            <tr>
              <th scope="col" className="who">
                Utilisateur
              </th>
              {columns.map(({ start, head, long }) => (
                <th key={start} scope="col" title={long} className={head.weekend ? 'weekend' : undefined}>
                  <span className="above">{head.above}</span> {head.below}
                </th>
              ))}
              <th scope="col" className="total">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.user_id}>
                <th scope="row" className="who">
                  <Link component={RouterLink} to={hrefOf(row.user_id)}>
                    {names.get(row.user_id)}
                  </Link>
                  <Marks running={row.running - row.overdue} overdue={row.overdue} />
                </th>
                {row.seconds.map((seconds, index) => (
                  <Hours key={columns[index]?.start} seconds={seconds} />
                ))}
                <td className="total">{row.total}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="who">
                Total
              </th>
              {columns.map((column) => (
                <Hours key={column.start} seconds={column.total} />
              ))}
              <td className="total">{formatElapsed(total)}</td>
            </tr>
          </tfoot>
        </Box>
      </Paper>
    )
  },
  // The links say the range that is asked for, which is the one shown.
  (before, after) => before.team === after.team && before.asked === after.asked,
)
