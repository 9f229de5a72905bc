import { expect, test } from 'vitest'
import { readOpenEntry } from '../../../client/domain/entry/entryDraft'
import { newValues, repeatedDays } from '../../../client/domain/entry/entryValues'
import { writeDraft } from '../../../client/lib/storage/drafts'

test('an open entry that an earlier version stored has the fields of this one', () => {
  const { repeatOn: _, ...began } = { ...newValues('2026-11-24'), commentaire: 'Façade' }
  writeDraft('1', 'entry', { owner: '2', entry: null, began })
  const open = readOpenEntry('1', '2')
  expect(open?.began).toEqual({ ...newValues('2026-11-24'), commentaire: 'Façade' })
  expect(open && repeatedDays(open.began)).toEqual([])
  expect(readOpenEntry('1', '3')).toBeNull()
})
