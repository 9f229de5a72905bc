import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { weekPath } from '../../lib/navigation/paths'
import { addDays } from '../../lib/time/civilDate'
import { formatDateRange } from '../../lib/time/formatDate'

type Props = {
  user: string
  mondays: readonly string[]
  /** Leads back from the week. */
  state: unknown
  /** Of each week, after its link. */
  details?: readonly string[]
}

export const WeekLinks = ({ user, mondays, state, details = [] }: Props) =>
  mondays.map((monday, index) => (
    <span key={monday}>
      {index > 0 && ', '}
      <Link component={RouterLink} to={weekPath(monday, user)} state={state} color="inherit">
        semaine {formatDateRange({ debut: monday, fin: addDays(monday, 6) })}
      </Link>
      {details[index] && ` (${details[index]})`}
    </span>
  ))
