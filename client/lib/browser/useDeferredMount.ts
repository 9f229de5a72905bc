import { useDeferredValue } from 'react'

/**
 * Whether something large that has come is to be drawn: at once after its coming, but in slices that let keys and clicks
 * through. While it is there, what is new in it is drawn without that.
 */
export const useDeferredMount = (there: boolean) => useDeferredValue(there) && there

/** False while what comes first is drawn, then true: so a large screen comes in parts, and the page answers in between. */
export const useDeferredValueMount = () => useDeferredValue(true, false)
