import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { bidi } from '../../../schema/isolated'
import { AdminsOnly } from '../../domain/sessions/Restricted'
import { usePayrollQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { ExportList } from './ExportList'
import { PayrollWork } from './PayrollWork'

export function PayrollScreen() {
  return (
    <Page title="Paie">
      <BackLink to="/parametres" />
      <Typography variant="h1" sx={{ mb: 1 }}>
        Paie
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Les semaines validées d’un mois, en fichier pour le logiciel de paie. Ce qui est corrigé après un
        export vient en différence dans le suivant de la même correspondance.
      </Typography>
      <AdminsOnly>
        <Payroll />
      </AdminsOnly>
    </Page>
  )
}

function Payroll() {
  const { data, error, refetch } = usePayrollQuery({ fetchPolicy: 'no-cache' })
  const [message, setMessage] = useState<string>()
  const reload = () => refetch()
  const retry = useAction(() => refetch().catch(() => {}))
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
          <PayrollWork data={data} message={message} say={setMessage} onChanged={reload} />
          <Typography variant="h2" sx={{ mt: 4, mb: 1.5 }}>
            Exports
          </Typography>
          <ExportList
            exports={data.payrollExports}
            companies={data.companies}
            now={Date.parse(data.serverNow) / 1000}
            timeZone={data.timeZone}
            onCancelled={(name) => {
              setMessage(bidi`Export annulé : ${name}`)
              return reload()
            }}
          />
        </>
      )}
    </>
  )
}
