import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ensureBuilt, OUTSIDE } from './lib/build.mjs'
import { Failure, main, onInterrupt, root, run } from './lib/run.mjs'

/** Not for production: the demo company (public passwords), and several servers in a process. */
const LEFT_OUT = /^(loadDemo-.*|hosted)\.js(\.map)?$/

/** @param {string} path @returns {any} */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/**
 * Output of an npm command about a folder's lock file, offline.
 * @param {string} cwd
 * @param {string[]} args
 */
function npm(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--package-lock-only', '--offline'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
  if (status !== 0) throw new Failure(`npm ${args[0]} a échoué (code ${status}) :\n${stderr}`)
  return stdout
}

/** A Markdown link to a file, with the `#` fragment captured separately. */
const LINK = /\[([^\]]+)\]\(([^)#:\s]+)(#[^)\s]*)?\)/g

/** Replaces links to files that are not delivered by their name and location. @param {string} folder */
function unlinkSources(folder) {
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  )
  for (const file of documents) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8').replace(LINK, (link, name, target) =>
      existsSync(join(dirname(path), target)) ? link : `${name} (in the sources)`,
    )
    writeFileSync(path, text)
  }
}

/** Section about a clone: the demonstration company and the tests. */
const OF_CLONE = '## Two commands'
const OF_SOURCES = /^\| (develop it|make it faster) \|/

/** Names of npm scripts in a table's first cell. @param {string} line */
const scriptsIn = (line) => [
  ...(line.split('|')[1] ?? '').matchAll(/`(?:npm run (?:--silent )?)?([\w:]+)[^`]*`/g),
]

/**
 * Removes the README's parts about tests and development, and the commands that the archive lacks.
 * @param {string} folder
 * @param {Record<string, string>} scripts
 */
function omitSources(folder, scripts) {
  const path = join(folder, 'README.md')
  const isKept = (/** @type {string} */ line) =>
    !OF_SOURCES.test(line) &&
    (!line.startsWith('| `npm') || scriptsIn(line).every(([, name = '']) => name in scripts))
  const kept = readFileSync(path, 'utf8')
    .split(/^(?=## )/m)
    .filter((section) => !section.startsWith(OF_CLONE))
    .map((section) => section.split('\n').filter(isKept).join('\n'))
  writeFileSync(path, kept.join(''))
}

/** Collects the deployed files: no sources, tests, tools or history. @param {string} folder */
function fill(folder) {
  const {
    name,
    version,
    license,
    type,
    engines,
    dependencies,
    allowScripts,
    scripts: ours,
  } = readJson('package.json')
  const kept = (/** @type {Record<string, unknown>} */ all) =>
    Object.fromEntries(Object.entries(all).filter(([each]) => OUTSIDE.includes(each)))
  // Scripts that start a server program after installing and building start it directly, with the same Node
  // options.
  const scripts = Object.fromEntries(
    Object.entries(ours)
      .filter(([, command]) => command.includes('scripts/launch.mjs'))
      .map(([each, command]) => [each, command.replace('scripts/launch.mjs ', 'dist/server/')]),
  )
  const manifest = {
    name,
    version,
    private: true,
    license,
    type,
    engines,
    scripts,
    dependencies: kept(dependencies),
    allowScripts: kept(allowScripts),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  // A lock file reduced to these packages, with the same versions and hashes.
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  npm(folder, 'prune')
  const sbom = npm(folder, 'sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application')
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom)
  for (const part of ['dist/client', 'dist/server', 'deploy', 'docs', 'README.md'])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(basename(path)),
    })
  omitSources(folder, scripts)
  unlinkSources(folder)
}

await main(async () => {
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
    const archive = join(root, 'dist', `${label}.tar.gz`)
    const tar = ['-czf', archive, '--owner=0', '--group=0', '-C', scratch, label]
    await run('tar', tar, { output: 'onFailure', what: "L'écriture de l'archive (tar)" })
    const digest = createHash('sha256').update(readFileSync(archive)).digest('hex')
    process.stdout.write(`${digest}  ${archive}\n`)
    process.stderr.write(`${readdirSync(folder).length} éléments à la racine, prêts à être déployés.\n`)
  } finally {
    cleanUp()
  }
})
