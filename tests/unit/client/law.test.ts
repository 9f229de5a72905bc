import { describe, expect, test } from 'vitest'
import { articlesOf, groupAlerts, justificationsOf } from '../../../client/domain/law/alerts'
import { formatSince } from '../../../client/features/presence/words'
import { cellNotes } from '../../../client/features/week/law/cellNotes'
import { describeContract, describeWeekAbsence, weekFigures } from '../../../client/features/week/law/figures'
import { readYearAddress, yearPath } from '../../../client/features/year/address'
import { monthBars } from '../../../client/features/year/bars'
import {
  civilMonths,
  countersOf,
  describeLeaveTaken,
  isEmptyYear,
  isUsed,
  periodCell,
  periodCells,
  periodColumns,
  weekNamed,
} from '../../../client/features/year/words'
import type { AlertItemFragment } from '../../../client/generated/graphql'
import { mondayOf } from '../../../client/lib/time/civilDate'
import { countCauses } from '../../../schema/alertCauses'
import { HOUR } from '../../support/durations'

describe('alerts', () => {
  test('are counted by cause: one long day is one, whatever it passes', () => {
    const on = (day: number, level: 'D' | 'A') => ({ period: `2026-11-0${day}`, level })
    const alerts = [on(2, 'D'), on(2, 'D'), on(2, 'A'), on(3, 'A'), on(3, 'A'), on(4, 'D')]
    expect(countCauses(alerts)).toEqual({ exceeded: 2, watched: 1 })
    expect(countCauses([])).toEqual({ exceeded: 0, watched: 0 })
  })
  const alert = (rule: string, what: string, more: Partial<AlertItemFragment> = {}): AlertItemFragment => ({
    user_id: '1',
    rule,
    what,
    level: 'D',
    article: 'L3121-18',
    period: '2026-11-25',
    value: 1,
    seenAt: null,
    seenBy: null,
    justification: '',
    justifiedBy: null,
    justifiedValue: null,
    ...more,
  })
  test('of one day are one line, limits that are passed first, and the week is a line of its own', () => {
    const groups = groupAlerts([
      alert('SEM48', '52 h de travail dans la semaine (limite 48 h)', { period: '2026-W48' }),
      alert('PAUSE20', '6 h de travail sans pause', { level: 'A', article: 'L3121-16' }),
      alert('JOUR10', '11 h 50 de travail (limite 10 h)', { value: 42_600 }),
      // The same hours by another rule.
      alert('POSTE10', '11 h 50 de travail entre deux repos', { level: 'A', value: 42_600 }),
      alert('REPOS11', 'repos de 7 h 30 au lieu de 11 h', { article: 'L3131-1' }),
      alert('JOUR10', '9 h 50 de travail', { level: 'A', period: '2026-11-26' }),
    ])
    expect(groups.map(({ head, level, parts }) => [head, level, parts.map(({ rule }) => rule)])).toEqual([
      ['Mercredi', 'D', ['JOUR10', 'REPOS11', 'PAUSE20']],
      ['Semaine', 'D', ['SEM48']],
      ['Jeudi', 'A', ['JOUR10']],
    ])
    const dated = groupAlerts([alert('SEM48', 'x', { period: '2026-W01' }), alert('JOUR10', 'x')], true)
    expect(dated.map(({ head }) => head.replaceAll(/\s/g, ' '))).toEqual([
      'Mer. 25 nov.',
      'Semaine du 29 déc. 2025 – 4 janv.',
    ])
    const [day] = groups
    expect(day?.alerts).toHaveLength(4)
    expect(day && articlesOf(day)).toEqual(['L3121-18', 'L3131-1', 'L3121-16'])
  })
  test('show a justification of several once', () => {
    const said = { justification: 'inventaire', justifiedBy: 'Zoé Roux' }
    const [group] = groupAlerts([
      alert('JOUR10', 'x', said),
      alert('REPOS11', 'y', said),
      alert('AMPL13', 'z'),
    ])
    expect(group && justificationsOf(group)).toEqual([{ text: 'inventaire', by: 'Zoé Roux', of: '' }])
  })
})

