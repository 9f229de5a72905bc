import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useRef, useState } from 'react'
import { useLastLoaded } from '../../domain/report/useAnswer'
import { useAbsenceKindsQuery, useAbsencePeopleQuery, useTeamAbsencesQuery } from '../../generated/graphql'
import { useFreshness, useRefresh, useRefreshOn } from '../../lib/apollo/refresh'
import { formatMonth } from '../../lib/format/format'
import { scopeOf } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { onPhone } from '../../lib/theme/media'
import { endOfMonth } from '../../lib/time/civilDate'
import { StepButtons } from '../../ui/buttons/StepButtons'
import { SelectField } from '../../ui/form/SelectField'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { Pager } from '../../ui/table/Pager'
import { AbsenceDialog } from './AbsenceDialog'
import { useAbsenceChanges } from './absenceActions'
import { type AbsencesAddress, nextMonth, previousMonth } from './address'
import { DayList } from './DayList'
import { Loaded } from './Loaded'
import { AbsenceLegend } from './Marks'
import { MonthTable } from './MonthTable'
import { companiesOf, kindMarks, type TeamAbsence, teamRows } from './teamMonth'
import { useHolidays } from './useHolidays'
import { useImpacts } from './useImpacts'

type Props = {
  address: AbsencesAddress
  /** Counts what was done beside the calendar, which shows it too. */
  changes: number
  onChange: (change: Partial<AbsencesAddress>) => void
  onChanged: () => Promise<unknown>
}

const PAGE = 50

export function TeamCalendar({ address, changes, onChange, onChanged }: Props) {
  const { month, company, everybody } = address
  const user = useUser()
  const phone = useMediaQuery(onPhone)
  const fin = endOfMonth(month)
  const { data, error, refetch } = useTeamAbsencesQuery({
    variables: { debut: month, fin },
  })
  // The month before stays, out of reach, while another one loads: nothing moves.
  const before = useLastLoaded(month, data, error !== undefined)
  const loaded = before?.data
  const shownMonth = before?.asked ?? month
  const isAnother = shownMonth !== month
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  useRefreshOn(String(changes), refresh)
  const [opened, setOpened] = useState<TeamAbsence | null>(null)
  const { forget, act } = useAbsenceChanges(async () => void (await Promise.all([refresh(), onChanged()])))
  const heading = useRef<HTMLHeadingElement>(null)
  const goneFocus = useFocusFallback(heading)
  const people = useAbsencePeopleQuery()
  const kinds = useAbsenceKindsQuery()
  const users = people.data?.users ?? []
  const retry = () =>
    Promise.all([refresh(), people.error && people.refetch(), kinds.error && kinds.refetch()])
  const companies = useMemo(() => companiesOf(people.data?.users ?? []), [people.data])
  const chooses = scopeOf(user, 'decideAbsences') === 'all' && companies.length > 1
  const marks = useMemo(() => kindMarks(kinds.data?.absenceTypes ?? []), [kinds.data])
  const [page, setPage] = useState(0)
  const rows = teamRows(users, loaded?.teamAbsences ?? [], { company, everybody: everybody && !phone })
  // Companies may have different holidays.
  const holidays = useHolidays(
    [...new Set(rows.map((row) => row.company))].sort(),
    Number(shownMonth.slice(0, 4)),
  )
  const current = loaded?.teamAbsences.find(({ id }) => id === opened?.id)
  const { impacts } = useImpacts(opened ? [opened] : [])
  const shownMarks = new Map(
    [...marks].filter(([code]) => rows.some((row) => row.absences.some(({ type }) => type === code))),
  )
  const last = Math.max(0, Math.ceil(rows.length / PAGE) - 1)
  const shown = Math.min(page, last)
  const turn = (step: -1 | 1) => {
    setPage(0)
    onChange({ month: step === 1 ? nextMonth(month) : previousMonth(month) })
  }
  function open(absence: TeamAbsence) {
    forget()
    setOpened(absence)
  }
  return (
    <div {...goneFocus}>
      <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 1 }}>
        Absences de l’équipe
      </Typography>
      <Box component="section" aria-label="Filtres" sx={filters}>
        <StepButtons text={formatMonth(month)} previous="Mois précédent" next="Mois suivant" onTurn={turn} />
        {chooses && (
          <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
            <SelectField
              label="Société"
              empty="Toutes"
              choices={companies}
              value={company ?? ''}
              onChange={({ target }) => onChange({ company: target.value || null })}
            />
          </Box>
        )}
        {!phone && (
          <FormControlLabel
            label="Montrer aussi les présents"
            sx={{ '@media print': { display: 'none' } }}
            control={
              <Checkbox
                checked={everybody}
                onChange={({ target }) => onChange({ everybody: target.checked })}
              />
            }
          />
        )}
      </Box>
      <Loaded
        data={loaded && people.data && kinds.data}
        error={error ?? people.error ?? kinds.error}
        refresh={retry}
      >
        {() => (
          <Box inert={isAnother} aria-busy={isAnother} sx={isAnother ? { opacity: 0.6 } : undefined}>
            {rows.length === 0 ? (
              <Paper sx={{ px: 3, py: 2, color: 'text.secondary' }}>
                Aucune absence en {formatMonth(shownMonth)}.
              </Paper>
            ) : phone ? (
              <DayList month={shownMonth} rows={rows} marks={marks} holidays={holidays} onOpen={open} />
            ) : (
              <Paper sx={{ overflow: 'hidden' }}>
                <MonthTable
                  month={shownMonth}
                  rows={rows.slice(shown * PAGE, (shown + 1) * PAGE)}
                  marks={marks}
                  holidays={holidays}
                  onOpen={open}
                />
                {rows.length > PAGE && (
                  <Pager page={shown} pageSize={PAGE} count={rows.length} onPage={setPage} />
                )}
              </Paper>
            )}
          </Box>
        )}
      </Loaded>
      <AbsenceLegend marks={shownMarks} withHolidays={holidays.size > 0} />
      {opened && loaded && (
        <AbsenceDialog
          // Decided by others meanwhile: as it was when opened, with nothing left to do.
          absence={current ?? { ...opened, decidable: false, cancellable: false, toSee: false }}
          impact={impacts.get(opened.id) ?? null}
          timeZone={loaded.timeZone}
          act={async (...asked) => {
            await act(...asked)
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

const filters = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mb: 1.5,
}
