import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { hasLoadedFont, keepFontLoaded } from '../lib/session'

/** Milliseconds that the first screen and its answers have the line to themselves. */
const AFTER_MS = 1_000

async function load() {
  const source = `url("${inter}") format("woff2-variations")`
  try {
    document.fonts.add(await new FontFace('Inter Variable', source, { weight: '100 900' }).load())
    keepFontLoaded()
  } catch {
    // The one that stands in is as good to read.
  }
}

/** Inter, once the first screen stands: 48 kB before it would hold up its answers. Whoever has it already sees it at once. */
export function loadFont() {
  if (hasLoadedFont()) void load()
  else setTimeout(load, AFTER_MS)
}
