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

/** What the build is made from. */
const SOURCES = [
  'schema',
  'server',
  'client',
  'migrations',
  'scripts/codegen',
  'scripts/vite',
  'scripts/lib/build.mjs',
  'package-lock.json',
  'vite.config.ts',
  'codegen.yml',
  'tsconfig.json',
]
const PARTS = ['client', 'server']
const dist = join(root, 'dist')
const STAMP = join(dist, '.stamp')
const WORK_PREFIX = '.building-'

/** The files that the build is made from, generated ones left out, in a stable order. */
const sources = () =>
  SOURCES.flatMap((path) =>
    statSync(join(root, path)).isFile()
      ? path
      : readdirSync(join(root, path), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  )
    .filter((path) => !path.includes('/generated/'))
    .sort()

/** Stands for the contents of all sources: an older or touched copy of the same text is the same. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

const builtFrom = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined)

/** Makes the generated code again. The caller holds the lock. */
const generate = () =>
  run('graphql-codegen', ['--config', 'codegen.yml'], {
    output: 'onFailure',
    what: 'La génération du code (graphql-codegen)',
  })

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
  ...['argon2', 'better-sqlite3', 'fontkit', 'mysql2', 'pdfkit', 'sharp', 'subset-font', 'tinypool'],
  '@zxcvbn-ts/language-common',
  ...['dejavu-fonts-ttf', '@fontsource/unifontex', '@fontsource-variable/noto-emoji'],
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
      alias: { '@apollo/utils.createhash': join(root, 'server/graphql/createHash.ts') },
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

/** Puts the parts of `folder` in the place of the ones before, the stamp last: a swap cut short is not fresh. @param {string} folder @param {string} stamp */
function swapIn(folder, stamp) {
  rmSync(STAMP, { force: true })
  for (const part of PARTS) {
    const place = join(dist, part)
    if (existsSync(place)) renameSync(place, join(folder, `old-${part}`))
    renameSync(join(folder, part), place)
  }
  writeFileSync(join(folder, 'stamp'), stamp)
  renameSync(join(folder, 'stamp'), STAMP)
}

/** Generates unless told that this is done, and builds, whatever is there. The caller holds the lock. */
async function build({ generated = false } = {}) {
  const stamp = fingerprint()
  mkdirSync(dist, { recursive: true })
  for (const left of readdirSync(dist).filter((name) => name.startsWith(WORK_PREFIX)))
    rmSync(join(dist, left), { recursive: true })
  const folder = join(dist, `${WORK_PREFIX}${process.pid}`)
  mkdirSync(folder)
  try {
    if (!generated) await generate()
    const parts = await Promise.allSettled([
      buildPage(folder, 'index'),
      buildPage(folder, 'explorer'),
      buildServer(folder),
    ])
    const failed = parts.find((part) => part.status === 'rejected')
    if (failed) throw failed.reason
    swapIn(folder, stamp)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Installs, generates and builds what is missing or older than its sources.
 * @param {{ generated?: boolean }} [done] `generated`: the generated code is up to date
 */
export async function ensureBuilt(done) {
  await ensureInstalled()
  if (builtFrom() === fingerprint()) return
  await withLock(async () => {
    if (builtFrom() === fingerprint()) return
    const reason = builtFrom() ? 'les sources ont changé' : "elle n'est pas encore construite"
    process.stderr.write(`Construction de l'application : ${reason}.\n`)
    const start = performance.now()
    await build(done)
    process.stderr.write(`Construite en ${((performance.now() - start) / 1_000).toFixed(1)} s.\n`)
  })
}

/** Installs, then makes the generated code again. */
export async function ensureGenerated() {
  await ensureInstalled()
  await withLock(generate)
}

/** Installs, then generates and builds in any case. */
export async function rebuild() {
  await ensureInstalled()
  await withLock(build)
}
