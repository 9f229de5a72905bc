import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImpactFragment } from '../../generated/graphql'
import { beyondGrant, impactLength, impactLine } from './impact'
import { ABSENCE_STATES, formatAbsenceDates } from './words'

type Props = {
  /** Undefined while it is loading. */
  impact: ImpactFragment | undefined
  own: boolean
  /** First day. */
  debut: string
  /** Its length alone: nothing is to be decided. */
  isBrief?: boolean
}

/** What an absence takes and who else is away, in one line; who they are behind a click. */
export function Impact({ impact, own, debut, isBrief = false }: Props) {
  if (!impact) return <Box sx={line} />
  if (isBrief) return <Typography variant="body2">{impactLength(impact, own)}</Typography>
  const text = impactLine(impact, { own, year: debut.slice(0, 4) })
  const beyond = beyondGrant(impact)
  return (
    <>
      {impact.others ? (
        <Box component="details" sx={details}>
          <summary>{text}</summary>
          <Box component="ul" sx={list}>
            {impact.away.map((one) => (
              <li key={one.id}>
                <bdi>
                  {one.prenom} {one.nom}
                </bdi>
                {' :'} <bdi>{one.libelle}</bdi> {formatAbsenceDates(one)}
                {one.state === 'DEMANDEE' && `, ${ABSENCE_STATES.DEMANDEE.toLowerCase()}`}
              </li>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', pb: 1 }}>
            {`Parmi les ${impact.team} personnes de la même société et du même groupe de tâches.`}
            {impact.away.length === 0 && ' Les noms sont pour les responsables.'}
          </Typography>
        </Box>
      ) : (
        <Typography variant="body2" sx={line}>
          {text}
        </Typography>
      )}
      {beyond && (
        <Alert severity="warning" role="note">
          {beyond}.
        </Alert>
      )}
    </>
  )
}

const line = { display: 'flex', alignItems: 'center', minHeight: { xs: 44, md: 32 } }

const details = {
  typography: 'body2',
  '& > summary': {
    display: 'list-item',
    width: 'fit-content',
    py: { xs: 1.5, md: 0.75 },
    cursor: 'pointer',
    fontWeight: 600,
  },
}

const list = { m: 0, mb: 0.5, pl: 2.5, overflowWrap: 'anywhere' }
