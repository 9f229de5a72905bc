import { describe, expect, test } from 'vitest'
import { assignMarks, HUES, texturedMarks } from '../../../client/domain/charts/assignMarks'
import { type SummaryKind, summarise } from '../../../client/domain/charts/summarise'
import type { ReportRowData } from '../../../client/domain/report/useReport'
import { PALETTE } from '../../../client/lib/theme/palette'

function row(date: string, client: number | null, counted: number, more: Partial<ReportRowData> = {}) {
  return {
    date,
    libelle: 'Plans',
    typetache_id: '1',
    pause: 0,
    rested: 0,
    counted,
    projet: client === null ? '' : `Client ${client}`,
    client_id: client === null ? null : String(client),
    ...more,
  } as ReportRowData
}

function marksOf(rows: ReportRowData[], kind: SummaryKind = 'projet') {
  const { series } = summarise(rows, { debut: '2026-11-01', fin: '2026-11-30' }, kind)
  const names = series.map(({ name }) => name)
  return { names, marks: assignMarks(names, rows, kind) }
}

describe('a client’s colour', () => {
  test('is the same in every period, whatever its rank and the other clients', () => {
    const week = [row('2026-11-02', 4, 100), row('2026-11-02', 5, 50), row('2026-11-03', 9, 10)]
    const month = [
      ...week,
      row('2026-11-20', 9, 9_000),
      row('2026-11-21', 6, 500),
      row('2026-11-22', 11, 400),
    ]
    const [one, other] = [marksOf(week), marksOf(month)]
    expect(one.names[0]).not.toBe(other.names[0])
    for (const name of one.names) expect(other.marks.get(name)?.hue, name).toBe(one.marks.get(name)?.hue)
  })

  test('shared by two clients: the newer one is textured, so that all marks of a chart differ', () => {
    const clients = [3, 3 + HUES, 3 + 2 * HUES, 4, 5, 6, 3 + 3 * HUES, 3 + 4 * HUES, 3 + 5 * HUES]
    const { marks } = marksOf([
      row('2026-11-02', null, 5_000),
      ...clients.map((id) => row('2026-11-02', id, id * 60)),
    ])
    const drawn = [...marks.values()].map(({ hue, texture }) => `${hue} ${texture}`)
    expect(new Set(drawn).size).toBe(drawn.length)
    const pair = marksOf([row('2026-11-02', 3 + HUES, 900), row('2026-11-02', 3, 60)]).marks
    expect(pair.get('Client 3')).toEqual({ hue: 3, texture: 0 })
    expect(pair.get(`Client ${3 + HUES}`)).toEqual({ hue: 3, texture: 1 })
  })

  test('is grey for entries without a client; a break has none', () => {
    const rows = [
      row('2026-11-02', null, 5_000),
      row('2026-11-02', 1, 60),
      row('2026-11-02', null, 0, { pause: 1, libelle: 'Pause', rested: 60 }),
    ]
    expect([...marksOf(rows).marks]).toEqual([
      ['Sans client', { hue: null, texture: 0 }],
      ['Client 1', { hue: 1, texture: 0 }],
    ])
    expect([...marksOf(rows, 'libelle').marks.keys()]).toEqual(['Plans'])
  })

  test('of a name in two groups is that of the older client', () => {
    const rows = [
      row('2026-11-02', 12, 60, { projet: 'Mairie' }),
      row('2026-11-03', 9, 60, { projet: 'Mairie' }),
    ]
    expect(marksOf(rows).marks.get('Mairie')?.hue).toBe(9 % HUES)
  })
})

type Triple = [number, number, number]
type Matrix = [Triple, Triple, Triple]

const times = (matrix: Matrix, [x, y, z]: Triple) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple

/** Linear RGB as seen without red, green or blue cones: Machado, Oliveira and Fernandes, 2009. */
const EYES: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const linear = (hex: string) =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Triple
const seenBy = (eye: Matrix, hex: string) => {
  const seen = times(eye, linear(hex)).map((part) => Math.min(1, Math.max(0, part))) as Triple
  return times(TO_OKLAB, times(TO_CONES, seen).map(Math.cbrt) as Triple)
}
const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const luminance = (hex: string) =>
  times(
    [
      [0.2126, 0.7152, 0.0722],
      [0, 0, 0],
      [0, 0, 0],
    ],
    linear(hex),
  )[0]
const contrast = (a: string, b: string) => {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  const { chart, background, rest } = PALETTE[mode]
  const { hues, grey } = chart
  const { paper } = background
  const breaks = rest.mark

  test.each(Object.entries(EYES))(
    'distinguishes every pair of colours, breaks and grey (%s)',
    (_name, eye) => {
      const all = [...hues, grey, breaks]
      // 0.04 is twice the just noticeable difference side by side.
      for (const [index, one] of all.entries())
        for (const other of all.slice(index + 1))
          expect(distance(seenBy(eye, one), seenBy(eye, other)), `${one} ${other}`).toBeGreaterThan(0.065)
    },
  )

  test('has a contrast of 3:1 with the paper', () => {
    for (const hue of [...hues, grey]) expect(contrast(hue, paper), hue).toBeGreaterThanOrEqual(3)
  })
})

test('in print, possibly without colours, all parts of a chart but one have different textures', () => {
  const marks = texturedMarks(new Map(['a', 'b', 'c'].map((name, hue) => [name, { hue, texture: 0 }])))
  expect([...marks.values()]).toEqual([
    { hue: 0, texture: 0 },
    { hue: 1, texture: 1 },
    { hue: 2, texture: 2 },
  ])
})
