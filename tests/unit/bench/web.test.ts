import { expect, test } from 'vitest'
import { type Measured, webReport } from '../../../bench/web/report'
import { screensOf } from '../../../bench/web/screens'
import { type PageRequest, sequentialRequests } from '../../../bench/web/sequentialRequests'
import type { Figures } from '../../../bench/web/visit'

const request = (path: string, from: number, to: number, type = 'script'): PageRequest => ({
  url: `http://127.0.0.1${path}`,
  resourceType: path.endsWith('.js') ? 'Script' : 'Fetch',
  initiator: { type },
  rendererStartTime: from,
  networkEndTime: to,
})

test('a call that waits only for the page’s scripts is the second round trip', () => {
  expect(
    sequentialRequests([
      request('/assets/screen.js', 0, 5, 'other'),
      // Starts after the other request ended, but was requested by the document.
      request('/assets/index.js', 10, 20, 'parser'),
      request('/graphql', 30, 40),
      request('/graphql', 31, 45),
    ]),
  ).toBe(2)
})

test('each script or call requested after the previous one counts; later ones than the data do not', () => {
  expect(
    sequentialRequests([
      request('/assets/index.js', 0, 10, 'parser'),
      request('/graphql', 20, 30),
      request('/assets/screen.js', 35, 40),
      request('/graphql', 50, 60),
      request('/assets/charts.js', 70, 80),
    ]),
  ).toBe(4)
  expect(sequentialRequests([request('/assets/index.js', 0, 10, 'parser')])).toBe(0)
})

const [first, second] = screensOf({ user: '1', debut: '2026-11-01', fin: '2026-11-30' })
const floor: Figures = {
  score: 99,
  bytes: 100_000,
  largestPaint: 1_000,
  blocking: 100,
  shift: 0,
  work: 500,
  inSeries: 0,
}
const as = (more: Partial<Figures> = {}) => ({ ...floor, inSeries: 2, ...more })

function measured(screen: typeof first, mobile: Figures, desktop = as()): Measured {
  if (!screen) throw new Error('There are no screens')
  return {
    screen,
    pairs: { mobile: [{ screen: mobile, floor }], desktop: [{ screen: desktop, floor }] },
    second: [],
  }
}
const verdicts = (...all: Measured[]) => {
  const { passed, text } = webReport(all)
  return { passed, last: text.split('\n').slice(-2) }
}

test('passed gates and goals are reported as passed', () => {
  expect(
    verdicts(measured(first, as()), measured(second, as({ largestPaint: 1_300, blocking: 200 }))),
  ).toEqual({
    passed: true,
    last: ['Seuils tous tenus (8)', 'Objectifs tous atteints'],
  })
})

test('only missed gates are listed; a missed goal does not fail the run', () => {
  expect(verdicts(measured(first, as({ largestPaint: 1_400 })))).toEqual({
    passed: true,
    last: ['Seuils tous tenus (4)', 'Objectifs manqués : connexion tracé 1.4 > 1.3'],
  })
  expect(
    verdicts(
      measured(first, as({ blocking: 1_000 }), as({ score: 80 })),
      measured(second, as({ inSeries: 5 })),
    ),
  ).toMatchObject({
    passed: false,
    last: [
      'Seuils MANQUÉS : connexion blocage 10 > 2.45, connexion sur ordinateur 80 < 90, accueil en série 5 > 4',
      'Objectifs manqués : connexion blocage 10 > 2, connexion sur ordinateur 80 < 95, accueil en série 5 > 2',
    ],
  })
})

test('a second visit is compared with the floor’s first one', () => {
  const visits = (screen: number) => ({ ...measured(first, as()), second: [{ screen, floor: 1_000 }] })
  expect(verdicts(visits(1_100)).last).toEqual(['Seuils tous tenus (5)', 'Objectifs tous atteints'])
  expect(verdicts(visits(1_200))).toEqual({
    passed: true,
    last: ['Seuils tous tenus (5)', 'Objectifs manqués : connexion seconde visite 1.2 > 1.1'],
  })
  expect(verdicts(visits(1_400)).passed).toBe(false)
})
