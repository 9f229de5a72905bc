import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PreparedFile } from '../../domain/files/PreparedFile'
import type { SelectableUser } from '../../domain/report/labelUsers'
import { AnswerStates, NoResults } from '../../domain/reportFrame/AnswerStates'
import { FoldedFilters } from '../../domain/reportFrame/FoldedFilters'
import { TeamSkeleton } from '../../domain/reportFrame/StatisticsSkeleton'
import { ViewToggle } from '../../domain/reportFrame/ViewToggle'
import { notify } from '../../lib/browser/notice'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import { SAME_SCREEN } from '../../lib/navigation/navigated'
import { asksStatement, listOfOrigin } from '../../lib/navigation/paths'
import { formatDateRange, formatDatesInWords } from '../../lib/time/formatDate'
import { EntriesDrawer } from './EntriesDrawer'
import { ExportMenu } from './ExportMenu'
import { formatWorked } from './hours'
import { isInTime } from './narrowAddress'
import { QuestionForm } from './QuestionForm'
import {
  countFilters,
  HOURS_CHOICES,
  type ReportAddress,
  readReportAddress,
  WITHOUT_FILTERS,
  writeReportAddress,
} from './question/address'
import { relativeNamed } from './question/periods'
import { questionInWords } from './questionInWords'
import { ReportCharts } from './ReportCharts'
import { ReportNotes } from './ReportNotes'
import { SavedReportsBar } from './saved/SavedReportsBar'
import { TreeTable } from './TreeTable'
import { type CrossReportData, useCrossReport, useReportQuery } from './useCrossReport'

type Props = { users: readonly SelectableUser[]; today: string }

const TITLES = {
  stale: 'Ce rapport n’est peut-être plus à jour',
  failed: 'Le rapport n’a pas pu être fait',
}

/** Removes groups of days that have hours only in the previous period. */
function withoutOtherDays(report: CrossReportData): CrossReportData {
  if (!report.before || !report.rows.some(({ by }) => isInTime(by))) return report
  const rows = report.rows.filter(({ entries, rested }) => entries > 0 || rested > 0)
  return { ...report, rows }
}

/** Cross-user report: question, answer, entries. The URL holds the whole state. */
export function CrossReport({ users, today }: Props) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readReportAddress(new URLSearchParams(search)), [search])
  const question = useReportQuery(address)
  const answer = useCrossReport(question)
  const { period } = address
  const range = typeof period === 'string' ? relativeNamed(period)?.of(today) : period
  const visit = (next: ReportAddress) => void navigate(writeReportAddress(next), SAME_SCREEN)

  /** Back to the list of clients, or on with their reports. */
  function leaveStatement(isWaiting: boolean) {
    const list = listOfOrigin(state)
    // The list does not show the file that is being made.
    if (list && isWaiting) notify({ text: 'Le relevé se prépare : voir « Mes fichiers »' })
    void navigate(list ?? writeReportAddress(address), { replace: true, ...(!list && SAME_SCREEN) })
  }

  function ask(change: Partial<ReportAddress>) {
    const next = { ...address, entries: null, ...change }
    // The same report again: refetch instead of pushing a history entry.
    if (writeReportAddress(next) === writeReportAddress(address)) void answer.askAgain()
    else visit(next)
  }
  return (
    <>
      <FoldedFilters summary={questionInWords(address)} busy={answer.waiting} refused={Boolean(answer.error)}>
        <SavedReportsBar address={address} />
        <QuestionForm
          address={address}
          range={range ?? { debut: today, fin: today }}
          users={users}
          today={today}
          busy={answer.waiting}
          refusal={answer.error ?? null}
          onAsk={ask}
        />
      </FoldedFilters>
      <Box sx={{ mt: { xs: 2, md: 4 }, '@media print': { mt: 0 } }}>
        <AnswerStates
          answer={answer}
          titles={TITLES}
          skeleton={<TeamSkeleton words="Chargement du rapport…" />}
        >
          {({ asked, data }) => (
            <Answered
              report={withoutOtherDays(data)}
              // Until the next answer arrives, the shown answer belongs to the previous question.
              address={asked === question ? address : { ...address, entries: null }}
              question={asked}
              onChange={(change) => visit({ ...address, ...change })}
              onAsk={ask}
              onStatementClosed={asksStatement(new URLSearchParams(search)) ? leaveStatement : undefined}
            />
          )}
        </AnswerStates>
      </Box>
    </>
  )
}

