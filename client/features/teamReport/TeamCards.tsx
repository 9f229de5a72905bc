import ChevronIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { bidi } from '../../../schema/isolated'
import { Difference } from '../../domain/balance/BalanceText'
import { isMeasured } from '../../domain/balance/balance'
import { sum } from '../../domain/charts/summarise'
import { withDe } from '../../lib/format/format'
import { formatAgainstDue, formatDuration, formatPartOfTotal } from '../../lib/format/formatDuration'
import { TeamMarks } from './TeamMarks'
import type { TeamLinks } from './teamLinks'
import { cardStyles } from './teamStyles'
import { formatSum, type TeamColumn, type TeamMember, type TeamView } from './teamView'

type Props = { view: TeamView; links: TeamLinks }

export const TeamCards = ({ view, links }: Props) => (
  <Paper component="ul" aria-label="Heures par utilisateur" sx={cardStyles}>
    {view.members.map((member) => (
      <Card key={member.user_id} member={member} columns={view.columns} links={links} />
    ))}
    <li className="sum">
      <span>Total</span>
      <span className="total">{formatSum(view)}</span>
    </li>
  </Paper>
)

function Card({ member, columns, links }: { member: TeamMember; columns: TeamColumn[]; links: TeamLinks }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const label = bidi`Détail ${withDe(member.name)}`
  return (
    <li>
      <Link component={RouterLink} to={links.report(member)} className="name">
        {member.name}
      </Link>
      <span className="total">
        {formatAgainstDue(member.worked, member.due, member.before)}
        {isMeasured(member.balance) && (
          <div>
            <Difference {...member.balance} />
          </div>
        )}
      </span>
      <IconButton
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="fold"
        onClick={() => setOpen(!open)}
      >
        <ChevronIcon />
      </IconButton>
      <div className="marks">
        <TeamMarks member={member} forgottenHref={links.forgotten(member)} />
      </div>
      {open && <Days id={id} columns={columns} member={member} />}
    </li>
  )
}

/** Days or weeks with hours. */
function Days({ id, columns, member }: { id: string; columns: TeamColumn[]; member: TeamMember }) {
  const { seconds, before } = member
  const worked = columns
    .map(({ start, long }, index) => {
      const time = seconds[index] ?? 0
      return { start, long, time, shown: formatPartOfTotal(time, before + sum(seconds.slice(0, index))) }
    })
    .filter(({ time }) => time > 0)
  return (
    <Box component="dl" id={id} className="days">
      {worked.map(({ start, long, shown }) => (
        <div key={start}>
          <dt>{long}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
      {worked.length === 0 && (
        <div>
          <dt>Aucune heure sur cette période</dt>
          <dd>{formatDuration(0)}</dd>
        </div>
      )}
    </Box>
  )
}
