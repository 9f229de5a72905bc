import Box from '@mui/material/Box'
import { useAction } from '../../lib/browser/useAction'
import { errorMessage } from '../../lib/http/errorMessage'
import { Failed } from '../../ui/page/Failed'

type Props = { error: unknown; refetch: () => Promise<unknown> }

/** What absences take could not be read; they can be decided on all the same. */
export function ImpactsFailed({ error, refetch }: Props) {
  const { run, busy } = useAction(refetch)
  if (!error) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Failed
        title="Les jours et les autres absents n’ont pas pu être chargés"
        severity="warning"
        message={errorMessage(error)}
        busy={busy}
        onRetry={() => void run()}
      />
    </Box>
  )
}
