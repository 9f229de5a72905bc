import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { StatisticsSkeleton } from '../../domain/reportFrame/StatisticsSkeleton'
import { useStatisticsScreenQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { useDeferredMount } from '../../lib/browser/useDeferredMount'
import { errorMessage } from '../../lib/http/errorMessage'
import { FailedPage } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { StatisticsScreen } from './StatisticsScreen'

export function StatisticsPage() {
  const { data, error, refetch } = useStatisticsScreenQuery()
  const drawn = useDeferredMount(data !== undefined)
  // `error` reports a failed retry.
  const retry = useAction(() => refetch().catch(() => {}))
  if (data && drawn) return <StatisticsScreen timeZone={data.timeZone} users={data.users} />
  if (error && !data)
    return (
      <FailedPage
        title="Statistiques"
        message={errorMessage(error)}
        busy={retry.busy}
        onRetry={() => void retry.run()}
      />
    )
  return (
    <Page title="Statistiques">
      <Box sx={{ mb: 3, minHeight: 40, display: 'flex', alignItems: 'center' }}>
        <Typography variant="h1">Statistiques</Typography>
      </Box>
      <StatisticsSkeleton />
    </Page>
  )
}
