import { useUser } from './useSession'

/** Whether the forms and buttons that change settings are shown; the server refuses others anyway. */
export const useIsAdmin = () => useUser().acces === 'A'
