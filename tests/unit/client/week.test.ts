import { expect, test } from 'vitest'
import {
  correctedOf,
  overlapsOf,
  restOf,
  scaleOf,
  segmentsOf,
  ticksOf,
  type WeekPart,
} from '../../../client/features/week/bars'
import {
  readTeamAddress,
  readWeekAddress,
  teamRange,
  turnedDay,
  writeTeamAddress,
} from '../../../client/features/week/links/address'
import { formatWeek } from '../../../client/features/week/links/words'
import { weekPath } from '../../../client/lib/navigation/paths'
import { addDays } from '../../../client/lib/time/civilDate'
import { serverToday } from '../../../client/lib/time/zone'
import { HOUR } from '../../support/durations'

const part = (from: number, to: number | null, more: Partial<WeekPart> = {}): WeekPart => {
  const time = (hours: number) => `${String(hours).padStart(2, '0')}:00:00`
  return {
    entry: String(from),
    date: '2026-11-09',
    debut: time(from),
    fin: to === null ? '' : time(to),
    from: from * HOUR,
    to: to === null ? null : to * HOUR,
    libelle: 'Plans',
    projet: 'Mairie',
    commentaire: '',
    pause: 0,
    corrected: false,
    manual: false,
    longue: false,
    version: 1,
    ...more,
  }
}

test('a corrected entry is named; one that was added by hand is not, until it is changed', () => {
  const parts = [
    part(8, 9, { corrected: true }),
    part(9, 10),
    part(10, 11, { corrected: true, manual: true }),
    part(11, 12, { corrected: true, manual: true, version: 2, projet: '' }),
  ]
  expect(correctedOf(parts)).toEqual([
    { id: '8', date: '2026-11-09', name: 'Plans, Mairie' },
    { id: '11', date: '2026-11-09', name: 'Plans' },
  ])
  expect(segmentsOf(parts).map(({ label }) => label.includes('corrigée'))).toEqual([true, false, false, true])
})

test('tasks that share more than a quarter of an hour are said by day; breaks and running entries are not', () => {
  const parts = [
    part(8, 12, { date: '2026-11-11' }),
    part(9, 10, { date: '2026-11-11', libelle: 'Réunion' }),
    part(8, 11),
    part(10, 12, { libelle: '' }),
    part(9, 10, { pause: 1 }),
    part(9, null),
    part(11.9, 13),
  ]
  expect(overlapsOf(parts)).toEqual([
    'Lundi\u202f: Plans et Sans tâche se chevauchent de 10:00 à 11:00 (1\u00a0h)',
    'Mercredi\u202f: Plans et Réunion se chevauchent de 9:00 à 10:00 (1\u00a0h)',
  ])
})

test('a day’s bar has its tasks, its breaks, and its gaps of more than 15 minutes', () => {
  const parts = [
    part(8, 10),
    part(11, 13),
    part(12, 13, { pause: 1, libelle: 'Pause', projet: '' }),
    part(13, 14, { libelle: '', projet: '', longue: true }),
    part(15, null),
  ]
  expect(segmentsOf(parts).map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'task 8:00 – 10:00\u202f: Plans, Mairie',
    'gap Trou de 1\u00a0h',
    'task 11:00 – 13:00\u202f: Plans, Mairie',
    'rest 12:00 – 13:00\u202f: Pause',
    'task 13:00 – 14:00\u202f: Sans tâche, longue',
    'gap Trou de 1\u00a0h',
    'task 15:00, en cours\u202f: Plans, Mairie',
  ])
  expect(restOf([...parts, part(12, 14, { pause: 1 })])).toBe(2 * HOUR)
})

test('running work lasts up to now, and parallel work leaves no gap', () => {
  const parts = [part(9, null), part(14, 15)]
  const now = { date: '2026-11-09', at: 20.5 * HOUR }
  expect(segmentsOf(parts, now).map(({ kind, to }) => [kind, to / HOUR])).toEqual([
    ['task', 20.5],
    ['task', 15],
  ])
  expect(scaleOf(parts, now).to).toBe(21 * HOUR)
  const kinds = segmentsOf(parts, { ...now, date: '2026-11-10' }).map(({ kind }) => kind)
  expect(kinds).toEqual(['task', 'gap', 'task'])
})