const day = (more: object = {}) => ({
  date: '2026-11-11',
  night: 0,
  sunday: 0,
  holiday: 0,
  mayDay: 0,
  absence: null,
  kind: null,
  ...more,
})
const LAW = { first: 25, second: 50, more: [] }
const HC_LAW = { first: 10, second: 25 }
const hours = (more: object = {}) => ({
  due: 35 * HOUR,
  assimilated: 0,
  paid: 0,
  solidarity: 0,
  base: 45 * HOUR,
  hs25: 8 * HOUR,
  hs50: 2 * HOUR,
  hsMore: [],
  rates: LAW,
  hcRates: HC_LAW,
  structural: 0,
  hc10: 0,
  hc25: 0,
  plain: 0,
  contingent: 0,
  compensation: 0,
  rest: null,
  ...more,
})
const week = (more: object = {}) => ({
  week: '2026-W46',
  monday: '2026-11-09',
  worked: 45 * HOUR,
  days: null,
  hours: hours(),
  contract: null,
  absences: [],
  alerts: [],
  gap: '',
  ...more,
})

/** With plain spaces. */
const notesOf = (...weeks: Parameters<typeof cellNotes>[0][number][]) =>
  cellNotes(weeks).map((note) => note.replaceAll(/\s/g, ' '))

