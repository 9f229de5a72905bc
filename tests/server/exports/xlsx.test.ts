import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { DAY } from '../../support/durations'
import { DRAWING, SCHOOL, useWorld } from '../world'
import { exportAs, storeEntries } from './exported'
import { unzip } from './unzip'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { newPerson } = world

const range = { debut: '2026-01-05', fin: '2026-01-07' }

interface Cell {
  /** `n` a number, `s` a shared string, `inlineStr` a text; none for a formula or a number. */
  type: string | undefined
  value: string | undefined
  formula: string | undefined
  format: string | undefined
}

function cellsOf(file: Buffer): Record<string, Cell> {
  const files = unzip(file)
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const styles = files.get('xl/styles.xml') ?? ''
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, item]) => item?.replace(/<[^>]+>/g, ''),
  )
  const formats = new Map(
    [...styles.matchAll(/<numFmt ([^>]+)\/>/g)].map(([, attributes = '']) => [
      /numFmtId="(\d+)"/.exec(attributes)?.[1],
      /formatCode="([^"]+)"/.exec(attributes)?.[1],
    ]),
  )
  const used = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? ''
  const byStyle = [...used.matchAll(/<xf ([^>]*)>/g)].map(([, xf = '']) =>
    formats.get(/numFmtId="(\d+)"/.exec(xf)?.[1]),
  )
  const cells = [...sheet.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
    ([, attributes = '', content = '']) => {
      const type = /\bt="(\w+)"/.exec(attributes)?.[1]
      const text = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? /<t[^>]*>(.*?)<\/t>/s.exec(content)?.[1]
      return [
        /\br="(\w+)"/.exec(attributes)?.[1],
        {
          type,
          value: type === 's' ? shared[Number(text)] : text,
          formula: /<f>(.*?)<\/f>/s.exec(content)?.[1],
          format: byStyle[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0)],
        },
      ]
    },
  )
  return Object.fromEntries(cells)
}

test('an empty report has its headings', async () => {
  const person = await newPerson()
  const { file } = await exportAs(world, 'xlsx', { ...range, user: person.id }, person)
  const [sheet] = await readXlsxFile(file)
  expect(sheet?.data).toEqual([
    ['Date', 'Tâche', 'Client', 'Commentaire', 'Debut', 'Fin', 'Durée', 'Travaillé', 'Cumul', 'Longue'],
  ])
})

test('a report has real dates and durations, and its totals are formulas', async () => {
  const person = await newPerson()
  await storeEntries(world, person.id, [
    {
      debut: '2026-01-05T09:00:00+01:00',
      fin: '2026-01-05T12:00:00+01:00',
      typetache_id: DRAWING,
      client_id: SCHOOL,
      commentaire: '=1+1 <b> & "é" 🙂',
    },
    { debut: '2026-01-05T10:00:00+01:00', fin: '2026-01-05T10:15:00+01:00', pause: 1 },
    { debut: '2026-01-06T22:00:00+01:00', fin: '2026-01-08T02:00:00+01:00' },
    { debut: '2026-01-07T08:00:00+01:00', fin: null },
  ])
  const { file } = await exportAs(world, 'xlsx', { ...range, user: person.id }, person)
  const cells = cellsOf(file)
  const number = (address: string) => Math.round(Number(cells[address]?.value) * DAY)

  // 5 January 2026 is day 46027 of a spreadsheet.
  expect(cells.A2).toMatchObject({ value: '46027', formula: undefined, format: 'dd/mm/yyyy' })
  expect(cells.A2?.type ?? 'n').toBe('n')
  expect([cells.B2?.value, cells.C2?.value]).toEqual(['Plans', 'École'])
  expect(cells.D2).toMatchObject({ formula: undefined, value: expect.stringMatching(/^=1\+1 &lt;b/) })
  expect(cells.D2?.type).toMatch(/^(s|inlineStr|str)$/)

  for (const [column, seconds] of [
    ['E', 9 * 3_600],
    ['F', 12 * 3_600],
  ] as const) {
    expect(cells[`${column}2`]?.format).toBe('hh:mm:ss')
    expect(number(`${column}2`)).toBe(seconds)
  }
  expect(cells.G2?.format).toBe('[h]:mm:ss')
  expect(['J2', 'J3', 'J4', 'J5'].map((address) => cells[address]?.value)).toEqual([
    undefined,
    undefined,
    'longue',
    undefined,
  ])
  expect(['G2', 'G3', 'G4'].map(number)).toEqual([3 * 3_600, 900, 28 * 3_600])
  expect(['H2', 'H3', 'H4', 'H5'].map(number)).toEqual([2.75 * 3_600, 0, 26 * 3_600, 0])
  expect([cells.F5?.value, cells.G5?.value]).toEqual([undefined, undefined])

  expect(['I2', 'I3', 'I4', 'I5'].map((address) => cells[address]?.formula)).toEqual([
    'SUM(H$2:H2)',
    'SUM(H$2:H3)',
    'SUM(H$2:H4)',
    'SUM(H$2:H5)',
  ])
  expect(cells.A6?.value).toBe('Total')
  expect(cells.H6).toMatchObject({ formula: 'SUM(H2:H5)', format: '[h]:mm:ss' })
  expect(cells.I2?.format).toBe('[h]:mm:ss')
  expect(cells.A7).toBeUndefined()
})

test('a text of any characters gives a file that opens', async () => {
  const person = await newPerson()
  const commentaire = 'a\u0000b\u0001c\u001Fd\uFFFEe\t\nf'
  await storeEntries(world, person.id, [
    { debut: '2026-01-05T09:00:00+01:00', fin: '2026-01-05T10:00:00+01:00', commentaire },
  ])
  const { status, file } = await exportAs(world, 'xlsx', { ...range, user: person.id }, person)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow
  const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
  expect([status, file.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  for (const xml of unzip(file).values()) expect(xml).not.toMatch(forbidden)
  expect(cellsOf(file).D2?.value).toMatch(/^a.*b.*c.*d.*e\t\nf$/)
})
