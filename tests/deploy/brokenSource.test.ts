import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './installed'

const COPIED = [
  'server',
  'schema',
  'migrations',
  'client',
  'scripts',
  'tests',
  'dist',
  'package.json',
  'package-lock.json',
  'codegen.yml',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]
const OPERATION = 'server/auth/me.ts'
const TEST = 'tests/server/rights/me.test.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pointage-broken-'))
  for (const path of COPIED) cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runTest = () =>
  spawnSync('node_modules/.bin/vitest', ['run', '--project', 'server-sqlite', TEST], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NO_COLOR: '1' },
  })

test('a server test fails when the source of its operation is broken, though nobody has built it', () => {
  const source = readFileSync(join(folder, OPERATION), 'utf8')
  const broken = source.replace(
    'async run({ db, viewer }) {',
    "$&\n    if (viewer) throw new Error('broken')",
  )
  expect(broken).not.toBe(source)
  writeFileSync(join(folder, OPERATION), broken)
  const { status, stdout, stderr } = runTest()
  expect(stderr).toContain('les sources ont changé')
  expect(stdout).toMatch(/Tests +3 failed/)
  expect(status).toBe(1)
}, 150_000)
