import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { memo, type RefObject } from 'react'
import { shortDate } from '../../../lib/format'
import { LazyCharts } from '../charts/LazyCharts'
import { Exports } from '../Exports'
import { ReportTable } from './ReportTable'
import type { Asked, ReportData } from './useReport'

type Props = {
  report: ReportData
  asked: Asked
  timeZone: string
  leave: RefObject<(() => boolean) | null>
  onChanged: () => Promise<void>
}

const FORMATS = ['csv', 'xlsx', 'pdf'] as const

/** A report that has arrived. */
export const Results = memo(function Results({ report, asked, timeZone, leave, onChanged }: Props) {
  const { prenom, nom, total, breaks, debut, fin, taches } = report
  const period = debut === fin ? `Le ${shortDate(debut)}` : `Du ${shortDate(debut)} au ${shortDate(fin)}`
  return (
    <section aria-labelledby="releve">
      <Box sx={header}>
        <div>
          <Typography
            id="releve"
            variant="h2"
            sx={{ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
          >
            Heures travaillées de {`${prenom} ${nom}`} : {total}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {period} · {taches.length === 1 ? '1 entrée' : `${taches.length} entrées`} · Pauses : {breaks}
          </Typography>
        </div>
        <Exports formats={FORMATS} exported={{ path: '/api/taches/statistiques/export', asked }} />
      </Box>
      {taches.length === 0 ? (
        <Paper sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
          Aucune entrée sur cette période
        </Paper>
      ) : (
        <>
          <LazyCharts report={report} />
          <Paper sx={{ overflow: 'clip' }}>
            <ReportTable
              // Another report has no row open.
              key={`${asked.user} ${debut} ${fin}`}
              rows={taches}
              user={asked.user}
              timeZone={timeZone}
              leave={leave}
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
