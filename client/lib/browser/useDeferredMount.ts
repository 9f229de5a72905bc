import { useDeferredValue } from 'react'

/** Mounts a large part in slices that let input through; updates while mounted are not deferred. */
export const useDeferredMount = (there: boolean) => useDeferredValue(there) && there

/** False in the first render, then true: splits a large screen, so that input is handled in between. */
export const useDeferredValueMount = () => useDeferredValue(true, false)
