import { describe, expect, test } from 'vitest'
import {
  addVariables,
  editVariables,
  entryValues,
  newValues,
  typedSpanOf,
  withLength,
} from '../../../client/domain/entry/entryValues'
import { needsReason } from '../../../client/domain/entry/needsReason'

const entry = {
  id: '7',
  date: '2026-11-20',
  debut: '22:00:00',
  fin: '02:00:00',
  version: 3,
  finDate: '2026-11-21',
  debutAt: '2026-11-20T21:00:00Z',
  finAt: '2026-11-21T01:00:00Z',
  libelle: 'Plans',
  projet: 'Mairie',
  typetache_id: '1',
  client_id: null,
  commentaire: 'é',
  pause: 0,
}

describe('changing an entry', () => {
  test('omits an unchanged end, which may be ambiguous', () => {
    expect(editVariables(entry, { ...entryValues(entry), debut: '21h' })).toEqual({
      id: '7',
      version: 3,
      debut: '21:00:00',
      fin: null,
      finDate: null,
      tache: '1',
      client: null,
      commentaire: 'é',
      reason: null,
    })
  })

  test('sends the day of a changed end: that of the start or the next one', () => {
    const values = entryValues(entry)
    expect(editVariables(entry, { ...values, fin: '3h' })).toMatchObject({
      fin: '03:00:00',
      finDate: '2026-11-21',
    })
    expect(editVariables(entry, { ...values, fin: '23:00', nextDay: false })).toMatchObject({
      fin: '23:00:00',
      finDate: '2026-11-20',
    })
    expect(editVariables(entry, { ...values, nextDay: false })).toMatchObject({ finDate: '2026-11-20' })
  })

  test('does not end a running entry whose end field is empty', () => {
    const running = { ...entry, fin: '', finDate: null, finAt: null }
    expect(editVariables(running, entryValues(running))).toMatchObject({ fin: null, finDate: null })
  })
})

describe('adding an entry', () => {
  test('sends the day as typed, an invalid one unchanged', () => {
    const values = { ...newValues('2026-11-22'), debut: '9:5', fin: '10h', nextDay: true }
    expect(addVariables('4', values)).toMatchObject({
      user: '4',
      date: '2026-11-22',
      debut: '09:05:00',
      fin: '10:00:00',
      finDate: '2026-11-23',
      pause: false,
    })
    expect(addVariables('4', { ...values, date: '31/02/2026' })).toMatchObject({
      date: '31/02/2026',
      finDate: undefined,
    })
  })

  test('sends neither task type nor client for a break', () => {
    const values = { ...newValues('2026-11-22'), kind: 'break' as const, tache: '1', client: '2' }
    expect(addVariables('4', values)).toMatchObject({ pause: true, tache: null, client: null })
  })
})

test('a reason is required for another user’s entry and for one of more than two days ago', () => {
  const own = { viewer: '1', owner: '1', today: '2026-11-22' }
  const asked = ['2026-11-19', '2026-11-20', '2026-11-22', '', '32/11'].map((date) =>
    needsReason({ ...own, date }),
  )
  expect(asked).toEqual([true, false, false, false, false])
  expect(needsReason({ ...own, owner: '2', date: '2026-11-22' })).toBe(true)
})

describe('an entry that is given with its length', () => {
  const paris = 'Europe/Paris'
  const began = newValues('2026-11-20')
  const length = (values: object, seconds: number) =>
    withLength(null, { ...began, ...values }, seconds, paris)

  test('ends that long after its start, on the next day where it must', () => {
    expect(length({ debut: '9h' }, 5_400)).toMatchObject({ debut: '9h', fin: '10:30', nextDay: false })
    expect(length({ debut: '23:00' }, 5_400)).toMatchObject({ fin: '00:30', nextDay: true })
    expect(length({ debut: '23:00', fin: '23:30' }, 3_600)).toMatchObject({ fin: '00:00', nextDay: true })
  })

  test('begins that long before its end where it has no start', () => {
    expect(length({ fin: '10:30' }, 5_400)).toMatchObject({ debut: '09:00', fin: '10:30' })
  })

  test('has the length that was given over a change of clocks', () => {
    const autumn = { ...newValues('2026-10-25'), debut: '01:30' }
    const values = withLength(null, autumn, 3 * 3_600, paris)
    expect(values).toMatchObject({ fin: '03:30' })
    const span = values && typedSpanOf(null, values, paris)
    expect(span && span.to - span.from).toBe(3 * 3_600)
  })

  test('counts from the start that stands, also where its clock time occurs twice', () => {
    const debutAt = '2026-10-25T01:30:00Z'
    const second = { ...entry, date: '2026-10-25', debut: '02:30:00', debutAt }
    const values = entryValues({ ...second, fin: '03:00:00', finDate: '2026-10-25' })
    expect(withLength(second, values, 3_600, paris)).toMatchObject({ fin: '03:30' })
  })

  test('is left as it is where the length cannot be meant', () => {
    const none = [
      length({ debut: '09:00' }, 0),
      length({ debut: '09:00' }, 48 * 3_600),
      length({ debut: 'midi' }, 3_600),
      length({}, 3_600),
      length({ fin: '00:30' }, 3_600),
      length({ date: 'x', debut: '09:00' }, 3_600),
    ]
    expect(none).toEqual(none.map(() => undefined))
  })
})
