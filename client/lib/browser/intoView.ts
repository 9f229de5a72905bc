/** Brings what has just come into view, above the bars at the foot, as a ref. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
