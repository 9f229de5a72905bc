import { expect, test } from 'vitest'
import { EMPTY_ABSENCE, halfDays } from '../../../client/features/absences/absenceForm'
import { formatLoggedHours, loggedHoursRange } from '../../../client/features/absences/loggedHours'
import { holdsNoWork, isShort } from '../../../client/features/absences/noWork'
import { HOUR } from '../../support/durations'

const day = (
  date: string,
  worked: number,
  kind: 'FERIE' | 'FERME' | 'OUVERT' | 'SOLIDARITE' | null = null,
) => ({
  date,
  worked,
  due: 7 * HOUR,
  kind,
})

test('requests only whole days up to today', () => {
  const dates = { debut: '2026-11-20', fin: '2026-11-27', half: null, fromNoon: false, untilNoon: false }
  expect(loggedHoursRange(dates, '2026-11-23')).toEqual({ debut: '2026-11-20', fin: '2026-11-23' })
  expect(loggedHoursRange(dates, '2026-11-30')).toEqual({ debut: '2026-11-20', fin: '2026-11-27' })
  expect(loggedHoursRange(dates, '2026-11-19')).toBeNull()
  expect(loggedHoursRange({ ...dates, half: 'AM' }, '2026-11-23')).toBeNull()
  const ends = { ...dates, fromNoon: true, untilNoon: true }
  expect(loggedHoursRange(ends, '2026-11-30')).toEqual({ debut: '2026-11-21', fin: '2026-11-26' })
  expect(loggedHoursRange({ ...ends, fin: '2026-11-21' }, '2026-11-30')).toBeNull()
  expect(loggedHoursRange({ ...dates, debut: '2024-01-01' }, '2026-11-23')?.debut).toBe('2025-11-23')
})

test('lists the days of the absence with their hours, without those before it', () => {
  const range = { debut: '2026-11-10', fin: '2026-11-20' }
  const before = day('2026-11-09', HOUR)
  const said = (...days: ReturnType<typeof day>[]) => formatLoggedHours([before, ...days], range)
  expect(said(day('2026-11-10', 0), day('2026-11-11', HOUR, 'FERIE'))).toBe('')
  expect(said(day('2026-11-12', 7.5 * HOUR))).toBe(
    'Des heures sont enregistrées pendant cette absence : 07:30:00 le jeudi 12 novembre 2026. Validée, elle y laisse une alerte.',
  )
  expect(said(...[12, 13, 16, 17].map((date) => day(`2026-11-${date}`, HOUR)))).toContain(
    '04:00:00 sur 4 jours',
  )
})

test('reports an absence without any day of work by contract and calendar', () => {
  const [tuesday, saturday] = ['2026-11-10', '2026-11-14']
  const off = (date: string) => ({ ...day(date, 0), due: 0 })
  const days = [day(tuesday, 0), day('2026-11-11', 0, 'FERIE'), day('2026-11-12', 0), off('2026-11-13')]
  const under = (contract: { type: 'HEURES' | 'FORFAIT_JOURS'; semaine: number } | null) => ({
    days: [...days, off(saturday)],
    weeks: [{ contract }],
  })
  const holds = (debut: string, fin: string, contract = under({ type: 'HEURES', semaine: 21 * HOUR })) =>
    holdsNoWork(contract, { debut, fin })
  expect(holds('2026-11-11', '2026-11-11')).toBe(true)
  expect(holds('2026-11-13', saturday)).toBe(true)
  expect(holds('2026-11-11', '2026-11-12')).toBe(false)
  expect(holds('2026-11-11', '2026-11-11', under(null))).toBe(false)
  // Under a contract of days, days without hours count as worked, from Monday to Friday.
  const ofDays = under({ type: 'FORFAIT_JOURS', semaine: 0 })
  expect(holds('2026-11-13', '2026-11-13', ofDays)).toBe(false)
  expect(holds(saturday, saturday, ofDays)).toBe(true)
  expect([
    isShort({ debut: tuesday, fin: '2026-11-23' }),
    isShort({ debut: tuesday, fin: '2026-11-24' }),
  ]).toEqual([true, false])
})

test('parses the dates of a form only when they are valid', () => {
  const values = { ...EMPTY_ABSENCE, debut: '12/11/2026' }
  expect(halfDays(values, false)).toEqual({
    debut: '2026-11-12',
    fin: '2026-11-12',
    half: null,
    fromNoon: false,
    untilNoon: false,
  })
  expect(halfDays(values, true)).toBeNull()
  expect(halfDays({ ...values, debut: '12/1' }, false)).toBeNull()
  expect(halfDays({ ...values, fin: '11/11/2026' }, false)).toBeNull()
})
