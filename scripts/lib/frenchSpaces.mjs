import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { root } from './run.mjs'

/** What no line breaks at: narrow and no-break. */
const NARROW = '\u202f'

/** Where the texts stand that people read on a screen. */
export const TEXTS = ['client', 'server', 'schema/rules']

/**
 * Inside guillemets, and before the signs that French sets off; a sign that begins a word is none of French. A wide
 * no-break space, or its escape, stands out among the narrow ones.
 */
const BREAKABLE = /(?<=«) | (?=»)|(?<=[\p{Ll}\p{N}»)}’…%])(?: |\u00a0|\\u00a0)(?=[?!;:](?![\p{L}\p{N}]))/gu

/** Read in a terminal, drawn without lines that break, or shown in an editor that marks unusual spaces. */
const ELSEWHERE = [
  'server/config/',
  'server/main.ts',
  'server/app.ts',
  'server/db/abilities.ts',
  'server/db/refusals.ts',
  'server/commands/userCreate.ts',
  'server/exports/pdf.ts',
  'client/explorer/Explorer.tsx',
]

/** What the specification words to the letter. */
const TO_THE_LETTER = ['Heures travaillées de ']

/** A French text with the spaces at which no line breaks. @param {string} text */
export const withNarrowSpaces = (text) => text.replace(BREAKABLE, NARROW)

/** @typedef {{ type: string, start: number, end: number, regex?: unknown }} Node */

/** The texts of a syntax tree, comments left out. @param {unknown} node @param {Node[]} found @returns {Node[]} */
function texts(node, found = []) {
  if (!node || typeof node !== 'object') return found
  const { type, regex } = /** @type {Node} */ (node)
  if (['Literal', 'TemplateElement', 'JSXText'].includes(type) && !regex)
    found.push(/** @type {Node} */ (node))
  else for (const part of Object.values(node)) texts(part, found)
  return found
}

/**
 * The source with narrow no-break spaces wherever a French text could be broken before its sign, or inside its
 * guillemets. @param {string} path @param {string} source
 */
export function withFrenchSpaces(path, source) {
  if (ELSEWHERE.some((file) => path.includes(file))) return source
  const nodes = texts(parseAst(source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }).body)
  let result = ''
  let done = 0
  for (const { start, end } of nodes.sort((a, b) => a.start - b.start)) {
    // With the sign before it: in JSX the text of « {name} : {total} » begins with the space.
    const from = Math.max(done, start - 1)
    const text = source.slice(from, end)
    const exact = TO_THE_LETTER.some((words) => source.slice(Math.max(0, start - 80), end).includes(words))
    result += source.slice(done, from) + (exact ? text : withNarrowSpaces(text))
    done = end
  }
  return result + source.slice(done)
}

/** The sources in some folders of the project, generated ones left out. @param {readonly string[]} folders */
export const sourcesOf = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
      .map((file) => join(root, folder, file)),
  )

/** The files of some folders in which a French text could be broken, and what they should be. @param {readonly string[]} folders */
export const breakableFiles = (folders) =>
  sourcesOf(folders).flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const wanted = withFrenchSpaces(path, source)
    return wanted === source ? [] : { path, wanted }
  })
