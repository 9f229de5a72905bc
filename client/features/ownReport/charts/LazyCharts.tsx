import Box from '@mui/material/Box'
import { ChartsSkeleton } from '../../../domain/charts/ChartsSkeleton'
import type { ReportData } from '../../../domain/report/useReport'
import { Failed } from '../../../ui/page/Failed'
import { useLazy } from '../../../ui/page/useLazy'

const load = () => import('./Charts').then(({ Charts }) => Charts)

export function LazyCharts({ report }: { report: ReportData }) {
  const { Part: Charts, failed, retry } = useLazy(load)
  // Running hours and breaks are not drawn.
  if (report.taches.every(({ counted }) => counted === 0)) return null
  if (Charts) return <Charts report={report} />
  if (failed)
    return (
      <Box sx={{ mb: 3 }}>
        <Failed severity="warning" message="Les graphiques n’ont pas pu être chargés." onRetry={retry} />
      </Box>
    )
  return <ChartsSkeleton />
}
