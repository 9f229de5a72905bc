import Alert from '@mui/material/Alert'
import { useCallback, useState } from 'react'
import { errorMessage } from '../../lib/http/errorMessage'

type Refused = { id: string; error: unknown }

/** Why what was asked of a row was refused, where the row has left the list with that: its own message is gone, too. */
export function useRefusalAlert(rows: readonly { id: string }[]) {
  const [refused, setRefused] = useState<Refused | null>(null)
  /** Makes a call about a row. */
  const about = useCallback(async (id: string, call: () => Promise<unknown>) => {
    setRefused(null)
    try {
      await call()
    } catch (error) {
      setRefused({ id, error })
      throw error
    }
  }, [])
  const isGone = refused !== null && !rows.some(({ id }) => id === refused.id)
  const refusal = isGone && (
    <Alert severity="error" sx={{ mb: 2 }} onClose={() => setRefused(null)}>
      {errorMessage(refused.error)}
    </Alert>
  )
  return { about, refusal }
}
