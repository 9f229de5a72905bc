import { useDeferredValue } from 'react'

/**
 * Defers mounting a large part: rendered in slices that let input through. Updates while mounted are not
 * deferred.
 */
export const useDeferredMount = (there: boolean) => useDeferredValue(there) && there

/** False in the first render, then true: splits a large screen, so that input is handled in between. */
export const useDeferredValueMount = () => useDeferredValue(true, false)
