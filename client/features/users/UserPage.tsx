import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AdminsOnly } from '../../domain/sessions/Restricted'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { useMay } from '../../lib/session/rights'
import { BackLink } from '../../ui/page/BackLink'
import { Failed } from '../../ui/page/Failed'
import { Loading } from '../../ui/page/Loading'
import { Page } from '../../ui/page/Page'

type Props<Data> = {
  title: string
  query: { data: Data | undefined; error?: unknown; refetch: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

export function UserPage<Data>({ title, query: { data, error, refetch }, children }: Props<Data>) {
  const retry = useAction(refetch)
  if (useMay('maintain') && !data && !error) return <Loading />
  return (
    <Page title={title}>
      <Box sx={{ maxWidth: 800, mx: 'auto' }}>
        <BackLink to="/parametres/users" />
        <Typography variant="h1" sx={{ mb: 3 }}>
          {title}
        </Typography>
        <AdminsOnly>
          {data && children(data)}
          {!data && Boolean(error) && isRefusal(error) && (
            <Failed
              title={errorMessage(error)}
              message="Revenez à la liste des utilisateurs pour en choisir un autre."
            />
          )}
          {!data && Boolean(error) && !isRefusal(error) && (
            <Failed
              title="La fiche n’a pas pu être chargée"
              message={errorMessage(error)}
              busy={retry.busy}
              onRetry={() => void retry.run()}
            />
          )}
        </AdminsOnly>
      </Box>
    </Page>
  )
}
