import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import type { StatisticsAddress } from '../../domain/report/address'
import type { TeamRequest } from '../../domain/report/request'
import { onPhone } from '../../lib/theme/media'
import { usePrinting } from '../../lib/theme/printing'
import { ForgottenNotice } from './ForgottenNotice'
import { TeamCards } from './TeamCards'
import { TeamPaper } from './TeamPaper'
import { TeamTable } from './TeamTable'
import { teamLinks } from './teamLinks'
import { describeForgotten, viewOf } from './teamView'
import type { TeamData } from './useTeam'

type Props = {
  team: TeamData
  asked: TeamRequest
  address: StatisticsAddress
  today: string
  onForgotten: (only: boolean) => void
}

export function TeamHours({ team, asked, address, today, onForgotten }: Props) {
  const printing = usePrinting()
  const phone = useMediaQuery(onPhone(useTheme()), { noSsr: true })
  const forgotten = describeForgotten(team.rows)
  // The filter ends when nothing is left to correct.
  const only = address.forgotten && forgotten !== null
  const view = useMemo(() => viewOf(team, asked, only), [team, asked, only])
  const links = useMemo(() => teamLinks(address, asked, today), [address, asked, today])
  return (
    <>
      {printing && <TeamPaper view={view} asked={asked} />}
      <Box sx={{ '@media print': { display: 'none' } }}>
        {forgotten && <ForgottenNotice words={forgotten} only={only} onOnly={onForgotten} />}
        {view.total === 0 && (
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>
            Personne n’a encore d’heures terminées sur cette période.
          </Typography>
        )}
        {phone ? (
          <TeamCards view={view} links={links} />
        ) : (
          <TeamTable
            view={view}
            exact={address.exact}
            links={links}
            unit={asked.by === 'WEEK' ? 'Semaines' : 'Jours'}
          />
        )}
      </Box>
    </>
  )
}
