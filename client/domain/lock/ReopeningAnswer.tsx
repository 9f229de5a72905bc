import Typography from '@mui/material/Typography'
import type { ReopeningRequestFragment } from '../../generated/graphql'
import { civilDay } from '../../lib/format/format'
import { formatDate } from '../../lib/time/formatDate'
import { serverZone } from '../../lib/time/zone'
import { LongText } from '../../ui/page/LongText'

type Props = { reopening: ReopeningRequestFragment }

/** `Réouverture demandée le mar. 24 nov. : il manque jeudi`, or who refused it and why. */
export function ReopeningAnswer({ reopening: { state, at, by, reason } }: Props) {
  const day = formatDate(civilDay(Date.parse(at) / 1000, serverZone()))
  return (
    <Typography component="div" sx={{ fontWeight: 600, color: 'warning.main', overflowWrap: 'anywhere' }}>
      {state === 'DEMANDEE' ? (
        `Réouverture demandée le ${day}`
      ) : (
        <>
          Réouverture refusée le {day} par <bdi>{by}</bdi>
        </>
      )}
      {' : '}
      <LongText text={reason} />
    </Typography>
  )
}
