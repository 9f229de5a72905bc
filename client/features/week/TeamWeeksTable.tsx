import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import type { SxProps, Theme } from '@mui/material/styles'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { PartInProgress, TickingTime } from '../../domain/entry/InProgress'
import type { ShownWeekFragment, TeamTableFragment, TeamWeeksQuery } from '../../generated/graphql'
import { formatElapsed, formatShortDate } from '../../lib/format/format'
import { weekPath } from '../../lib/navigation/paths'
import { onPhone } from '../../lib/theme/media'
import { SideScroll } from '../../ui/scroll/SideScroll'
import { CellWork } from './law/CellWork'
import type { TeamWorks } from './law/useTeamWork'
import { cameFrom } from './links/address'
import { missingHours } from './links/words'
import { WeekStateTag } from './WeekStateTag'

export type PersonWeeks = TeamWeeksQuery['weeks']['rows'][number]

type Props = {
  list: TeamWeeksQuery['weeks']
  selected: ReadonlySet<string>
  onSelect: (key: string, on: boolean) => void
  /** Result of the rules; loaded after the weeks. */
  works: TeamWorks
  onAlerts: (key: string, title: string) => void
}

export const keyOf = ({ user_id, monday }: ShownWeekFragment) => `${user_id} ${monday}`

/** Whether the viewer may approve the week in its current state. */
export const isApprovable = ({ decidable, state, isOver, running }: TeamTableFragment) =>
  decidable && state !== 'APPROUVEE' && isOver && running === 0

export const personName = ({ prenom, nom }: PersonWeeks) => `${prenom} ${nom}`
const weekTitle = ({ monday }: TeamTableFragment) => `semaine du ${formatShortDate(monday)}`

/** A row per user, a column per week; stacked on a phone. */
export const TeamWeeksTable = ({ list, selected, works, ...actions }: Props) => (
  <SideScroll label="Tableau des semaines" paper>
    <Box component="table" aria-label="Semaines de l’équipe" sx={styles}>
      <thead>
        <tr>
          <th scope="col">Utilisateur</th>
          {list.mondays.map((monday) => (
            <th key={monday} scope="col">
              Semaine du {formatShortDate(monday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.rows.map((person) => (
          <tr key={person.user_id}>
            <th scope="row">
              <bdi>{personName(person)}</bdi>
              {person.active === 0 && ' (désactivé)'}
              <span className="company">{person.societe}</span>
            </th>
            {person.weeks.map((week) => (
              <Cell
                key={week.monday}
                person={person}
                week={week}
                selected={selected.has(keyOf(week))}
                work={works.get(keyOf(week))}
                {...actions}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </SideScroll>
)

type CellProps = Pick<Props, 'onSelect' | 'onAlerts'> & {
  work: ReturnType<TeamWorks['get']>
  person: PersonWeeks
  week: TeamTableFragment
  selected: boolean
}

function Cell({ person, week, selected, work, onSelect, onAlerts }: CellProps) {
  const title = bidi`${personName(person)}, ${weekTitle(week)}`
  const { search } = useLocation()
  const lacking = missingHours(week)
  return (
    <td>
      <span className="title">Semaine du {formatShortDate(week.monday)}</span>
      <span className="choice">
        {isApprovable(week) && (
          <Checkbox
            checked={selected}
            slotProps={{ input: { 'aria-label': bidi`Choisir ${title}` } }}
            onChange={({ target }) => onSelect(keyOf(week), target.checked)}
          />
        )}
      </span>
      <span className="what">
        <Link
          component={RouterLink}
          to={weekPath(week.monday, week.user_id)}
          state={cameFrom(search)}
          aria-label={bidi`${formatElapsed(week.total)}, ouvrir ${title}`}
        >
          <TickingTime ended={week.total} inProgress={week.inProgress} />
        </Link>
        {week.inProgress && (
          <span>
            <PartInProgress inProgress={week.inProgress} />
          </span>
        )}
        <span className="state">
          <WeekStateTag state={week.state} />
          {lacking.length > 0 && <span className="lacking">{lacking.join(', ')}</span>}
          {work && <CellWork work={work} title={title} onOpen={() => onAlerts(keyOf(week), title)} />}
        </span>
      </span>
    </td>
  )
}

const styles: SxProps<Theme> = (theme) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 1, textAlign: 'left', verticalAlign: 'top', typography: 'body2' },
  '& thead th': { fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { minWidth: 132, fontWeight: 600, overflowWrap: 'anywhere', pt: 2 },
  '& .company': { display: 'block', fontWeight: 400, color: 'text.secondary' },
  '& .title': { display: 'none' },
  '& .choice': { float: 'left', width: 44, minHeight: 44 },
  '& .choice .MuiCheckbox-root': { width: 44, height: 44 },
  '& .what': { display: 'grid', gap: 0.25, justifyItems: 'start', minWidth: 120 },
  '& .what a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 },
  // Room for the rules' results, which arrive later: rows must not move.
  '& .state': { display: 'grid', gap: 0.25, alignContent: 'start', minHeight: 64 },
  '& .lacking': { color: 'warning.main' },
  '@media print': {
    '& .choice': { display: 'none' },
    '& thead th': { whiteSpace: 'normal' },
    '& th, & td': { px: 1 },
    '& .what': { minWidth: 0 },
  },
  [onPhone(theme)]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr, & tbody th': { display: 'block' },
    '& td': {
      display: 'grid',
      gridTemplate: '"choice title total" auto "choice state total" auto / 44px minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: 1,
      borderTop: `1px solid ${theme.vars.palette.divider}`,
    },
    '& .title': { display: 'block', gridArea: 'title', color: 'text.secondary' },
    '& .choice': { gridArea: 'choice' },
    '& .what': { display: 'contents' },
    '& .what a': { gridArea: 'total' },
    '& .state': { gridArea: 'state', display: 'flex', flexWrap: 'wrap', columnGap: 1 },
  },
})
