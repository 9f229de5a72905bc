import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Page } from '../../components/Page'
import type { CivilRange } from '../../lib/civilDate'
import { useUser } from '../../lib/useSession'
import { type Address, readAddress, writeAddress } from './address'
import { Filters } from './Filters'
import type { SelectableUser } from './labelUsers'
import { Report } from './report/Report'
import { TeamReport } from './team/TeamReport'
import { useToday } from './useToday'
import { ViewToggle } from './ViewToggle'

type Props = { timeZone: string; users: readonly SelectableUser[] }

const VIEWS = [
  { value: 'individuelle', label: 'Vue individuelle' },
  { value: 'equipe', label: 'Vue d’équipe' },
] as const

/** The form, and below it what the address asks for. */
export function StatisticsScreen({ timeZone, users }: Props) {
  const viewer = useUser()
  const today = useToday(timeZone)
  const navigate = useNavigate()
  const { search } = useLocation()
  const asked = useMemo(() => readAddress(new URLSearchParams(search)), [search])
  const alone = viewer.acces === 'U'
  const address: Address = alone ? { ...asked, view: 'individuelle' } : asked
  const draft = useRef<CivilRange | null>(null)
  const [busy, setBusy] = useState(false)
  const reload = useRef<(() => void) | null>(null)
  const leave = useRef<(() => boolean) | null>(null)

  function go(change: Partial<Address>) {
    const next = writeAddress({ ...address, ...change })
    // Asked for again as it stands: there is nothing to go back to, only to reload.
    if (next === writeAddress(address)) reload.current?.()
    else if (leave.current?.() !== false) void navigate(next)
  }

  const { view, range, user, by } = address
  const teamRange = range ?? { debut: today, fin: today }

  // A click in the team's table takes its own link away: one goes on where the report will stand.
  const results = useRef<HTMLDivElement>(null)
  const viewBefore = useRef(view)
  useEffect(() => {
    if (viewBefore.current === view) return
    viewBefore.current = view
    if (document.activeElement !== document.body) return
    results.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [view])

  return (
    <Page title="Statistiques">
      <Box sx={header}>
        <Typography variant="h1">Statistiques</Typography>
        {!alone && (
          <ViewToggle
            label="Vue"
            value={view}
            options={VIEWS}
            onChange={(next) => go({ view: next, range: draft.current ?? range })}
          />
        )}
      </Box>
      <Filters
        address={address}
        users={users}
        self={alone ? viewer.id : null}
        today={today}
        busy={busy}
        draft={draft}
        onSubmit={(range, user) => go({ range, user })}
      />
      <Box ref={results} tabIndex={-1} sx={{ mt: 4 }}>
        {view === 'equipe' ? (
          <TeamReport
            range={teamRange}
            by={by}
            reload={reload}
            hrefOf={(id) => writeAddress({ ...address, range: teamRange, view: 'individuelle', user: id })}
            onBy={(next) => go({ by: next })}
            onBusy={setBusy}
          />
        ) : (
          <Report
            range={range}
            user={user}
            timeZone={timeZone}
            reload={reload}
            leave={leave}
            onBusy={setBusy}
          />
        )}
      </Box>
    </Page>
  )
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 3,
}
