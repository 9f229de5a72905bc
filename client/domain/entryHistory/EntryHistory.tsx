import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { JOURNAL_PAGE } from '../../../schema/rules/statistics'
import { useJournalQuery } from '../../generated/graphql'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { formatDate } from '../../lib/time/formatDate'
import { BusyButton } from '../../ui/buttons/BusyButton'
import { Failed } from '../../ui/page/Failed'
import { HistoryList } from './HistoryList'

export type CorrectedEntry = {
  id: string
  date: string
  /** `Développement — ACME` */
  name: string
}

type Props = { entry: CorrectedEntry; timeZone: string }

/** Corrections of one entry, the latest first. */
export function EntryHistory({ entry: { id, date, name }, timeZone }: Props) {
  const { data, error, refetch, fetchMore } = useJournalQuery({
    variables: { task: id },
    fetchPolicy: 'no-cache',
  })
  const retry = useAction(() => refetch().catch(() => {}))
  const entries = data?.journal ?? []
  const [whole, setWhole] = useState(false)
  const earlier = useAction(async () => {
    const { data: page } = await fetchMore({
      variables: { before: entries.at(-1)?.id },
      updateQuery: (shown, { fetchMoreResult }) => ({
        journal: [...shown.journal, ...fetchMoreResult.journal],
      }),
    })
    setWhole((page?.journal.length ?? 0) < JOURNAL_PAGE)
  })
  return (
    <>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        <bdi>{name}</bdi>, le {formatDate(date)}
      </Typography>
      {data && <HistoryList entries={entries} timeZone={timeZone} />}
      {entries.length >= JOURNAL_PAGE && !whole && (
        <BusyButton busy={earlier.busy} onClick={() => void earlier.run()}>
          Corrections plus anciennes
        </BusyButton>
      )}
      {earlier.error !== null && (
        <Failed
          message={errorMessage(earlier.error)}
          busy={earlier.busy}
          onRetry={() => void earlier.run()}
        />
      )}
      {error && !data && (
        <Failed message={errorMessage(error)} busy={retry.busy} onRetry={() => void retry.run()} />
      )}
      {!data && !error && (
        <Box role="status" aria-label="Chargement de l’historique">
          <Skeleton height={32} />
          <Skeleton height={32} />
        </Box>
      )}
    </>
  )
}
