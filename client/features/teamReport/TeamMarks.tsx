import Link from '@mui/material/Link'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { Link as RouterLink } from 'react-router-dom'
import { PartInProgress } from '../../domain/entry/InProgress'
import { EntryMarks } from '../../domain/reportFrame/EntryMarks'
import { withDe } from '../../lib/format/format'
import { formatDayAndMonth } from '../../lib/time/formatDate'
import type { TeamMember } from './teamView'

type Props = {
  member: TeamMember
  /** Link to forgotten entries. */
  forgottenHref: string | null
}

/** Hours count ended entries only; running ones are extra. */
const onTop = (length: string) => `${length} en cours, en plus`

/** Running and forgotten entries that are missing in the hours; forgotten ones link to their correction. */
export function TeamMarks({ member, forgottenHref }: Props) {
  const { name, inProgress, running, overdue, forgotten, forgottenSince } = member
  const since = forgottenSince && formatDayAndMonth(forgottenSince)
  return (
    <>
      <EntryMarks running={running - overdue} overdue={0} />
      {inProgress && (
        <span className="note">
          <PartInProgress inProgress={inProgress} words={onTop} />
        </span>
      )}
      {forgottenHref && (
        <Link component={RouterLink} to={forgottenHref} className="tag overdue">
          {forgotten === 1 ? `À régulariser (${since})` : `${forgotten} à régulariser (dès ${since})`}
          <span style={visuallyHidden}> : ouvrir le relevé {withDe(name)}</span>
        </Link>
      )}
    </>
  )
}
