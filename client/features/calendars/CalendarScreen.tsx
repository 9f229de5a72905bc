import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Articles } from '../../domain/law/Articles'
import {
  useCalendarCompaniesQuery,
  useCompanyCalendarQuery,
  useSetCompanyCalendarMutation,
  useSetCompanyDaysMutation,
} from '../../generated/graphql'
import { announceChange } from '../../lib/apollo/changes'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'
import { notify } from '../../lib/browser/notice'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { SAME_SCREEN } from '../../lib/navigation/navigated'
import { useMay } from '../../lib/session/rights'
import { useUser } from '../../lib/session/useSession'
import { useIsPhone } from '../../lib/theme/useIsPhone'
import { formatDate } from '../../lib/time/formatDate'
import { serverToday } from '../../lib/time/zone'
import { StepButtons } from '../../ui/buttons/StepButtons'
import { LazyDialog } from '../../ui/dialog/LazyDialog'
import { activeChoices } from '../../ui/form/choices'
import { SelectField } from '../../ui/form/SelectField'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Folded } from '../../ui/page/Folded'
import { Page } from '../../ui/page/Page'
import { PageHead } from '../../ui/page/PageHead'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { restoreDays } from './changedDays'
import { DayDialog } from './DayDialog'
import { RegionFields } from './RegionFields'
import { dayMarks, YearGrid } from './YearGrid'
import { changedWords, companyChoices, KINDS, REGION_LABELS, wordOf } from './year'

const loadPeriod = () => import('./PeriodDialog').then(({ PeriodDialog }) => PeriodDialog)

const YEAR = /^20\d\d$/

export function CalendarScreen() {
  const user = useUser()
  const admin = useMay('maintain')
  const phone = useIsPhone()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<string | null>(null)
  const today = serverToday()
  const year = Number(YEAR.test(params.get('annee') ?? '') ? params.get('annee') : today.slice(0, 4))
  const company = params.get('societe') || user.societe_id
  const companies = useCalendarCompaniesQuery()
  const { data, error, refetch } = useCompanyCalendarQuery({
    variables: { company, year },
  })
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  const retry = useAction(() => Promise.all([refresh(), companies.error && companies.refetch()]))
  const [setCalendar] = useSetCompanyCalendarMutation({ fetchPolicy: 'no-cache' })
  const [setDays] = useSetCompanyDaysMutation({ fetchPolicy: 'no-cache' })
  const calendar = data?.companyCalendar
  const choices = useMemo(() => companyChoices(companies.data?.companies ?? []), [companies.data])
  const [closing, setClosing] = useState(false)
  const failed = error ?? companies.error
  const [message, setMessage] = useState<string>()
  const go = (change: { societe?: string; annee?: string }) => {
    setMessage(undefined)
    setParams({ societe: company, annee: String(year), ...change }, SAME_SCREEN)
  }

  async function changed() {
    announceChange('settings')
    await refresh()
  }
  const dayOf = (date: string) => calendar?.days.find((day) => day.date === date)
  return (
    <Page title="Calendriers">
      <BackLink to="/parametres" />
      <PageHead title="Calendriers">
        {admin && (
          <Button
            variant="contained"
            disabled={!companies.data}
            sx={{ minHeight: 44 }}
            onClick={() => setClosing(true)}
          >
            Fermer une période
          </Button>
        )}
      </PageHead>
      <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
      <Paper component="section" aria-label="Calendrier montré" sx={filters}>
        <Box sx={{ flex: '1 1 220px', maxWidth: 320 }}>
          <SelectField
            label="Société"
            empty={companies.data ? null : 'Ma société'}
            choices={activeChoices(choices, company, 'désactivée')}
            value={company}
            onChange={({ target }) => go({ societe: target.value })}
          />
        </Box>
        {calendar && (
          <RegionFields
            key={company}
            calendar={calendar}
            onSet={async (place, { region: shownRegion, temple: shownTemple }) => {
              setMessage(undefined)
              await setCalendar({ variables: { company, ...place, shownRegion, shownTemple } })
              await changed()
              setMessage(`Région enregistrée : ${REGION_LABELS[place.region]}`)
            }}
            onOutdated={refetch}
          />
        )}
        {/* The region's place: the year after it does not move. */}
        {!calendar && <Box sx={{ flex: '1 1 400px', minHeight: { xs: 116, sm: 56 } }} />}
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: { sm: 56 } }}>
          <StepButtons
            text={String(year)}
            previous="Année précédente"
            next="Année suivante"
            onTurn={(step) => go({ annee: String(year + step) })}
          />
        </Box>
      </Paper>
      {failed && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={error ? 'Le calendrier n’a pas pu être chargé' : 'Les sociétés n’ont pas pu être chargées'}
            severity={calendar ? 'warning' : 'error'}
            message={errorMessage(failed)}
            busy={retry.busy}
            onRetry={() => void retry.run()}
          />
        </Box>
      )}
      {!calendar && !error && <Skeleton variant="rounded" height={640} />}
      {calendar && (
        <>
          {phone ? (
            <Folded title="Légende">
              <Legend />
            </Folded>
          ) : (
            <Legend />
          )}
          <YearGrid year={year} today={today} days={calendar.days} onChoose={setOpen} />
        </>
      )}
      {calendar && open && (
        <DayDialog
          key={open}
          date={open}
          day={dayOf(open)}
          onOutdated={async () => {
            const now = (await refetch().catch(() => undefined))?.data?.companyCalendar
            return now ? { day: now.days.find(({ date }) => date === open) } : null
          }}
          onSet={async (type, shown) => {
            const set = await setDays({ variables: { days: [{ company, date: open, type, shown }] } })
            await changed()
            const days = set.data?.setCompanyDays ?? []
            if (days.length > 0)
              notify({ text: `${formatDate(open)} : ${wordOf(type)}`, undo: restoreDays(days) })
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <LazyDialog
        load={loadPeriod}
        of={
          closing && companies.data
            ? {
                companies: choices.filter(({ active }) => active === 1),
                company,
                async onSaved(days, type) {
                  setClosing(false)
                  await changed()
                  notify(
                    days.length > 0
                      ? { text: changedWords(days, type), undo: restoreDays(days) }
                      : { text: 'Rien à changer : ces jours sont déjà ainsi' },
                  )
                },
                onClose: () => setClosing(false),
              }
            : null
        }
        message="Le formulaire n’a pas pu être ouvert"
      />
    </Page>
  )
}

const Legend = () => (
  <Box component="ul" aria-label="Légende" sx={[dayMarks as object, legend]}>
    {Object.entries(KINDS).map(([type, { label, letter, about, articles }]) => (
      <li key={type}>
        <span className={`day ${type}`} aria-hidden>
          {letter}
        </span>
        <span>
          {label} : {about} <Articles numbers={articles} />
        </span>
      </li>
    ))}
    <li>
      <span className="day own" aria-hidden />
      <span>Encadré : choisi par la société</span>
    </li>
  </Box>
)

const filters = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 2,
  p: { xs: 2, sm: 3 },
  mb: 3,
  '@media print': { '& .MuiFormControl-root': { display: 'none' } },
}

const legend = {
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(2, 1fr)' },
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  mb: 2,
  p: 0,
  listStyle: 'none',
  typography: 'body2',
  '& li': { display: 'flex', alignItems: 'center', gap: 1.5 },
  '& .day': { flex: 'none', width: 32, minHeight: 36, textAlign: 'center', fontWeight: 700, pt: 0.5 },
}
