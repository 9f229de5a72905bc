import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import shared from '../../unit/law/working-time-cases.json'

const PROGRAM = resolve(import.meta.dirname, '../../../dist/server/evaluate.js')
const folder = mkdtempSync(join(tmpdir(), 'cases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function evaluate(content: string) {
  const file = join(folder, 'cases.json')
  writeFileSync(file, content)
  return spawnSync(process.execPath, [PROGRAM, file], { encoding: 'utf8', cwd: folder })
}

test.each([
  ['{', /JSON/],
  ['{}', /^Aucun cas dans ce fichier/],
  ['[null]', /illisible/],
  [JSON.stringify([{ ...shared.cases[0], zone: 'Europe/Nulle' }]), /^Cas «\u202fclock-01\u202f» illisible/],
  [JSON.stringify([{ ...shared.cases[0], now: '2026-03-29T02:30:00' }]), /n’existe pas/],
])('a file that cannot be read is told in words: %s', (content, message) => {
  const { status, stdout, stderr } = evaluate(content)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(message)
  expect(stderr).not.toContain('    at ')
})

test('each case of a file is told with its result', () => {
  const { status, stdout, stderr } = evaluate(JSON.stringify(shared))
  expect([status, stderr]).toEqual([0, ''])
  const told = JSON.parse(stdout)
  expect(told.map(({ id }: { id: string }) => id)).toEqual(shared.cases.map(({ id }) => id))
  const [first] = shared.cases
  expect(told[0].result).toEqual(first?.expect)
})
