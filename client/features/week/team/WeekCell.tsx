import NextIcon from '@mui/icons-material/ChevronRight'
import Link from '@mui/material/Link'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { Difference } from '../../../domain/balance/BalanceText'
import { formatAgainstDue } from '../../../lib/format/formatDuration'
import { weekPath } from '../../../lib/navigation/paths'
import { cameFrom } from '../links/address'
import { isReturned } from '../links/words'
import { WeekStateTag } from '../WeekStateTag'
import { balanceOf, type PersonWeeks, type TeamWeek, weekRange, weekTitle } from './people'

type Props = {
  person: PersonWeeks
  week: TeamWeek
  /** Its difference is shown beside it. */
  alone: boolean
}

/** State and difference of a person's week, linked to it. */
export function WeekCell({ person, week, alone }: Props) {
  const { search, state } = useLocation()
  const balance = balanceOf(week)
  return (
    <Link
      component={RouterLink}
      to={weekPath(week.monday, week.user_id)}
      state={{ ...state, ...cameFrom(search) }}
      underline="hover"
      color="inherit"
      className={alone ? 'week alone' : 'week'}
    >
      {!alone && (
        <>
          <span className="range" aria-hidden>
            {weekRange(week.monday)}
          </span>
          <span className="difference">
            <Difference {...balance} />
          </span>
          <span style={visuallyHidden}>, </span>
        </>
      )}
      <span style={visuallyHidden}>{formatAgainstDue(balance.worked, balance.due)}, </span>
      <WeekStateTag state={week.state} isReturned={isReturned(week)} />
      {alone && <NextIcon aria-hidden fontSize="small" />}
      <span style={visuallyHidden}>, ouvrir {weekTitle(person, week)}</span>
    </Link>
  )
}
