import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

type Locked = { version: string; integrity?: string; dev?: boolean }
export const readPackages = (place: string): Record<string, Locked> =>
  JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8')).packages

/**
 * Offers this machine's `better-sqlite3` binary as a local prebuild. Its install script would otherwise
 * download one, or compile for a minute.
 */
function offerCompiled(folder: string) {
  const path = 'node_modules/better-sqlite3'
  const compiled = 'build/Release/better_sqlite3.node'
  if (!existsSync(join(root, path, compiled))) return
  const { version } = readPackages(root)[path] as Locked
  const { platform, arch, versions } = process
  const archive = `better-sqlite3-v${version}-node-v${versions.modules}-${platform}-${arch}.tar.gz`
  execFileSync('tar', ['-czf', join(folder, archive), '-C', join(root, path), compiled])
  writeFileSync(join(folder, '.prebuild-installrc'), JSON.stringify({ 'local-prebuilds': folder }))
}

/** Installs the release archive as an operator does: in an empty folder, packages from its lock file. */
export function installArchive() {
  const parent = mkdtempSync(join(tmpdir(), 'package-'))
  const folder = join(parent, 'pointage')
  const made = execFileSync(process.execPath, ['scripts/package.mjs'], { cwd: root, encoding: 'utf8' })
  const [, archive = ''] = made.trim().split('  ')
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  offerCompiled(parent)
  const { status, stderr } = spawnSync('npm', ['ci', '--omit=dev', '--prefer-offline'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm ci ended with ${status}:\n${stderr}`)
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) }
}