describe('a week', () => {
  test('shows due hours and overtime always, other figures only when not zero', () => {
    const figures = weekFigures(week({ hours: hours({ plain: 1 }) }), [
      day({ night: HOUR }),
      day({ night: HOUR }),
    ])
    expect(figures.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Dû par le contrat 35\u00a0h',
      'Base des heures supplémentaires 45\u00a0h',
      'Heures supplémentaires 25 % 8\u00a0h',
      'Heures supplémentaires 50 % 2\u00a0h',
      'Au taux normal au-delà du contrat <\u00a01\u00a0min',
      'Heures de nuit 2\u00a0h',
    ])
  })
  test('shows overtime by the rates in force, and its tranche where both rates are equal', () => {
    const labels = (rates: object) =>
      weekFigures(week({ hours: hours({ rates }) }), []).flatMap(({ label }) =>
        label.startsWith('Heures supplémentaires') ? [label] : [],
      )
    expect(labels({ first: 10, second: 20 })).toEqual([
      'Heures supplémentaires 10 %',
      'Heures supplémentaires 20 %',
    ])
    expect(labels({ first: 10, second: 10 })).toEqual([
      'Heures supplémentaires 10 % (1re tranche)',
      'Heures supplémentaires 10 % (2e tranche)',
    ])
  })
  test('shows as many tranches as the agreement has, and its rates of complementary hours', () => {
    const three = { hs25: 4 * HOUR, hs50: 4 * HOUR, hsMore: [2 * HOUR], hc10: HOUR, hc25: 2 * HOUR }
    const agreed = {
      ...three,
      rates: { first: 10, second: 20, more: [50] },
      hcRates: { first: 11, second: 25 },
    }
    const figures = (more: object) =>
      weekFigures(week({ hours: hours({ ...agreed, ...more }) }), []).flatMap(({ label, value }) =>
        /plémentaires \d/.test(label) ? [`${label} ${value}`] : [],
      )
    expect(figures({})).toEqual([
      'Heures supplémentaires 10 % 4\u00a0h',
      'Heures supplémentaires 20 % 4\u00a0h',
      'Heures supplémentaires 50 % 2\u00a0h',
      'Heures complémentaires 11 % 1\u00a0h',
      'Heures complémentaires 25 % 2\u00a0h',
    ])
    expect(figures({ rates: { first: 10, second: 50, more: [50] } })).toContain(
      'Heures supplémentaires 50 % (3e tranche) 2\u00a0h',
    )
    expect(notesOf(week({ hours: hours(agreed) }))).toEqual(
      expect.arrayContaining(['HS 10 % 4 h', 'HS 50 % 2 h', 'HC 11 % 1 h']),
    )
  })
  test('shows the days of a forfait, and no contract figures without a contract', () => {
    expect(weekFigures(week({ hours: null, days: 4.5 }), [])).toEqual([
      { label: 'Jours travaillés', value: '4,5' },
    ])
    expect(weekFigures(week({ hours: null }), [day()])).toEqual([])
  })
  test('shows contract and absences', () => {
    const contract = { id: '1', debut: '2026-01-01', fin: null, type: 'HEURES' as const, semaine: 35 * HOUR }
    expect(describeContract(contract)).toBe(
      '35\u00a0h par semaine depuis le jeu.\u00a01er\u00a0janv.\u00a02026',
    )
    expect(describeContract({ ...contract, type: 'FORFAIT_JOURS', fin: '2026-12-31' })).toBe(
      'Forfait jours du jeu.\u00a01er\u00a0janv. au jeu.\u00a031\u00a0déc.',
    )
    const absence = {
      id: '1',
      debut: '2026-11-10',
      fin: '2026-11-10',
      libelle: 'RTT',
      fromNoon: false,
      untilNoon: false,
    }
    expect(describeWeekAbsence({ ...absence, half: 'AM' })).toBe('RTT, le mar.\u00a010\u00a0nov., le matin')
    expect(describeWeekAbsence({ ...absence, fin: '2026-11-12', half: null })).toBe(
      'RTT, du mar.\u00a010\u00a0nov. au jeu.\u00a012\u00a0nov.',
    )
    expect(
      describeWeekAbsence({ ...absence, fin: '2026-11-12', half: null, fromNoon: true, untilNoon: true }),
    ).toBe('RTT, du mar.\u00a010\u00a0nov. à midi au jeu.\u00a012\u00a0nov. à midi')
  })
  test('shows the team overtime by rate, absences, and a contract without hours due', () => {
    const contract = { id: '1', type: 'HEURES' as const, semaine: 24 * HOUR }
    const absences = [
      { id: '1', libelle: 'RTT' },
      { id: '2', libelle: 'RTT' },
    ]
    const own = week({ contract, absences })
    expect(notesOf(own)).toEqual(['HS 25 % 8 h', 'HS 50 % 2 h', 'RTT'])
    expect(notesOf(own, own)).toEqual(['HS 25 % 16 h', 'HS 50 % 4 h', 'RTT'])
    const complementary = hours({ hs25: 0, hs50: 0, hc10: 2.4 * HOUR, hc25: 0.6 * HOUR })
    expect(notesOf(week({ contract, hours: complementary, gap: 'Écart' }))).toEqual([
      'écart avec ce qui a été validé',
      'HC 10 % 2 h 24',
      'HC 25 % 36 min',
    ])
    const agreed = hours({ hs25: HOUR, hs50: 0, hc10: 0, hc25: 0, rates: { ...LAW, first: 10, second: 25 } })
    expect(notesOf(week({ contract, hours: agreed }))).toContain('HS 10 % 1 h')
    const flat = week({ contract: { ...contract, type: 'FORFAIT_JOURS', semaine: 0 }, hours: null })
    expect(notesOf(flat)).toEqual(['forfait jours'])
    expect(notesOf(week({ hours: null }))).toEqual(['contrat non renseigné'])
  })
})

const sums = (more: object = {}) => ({
  worked: 0,
  due: 0,
  hs25: 0,
  hs50: 0,
  hsMore: [],
  hc10: 0,
  hc25: 0,
  plain: 0,
  night: 0,
  holiday: 0,
  compensation: 0,
  rest: 0,
  days: 0,
  exceeded: 0,
  watched: 0,
  ...more,
})
const year = (more: object = {}) => ({
  user_id: '1',
  nom: 'Roux',
  prenom: 'Zoé',
  societe: 'Nord',
  year: 2026,
  weeks: [],
  months: [],
  total: sums(),
  ofDays: { worked: 0, due: 0, dueAhead: 0 },
  rates: [LAW],
  hcRates: [HC_LAW],
  contingent: 0,
  contingentLimit: 0,
  inProgress: null,
  daysLimit: 218,
  compensation: 0,
  taken: [],
  ...more,
})

