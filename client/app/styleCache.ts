import createCache, { type StylisPlugin } from '@emotion/cache'

/** What browsers of today still want a prefix for. */
const PREFIXED = new Set(['user-select', 'print-color-adjust'])
/** MUI's old name of it, which no browser knows. */
const OLD_NAME = 'color-adjust'

const prefix: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.return) return
  if (PREFIXED.has(String(element.props))) element.return = `-webkit-${element.value}${element.value}`
  else if (element.props === OLD_NAME) element.return = `-webkit-print-${element.value}print-${element.value}`
}

/** Pseudo-elements that MUI still names for browsers of ten years ago. */
const OLD_ELEMENT = /::-(?:moz|ms)-/
/** What it calls `::placeholder`. */
const PLACEHOLDER = '::-webkit-input-placeholder'

const drop: StylisPlugin = (element) => {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return
  const selectors = element.props.map((selector) => selector.replace(PLACEHOLDER, '::placeholder'))
  const known = selectors.filter((selector) => !OLD_ELEMENT.test(selector))
  element.props = known
  // Written as a comment is: not at all.
  if (known.length === 0) element.type = 'comm'
}

/**
 * What components' styles are written by. Emotion's own prefixes serve browsers of ten years ago: each rule with one is
 * refused by those of today, with an exception, and twice as much is written.
 */
export const styleCache = createCache({ key: 'css', stylisPlugins: [prefix, drop] })
