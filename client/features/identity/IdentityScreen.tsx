import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AdminsOnly } from '../../domain/sessions/Restricted'
import { useIdentityQuery } from '../../generated/graphql'
import { errorMessage } from '../../lib/http/errorMessage'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Page } from '../../ui/page/Page'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { IdentityForm } from './IdentityForm'

export function IdentityScreen() {
  const { data, error, refetch } = useIdentityQuery({ fetchPolicy: 'no-cache' })
  const [message, setMessage] = useState<string>()
  return (
    <Page title="Identité">
      <BackLink to="/parametres" />
      <Typography variant="h1" sx={{ mb: 1 }}>
        Identité
      </Typography>
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        Le nom, l’adresse et le logo que portent les relevés pour les clients.
      </Typography>
      <SuccessBanner message={message} onClose={() => setMessage(undefined)} />
      <AdminsOnly>
        {error && (
          <Failed
            title="L’identité n’a pas pu être chargée"
            message={errorMessage(error)}
            onRetry={() => void refetch().catch(() => {})}
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
            key={data.identity.version}
            identity={data.identity}
            onSaved={async () => {
              await refetch()
              setMessage('Identité enregistrée')
            }}
          />
        )}
      </AdminsOnly>
    </Page>
  )
}