test('the night after work past midnight is no gap', () => {
  const kinds = segmentsOf([part(0, 0.75), part(8, 12), part(13, 17)]).map(({ kind }) => kind)
  expect(kinds).toEqual(['task', 'task', 'gap', 'task'])
  // Early work and a break are.
  expect(segmentsOf([part(4, 6), part(7, 9)]).map(({ kind }) => kind)).toEqual(['task', 'gap', 'task'])
})

test('the scale covers all work, and at least a usual day', () => {
  expect(scaleOf([])).toEqual({ from: 8 * HOUR, to: 18 * HOUR })
  expect(scaleOf([part(6, 10), part(20, 24)])).toEqual({ from: 6 * HOUR, to: 24 * HOUR })
  expect(ticksOf({ from: 6 * HOUR, to: 24 * HOUR }).map((at) => at / HOUR)).toEqual([
    6, 9, 12, 15, 18, 21, 24,
  ])
})

test('a week is labelled with its days, and with months and years where they differ', () => {
  expect(formatWeek('2026-11-09', '2026-11-15')).toBe('du lundi 9 au dimanche 15 novembre 2026')
  expect(formatWeek('2026-11-30', '2026-12-06')).toBe('du lundi 30 novembre au dimanche 6 décembre 2026')
  expect(formatWeek('2027-02-01', '2027-02-07')).toBe('du lundi 1er au dimanche 7 février 2027')
  expect(formatWeek('2026-12-28', '2027-01-03')).toBe('du lundi 28 décembre 2026 au dimanche 3 janvier 2027')
})

test('invalid parameters of an address are ignored', () => {
  const asked = (text: string) => readTeamAddress(new URLSearchParams(text))
  const usual = asked('')
  expect(asked('jour=hier&semaines=7&etat=FERMEE&societe=x&groupe=-1&page=0')).toEqual(usual)
  const chosen =
    '?jour=2026-11-12&semaines=13&etat=SOUMISE&montrer=incompletes&nom=zo%C3%A9&tri=nom&societe=3&page=2'
  expect(writeTeamAddress(asked(chosen))).toBe(chosen)
  expect(asked('montrer=tous&tri=age')).toEqual(usual)
  expect(weekPath('2026-11-09', '4')).toBe('/semaine?jour=2026-11-09&personne=4')
  const week = (text: string) => readWeekAddress(new URLSearchParams(text), '4')
  expect(week('jour=2026-11-09&personne=4')).toEqual({ user: null, date: '2026-11-09' })
  expect(week('jour=2026-11-09&personne=5')).toEqual({ user: '5', date: '2026-11-09' })
})

test('the team’s month has the weeks whose Sunday lies in it, and turns to the next and the one before', () => {
  const asked = (text: string) => readTeamAddress(new URLSearchParams(text))
  const october = asked('jour=2024-10-16')
  expect(teamRange(october)).toEqual({ debut: '2024-09-30', fin: '2024-10-27' })
  expect(teamRange({ ...october, day: turnedDay(october, 1) })).toEqual({
    debut: '2024-10-28',
    fin: '2024-11-24',
  })
  expect(teamRange({ ...october, day: turnedDay(october, -1) })).toEqual({
    debut: '2024-08-26',
    fin: '2024-09-29',
  })
  // A month that ends on a Sunday.
  expect(teamRange(asked('jour=2024-06-30'))).toEqual({ debut: '2024-05-27', fin: '2024-06-30' })
  const week = asked('jour=2024-10-16&semaines=1')
  expect(teamRange(week)).toEqual({ debut: '2024-10-14', fin: '2024-10-20' })
  expect(turnedDay(week, 1)).toBe('2024-10-21')
  expect(turnedDay(week, -1)).toBe('2024-10-07')
  const quarter = asked('jour=2024-10-16&semaines=13')
  expect(teamRange(quarter)).toEqual({ debut: '2024-07-22', fin: '2024-10-20' })
  expect(teamRange({ ...quarter, day: turnedDay(quarter, -1) }).fin).toBe('2024-07-21')
  // The current month ends with the current week; on a Monday it may be the month before.
  expect(teamRange(asked('')).fin >= addDays(serverToday(), -1)).toBe(true)
})
