import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ensureBuilt, OUTSIDE } from './lib/build.mjs'
import { productionLock } from './lib/productionLock.mjs'
import { endChildrenOnSignals, Failure, main, onInterrupt, root, run } from './lib/run.mjs'
import { writeSbom } from './lib/sbom.mjs'

/** What the built server reads at run time: packages outside of its bundle, and the font of its PDFs. */
const RUNTIME = [...OUTSIDE, 'dejavu-fonts-ttf']
/**
 * What production runs does not hold: the demonstration company, whose accounts are published, and what runs several
 * servers in one process.
 */
const LEFT_OUT = /^(loadDemo-.*|hosted)\.js(\.map)?$/

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** @param {string} path @param {unknown} content */
const writeJson = (path, content) => writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)

/** Puts together what is deployed: no sources, tests, tools or history. @param {string} folder */
function fill(folder) {
  const { manifest, lock } = productionLock(readJson('package-lock.json'), readJson('package.json'), RUNTIME)
  const scripts = {
    start: 'node dist/server/main.js',
    'user:create': 'node dist/server/userCreate.js',
    'journal:verify': 'node dist/server/journalVerify.js',
    'summaries:verify': 'node dist/server/summaries.js verify',
    'summaries:rebuild': 'node dist/server/summaries.js rebuild',
    'journal:root': 'node dist/server/journalRoot.js',
  }
  const { allowScripts } = readJson('package.json')
  const kept = Object.entries(allowScripts).filter(([name]) => lock.packages[`node_modules/${name}`])
  writeJson(join(folder, 'package.json'), { ...manifest, scripts, allowScripts: Object.fromEntries(kept) })
  writeJson(join(folder, 'package-lock.json'), lock)
  for (const part of ['dist/client', 'dist/server', 'deploy', 'docs', 'README.md'])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(basename(path)),
    })
}

await main(async () => {
  endChildrenOnSignals()
  await ensureBuilt()
  const { name, version } = readJson('package.json')
  const label = `${name}-${version}`
  const scratch = mkdtempSync(join(tmpdir(), 'pointage-package-'))
  const cleanUp = () => rmSync(scratch, { recursive: true, force: true })
  onInterrupt(cleanUp)
  try {
    const folder = join(scratch, label)
    mkdirSync(folder)
    fill(folder)
    await writeSbom(join(folder, 'sbom.cdx.json'), folder)
    const archive = join(root, 'dist', `${label}.tar.gz`)
    const tar = ['-czf', archive, '--owner=0', '--group=0', '-C', scratch, label]
    const { status } = await run('tar', tar, { output: 'onFailure' })
    if (status !== 0) throw new Failure(`L'archive n'a pas pu être écrite (tar, code ${status}).`)
    const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
    process.stdout.write(`${digest}  ${archive}\n`)
    process.stderr.write(`${readdirSync(folder).length} éléments à la racine, prêts à être déployés.\n`)
  } finally {
    cleanUp()
  }
})
