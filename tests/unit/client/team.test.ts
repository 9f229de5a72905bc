import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { balanceWords } from '../../../client/domain/balance/BalanceText'
import { differenceWord } from '../../../client/domain/balance/balance'
import { CellWork } from '../../../client/features/week/law/CellWork'
import { isNarrowed, readTeamAddress } from '../../../client/features/week/links/address'
import { approvalRows, isEmpty, looksOf } from '../../../client/features/week/team/approval'
import {
  isRemindable,
  mayBeReminded,
  type PersonWeeks,
  stateSummary,
  sumOf,
  type TeamWeek,
} from '../../../client/features/week/team/people'
import { HOUR } from '../../support/durations'

type Work = NonNullable<Parameters<typeof looksOf>[1]>

const NBSP = '\u00a0'
const plain = (text: string) => text.replaceAll(NBSP, ' ').replaceAll('\u202f', ' ')

const week = (more: Partial<TeamWeek> = {}, balance: Partial<TeamWeek['balance']> = {}): TeamWeek => ({
  user_id: '1',
  monday: '2026-11-09',
  version: '1.a',
  state: 'SOUMISE',
  decision: null,
  isOver: true,
  running: 0,
  changed: false,
  decidable: true,
  total: 35 * HOUR,
  inProgress: null,
  reminder: null,
  ...more,
  balance: {
    due: 35 * HOUR,
    difference: 0,
    missing: 0,
    away: false,
    contract: true,
    long: 0,
    corrections: 0,
    ...balance,
  },
})

const work = (alerts: Partial<Work['alerts'][number]>[], more: Partial<Work> = {}): Work =>
  ({
    alerts: alerts.map((alert) => ({ level: 'D', period: 'a', justification: '', ...alert })),
    gap: '',
    ...more,
  }) as Work

const person = (id: string, ...weeks: TeamWeek[]): PersonWeeks => ({
  user_id: id,
  nom: `Nom ${id}`,
  prenom: 'Zoé',
  societe: 'Nord',
  active: 1,
  weeks,
})

describe('a week needs a look', () => {
  test.each<[string, TeamWeek, Work | undefined, string[]]>([
    ['not at all', week(), work([]), []],
    ['when it was sent back', week({ state: 'OUVERTE', decision: 'RENVOYEE' }), work([]), ['renvoyée']],
    ['not again when it was submitted after that', week({ decision: 'RENVOYEE' }), work([]), []],
    ['when hours are missing', week({}, { missing: 7 * HOUR }), undefined, ['il manque 7 h']],
    [
      'when a limit is exceeded',
      week(),
      work([{}, {}, { period: 'b' }, { level: 'A' }]),
      ['2 limites dépassées'],
    ],
    [
      'when what the rules watch is not explained',
      week(),
      work([{ level: 'A' }, { level: 'A', period: 'b' }]),
      ['2 points à surveiller'],
    ],
    [
      'not for what was justified',
      week(),
      work([{ justification: 'x' }, { level: 'A', justification: 'y' }]),
      [],
    ],
    ['when an entry is long', week({}, { long: 1 }), work([]), ['1 entrée longue']],
    [
      'when it was corrected',
      week({ changed: true }, { corrections: 2 }),
      work([]),
      ['2 corrections depuis la soumission'],
    ],
    ['when it changed otherwise', week({ changed: true }), work([]), ['modifiée depuis la soumission']],
    ['when its contract did', week(), work([], { gap: 'Écart' }), ['contrat ou absence changés depuis']],
  ])('%s', (_, one, found, expected) => {
    expect(looksOf(one, found).map(plain)).toEqual(expected)
  })
})

test('alerts are counted in the table as in the approval: those that nobody explained, and how many are', () => {
  const found = work([{}, { period: 'b', justification: 'x' }], {
    hours: null,
    contract: { type: 'HEURES' } as Work['contract'],
    absences: [],
  })
  const cell = renderToStaticMarkup(createElement(CellWork, { works: [found], title: 'Zoé', onOpen() {} }))
  const text = plain(cell.replace(/<style[^>]*>.*?<\/style>/g, '').replace(/<[^>]+>/g, ' ')).replace(
    / +/g,
    ' ',
  )
  expect(text).toContain(' 1 limite dépassée 1 alerte déjà justifiée ')
  expect(looksOf(week(), found).map(plain)).toEqual(['1 limite dépassée'])
})

test('no week waits only where no filter hides some', () => {
  const narrowed = (search: string) => isNarrowed(readTeamAddress(new URLSearchParams(search)))
  expect(['', 'etat=SOUMISE&nom=+', 'tri=nom&page=2'].map(narrowed)).toEqual([false, false, false])
  expect(['nom=a', 'societe=1', 'holding=1', 'groupe=1', 'montrer=absents'].map(narrowed)).not.toContain(
    false,
  )
})

