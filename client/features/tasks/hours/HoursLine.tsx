import NoticeIcon from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { PartInProgress, TickingTime } from '../../../domain/entry/InProgress'
import { Articles } from '../../../domain/law/Articles'
import { useWorkTodayQuery } from '../../../generated/graphql'
import { onChangeHere } from '../../../lib/apollo/changes'
import { useFreshness, useRefresh } from '../../../lib/apollo/refresh'
import { formatAgainstContract } from '../../../lib/format/format'
import type { TickingSeconds } from '../../../lib/time/now'

type Props = {
  running: boolean
}

const MINUTE_MS = 60_000

/** Hours of day and week compared to the contract, and a notice when a limit is near. */
export function HoursLine({ running }: Props) {
  const { data, refetch } = useWorkTodayQuery({
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
    pollInterval: running ? MINUTE_MS : 0,
    skipPollAttempt: () => document.visibilityState !== 'visible',
  })
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  // Corrections of other days change the week's hours.
  useEffect(() => onChangeHere(refresh), [refresh])
  // Optional content: errors are not shown.
  if (!data) return null
  const { worked, due, weekWorked, weekDue, inProgress, line, article } = data.workToday
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        Aujourd’hui : <Against worked={worked} due={due} inProgress={inProgress} />
        <PartInProgress inProgress={inProgress} before=", " />
        <Box component="span" sx={between}>
          {' · '}
        </Box>
        <Box component="span" sx={below}>
          Semaine : <Against worked={weekWorked} due={weekDue} inProgress={inProgress} />
        </Box>
      </Box>
      <Box component="span" role="status">
        {line && (
          <Box component="span" sx={notice}>
            <NoticeIcon aria-hidden sx={{ fontSize: '1.2em', color: 'warning.main' }} />
            {line}
          </Box>
        )}
      </Box>
      {line && article && <Articles numbers={[article]} />}
    </>
  )
}

type AgainstProps = {
  worked: number
  due: number | null | undefined
  inProgress: TickingSeconds | null | undefined
}

/** Hours including the running entry, compared to the contract. */
const Against = ({ worked, due, inProgress }: AgainstProps) => (
  <TickingTime
    ended={worked - (inProgress?.seconds ?? 0)}
    inProgress={inProgress}
    format={(seconds) => formatAgainstContract(seconds, due)}
  />
)

const between = { display: { xs: 'none', md: 'inline' } }
const below = { display: { xs: 'block', md: 'inline' } }

const notice = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }
