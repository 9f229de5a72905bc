import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AdminsOnly } from '../../domain/sessions/Restricted'
import { useIdentityQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { IdentityForm } from './IdentityForm'

export function IdentityScreen() {
  const { data, error, refetch } = useIdentityQuery({ fetchPolicy: 'no-cache' })
  const [message, setMessage] = useState<string>()
  /** The form begins again after each save. */
  const [saves, setSaves] = useState(0)
  const refresh = () => refetch().catch(() => undefined)
  const retry = useAction(refresh)
  return (
    <Page title="Identité">
      <BackLink to="/parametres" />
      <Typography variant="h1" sx={{ mb: 1 }}>
        Identité
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Le nom, l’adresse, le SIRET et le logo que portent vos documents : relevés aux clients et aux
        salariés.
      </Typography>
      <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
      <AdminsOnly>
        {error && (
          <Failed
            title="L’identité n’a pas pu être chargée"
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        )}
        {!data && !error && (
          <Paper sx={{ p: 3 }}>
            <Skeleton height={56} />
            <Skeleton height={120} />
          </Paper>
        )}
        {data && (
          <IdentityForm
            key={saves}
            identity={data.identity}
            onOutdated={async () => (await refresh())?.data?.identity}
            onSaved={async () => {
              setMessage('Identité enregistrée')
              if (await refresh()) setSaves((count) => count + 1)
            }}
          />
        )}
      </AdminsOnly>
    </Page>
  )
}
