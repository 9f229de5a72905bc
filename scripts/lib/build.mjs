import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { Failure, root, run } from './run.mjs'

/** Inputs of the generated code, besides the client's GraphQL documents. */
const GENERATED_FROM = ['schema', 'scripts/codegen', 'package-lock.json', 'codegen.yml']
/** Inputs of both parts of the build. */
const SHARED = [...GENERATED_FROM, 'scripts/lib/build.mjs', 'tsconfig.json']
/** @typedef {'client' | 'server'} Part */
/** Inputs of each part of the build. @type {Record<Part, string[]>} */
const SOURCES = {
  client: [...SHARED, 'client', 'scripts/vite', 'vite.config.ts', 'docs/guide', 'docs/images/guide'],
  server: [...SHARED, 'server', 'migrations'],
}
/** @type {Part[]} */
const PARTS = ['client', 'server']
const dist = join(root, 'dist')
const WORK_PREFIX = '.building-'
/** @param {Part | 'generated'} made */
const stampOf = (made) => join(dist, `.stamp-${made}`)

/** Existing files in `paths`, in a stable order. @param {string[]} paths */
const filesOf = (paths) =>
  paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) =>
      statSync(join(root, path)).isFile()
        ? path
        : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    )
    .sort()

/** @param {string} path */
const isGenerated = (path) => path.includes('/generated/')

/** Generated code is part of its own fingerprint: `npm run dev` or another branch may have changed it. */
const ofGenerated = () => [
  ...filesOf([...GENERATED_FROM, 'server/generated']),
  ...filesOf(['client']).filter((path) => isGenerated(path) || path.endsWith('.graphql')),
]

/** @param {Part} part */
const sourcesOf = (part) => filesOf(SOURCES[part]).filter((path) => !isGenerated(path))

/** Hash of the contents of sources, independent of timestamps. @param {Part | 'generated'} made */
function fingerprint(made) {
  const hash = createHash('sha256')
  for (const path of made === 'generated' ? ofGenerated() : sourcesOf(made))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** @param {Part | 'generated'} made */
const madeFrom = (made) => (existsSync(stampOf(made)) ? readFileSync(stampOf(made), 'utf8') : undefined)

/** @param {Part | 'generated'} made */
const isFresh = (made) => madeFrom(made) === fingerprint(made)

/** Regenerates outdated code. Requires the lock. */
async function generate() {
  if (isFresh('generated')) return
  await run('graphql-codegen', ['--config', 'codegen.yml'], {
    output: 'onFailure',
    what: 'La génération du code (graphql-codegen)',
  })
  writeFileSync(stampOf('generated'), fingerprint('generated'))
}

/** Builds the screens or the explorer; both go to one folder. @param {string} folder @param {string} page */
const buildPage = (folder, page) =>
  run('vite', ['build', '--outDir', join(folder, 'client'), '--emptyOutDir=false', '--logLevel', 'error'], {
    env: { NODE_ENV: 'production', PAGE: page },
    output: 'error',
    what: "La construction de l'interface (vite)",
  })

/**
 * External packages, which an installation needs: native ones, those that read files or whose files are read,
 * fontkit (loaded by pdfkit anyway), and mysql2 (loaded by name by TypeORM).
 */
export const OUTSIDE = [
  'argon2',
  'better-sqlite3',
  'fontkit',
  'mysql2',
  'pdfkit',
  'sharp',
  'subset-font',
  'tinypool',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-fr',
  'dejavu-fonts-ttf',
  '@fontsource/unifontex',
  '@fontsource-variable/noto-emoji',
  ...['bengali', 'devanagari', 'kr', 'sc', 'tamil', 'thai'].map(
    (script) => `@fontsource-variable/noto-sans-${script}`,
  ),
]

/**
 * Bundles all other packages: the server starts 0.25 s faster than with separate files.
 * @param {string} folder
 */
async function buildServer(folder) {
  const esbuild = await import('esbuild')
  await esbuild
    .build({
      absWorkingDir: root,
      entryPoints: {
        main: 'server/main.ts',
        worker: 'server/worker.ts',
        estimator: 'server/estimator.ts',
        hosted: 'server/hosted.ts',
        userCreate: 'server/commands/userCreate.ts',
        journalVerify: 'server/commands/journalVerify.ts',
        journalErase: 'server/commands/journalErase.ts',
        journalRoot: 'server/commands/journalRoot.ts',
        evaluate: 'server/commands/evaluate.ts',
        summaries: 'server/commands/summaries.ts',
      },
      outdir: join(folder, 'server'),
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      external: OUTSIDE,
      // In a bundle, Apollo Server would use a hash implemented in JavaScript instead of Node's.
      alias: { '@apollo/utils.createhash': join(root, 'server/transport/graphql/createHash.ts') },
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'warning',
      // `require` for bundled CommonJS packages.
      banner: {
        js: "import { createRequire as createRequireOfBundle } from 'node:module'\nconst require = createRequireOfBundle(import.meta.url)",
      },
    })
    .catch(() => {
      throw new Failure('La construction du serveur (esbuild) a échoué, voir ci-dessus.')
    })
    // Ends esbuild's helper process, which would outlive the build.
    .finally(() => esbuild.stop())
}

/**
 * Replaces a part of the build with the one in `folder`, the stamp last: an interrupted swap is not fresh.
 * @param {string} folder
 * @param {Part} part
 * @param {string} stamp
 */
function swapIn(folder, part, stamp) {
  rmSync(stampOf(part), { force: true })
  const place = join(dist, part)
  if (existsSync(place)) renameSync(place, join(folder, `old-${part}`))
  renameSync(join(folder, part), place)
  writeFileSync(join(folder, `stamp-${part}`), stamp)
  renameSync(join(folder, `stamp-${part}`), stampOf(part))
}

/** Generates outdated code, and builds parts unconditionally. Requires the lock. @param {Part[]} parts */
async function build(parts) {
  const stamps = parts.map((part) => /** @type {const} */ ([part, fingerprint(part)]))
  mkdirSync(dist, { recursive: true })
  for (const left of readdirSync(dist).filter((name) => name.startsWith(WORK_PREFIX)))
    rmSync(join(dist, left), { recursive: true })
  const folder = join(dist, `${WORK_PREFIX}${process.pid}`)
  mkdirSync(folder)
  try {
    await generate()
    const works = await Promise.allSettled([
      ...(parts.includes('client') ? [buildPage(folder, 'index'), buildPage(folder, 'explorer')] : []),
      ...(parts.includes('server') ? [buildServer(folder)] : []),
    ])
    const failed = works.find((work) => work.status === 'rejected')
    if (failed) throw failed.reason
    for (const [part, stamp] of stamps) swapIn(folder, part, stamp)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installs, generates and builds what is missing or outdated. @param {Part[]} [parts] only these */
export async function ensureBuilt(parts = PARTS) {
  await ensureInstalled()
  if (parts.every(isFresh)) return
  await withLock(async () => {
    const stale = parts.filter((part) => !isFresh(part))
    if (stale.length === 0) return
    const reason = stale.some(madeFrom) ? 'les sources ont changé' : "elle n'est pas encore construite"
    process.stderr.write(`Construction de l'application : ${reason}.\n`)
    const start = performance.now()
    await build(stale)
    process.stderr.write(`Construite en ${((performance.now() - start) / 1_000).toFixed(1)} s.\n`)
  })
}

/** Installs, and generates outdated code. */
export async function ensureGenerated() {
  await ensureInstalled()
  await withLock(generate)
}

/** Installs, generates and builds unconditionally. */
export async function rebuild() {
  await ensureInstalled()
  await withLock(() => build(PARTS))
}
