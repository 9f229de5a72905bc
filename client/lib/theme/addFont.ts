import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

let isAdded = false

/**
 * After the first screen, off the critical path. Latin only: the other alphabets would add 300 kB; the build
 * leaves out weights and alternate letters (`scripts/vite/font.ts`).
 */
export function addFont() {
  if (isAdded) return
  isAdded = true
  const source = `url("${inter}") format("woff2-variations")`
  document.fonts.add(new FontFace('Inter Variable', source, { weight: '400 700', display: 'swap' }))
}
