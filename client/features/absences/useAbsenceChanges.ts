import { useState } from 'react'
import { absenceActions } from './absenceActions'

export function useAbsenceChanges(refresh: () => Promise<unknown>) {
  const [message, setMessage] = useState<string>()
  // List and banner are updated together, so that the pressed button does not move before it is removed.
  async function done(said: string) {
    await refresh()
    setMessage(said)
  }
  return { message, forget: () => setMessage(undefined), done, act: absenceActions(done, refresh) }
}
