import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { root } from './run.mjs'

/** Narrow no-break space. */
const NARROW = '\u202f'

/** Folders with texts shown on screen. */
export const TEXTS = ['client', 'server', 'schema/rules']

/**
 * Spaces inside guillemets and before French punctuation; a sign at the start of a word is not French
 * punctuation. Also matches the wide no-break space and its escape, which look different from the narrow one.
 */
const BREAKABLE = /(?<=«) | (?=»)|(?<=[\p{Ll}\p{N}»)}’…%])(?: |\u00a0|\\u00a0)(?=[?!;:](?![\p{L}\p{N}]))/gu

/** JSX line that the formatter has broken at a narrow space before a sign, which became a plain `{' '}`. */
const BROKEN_LINE = /\{' '\}\s*\n\s*([»?!;:])(?![\p{L}\p{N}])/gu

/** Exceptions: terminal output, unbreakable drawings, and editors that highlight unusual spaces. */
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

/** Texts that the specification prescribes literally. */
const TO_THE_LETTER = ['Heures travaillées de ']

/**
 * Replaces breakable spaces in a French text; a rule of the linter cannot rewrite part of a text.
 * @param {string} text
 */
export const withNarrowSpaces = (text) => text.replace(BREAKABLE, NARROW)

/** @typedef {{ type: string, start: number, end: number, regex?: unknown }} Node */

/**
 * The texts of a syntax tree, without comments.
 * @param {unknown} node
 * @param {Node[]} found
 * @returns {Node[]}
 */
function texts(node, found = []) {
  if (!node || typeof node !== 'object') return found
  const { type, regex } = /** @type {Node} */ (node)
  if (['Literal', 'TemplateElement', 'JSXText'].includes(type) && !regex)
    found.push(/** @type {Node} */ (node))
  else for (const part of Object.values(node)) texts(part, found)
  return found
}

/**
 * A source file with narrow no-break spaces in its French texts.
 * @param {string} path
 * @param {string} given
 */
export function withFrenchSpaces(path, given) {
  if (ELSEWHERE.some((file) => path.includes(file))) return given
  const source = given.replace(BROKEN_LINE, `{'${NARROW}$1'}`)
  const nodes = texts(parseAst(source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }).body)
  let result = ''
  let done = 0
  for (const { start, end } of nodes.sort((a, b) => a.start - b.start)) {
    // Includes the preceding character: in JSX the text of « {name} : {total} » begins with the space.
    const from = Math.max(done, start - 1)
    const text = source.slice(from, end)
    const exact = TO_THE_LETTER.some((words) => source.slice(Math.max(0, start - 80), end).includes(words))
    result += source.slice(done, from) + (exact ? text : withNarrowSpaces(text))
    done = end
  }
  return result + source.slice(done)
}

/** Source files in some folders, without generated ones. @param {readonly string[]} folders */
export const sourcesOf = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('generated'))
      .map((file) => join(root, folder, file)),
  )

/** Files with breakable French texts, and their corrected content. @param {readonly string[]} folders */
export const breakableFiles = (folders) =>
  sourcesOf(folders).flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const wanted = withFrenchSpaces(path, source)
    return wanted === source ? [] : { path, wanted }
  })
