import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import mysql from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OUTSIDE } from '../../scripts/lib/build.mjs'
import { graphql, login, rest } from '../support/api'
import { type ServerEnv, startServer } from '../support/server'
import { startMariaDb } from '../support/startMariaDb.mjs'
import { NotAvailable, startMySql } from '../support/startMySql.mjs'
import { installArchive, readPackages, root } from './installed'

const JWT_SECRET = '7b1f0c5a9d3e8264b0c7d1e5f9a3284c'
const PASSWORD = 'trois chevaux bleus'

let folder: string
let files: string[]
let remove: () => void

beforeAll(() => {
  ;({ folder, remove } = installArchive())
  files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules'),
  )
}, 400_000)
afterAll(() => remove?.())

const inProduction = (env: ServerEnv): ServerEnv => ({ NODE_ENV: 'production', JWT_SECRET, ...env })
const start = (env: ServerEnv) => startServer(env, { command: 'npm', args: ['start'], cwd: folder })
const command = (env: ServerEnv, name: string, args: string[] = [], input = '') =>
  spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    cwd: folder,
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })

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

  test('holds the guide, as pages and as documents', () => {
    for (const file of [
      'dist/client/aide/index.html',
      'dist/client/aide/salarie.html',
      'docs/guide/salarie.md',
    ])
      expect(files).toContain(file)
  })

  test('holds a part of our lock, and no tool', () => {
    const ours = readPackages(root)
    const { '': _, ...deployed } = readPackages(folder)
    const names = Object.keys(deployed)
    for (const name of OUTSIDE) expect(names).toContain(`node_modules/${name}`)
    expect(names.length).toBeLessThan(150)
    for (const [name, { version, integrity, dev }] of Object.entries(deployed))
      expect({ version, integrity, dev }).toEqual({
        version: ours[name]?.version,
        integrity: ours[name]?.integrity,
        dev: undefined,
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

  test('leads somewhere by each link of its documents', () => {
    const documents = files.filter((file) => file.endsWith('.md'))
    const links = documents.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
      return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => ({ file, target }))
    })
    const dead = links.filter(
      ({ file, target }) =>
        !/^[a-z]+:/.test(target) && !existsSync(resolve(folder, dirname(file), decodeURI(target))),
    )
    expect(dead).toEqual([])
    expect(links.length).toBeGreaterThan(20)
  })

  test('names in its README no file that it does not hold', () => {
    const text = readFileSync(join(folder, 'README.md'), 'utf8')
    expect(text).not.toMatch(/CONTRIBUTING|client\/README|npm test|in the sources/)
    expect(text).toContain('| install it and keep it running |')
  })

  test('names in its README the commands that it has, all of them, and no account of the demonstration', () => {
    const text = readFileSync(join(folder, 'README.md'), 'utf8')
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const { start: _, ...commands } = scripts as Record<string, string>
    const table = /^\| command \|.*\n\|-.*\n((?:\|.*\n)*)/m.exec(text)?.[1] ?? ''
    const listed = table
      .split('\n')
      .flatMap((line) => [
        ...(line.split('|')[1] ?? '').matchAll(/`(?:npm run (?:--silent )?)?([\w:]+)[^`]*`/g),
      ])
    expect(listed.map(([, name]) => name).sort()).toEqual(Object.keys(commands).sort())
    for (const [, name = ''] of text.matchAll(/npm run (?:--silent )?([\w:]+)/g))
      expect(scripts).toHaveProperty([name])
    expect(text).not.toMatch(/demo-2026|installs, builds/)
  })

  test('starts without any setting, and says how the first user is made', async () => {
    const server = await start({ NODE_ENV: undefined, DEMO: undefined, JWT_SECRET: undefined })
    await expect
      .poll(() => server.logs())
      .toContain(
        'Aucun utilisateur : créez le premier par « npm run user:create -- --email … --nom … --prenom … --acces A ».',
      )
    expect(server.logs()).not.toContain('demo-2026!')
    await server.stop()
    // Log lines are written in batches: some may follow the last line of the program.
    expect(server.logs()).toMatch(/^Arrêt demandé \(SIGTERM\).*\n(.*\n)*Pointage est arrêté\.\n/m)
  })

  test('says so when it is asked for the demonstration, which it does not hold', async () => {
    const started = start(inProduction({ DATABASE_URL: `sqlite:${join(folder, 'demo.sqlite')}`, DEMO: '1' }))
    await expect(started).rejects.toThrow(/cette livraison ne contient pas la société de démonstration/)
  })
})

interface Reached {
  /** A `DATABASE_URL` of an empty database. */
  url: string
  end(): Promise<void>
}

async function onServer(named: string | undefined, begin: typeof startMariaDb): Promise<Reached> {
  const started = named ? { url: named, stop: async () => {} } : await begin()
  const name = `deployed_${process.pid}`
  const admin = await mysql.createConnection(started.url)
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
  return {
    url: `${started.url}/${name}`,
    async end() {
      await admin.query(`DROP DATABASE ${name}`)
      await admin.end()
      await started.stop()
    },
  }
}

const DATABASES: Record<string, () => Promise<Reached>> = {
  SQLite: async () => ({ url: `sqlite:${join(folder, 'base', 'pointage.sqlite')}`, end: async () => {} }),
  MariaDB: () => onServer(process.env.TEST_MARIADB_URL, startMariaDb),
  MySQL: () => onServer(process.env.TEST_MYSQL_URL, startMySql),
}

describe.for(Object.keys(DATABASES))('what is deployed, on %s', (name) => {
  let database: Reached | undefined

  beforeAll(async () => {
    database = await DATABASES[name]?.().catch((error) => {
      if (!(error instanceof NotAvailable)) throw error
      return undefined
    })
  }, 300_000)
  afterAll(() => database?.end())

  test('makes its first administrator, listens, serves and keeps an entry', { timeout: 120_000 }, async ({
    skip,
  }) => {
    if (!database) return skip(`${name} n’est pas disponible ici`)
    const env = inProduction({ DATABASE_URL: database.url })
    const person = ['--email', 'anne@exemple.fr', '--nom', 'Durand', '--prenom', 'Anne', '--acces', 'A']
    const made = command(env, 'user:create', person, PASSWORD)
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toMatch(/^Utilisateur créé : anne@exemple\.fr\n/)

    const server = await start(env)
    expect(server.logs()).not.toContain('Aucun utilisateur')
    expect((await rest(server.url, 'GET', '/', { headers: { accept: 'text/html' } })).status).toBe(200)
    const token = await login(server.url, 'anne@exemple.fr', PASSWORD)
    const begun = await graphql(server.url, 'mutation { pause { pause fin } }', {}, token)
    expect(begun.data).toEqual({ pause: { pause: 1, fin: '' } })
    const users = await rest<{ id: number }[]>(server.url, 'GET', '/api/users/all', { token })
    expect(users.status).toBe(200)
    const pdf = await rest(server.url, 'POST', '/api/taches/statistiques/export/pdf', {
      token,
      json: { debut: '2026-11-01', fin: '2026-11-22', user: users.body[0]?.id },
    })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await server.stop()

    const again = await start(env)
    const me = await login(again.url, 'anne@exemple.fr', PASSWORD)
    const entries = await rest<unknown[]>(again.url, 'GET', `/api/taches/${users.body[0]?.id}`, { token: me })
    expect([entries.status, entries.body.length]).toEqual([200, 1])
    await again.stop()
    for (const check of ['journal:verify', 'summaries:verify']) {
      const checked = command(env, check)
      expect([checked.status, checked.stderr]).toEqual([0, ''])
    }
  })
})