describe('a year', () => {
  test('loads the current year of the viewer for an invalid address', () => {
    expect(readYearAddress(new URLSearchParams('annee=2025&utilisateur=7'), '3')).toEqual({
      user: '7',
      year: 2025,
    })
    expect(readYearAddress(new URLSearchParams('annee=2025&utilisateur=3'), '3').user).toBeNull()
    const { user, year } = readYearAddress(new URLSearchParams('annee=20x&utilisateur=-1'), '3')
    expect([user, year]).toEqual([null, new Date().getFullYear()])
    expect(yearPath(2026, null)).toBe('/annee?annee=2026')
  })
  test.each([
    ['2026-W01', '2025-12-29'],
    ['2026-W45', '2026-11-02'],
    ['2026-W53', '2026-12-28'],
  ])('%s begins on %s', (period, monday) => expect(mondayOf(period)).toBe(monday))
  test('a month without a day of work is used where a week that ends in it has overtime', () => {
    expect(isUsed(sums({ due: HOUR }))).toBe(false)
    const used = [{ worked: 1 }, { days: 1 }, { watched: 1 }, { hs25: 1 }, { hsMore: [0, 1] }, { hc10: 1 }]
    for (const more of used) expect(isUsed(sums(more))).toBe(true)
  })
  test('labels weeks, and omits empty ones', () => {
    expect(weekNamed('2026-W05')).toBe('Semaine 5, 26\u00a0janv. – 1er\u00a0févr.')
    const total = sums({ worked: 40 * HOUR, hc10: HOUR, days: 2.5 })
    const columns = periodColumns({ total, rates: [LAW], hcRates: [HC_LAW] })
    expect(columns.map(({ label }) => label)).toEqual([
      'Travaillé',
      'Dû',
      'Écart',
      'HS 25 %',
      'HS 50 %',
      'HC 10 %',
      'Jours',
    ])
    expect(columns.map((column) => periodCell(column, total)).at(-1)).toBe('2,5')
    const rates = [LAW, { ...LAW, first: 10 }, { ...LAW, first: 15 }]
    expect(periodColumns({ total, rates, hcRates: [HC_LAW] }).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['HS 25, 10 et 15 % (1re tranche)', 'HS 50 % (2e tranche)']),
    )
    const hs25 = columns.find(({ label }) => label.startsWith('HS'))
    expect(hs25 && periodCell(hs25, total)).toBe('')
    expect(countersOf(year({ total })).at(-1)).toEqual({
      label: 'Jours du forfait',
      value: '2,5 jours',
      note: 'pour 218 jours par an',
    })
  })
  test('counts its days, not its weeks, and shows how much of the due hours lies ahead', () => {
    const figures = (dueAhead: number) =>
      countersOf(
        year({
          total: sums({ worked: 40 * HOUR, due: 98 * HOUR }),
          ofDays: { worked: 42 * HOUR, due: 105 * HOUR, dueAhead },
        }),
      ).slice(0, 2)
    expect(figures(35 * HOUR)).toEqual([
      { label: 'Travaillé', value: '42\u00a0h' },
      { label: 'Dû par le contrat', value: '105\u00a0h', note: 'dont 35\u00a0h à venir' },
    ])
    expect(figures(0)[1]?.note).toBeUndefined()
  })
  test('has months by their days, with the overtime of their weeks', () => {
    const month = {
      period: '2026-10',
      sums: sums({ worked: 109 * HOUR, due: 140 * HOUR, hs25: HOUR }),
      notes: [],
      ofDays: { worked: 145 * HOUR, due: 154 * HOUR },
    }
    const [shown] = civilMonths({ months: [month] })
    expect(shown?.sums).toMatchObject({ worked: 145 * HOUR, due: 154 * HOUR, hs25: HOUR })
  })
  test('has rows that make their total as it is shown, and differences of what is shown', () => {
    const columns = periodColumns({ total: sums(), rates: [LAW], hcRates: [HC_LAW] })
    const texts = (label: string, periods: object[]) => {
      const column = columns.find((one) => one.label === label)
      const rows = periods.map((more, index) => ({ period: `2026-0${index + 1}`, sums: sums(more) }))
      return column && periodCells(column, rows).map((text) => text.replaceAll(/\s/g, ' '))
    }
    const rows = [
      { worked: HOUR + 29, due: 2 * HOUR },
      { worked: HOUR + 29, due: 2 * HOUR },
      { worked: HOUR + 29 },
    ]
    expect(texts('Travaillé', rows)).toEqual(['1 h', '1 h 01', '1 h'])
    expect(texts('Écart', rows)).toEqual(['−1 h', '−59 min', ''])
  })
  test('shows how much of an absence is in the future', () => {
    const leave = { type: 'CP', libelle: 'Congés payés', seconds: 35 * HOUR, days: 5 }
    const said = 'Congés payés\u202f: 5 jours (35\u00a0h)'
    expect(describeLeaveTaken({ ...leave, daysAhead: 0 })).toBe(said)
    expect(describeLeaveTaken({ ...leave, daysAhead: 0.5 })).toBe(`${said}, dont 0,5 jour à venir`)
    expect(describeLeaveTaken({ ...leave, daysAhead: 5 })).toBe(`${said}, dont 5 jours à venir`)
  })
  test('is empty without work, contract and absence', () => {
    expect(isEmptyYear(year())).toBe(true)
    expect(isEmptyYear(year({ total: sums({ due: 1 }) }))).toBe(false)
    expect(isEmptyYear(year({ ofDays: { worked: 1, due: 0, dueAhead: 0 } }))).toBe(false)
  })
  test('stacks overtime on the other hours, scaled to the highest column', () => {
    const months = [
      { period: '2026-01', sums: sums({ worked: 150 * HOUR, due: 140 * HOUR, hs25: 10 * HOUR }) },
      // Paid leave that counts as work: more overtime than work.
      { period: '2026-02', sums: sums({ worked: HOUR, hs25: 2 * HOUR }) },
      { period: '2026-03', sums: sums({ due: 160 * HOUR }) },
    ]
    const { bars, top, lines } = monthBars(months)
    expect(bars.map(({ parts }) => parts)).toEqual([
      [
        { kind: 'plain', from: 0, to: 140 * HOUR },
        { kind: 'hs25', from: 140 * HOUR, to: 150 * HOUR },
      ],
      [{ kind: 'hs25', from: 0, to: 2 * HOUR }],
      [],
    ])
    expect(top).toBe(160 * HOUR)
    expect(lines).toEqual([0, 50, 100, 150].map((hours) => hours * HOUR))
    expect(monthBars([]).top).toBe(HOUR)
  })
})

test('presence shows since when', () => {
  const now = Date.parse('2026-11-20T14:00:00Z') / 1000
  const since = '2026-11-20T08:05:00Z'
  expect(formatSince({ presence: 'TACHE', since }, now, 'Europe/Paris')).toBe('depuis 9:05')
  expect(formatSince({ presence: 'PAS_ENCORE', since: null }, now, 'Europe/Paris')).toBe('')
  expect(formatSince({ presence: 'ABSENT', since: '2026-11-15T23:00:00Z' }, now, 'Europe/Paris')).toMatch(
    /^depuis le lun\.\s16\snov\./,
  )
  expect(formatSince({ presence: 'TACHE', since: '2026-11-19T08:05:00Z' }, now, 'Europe/Paris')).toBe(
    'depuis hier à 9:05',
  )
})
