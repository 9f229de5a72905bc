import { afterEach, expect, test } from 'vitest'
import { newValues } from '../../../client/domain/entry/entryValues'
import { continuedValues, forgetAdded, rememberAdded } from '../../../client/domain/entry/lastAdded'

const DAY = '2026-11-24'
const asked = { viewer: '1', owner: '2', date: undefined }

const add = () =>
  rememberAdded({
    viewer: '1',
    owner: '2',
    values: { ...newValues(DAY, { debut: '09:00:00', fin: '12:00:00' }), tache: '7' },
    ids: ['30', '31'],
  })

afterEach(() => rememberAdded(null))

test('the next entry goes on where the last one ended, in the days that are shown', () => {
  add()
  expect(continuedValues(asked)).toMatchObject({ date: '24/11/2026', debut: '12:00', fin: '', tache: '7' })
  expect(continuedValues({ ...asked, within: { debut: '2026-11-01', fin: DAY } })).toBeDefined()
  expect(continuedValues({ ...asked, within: { debut: '2026-10-01', fin: '2026-10-31' } })).toBeUndefined()
  expect(continuedValues({ ...asked, within: { debut: '2026-11-25', fin: '2026-11-30' } })).toBeUndefined()
})

test('it does not go on from an entry that was changed since', () => {
  add()
  forgetAdded('29')
  expect(continuedValues(asked)).toBeDefined()
  forgetAdded('31')
  expect(continuedValues(asked)).toBeUndefined()
})
