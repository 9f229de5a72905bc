import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, main, root, run } from './lib/run.mjs'

/** @typedef {{ num: string, etat: string, dateDebut: number, texteHtml: string }} Version */
/** @typedef {{ type: string, data: Version, children?: Node[] }} Node */
/** @typedef {{ since: string, text: string }} Article `text`: paragraphs separated by line breaks */

const PACKAGE = '@socialgouv/legi-data'
/** The Code du travail in the package. */
const CODE = 'data/LEGITEXT000006072050.json'
const FILE = join(root, 'server/labourLaw/articles.json')
const RULES = join(root, 'server/labourLaw/figures/rules.json')
/** Types of absence ready to be used. */
const TYPES = join(root, 'schema/absenceCatalogue.json')

/** @type {Record<string, string>} */
const NAMED = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Plain text of an HTML paragraph. @param {string} html */
const wordsOf = (html) =>
  html
    .replace(/<br[^>]*>|<\/p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (whole, name) =>
      name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (NAMED[name] ?? whole),
    )
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/ ([,.])/g, '$1')
        .trim(),
    )
    .filter(Boolean)
    .join('\n')

/** Downloads the package for this run only. @param {string} folder */
async function readCode(folder) {
  const args = ['install', '--loglevel=error', '--ignore-scripts', '--no-save', '--prefix', folder, PACKAGE]
  await run('npm', args, { output: 'onFailure', what: `L'installation de ${PACKAGE} (npm)` })
  const read = (/** @type {string} */ file) =>
    JSON.parse(readFileSync(join(folder, 'node_modules', PACKAGE, file), 'utf8'))
  return { edition: `${PACKAGE} ${read('package.json').version}`, code: read(CODE) }
}

/** @param {Node} node @param {Set<string>} wanted @param {Map<string, Article>} found */
function collect({ type, data, children = [] }, wanted, found) {
  // Some numbers contain a space or an asterisk, which the rules omit.
  const num = data.num?.replace(/[\s*]/g, '')
  if (type === 'article' && wanted.has(num) && data.etat.startsWith('VIGUEUR'))
    found.set(num, {
      since: new Date(data.dateDebut).toISOString().slice(0, 10),
      text: wordsOf(data.texteHtml),
    })
  for (const child of children) collect(child, wanted, found)
}

await main(async () => {
  /** @type {Record<string, { articles: string[] }>} */
  const rules = JSON.parse(readFileSync(RULES, 'utf8'))
  for (const { code, articles } of JSON.parse(readFileSync(TYPES, 'utf8'))) rules[code] = { articles }
  const wanted = new Set(Object.values(rules).flatMap(({ articles }) => articles))
  const folder = mkdtempSync(join(tmpdir(), 'articles-'))
  try {
    const { edition, code } = await readCode(folder)
    /** @type {Map<string, Article>} */
    const found = new Map()
    collect(code, wanted, found)
    const missing = [...wanted].filter((num) => !found.has(num))
    if (missing.length > 0) throw new Failure(`Absents du code en vigueur : ${missing.join(', ')}.`)
    const articles = Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (!process.argv.includes('--check')) {
      writeFileSync(FILE, `${JSON.stringify({ edition, articles }, undefined, 2)}\n`)
      process.stdout.write(`${found.size} articles, ${edition}\n`)
      return
    }
    /** @type {{ articles: Record<string, Article> }} */
    const kept = JSON.parse(readFileSync(FILE, 'utf8'))
    const changed = Object.keys(articles).filter((num) => kept.articles[num]?.text !== articles[num]?.text)
    const touched = (/** @type {string} */ num) =>
      Object.keys(rules).filter((rule) => rules[rule]?.articles.includes(num))
    for (const num of changed)
      process.stdout.write(
        `${num} n'est plus le même texte depuis le ${articles[num]?.since} : ${touched(num).join(', ')}\n`,
      )
    if (changed.length > 0) throw new Failure(`${changed.length} articles ont changé (${edition}).`)
    process.stdout.write(`Aucun article n'a changé (${edition}).\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
