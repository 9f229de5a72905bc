import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage, isRefusal } from '../../lib/http/errorMessage'
import { Failed } from '../../ui/page/Failed'

type Props<Data> = {
  data: Data | undefined
  error: unknown
  refresh: () => Promise<unknown>
  children: (data: Data) => ReactNode
}

/** Loading, error and data states of absences. Loaded data stays visible when a reload fails. */
export function Loaded<Data>({ data, error, refresh, children }: Props<Data>) {
  const retry = useAction(refresh)
  return (
    <>
      {Boolean(error) && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={data ? 'Cette vue n’est peut-être plus à jour' : 'Les absences n’ont pas pu être chargées'}
            severity={data ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={isRefusal(error) ? undefined : () => void retry.run()}
          />
        </Box>
      )}
      {data && children(data)}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
    </>
  )
}
