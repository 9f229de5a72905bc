import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useCallback, useRef } from 'react'
import { type CorrectionsQueryVariables, useCorrectionsQuery } from '../../generated/graphql'
import { useFreshness } from '../../lib/apollo/refresh'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { Failed } from '../../ui/page/Failed'
import { useFocusFallback } from '../../ui/page/useFocusFallback'
import { CorrectionList } from './CorrectionList'

type Props = {
  asked: Pick<CorrectionsQueryVariables, 'user' | 'state'>
  none: string
  onChanged?: () => void
}

export function CorrectionPages({ asked, none, onChanged }: Props) {
  const { data, error, refetch, fetchMore } = useCorrectionsQuery({ variables: asked })
  // `error` reports a failed refetch.
  const refresh = useCallback(() => refetch().then(null, () => {}), [refetch])
  const changed = useCallback(async () => {
    await refresh()
    onChanged?.()
  }, [refresh, onChanged])
  const retry = useAction(refresh)
  useFreshness(refresh)
  const list = useRef<HTMLDivElement>(null)
  const goneFocus = useFocusFallback(list)
  const page = data?.corrections
  const older = useAction(() =>
    fetchMore({
      variables: { ...asked, before: page?.corrections.at(-1)?.id },
      updateQuery: (shown, { fetchMoreResult: { corrections } }) => ({
        ...shown,
        corrections: {
          ...corrections,
          corrections: [...shown.corrections.corrections, ...corrections.corrections],
        },
      }),
    }),
  )
  const failure = error && (
    <Failed
      title={page ? 'Cette liste n’est peut-être plus à jour' : 'Les corrections n’ont pas pu être chargées'}
      severity={page ? 'warning' : 'error'}
      message={errorMessage(error)}
      busy={retry.busy}
      onRetry={() => void retry.run()}
    />
  )
  if (!page && failure) return failure
  return (
    <Paper ref={list} tabIndex={-1} sx={{ p: { xs: 2, sm: 3 } }} {...goneFocus}>
      {failure && <Box sx={{ mb: 2 }}>{failure}</Box>}
      {!page && <Skeleton height={48} />}
      {page?.corrections.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>}
      {data && page && (
        <CorrectionList
          corrections={page.corrections}
          timeZone={data.timeZone}
          onChanged={changed}
          withState
        />
      )}
      {older.error !== null && <Failed message={errorMessage(older.error)} />}
      {page?.more && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <BusyButton busy={older.busy} variant="outlined" color="inherit" onClick={() => void older.run()}>
            Plus anciennes
          </BusyButton>
        </Box>
      )}
    </Paper>
  )
}
