import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Case, evaluateCase } from '../../../server/commands/evaluateCase'
import { HOUR } from '../../support/durations'

const CASES: Case[] = JSON.parse(readFileSync('tests/unit/labourLaw/working-time-cases.json', 'utf8')).cases

/** A shared case under a setting of its company between two dates. */
function under(id: string, rule: string, value: number, debut = '2020-01-01', fin?: string) {
  const given = CASES.find((one) => one.id === id) as Case
  const settings = { ...given.settings, rules: [{ rule, value, debut, fin, scope: 'company' as const }] }
  return evaluateCase({ ...given, settings })
}

test('above the contingent, the rest owed doubles from the week on in which there are twenty-one employees', () => {
  expect(under('cont-04', 'STAFF', 20).cor).toBe(2 * HOUR)
  expect(under('cont-04', 'STAFF', 21).cor).toBe(4 * HOUR)
  expect(under('cont-04', 'STAFF', 21, '2026-06-29').cor).toBe(2 * HOUR)
})

test('rest owed is kept when the headcount shrinks or the contingent grows; only later weeks change', () => {
  const given = CASES.find(({ id }) => id === 'cont-04') as Case
  const scope = 'company' as const
  const owedIn = (...rules: { rule: string; value: number; debut: string; fin?: string }[]) => {
    const settings = { ...given.settings, rules: rules.map((one) => ({ ...one, scope })) }
    const { weeks } = evaluateCase({ ...given, settings })
    return ['2026-W22', '2026-W23'].map((week) => [weeks[week].cor, weeks[week].corYear])
  }
  // Nine hours past 35 each week from W02 on: 189 h up to W22, of which 89 h past a contingent of 100 h.
  const limit = { rule: 'CONT', value: 100 * HOUR, debut: '2026-01-01' }
  const [before, until] = ['2026-01-01', '2026-05-31']
  expect(owedIn(limit, { rule: 'STAFF', value: 21, debut: before, fin: until })).toEqual([
    [9 * HOUR, 89 * HOUR],
    [4.5 * HOUR, 93.5 * HOUR],
  ])
  const raised = { rule: 'CONT', value: 400 * HOUR, debut: '2026-06-01' }
  expect(owedIn({ ...limit, fin: until }, raised)).toEqual([
    [4.5 * HOUR, 44.5 * HOUR],
    [0, 44.5 * HOUR],
  ])
})

test('overtime is credited as rest in the weeks of that setting, and does not count towards the contingent', () => {
  const { weeks, cont } = under('cont-04', 'RCR', 1, '2026-01-05', '2026-01-11')
  expect(weeks['2026-W02'].rcr).toBe(8 * HOUR * 1.25 + HOUR * 1.5)
  expect(weeks['2026-W03'].rcr).toBeUndefined()
  expect(cont).toBe(under('cont-04', 'STAFF', 20).cont - 9 * HOUR)
})

test('overtime is divided and increased by the agreement in force on the Sunday of its week', () => {
  const given = CASES.find(({ id }) => id === 'cont-04') as Case
  const company = { debut: '2026-01-18', fin: '2026-01-24', scope: 'company' as const }
  const rules = [
    { rule: 'RCR', value: 1, debut: '2026-01-01', scope: 'company' as const },
    { rule: 'HS_TRANCHE', value: 4 * HOUR, ...company },
    { rule: 'HS_TAUX1', value: 10, ...company },
    { rule: 'HS_TAUX2', value: 33, ...company },
    { rule: 'HS_TAUX2', value: 20, debut: '2026-01-26', fin: '2026-02-01', scope: 'contract' as const },
  ]
  const { weeks } = evaluateCase({ ...given, settings: { ...given.settings, rules } })
  const figures = ['2026-W02', '2026-W03', '2026-W04', '2026-W05'].map((week) => {
    const { hs25, hs50, rates, rcr } = weeks[week]
    return [hs25, hs50, rates, rcr]
  })
  const law = [8 * HOUR, HOUR, undefined, 8 * HOUR * 1.25 + HOUR * 1.5]
  expect(figures).toEqual([
    law,
    [4 * HOUR, 5 * HOUR, { first: 10, second: 33 }, Math.floor((4 * 1.1 + 5 * 1.33) * HOUR)],
    law,
    [8 * HOUR, HOUR, { first: 25, second: 20 }, 8 * HOUR * 1.25 + HOUR * 1.2],
  ])
})

test('a public holiday off counts as work with that setting', () => {
  const [paid, worked] = [0, 1].map((value) => under('fer-01', 'FERIE_ASSIMILE', value).weeks['2026-W15'])
  expect([paid.as, worked.p]).toEqual([0, 0])
  expect(worked.as).toBe(paid.p)
  expect(worked.as).toBe(7 * HOUR)
})

test('the night has the hours of an agreement', () => {
  const given = CASES.find(({ id }) => id === 'mid-03') as Case
  const nightOf = (from: string, to: string, start?: number) =>
    evaluateCase({
      ...given,
      entries: [{ type: 'T', from, to }],
      settings: {
        rules: start ? [{ rule: 'NUIT', value: start * HOUR, debut: '2020-01-01', scope: 'company' }] : [],
      },
    }).nuit
  const evening = ['2026-11-02T20:00:00', '2026-11-02T22:30:00'] as const
  const morning = ['2026-11-03T05:00:00', '2026-11-03T08:00:00'] as const
  expect([nightOf(...evening), nightOf(...morning)]).toEqual([1.5 * HOUR, HOUR])
  expect([nightOf(...evening, 22), nightOf(...morning, 22)]).toEqual([0.5 * HOUR, 2 * HOUR])
})
