import { useState } from 'react'
import { absenceActions } from './absenceActions'

/** What can be done with the absences of a screen, and what the banner says of the last that was done. */
export function useAbsenceChanges(refresh: () => Promise<unknown>) {
  const [message, setMessage] = useState<string>()
  // The list and the banner change together: what was pressed is not moved before it is gone.
  async function done(said: string) {
    await refresh()
    setMessage(said)
  }
  return { message, forget: () => setMessage(undefined), done, act: absenceActions(done, refresh) }
}
