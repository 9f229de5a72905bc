import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

let isAdded = false

/** Whether the page's own files came from the browser's cache, as the font then does. */
const isCached = () =>
  performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry instanceof PerformanceResourceTiming && entry.transferSize === 0 && entry.decodedBodySize > 0,
    )

/** Before the first screen where that costs no transfer: its text is drawn once, and nothing moves. */
export function addCachedFont() {
  if (isCached()) addFont()
}

/**
 * After the first screen, off the critical path. Latin only: the other alphabets would add 300 kB; the build
 * leaves out weights and alternate letters (`scripts/vite/font.ts`).
 */
export function addFont() {
  if (isAdded) return
  isAdded = true
  const source = `url("${inter}") format("woff2-variations")`
  const face = new FontFace('Inter Variable', source, { weight: '400 700', display: 'swap' })
  document.fonts.add(face)
  // Else it would be loaded with the first text. Without it, the fallback stays.
  face.load().catch(() => {})
}
