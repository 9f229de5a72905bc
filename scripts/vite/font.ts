import { readFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const INTER = /\/inter-latin-wght-normal\.woff2\?url$/

/** The weights that the theme uses. */
const WEIGHTS = { min: 400, max: 700 }
/** Kerning, figures of one width; not Inter's alternate letters, half of the file. */
const FEATURES = ['kern', 'tnum']

async function subset(file: string) {
  const whole = await readFile(file)
  const font = create(whole)
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`)
  return subsetFont(whole, String.fromCodePoint(...font.characterSet), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })
}

/** Builds Inter with what the screens use of it. */
export function font(): Plugin {
  return {
    name: 'font',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!INTER.test(id)) return
      const file = id.replace(/\?url$/, '')
      const name = file.slice(file.lastIndexOf('/') + 1)
      const asset = this.emitFile({ type: 'asset', name, source: await subset(file) })
      return `export default "__VITE_ASSET__${asset}__"`
    },
  }
}
