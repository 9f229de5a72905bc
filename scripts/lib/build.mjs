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

/** What the generated code is made from, beside the client's GraphQL documents. */
const GENERATED_FROM = ['schema', 'scripts/codegen', 'package-lock.json', 'codegen.yml']
/** What both parts of the build are made from. */
const SHARED = [...GENERATED_FROM, 'scripts/lib/build.mjs', 'tsconfig.json']
/** @typedef {'client' | 'server'} Part */
/** What each part of the build is made from. @type {Record<Part, string[]>} */
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

/** The files of `paths` that are there, in a stable order. @param {string[]} paths */
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

/** The generated code is compared with itself too: `npm run dev`, or another branch, may have made it since. */
const ofGenerated = () => [
  ...filesOf([...GENERATED_FROM, 'server/generated']),
  ...filesOf(['client']).filter((path) => isGenerated(path) || path.endsWith('.graphql')),
]

/** @param {Part} part */
const sourcesOf = (part) => filesOf(SOURCES[part]).filter((path) => !isGenerated(path))

/** Identifies the contents of sources: an older or touched copy of the same text is the same. @param {Part | 'generated'} made */
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

/** Makes the generated code where it is not what its sources give. The caller holds the lock. */
async function generate() {
  if (isFresh('generated')) return
  await run('graphql-codegen', ['--config', 'codegen.yml'], {
    output: 'onFailure',
    what: 'La génération du code (graphql-codegen)',
  })
  writeFileSync(stampOf('generated'), fingerprint('generated'))
}

/** The screens, or the explorer, beside each other in one folder. @param {string} folder @param {string} page */
const buildPage = (folder, page) =>
  run('vite', ['build', '--outDir', join(folder, 'client'), '--emptyOutDir=false', '--logLevel', 'error'], {
    env: { NODE_ENV: 'production', PAGE: page },
    output: 'error',
    what: "La construction de l'interface (vite)",
  })

/**
 * Packages that the bundle leaves outside, and that an installation therefore needs: compiled ones, those that read their
 * own files or whose files are read, fontkit, which pdfkit loads anyway, and mysql2, which TypeORM loads by its name.
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
  '@zxcvbn-ts/language-common',
  'dejavu-fonts-ttf',
  '@fontsource/unifontex',
  '@fontsource-variable/noto-emoji',
  ...['bengali', 'devanagari', 'kr', 'sc', 'tamil', 'thai'].map(
    (script) => `@fontsource-variable/noto-sans-${script}`,
  ),
]

/**
 * One bundle with all packages but those: the server listens a quarter of a second sooner than with packages read file
 * by file.
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
      // Within a bundle, Apollo Server's own way to Node's hash ends at one written in JavaScript.
      alias: { '@apollo/utils.createhash': join(root, 'server/transport/graphql/createHash.ts') },
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'warning',
      // For the CommonJS packages within.
      banner: {
        js: "import { createRequire as createRequireOfBundle } from 'node:module'\nconst require = createRequireOfBundle(import.meta.url)",
      },
    })
    .catch(() => {
      throw new Failure('La construction du serveur (esbuild) a échoué, voir ci-dessus.')
    })
    // Its helper process would stay beside the server that is started next.
    .finally(() => esbuild.stop())
}

/** Puts a part of `folder` in the place of the one before, the stamp last: a swap cut short is not fresh. @param {string} folder @param {Part} part @param {string} stamp */
function swapIn(folder, part, stamp) {
  rmSync(stampOf(part), { force: true })
  const place = join(dist, part)
  if (existsSync(place)) renameSync(place, join(folder, `old-${part}`))
  renameSync(join(folder, part), place)
  writeFileSync(join(folder, `stamp-${part}`), stamp)
  renameSync(join(folder, `stamp-${part}`), stampOf(part))
}

/** Generates what is missing, and builds parts, whatever is there. The caller holds the lock. @param {Part[]} parts */
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

/**
 * Installs, generates and builds what is missing or older than its sources.
 * @param {Part[]} [parts] those alone
 */
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

/** Installs, then makes the generated code where it is missing or older than its sources. */
export async function ensureGenerated() {
  await ensureInstalled()
  await withLock(generate)
}

/** Installs, then generates and builds in any case. */
export async function rebuild() {
  await ensureInstalled()
  await withLock(() => build(PARTS))
}
