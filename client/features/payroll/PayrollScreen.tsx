import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useCallback } from 'react'
import { AdminsOnly } from '../../domain/sessions/Restricted'
import { usePayrollQuery } from '../../generated/graphql'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { labelCompanies } from '../../ui/form/choices'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { PageHead } from '../../ui/page/PageHead'
import { ExportList } from './ExportList'
import { PayrollWork } from './PayrollWork'

export const PayrollScreen = () => (
  <Page title="Paie">
    <PageHead title="Paie" />
    <AdminsOnly>
      <Payroll />
    </AdminsOnly>
  </Page>
)

function Payroll() {
  const { data, error, refetch } = usePayrollQuery({ fetchPolicy: 'no-cache' })
  const reload = useCallback(() => refetch(), [refetch])
  const refresh = useRefresh(refetch)
  useFreshness(refresh)
  const retry = useAction(refresh)
  return (
    <>
      {error && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={data ? 'Cette page n’est peut-être plus à jour' : 'La paie n’a pas pu être chargée'}
            severity={data ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      {!data && !error && <Skeleton variant="rounded" height={420} />}
      {data && (
        <>
          <PayrollWork data={data} onChanged={reload} />
          <ExportList
            exports={data.payrollExports}
            companies={labelCompanies(data.companies)}
            now={Date.parse(data.serverNow) / 1000}
            timeZone={data.timeZone}
            onCancelled={reload}
          />
        </>
      )}
    </>
  )
}
