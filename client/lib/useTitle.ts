import { useEffect } from 'react'

export const PRODUCT = 'Pointage'

/** Names the browser's tab after the screen; undefined leaves the name to somebody else. */
export function useTitle(screen: string | undefined) {
  useEffect(() => {
    if (screen !== undefined) document.title = screen ? `${screen} – ${PRODUCT}` : PRODUCT
  }, [screen])
}
