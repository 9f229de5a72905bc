import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { Exports } from '../../../components/Exports'
import { shortDate } from '../../../lib/format'
import type { ReportAsked } from '../asked'
import { LazyCharts } from '../charts/LazyCharts'
import { NoEntries } from './NoEntries'
import { ReportTable } from './ReportTable'
import { countEntries, type ReportData } from './useReport'
import type { UnsavedRow } from './useUnsavedRow'

type Props = {
  report: ReportData
  asked: ReportAsked
  timeZone: string
  unsavedRow: UnsavedRow
  onChanged: () => Promise<void>
}

const FORMATS = ['csv', 'xlsx', 'pdf'] as const

/** A report that has arrived. */
export const Results = memo(function Results({ report, asked, timeZone, unsavedRow, onChanged }: Props) {
  const { prenom, nom, total, breaks, debut, fin, taches } = report
  const title = `Heures travaillées de ${prenom} ${nom} : ${total}`
  const period = debut === fin ? `Le ${shortDate(debut)}` : `Du ${shortDate(debut)} au ${shortDate(fin)}`
  const summary = `${period} · ${countEntries(report)} · Pauses : ${breaks}`
  return (
    <section aria-labelledby="releve">
      <Box sx={taches.length === 0 ? header : { ...header, ...headedByTable }}>
        <div>
          <Typography
            id="releve"
            variant="h2"
            sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
          >
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {summary}
          </Typography>
        </div>
        <Exports formats={FORMATS} exported={{ path: '/api/taches/statistiques/export', asked }} />
      </Box>
      {taches.length === 0 ? (
        <NoEntries user={asked.user} />
      ) : (
        <>
          <LazyCharts report={report} />
          <Paper sx={{ overflow: 'clip', '@media print': { overflow: 'visible', border: 0 } }}>
            <ReportTable
              // Another report has no row open.
              key={`${asked.user} ${debut} ${fin}`}
              rows={taches}
              paperHead={[title, summary]}
              user={asked.user}
              timeZone={timeZone}
              unsavedRow={unsavedRow}
              onChanged={onChanged}
            />
          </Paper>
        </>
      )}
    </section>
  )
})

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 2,
  mt: 1,
  mb: 3,
}

// On paper the table says it on every sheet.
const headedByTable = { '@media print': { display: 'none' } }
