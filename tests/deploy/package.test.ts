import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OUTSIDE } from '../../scripts/lib/build.mjs'
import { login, rest } from '../support/api'
import { startServer } from '../support/server'

const root = resolve(import.meta.dirname, '../..')
const JWT_SECRET = '7b1f0c5a9d3e8264b0c7d1e5f9a3284c'
const PASSWORD = 'trois chevaux bleus'

/** The archive as it is unpacked where it is deployed. */
let folder: string
let files: string[]

type Locked = { version: string; integrity?: string; dev?: boolean }
const readPackages = (place: string): Record<string, Locked> =>
  JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8')).packages

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'))
  const made = execFileSync(process.execPath, ['scripts/package.mjs'], { cwd: root, encoding: 'utf8' })
  const [, archive = ''] = made.trim().split('  ')
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // As `npm ci --omit=dev` would, without asking the registry: each package that the lock names, and no other.
  for (const path of Object.keys(readPackages(folder)))
    if (path && existsSync(join(root, path)))
      cpSync(join(root, path), join(folder, path), { recursive: true })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('what is deployed', () => {
  test('holds what it takes to run, and nothing else', () => {
    expect(readdirSync(folder).toSorted()).toEqual([
      'README.md',
      'deploy',
      'dist',
      'docs',
      'node_modules',
      'package-lock.json',
      'package.json',
      'sbom.cdx.json',
    ])
    const unwanted = /(^|\/)\.git|\.test\.|loadDemo|\.tsx?$/
    expect(files.filter((file) => unwanted.test(file))).toEqual([])
  })

  test('holds a part of our lock, and no tool', () => {
    const ours = readPackages(root)
    const { '': _, ...deployed } = readPackages(folder)
    const names = Object.keys(deployed)
    for (const name of OUTSIDE) expect(names).toContain(`node_modules/${name}`)
    expect(names.length).toBeLessThan(150)
    for (const [name, { version, integrity, dev }] of Object.entries(deployed))
      expect({ version, integrity, dev }).toEqual({
        ...{ version: ours[name]?.version, integrity: ours[name]?.integrity, dev: undefined },
      })
    expect(names).not.toContain('node_modules/vite')
  })

  test('lists its components', () => {
    const { bomFormat, components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
    expect(bomFormat).toBe('CycloneDX')
    const names = (components as { name: string }[]).map(({ name }) => name)
    expect(names).toContain('argon2')
    expect(names).not.toContain('vite')
  })

  const env = () => ({
    NODE_ENV: 'production',
    DATABASE_URL: `sqlite:${join(folder, 'base', 'pointage.sqlite')}`,
    JWT_SECRET,
  })

  test('makes its first administrator, listens and serves', async () => {
    const person = ['--email', 'anne@exemple.fr', '--nom', 'Durand', '--prenom', 'Anne', '--acces', 'A']
    const made = spawnSync(process.execPath, ['dist/server/userCreate.js', ...person], {
      cwd: folder,
      encoding: 'utf8',
      input: PASSWORD,
      env: { PATH: process.env.PATH, ...env() },
    })
    expect(made.stdout).toMatch(/^Utilisateur créé : anne@exemple\.fr\n/)
    expect(made.stderr).toBe('')
    const server = await startServer(env(), join(folder, 'dist/server/main.js'))
    expect((await rest(server.url, 'GET', '/', { headers: { accept: 'text/html' } })).status).toBe(200)
    const token = await login(server.url, 'anne@exemple.fr', PASSWORD)
    const users = await rest<{ id: number }[]>(server.url, 'GET', '/api/users/all', { token })
    expect(users.status).toBe(200)
    // A thread of its own, and packages that the bundle leaves outside.
    const pdf = await rest(server.url, 'POST', '/api/taches/statistiques/export/pdf', {
      token,
      json: { debut: '2026-11-01', fin: '2026-11-22', user: users.body[0]?.id },
    })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await server.stop()
  })

  test('says so when it is asked for the demonstration, which it does not hold', async () => {
    const started = startServer({ ...env(), DEMO: '1' }, join(folder, 'dist/server/main.js'))
    await expect(started).rejects.toThrow(/cette livraison ne contient pas la société de démonstration/)
  })
})
