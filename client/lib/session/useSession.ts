import { useSyncExternalStore } from 'react'
import { isDark, subscribeTheme } from '../theme/storedTheme'
import { getSession, subscribeSession } from './session'

export const useSession = () => useSyncExternalStore(subscribeSession, getSession)

export const useDark = () => useSyncExternalStore(subscribeTheme, isDark)

/** The signed-in user. @throws outside of RequireLogin */
export function useUser() {
  const { user } = useSession()
  if (!user) throw new Error('useUser outside RequireLogin')
  return user
}
