import { skipToken } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { texturedMarks } from '../../domain/charts/assignMarks'
import { HoursChart } from '../../domain/charts/HoursChart'
import { HoursTable } from '../../domain/charts/HoursTable'
import { ShareChart } from '../../domain/charts/ShareChart'
import { Textures } from '../../domain/charts/Textures'
import { useLastLoaded } from '../../domain/report/useAnswer'
import { ViewToggle } from '../../domain/reportFrame/ViewToggle'
import {
  type Grouping,
  type ReportQuestion,
  useCrossReportChartQuery,
  useCrossReportHeatQuery,
} from '../../generated/graphql'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { usePrinting } from '../../lib/theme/printing'
import { Failed } from '../../ui/page/Failed'
import { type ChartReport, chartBy, chartQuestion, summaryOf } from './chartSummary'
import { HeatMap } from './HeatMap'
import type { Chart } from './question/address'
import type { CrossReportData } from './useCrossReport'
import { GROUPING_LABELS } from './words'

type Props = {
  report: CrossReportData
  question: ReportQuestion
  chart: Chart
  onChart: (chart: Chart) => void
}

export function ReportCharts({ report, question, chart, onChart }: Props) {
  const { debut, fin } = report
  const [time, other] = chartBy(question.by ?? [], { debut, fin })
  const shown = chart === 'parts' && !other ? 'barres' : chart
  const options = [
    { value: 'barres', label: 'Barres' },
    { value: 'parts', label: 'Parts', disabled: !other },
    { value: 'carte', label: 'Carte' },
  ] as const
  const of = (by: Grouping | undefined) => (by ? GROUPING_LABELS[by].toLowerCase() : '')
  const title = {
    barres: `Heures par ${of(time)}`,
    parts: `Part par ${of(other)}`,
    carte: 'Heures de la semaine',
  }[shown]
  return (
    <Paper component="section" aria-labelledby="graphique" sx={paper}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography id="graphique" variant="h2" component="h3" sx={{ alignSelf: 'center' }}>
          {title}
        </Typography>
        <ViewToggle label="Graphique" value={shown} options={options} onChange={onChart} />
      </Box>
      {shown === 'carte' ? (
        <Heat question={question} />
      ) : (
        <Bars report={report} question={question} shares={shown === 'parts'} />
      )}
    </Paper>
  )
}

function Heat({ question }: { question: ReportQuestion }) {
  const { data, error, refetch } = useCrossReportHeatQuery({
    variables: { question },
    fetchPolicy: 'no-cache',
  })
  const last = useLastLoaded(question, data, error !== undefined)
  if (error) return <ChartFailed error={error} onRetry={refetch} />
  return last ? <HeatMap cells={last.data.reportHeat} /> : <Skeleton variant="rounded" height={240} />
}

type BarsProps = { report: CrossReportData; question: ReportQuestion; shares: boolean }

function Bars({ report, question, shares }: BarsProps) {
  const asked = useMemo(() => chartQuestion(question, report), [question, report])
  // The table's answer is reused when its grouping is the same.
  const isSame = !question.compare && asked.by?.join() === question.by?.join()
  const { data, error, refetch } = useCrossReportChartQuery(
    isSame ? skipToken : { variables: { question: asked }, fetchPolicy: 'no-cache' },
  )
  const last = useLastLoaded(asked, data, error !== undefined)
  const own: ChartReport | undefined = isSame ? report : last?.data.report
  const drawn = useMemo(() => own && summaryOf(own), [own])
  const printing = usePrinting()
  if (error && !isSame) return <ChartFailed error={error} onRetry={refetch} />
  if (!drawn) return <Skeleton variant="rounded" height={320} />
  const { summary } = drawn
  const marks = printing ? texturedMarks(drawn.marks) : drawn.marks
  const other = asked.by?.[1]
  return (
    <>
      <Textures marks={[...marks.values()]} />
      {shares && other ? (
        <ShareChart
          summary={summary}
          marks={marks}
          head={GROUPING_LABELS[other]}
          caption={`Parts par ${GROUPING_LABELS[other].toLowerCase()}`}
        />
      ) : (
        <>
          <HoursChart summary={summary} marks={marks} />
          <HoursTable summary={summary} />
        </>
      )}
    </>
  )
}

const ChartFailed = ({ error, onRetry }: { error: unknown; onRetry: () => Promise<unknown> }) => (
  <Failed
    severity="warning"
    title="Le graphique n’a pas pu être chargé"
    message={errorMessage(error)}
    onRetry={isRefusal(error) ? undefined : () => void onRetry().catch(() => {})}
  />
)

const paper = {
  p: { xs: 2, sm: 3 },
  mb: 3,
  minWidth: 0,
  '@media print': {
    p: 0,
    mb: 2,
    border: 0,
    breakInside: 'avoid',
    // The figures are in the table; missing or failed charts are left out in print.
    '& details, &:has(.MuiSkeleton-root, .MuiAlert-root)': { display: 'none' },
  },
}