test('lines: submitted weeks that need a look, one for each person’s others, those not submitted apart', () => {
  const [fine, other, short, open] = [
    week({ monday: '2026-11-02' }),
    week({ monday: '2026-11-09' }),
    week({ monday: '2026-11-16' }, { missing: HOUR }),
    week({ monday: '2026-11-23', state: 'OUVERTE' }),
  ]
  const zoe = person('1', open, fine, other, short)
  const rows = approvalRows(
    [open, fine, other, short].map((one) => ({ person: zoe, week: one })),
    new Map(),
  )
  const shown = (list: typeof rows.fine) =>
    list.map(({ key, weeks, looks }) => [key, weeks.length, looks.length])
  expect(shown(rows.looked)).toEqual([['1 2026-11-16', 1, 1]])
  expect(shown(rows.fine)).toEqual([['1', 2, 0]])
  expect(shown(rows.unsubmitted)).toEqual([['1 2026-11-23', 1, 0]])
})

test('an open week without hours and without anything due is not offered', () => {
  const empty = { state: 'OUVERTE', total: 0 } as const
  expect(isEmpty(week(empty, { due: 0 }))).toBe(true)
  expect(isEmpty(week(empty, { due: null }))).toBe(true)
  expect(isEmpty(week(empty))).toBe(false)
  expect(isEmpty(week({ ...empty, state: 'SOUMISE' }, { due: 0 }))).toBe(false)
})

test('weeks are summed up, those without hours due for what was worked alone', () => {
  const short = week({ total: 28 * HOUR }, { difference: -7 * HOUR, missing: 7 * HOUR })
  expect(sumOf([short, week({ total: 36 * HOUR }, { difference: HOUR })])).toEqual({
    due: 70 * HOUR,
    difference: -6 * HOUR,
    worked: 64 * HOUR,
  })
  const none = week({ total: HOUR }, { due: null, difference: null })
  expect(sumOf([none])).toEqual({ due: null, difference: null, worked: HOUR })
  expect(sumOf([short, none])).toMatchObject({ difference: -7 * HOUR, worked: 29 * HOUR })
})

test('a difference is said in words; less than a quarter of an hour is none', () => {
  expect([-900, -899, 0, 899, 900].map(differenceWord)).toEqual([
    'manque',
    'complet',
    'complet',
    'complet',
    'en plus',
  ])
  const figures = { due: 35 * HOUR, worked: 28 * HOUR }
  expect(plain(balanceWords({ ...figures, difference: -7 * HOUR }))).toBe('manque · 28 h sur 35 h')
  expect(plain(balanceWords({ due: 35 * HOUR, worked: 35 * HOUR, difference: 0 }))).toBe('35 h sur 35 h')
  expect(plain(balanceWords({ due: null, worked: 5 * HOUR, difference: null }))).toBe('')
  const returned = week({ state: 'OUVERTE', decision: 'RENVOYEE' })
  expect(stateSummary([week(), week({ state: 'APPROUVEE' }), returned, week()])).toBe(
    '2 semaines soumises, 1 renvoyée, 1 validée',
  )
  expect(stateSummary([week({ state: 'OUVERTE' })])).toBe('1 semaine ouverte')
})

test('who may be reminded: an active person of an open week that misses hours or is to submit, once a day', () => {
  const open = week({ state: 'OUVERTE' }, { missing: HOUR })
  const zoe = person('1', open)
  expect(isRemindable(zoe, open)).toBe(true)
  expect(isRemindable({ active: 0 }, open)).toBe(false)
  expect(isRemindable(zoe, { ...open, decidable: false })).toBe(false)
  expect(isRemindable(zoe, { ...open, state: 'SOUMISE' })).toBe(false)
  const complete = { state: 'OUVERTE' } as const
  expect(isRemindable(zoe, week(complete))).toBe(true)
  expect(isRemindable(zoe, week({ ...complete, total: 0 }))).toBe(false)
  expect(isRemindable(zoe, week({ ...complete, isOver: false }))).toBe(false)
  // Without a contract, one by one: nothing says that nothing is due.
  const bare = week({ ...complete, total: 0 }, { contract: false, due: null })
  expect([
    isRemindable(zoe, bare),
    mayBeReminded(zoe, bare),
    mayBeReminded(zoe, { ...bare, isOver: false }),
  ]).toEqual([false, true, false])
  const at = (instant: number) => ({ at: new Date(instant).toISOString(), by: 'A' })
  expect(isRemindable(zoe, { ...open, reminder: at(Date.now()) })).toBe(false)
  expect(isRemindable(zoe, { ...open, reminder: at(Date.now() - 2 * 86_400_000) })).toBe(true)
})
