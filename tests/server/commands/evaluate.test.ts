import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import shared from '../../unit/labourLaw/working-time-cases.json'

const PROGRAM = resolve(import.meta.dirname, '../../../dist/server/evaluate.js')
const JOUR10 = { rule: 'JOUR10', value: 36_000, debut: '2026-01-01', scope: 'company' }
const folder = mkdtempSync(join(tmpdir(), 'cases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function evaluate(content: string) {
  const file = join(folder, 'cases.json')
  writeFileSync(file, content)
  return spawnSync(process.execPath, [PROGRAM, file], { encoding: 'utf8', cwd: folder })
}

test.each<[string, string | RegExp]>([
  ['{', /^Ce fichier n’est pas du JSON, ligne 1\s:/],
  ['{}', /^Aucun cas dans ce fichier/],
  ['[null]', /^Cas 1 illisible\s: objet attendu\n/],
  [JSON.stringify([{}]), /^Cas 1 illisible\s: \w+\s: manque\n/],
  ...(
    [
      [{ contract: undefined }, 'contract : manque'],
      [{ settings: null }, 'settings : manque'],
      [{ calendar: { region: 'MARS', days: [] } }, 'calendar.region : région inconnue'],
      [{ absences: {} }, 'absences : liste attendue'],
      [
        { absences: [{ type: 'CP', from: '2026-02-30', to: '2026-03-02', etat: 'VALIDEE' }] },
        'absences[0].from : date AAAA-MM-JJ attendue',
      ],
      [{ entries: [{ type: 'T', to: null }] }, 'entries[0].from : manque'],
      [
        { entries: [{ type: 'T', from: '2026-11-02T08:00:00', to: 12 }] },
        'entries[0].to : date et heure AAAA-MM-JJTHH:MM:SS attendues',
      ],
      [
        { entries: [{ type: 'T', from: '2026-03-29T02:30:00', to: null }] },
        'entries[0].from : 2026-03-29T02:30:00 n’existe pas (Europe/Paris)',
      ],
      [{ to: '2020-01-01' }, 'to : la fin précède le début'],
      // Fields and rules that do not exist must not be ignored silently.
      [{ nowfold: 1 }, 'champ inconnu (nowfold)'],
      [{ nowFold: 2 }, 'nowFold : nombre entier de 0 à 1 attendu'],
      [{ settings: { Staff: 21 } }, 'settings : champ inconnu (Staff)'],
      [
        { settings: { rules: [{ ...JOUR10, rule: 'JOUR1O' }] } },
        'settings.rules[0].rule : règle inconnue (JOUR1O)',
      ],
      [
        { settings: { rules: [{ ...JOUR10, from: '2026-01-01' }] } },
        'settings.rules[0] : champ inconnu (from)',
      ],
      [
        { absences: [{ type: 'CONGE', from: '2026-11-02', to: '2026-11-02', etat: 'VALIDEE' }] },
        'absences[0].type : type d’absence inconnu (CONGE)',
      ],
      [
        { settings: { absenceTypes: { CP: { payee: true, assimilee: true, neutral: true } } } },
        'settings.absenceTypes : pour chaque code, payee, assimilee et neutre (true ou false) attendus, et rien d’autre',
      ],
    ] as const
  ).map(([change, problem]): [string, string] => [
    JSON.stringify([{ ...shared.cases[0], ...change }]),
    `Cas «\u202fclock-01\u202f» illisible\u202f: ${problem.replace(' :', '\u202f:')}\n`,
  ]),
  [JSON.stringify([{ ...shared.cases[0], zone: 'Europe/Nulle' }]), /^Cas «\u202fclock-01\u202f» illisible/],
  [JSON.stringify([{ ...shared.cases[0], now: '2026-03-29T02:30:00' }]), /n’existe pas/],
])('an unreadable file gives an error message: %s', (content, message) => {
  const { status, stdout, stderr } = evaluate(content)
  expect([status, stdout]).toEqual([1, ''])
  if (typeof message === 'string') expect(stderr.startsWith(message), stderr).toBe(true)
  else expect(stderr).toMatch(message)
  expect(stderr).not.toContain('    at ')
})

test.each([
  ['--rot', 'Option inconnue\u202f: --rot'],
  ['--help=1', 'Valeur manquante ou de trop pour l’option\u202f: --help'],
])('an unknown argument gives an error message in French: %s', (word, message) => {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, word], { encoding: 'utf8', cwd: folder })
  expect(status).toBe(1)
  expect(stderr.startsWith(`${message}\n\nUsage`), stderr).toBe(true)
})

test('prints the result of each case of a file', () => {
  const { status, stdout, stderr } = evaluate(JSON.stringify(shared))
  expect([status, stderr]).toEqual([0, ''])
  const results = JSON.parse(stdout)
  expect(results.map(({ id }: { id: string }) => id)).toEqual(shared.cases.map(({ id }) => id))
  const [first] = shared.cases
  expect(results[0].result).toEqual(first?.expect)
})
