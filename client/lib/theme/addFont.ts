import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

let isAdded = false

/**
 * Has the page written in Inter: once its first screen stands, for that is what one waits for. Latin alone: the other
 * alphabets would be 300 kB that French does not use.
 */
export function addFont() {
  if (isAdded) return
  isAdded = true
  const source = `url("${inter}") format("woff2-variations")`
  document.fonts.add(new FontFace('Inter Variable', source, { weight: '100 900', display: 'swap' }))
}