type AnsweredProps = {
  report: CrossReportData
  address: ReportAddress
  question: Parameters<typeof ReportCharts>[0]['question']
  onChange: (change: Partial<ReportAddress>) => void
  onAsk: (change: Partial<ReportAddress>) => void
  onStatementClosed: ((isWaiting: boolean) => void) | undefined
}

function Answered({ report, address, question, onChange, onAsk, onStatementClosed }: AnsweredProps) {
  const { debut, fin, before, worked, entries, people, rested, rows } = report
  const { hours, chart } = address
  const [file, setFile] = useState<{ id: string; days: string | undefined } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The button disappears with the answer: focus moves to the sum. */
  const unfilter = () => {
    heading.current?.focus()
    onAsk(WITHOUT_FILTERS)
  }
  const isEmpty = entries === 0 && rested === 0
  return (
    <section aria-labelledby="rapport">
      <Box sx={header}>
        <div>
          <Typography
            id="rapport"
            ref={heading}
            tabIndex={-1}
            variant="h2"
            sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
          >
            Heures travaillées : {formatWorked(worked, hours)}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {formatDatesInWords({ debut, fin }).replace(/^./, (first) => first.toUpperCase())} ·{' '}
            {pluralize(entries, ENTRY_NOUN)} · {pluralize(people, ['personne', 'personnes'])} · Pauses :{' '}
            {formatWorked(rested, hours)}
            {before && ` · comparé à la période ${formatDateRange(before)}`}
          </Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '@media print': { display: 'none' } }}>
          <ExportMenu
            question={question}
            range={{ debut, fin }}
            decimal={hours === 'decimales'}
            onWaiting={(id, days) => setFile({ id, days })}
            onStatementClosed={onStatementClosed}
          />
          <ViewToggle
            label="Heures"
            value={hours}
            options={HOURS_CHOICES}
            onChange={(next) => onChange({ hours: next })}
          />
        </Box>
      </Box>
      {file && <PreparedFile key={file.id} {...file} onClose={() => setFile(null)} />}
      <ReportNotes moved={report.moved} />
      {isEmpty ? (
        <NoResults
          title="Aucune heure terminée ne répond à cette question"
          hint={
            countFilters(address) > 0
              ? 'Retirez un filtre, ou choisissez une autre période.'
              : 'Choisissez une autre période : les entrées en cours ne comptent pas encore.'
          }
        >
          {countFilters(address) > 0 && (
            <Button sx={{ mt: 2 }} variant="outlined" onClick={unfilter}>
              Retirer les filtres
            </Button>
          )}
        </NoResults>
      ) : (
        <>
          {rows.length > 0 && (
            <ReportCharts
              report={report}
              question={question}
              chart={chart}
              onChart={(next) => onChange({ chart: next })}
            />
          )}
          <Paper sx={{ overflow: 'clip', '@media print': { border: 0, overflow: 'visible' } }}>
            <TreeTable
              // Another grouping resets which groups are open.
              key={address.by.join()}
              report={report}
              address={address}
              onSort={(sort) => onChange({ sort })}
            />
          </Paper>
          {hours === 'decimales' && (
            <Typography sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
              Heures arrondies au centième pour l’affichage ; chaque total est la somme exacte, arrondie à son
              tour.
            </Typography>
          )}
        </>
      )}
      {address.entries && (
        <EntriesDrawer
          figure={address.entries}
          report={report}
          question={question}
          hours={hours}
          onClose={() => onChange({ entries: null })}
        />
      )}
    </section>
  )
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 2,
  mb: 3,
}
