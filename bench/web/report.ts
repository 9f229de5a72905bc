import { median, table } from '../tables'
import { DESKTOP_SCORE, type Limit, type Screen, SECOND_VISIT, SEQUENTIAL_LIMIT } from './screens'
import type { Figures, Preset } from './visit'

/** One load of a screen and, right before or after it, one of the floor. */
export interface Pair {
  screen: Figures
  floor: Figures
}

/** Largest paints, ms: of a second visit of the screen, and of the floor's first one. */
interface SecondVisit {
  screen: number
  floor: number
}

export interface Measured {
  screen: Screen
  pairs: Record<Preset, Pair[]>
  second: SecondVisit[]
}

const medians = (all: Figures[]): Figures => {
  const of = (figure: keyof Figures) => median(all.map((one) => one[figure]))
  return {
    score: of('score'),
    bytes: of('bytes'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
    work: of('work'),
    inSeries: of('inSeries'),
  }
}

/** Minimum blocking time of the floor, in ms: a value near zero would make the ratio meaningless. */
const LEAST_BLOCKING_MS = 50

const ratios = (pairs: Pair[]) => ({
  largestPaint: median(pairs.map(({ screen, floor }) => screen.largestPaint / floor.largestPaint)),
  blocking: median(
    pairs.map(({ screen, floor }) => screen.blocking / Math.max(LEAST_BLOCKING_MS, floor.blocking)),
  ),
})

const cells = (name: string, figures: Figures) => [
  name,
  figures.score.toFixed(0),
  (figures.bytes / 1_000).toFixed(0),
  (figures.largestPaint / 1_000).toFixed(2),
  (figures.blocking / 1_000).toFixed(2),
  figures.shift.toFixed(3),
  (figures.work / 1_000).toFixed(2),
  figures.inSeries.toFixed(0),
]

const HEADINGS = [
  'note',
  'ko',
  'plus grand tracé s',
  'blocage s',
  'décalage',
  'travail s',
  'en série',
  'rapport tracé',
  'rapport blocage',
]

function tableOf(preset: Preset, all: Measured[]) {
  const lines = all.map(({ screen, pairs }) => {
    const ratio = ratios(pairs[preset])
    return [
      ...cells(screen.name, medians(pairs[preset].map((pair) => pair.screen))),
      ratio.largestPaint.toFixed(2),
      ratio.blocking.toFixed(2),
    ]
  })
  const floor = medians(all.flatMap(({ pairs }) => pairs[preset].map((pair) => pair.floor)))
  return table([[preset, ...HEADINGS], ...lines, [...cells('plancher', floor), '', '']])
}

const secondRatio = (visits: readonly SecondVisit[]) =>
  median(visits.map(({ screen, floor }) => screen / floor))

const inSeconds = (ms: readonly number[]) => (median([...ms]) / 1_000).toFixed(2)

function tableOfSecond(all: Measured[]) {
  const lines = all
    .filter(({ second }) => second.length > 0)
    .map(({ screen, second }) => [
      screen.name,
      inSeconds(second.map((visit) => visit.screen)),
      inSeconds(second.map((visit) => visit.floor)),
      secondRatio(second).toFixed(2),
    ])
  return lines.length === 0
    ? []
    : ['', table([['seconde visite', 'plus grand tracé s', 'plancher s', 'rapport'], ...lines])]
}

interface Verdict {
  text: string
  limit: Limit
  value: number
  /** A score must reach its limit; all other values must not exceed theirs. */
  atLeast?: true
}

function verdictsOf({ screen, pairs, second }: Measured): Verdict[] {
  const ratio = ratios(pairs.mobile)
  const waits = Math.max(
    ...Object.values(pairs).map((each) => median(each.map((pair) => pair.screen.inSeries))),
  )
  return [
    { text: `${screen.name} tracé`, value: ratio.largestPaint, limit: screen.largestPaint },
    { text: `${screen.name} blocage`, value: ratio.blocking, limit: screen.blocking },
    { text: `${screen.name} en série`, value: waits, limit: SEQUENTIAL_LIMIT },
    {
      text: `${screen.name} sur ordinateur`,
      value: median(pairs.desktop.map((pair) => pair.screen.score)),
      limit: DESKTOP_SCORE,
      atLeast: true,
    },
    ...(second.length > 0
      ? [{ text: `${screen.name} seconde visite`, value: secondRatio(second), limit: SECOND_VISIT }]
      : []),
  ]
}

const misses = ({ value, limit, atLeast }: Verdict, which: keyof Limit) =>
  atLeast ? value < limit[which] : value > limit[which]

const say = (verdict: Verdict, which: keyof Limit) =>
  `${verdict.text} ${Number(verdict.value.toFixed(2))} ${verdict.atLeast ? '<' : '>'} ${verdict.limit[which]}`

export function webReport(all: Measured[]): { text: string; passed: boolean } {
  const verdicts = all.flatMap(verdictsOf)
  const failed = verdicts.filter((verdict) => misses(verdict, 'gate'))
  const missed = verdicts.filter((verdict) => misses(verdict, 'goal'))
  return {
    passed: failed.length === 0,
    text: [
      tableOf('mobile', all),
      '',
      tableOf('desktop', all),
      ...tableOfSecond(all),
      '',
      failed.length === 0
        ? `Seuils tous tenus (${verdicts.length})`
        : `Seuils MANQUÉS : ${failed.map((verdict) => say(verdict, 'gate')).join(', ')}`,
      missed.length === 0
        ? 'Objectifs tous atteints'
        : `Objectifs manqués : ${missed.map((verdict) => say(verdict, 'goal')).join(', ')}`,
    ].join('\n'),
  }
}
