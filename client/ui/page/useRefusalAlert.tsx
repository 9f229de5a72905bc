import { useCallback, useState } from 'react'
import { ActionError } from '../buttons/ActionError'

type Refused = { id: string; error: unknown }

/** Error of a call about a row that has left the list together with its own message. */
export function useRefusalAlert(rows: readonly { id: string }[]) {
  const [refused, setRefused] = useState<Refused | null>(null)
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
    <ActionError error={refused.error} sx={{ mb: 2 }} onClose={() => setRefused(null)} />
  )
  return { about, refusal }
}
