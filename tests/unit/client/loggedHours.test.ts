import { expect, test } from 'vitest'
import { EMPTY_ABSENCE, halfDays } from '../../../client/features/absences/absenceForm'
import { formatLoggedHours, loggedHoursRange } from '../../../client/features/absences/loggedHours'
import { HOUR } from '../../support/durations'

const day = (
  date: string,
  worked: number,
  kind: 'FERIE' | 'FERME' | 'OUVERT' | 'SOLIDARITE' | null = null,
) => ({
  date,
  worked,
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
  const range = { debut: '2031-11-10', fin: '2031-11-20' }
  const before = day('2031-11-09', HOUR)
  const said = (...days: ReturnType<typeof day>[]) => formatLoggedHours([before, ...days], range)
  expect(said(day('2031-11-10', 0), day('2031-11-11', HOUR, 'FERIE'))).toBe('')
  expect(said(day('2031-11-12', 7.5 * HOUR))).toBe(
    'Des heures sont enregistrées pendant cette absence : 7\u00a0h\u00a030 le mer.\u00a012\u00a0nov.\u00a02031. Validée, elle y laisse une alerte.',
  )
  expect(said(...[12, 13, 16, 17].map((date) => day(`2031-11-${date}`, HOUR)))).toContain(
    '4\u00a0h sur 4 jours',
  )
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
