import Box from '@mui/material/Box'
import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import {
  type StatisticsAddress,
  type StatisticsView,
  writeStatisticsAddress,
} from '../../domain/report/address'
import { labelUsers, type SelectableUser } from '../../domain/report/labelUsers'
import { reportRequest, teamRequest } from '../../domain/report/request'
import { useFilters } from '../../domain/report/useFilters'
import { useFocusResults } from '../../domain/report/useFocusResults'
import { useReport } from '../../domain/report/useReport'
import { useStatisticsAddress } from '../../domain/report/useStatisticsAddress'
import { FoldedFilters } from '../../domain/reportFrame/FoldedFilters'
import { ReportFilters } from '../../domain/reportFrame/ReportFilters'
import { StatisticsSkeleton } from '../../domain/reportFrame/StatisticsSkeleton'
import { ViewToggle } from '../../domain/reportFrame/ViewToggle'
import { civilDay } from '../../lib/format/format'
import { weekOfOrigin } from '../../lib/navigation/paths'
import { useUser } from '../../lib/session/useSession'
import { formatDateRange } from '../../lib/time/formatDate'
import { nowInSeconds, subscribeNow } from '../../lib/time/now'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { PageHead } from '../../ui/page/PageHead'
import { useLazy } from '../../ui/page/useLazy'
import { readReportAddress } from '../crossReport/question/address'
import { relativeNamed } from '../crossReport/question/periods'
import { Report } from '../ownReport/Report'
import { useUnsavedRow } from '../ownReport/useUnsavedRow'
import { TeamReport } from '../teamReport/TeamReport'
import { useTeam } from '../teamReport/useTeam'

/** The server's civil date; re-renders when it changes, not every second. */
const useToday = (timeZone: string) =>
  useSyncExternalStore(subscribeNow, () => civilDay(nowInSeconds(), timeZone))

/** What a report asks for by itself, so that it is kept in another view: its period, and its only person. */
function reportedIn(search: string, today: string) {
  const params = new URLSearchParams(search)
  const { period, users } = readReportAddress(params)
  const relative =
    typeof period === 'string' && params.has('periode') ? relativeNamed(period)?.of(today) : null
  const [only, ...others] = users
  return {
    range: typeof period === 'string' ? relative : period,
    user: others.length === 0 ? only : undefined,
  }
}

type Props = { timeZone: string; users: readonly SelectableUser[] }

const INDIVIDUAL = { value: 'individuelle', label: 'Vue individuelle' } as const
const TEAM = { value: 'equipe', label: 'Vue d’équipe' } as const
const REPORTS = { value: 'rapports', label: 'Rapports' } as const

const loadCrossReport = async () => (await import('../crossReport/CrossReport')).CrossReport

export function StatisticsScreen({ timeZone, users }: Props) {
  const today = useToday(timeZone)
  const viewer = useUser().id
  const { search, state } = useLocation()
  const { alone, address, visit } = useStatisticsAddress()
  const { view, user, by } = address
  const inTeam = view === 'equipe'
  const inReports = view === 'rapports'
  const { Part: CrossReport, failed, busy, retry } = useLazy(loadCrossReport, inReports)
  const debut = address.range?.debut ?? today
  const fin = address.range?.fin ?? today

  const reportAsked = useMemo(() => reportRequest({ view, user }, { debut, fin }), [view, debut, fin, user])
  const teamAsked = useMemo(() => teamRequest({ view, by }, { debut, fin }), [view, debut, fin, by])
  const report = useReport(reportAsked)
  const team = useTeam(teamAsked)
  const answer = inTeam ? team : report
  const unsavedRow = useUnsavedRow()

  function go(change: Partial<StatisticsAddress>) {
    const explicit = { ...address, range: { debut, fin } }
    const next = { ...explicit, ...change }
    // The same report again: refetch instead of pushing a history entry.
    if (writeStatisticsAddress(next) === writeStatisticsAddress(explicit)) void answer.askAgain()
    else if (unsavedRow.mayLeave()) visit(next)
  }
  /** The cross-user report defaults to this month: today's hours alone are rarely useful. */
  function look(view: StatisticsView) {
    if (view === 'rapports') return go({ view, range: address.range })
    const reported = inReports ? reportedIn(search, today) : null
    const range = reported?.range ?? filters.range ?? { debut, fin }
    const self = users.some(({ id }) => id === viewer) ? viewer : null
    go({ view, range, user: view === 'individuelle' ? (user ?? reported?.user ?? self) : user })
  }
  const filters = useFilters({ address, today, onSubmit: (range, user) => go({ range, user }) })
  const results = useFocusResults(view)
  const person =
    !inTeam && users.length > 1 ? labelUsers(users).find(({ id }) => id === user)?.label : undefined
  const isAsked = inTeam ? teamAsked !== null : reportAsked !== null
  const asked = isAsked ? [person, formatDateRange({ debut, fin })].filter(Boolean).join(' · ') : ''
  const origin = weekOfOrigin(state)

  return (
    <Page title="Statistiques">
      {origin && <BackLink to={origin.week} state={origin.state} label="Retour à la semaine" />}
      <PageHead title="Statistiques" screenOnly>
        <ViewToggle
          label="Vue"
          value={view}
          options={alone ? [INDIVIDUAL, REPORTS] : [INDIVIDUAL, TEAM, REPORTS]}
          onChange={look}
        />
      </PageHead>
      {inReports ? (
        <>
          {CrossReport && <CrossReport users={users} today={today} />}
          {!CrossReport && !failed && <StatisticsSkeleton />}
          {failed && <Failed message="Les rapports n’ont pas pu être chargés." busy={busy} onRetry={retry} />}
        </>
      ) : (
        <>
          <FoldedFilters summary={asked} busy={answer.waiting} refused={false}>
            <ReportFilters
              filters={filters}
              team={inTeam}
              users={users}
              today={today}
              busy={answer.waiting}
            />
          </FoldedFilters>
          <Box ref={results} tabIndex={-1} sx={{ mt: { xs: 2, md: 4 }, '@media print': { mt: 0 } }}>
            {teamAsked ? (
              <TeamReport answer={team} asked={teamAsked} address={address} today={today} onChange={go} />
            ) : (
              <Report
                answer={report}
                asked={reportAsked !== null}
                timeZone={timeZone}
                unsavedRow={unsavedRow}
              />
            )}
          </Box>
        </>
      )}
    </Page>
  )
}
