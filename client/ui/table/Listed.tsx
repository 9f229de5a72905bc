import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useAction } from '../../lib/browser/useAction'
import { useDeferredMount } from '../../lib/browser/useDeferredMount'
import { errorMessage } from '../../lib/http/errorMessage'
import { Failed } from '../page/Failed'
import { TableSkeleton } from './TableSkeleton'

type Props<Data> = {
  list: { data: Data | undefined; error: unknown; refresh: () => Promise<unknown> }
  children: (data: Data) => ReactNode
}

/** Old data stays when a refetch fails. */
export function Listed<Data>({ list: { data, error, refresh }, children }: Props<Data>) {
  const retry = useAction(refresh)
  const drawn = useDeferredMount(data !== undefined)
  return (
    <>
      {error !== undefined && error !== null && (
        <Box sx={{ mb: 3 }}>
          <Failed
            title={data ? 'Cette liste n’est peut-être plus à jour' : 'La liste n’a pas pu être chargée'}
            severity={data ? 'warning' : 'error'}
            message={errorMessage(error)}
            busy={retry.busy}
            onRetry={() => void retry.run()}
          />
        </Box>
      )}
      {data && drawn && children(data)}
      {!drawn && !error && <TableSkeleton />}
    </>
  )
}
