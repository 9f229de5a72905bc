import createCache, { type StylisPlugin } from '@emotion/cache'

const PREFIXED = new Set(['user-select', 'print-color-adjust'])
/** MUI's legacy name of `print-color-adjust`; no browser supports it. */
const OLD_NAME = 'color-adjust'

const prefix: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.return) return
  if (PREFIXED.has(String(element.props))) element.return = `-webkit-${element.value}${element.value}`
  else if (element.props === OLD_NAME) element.return = `-webkit-print-${element.value}print-${element.value}`
}

/** Prefixed pseudo-elements that MUI emits for obsolete browsers. */
const OLD_ELEMENT = /::-(?:moz|ms)-/
const PLACEHOLDER = '::-webkit-input-placeholder'

const drop: StylisPlugin = (element) => {
  if (element.type !== 'rule' || !Array.isArray(element.props)) return
  const selectors = element.props.map((selector) => selector.replace(PLACEHOLDER, '::placeholder'))
  const known = selectors.filter((selector) => !OLD_ELEMENT.test(selector))
  element.props = known
  // The type « comm » (comment) makes stylis skip the rule.
  if (known.length === 0) element.type = 'comm'
}

/** Without Emotion's prefixer: its rules for obsolete browsers throw on insertion and double the CSS. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [prefix, drop] })
