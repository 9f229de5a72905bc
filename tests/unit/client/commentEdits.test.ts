import { expect, test } from 'vitest'
import {
  readCommentEdit,
  storeCommentEdit,
  subscribeCommentEdits,
  typedComment,
} from '../../../client/features/tasks/commands/commentEdits'
import { clearSession, startSession } from '../../../client/lib/session/session'
import { readDraft } from '../../../client/lib/storage/drafts'

const ANNE = '1'
const edit = { text: 'façade nord', read: 'façade', version: 3 }

const signIn = () =>
  startSession('jeton', {
    id: ANNE,
    prenom: 'Anne',
    nom: 'Durand',
    email: 'anne@exemple.fr',
    acces: 'U',
    rights: [],
    societe_id: '1',
    groupetache_id: '1',
  })

test('an entry without an open editor, or of another user, has no draft', () => {
  storeCommentEdit(ANNE, '7', edit)
  expect(readCommentEdit(ANNE, '8')).toBeNull()
  expect(readCommentEdit('2', '7')).toBeNull()
})

test('all subscribers are notified of each change and read the same draft', () => {
  const heard: unknown[] = []
  const stop = subscribeCommentEdits(() => heard.push(readCommentEdit(ANNE, '9')))
  storeCommentEdit(ANNE, '9', edit)
  storeCommentEdit(ANNE, '9', null)
  stop()
  storeCommentEdit(ANNE, '9', edit)
  expect(heard).toEqual([edit, null])
  // The same object each time: otherwise React renders forever.
  expect(readCommentEdit(ANNE, '9')).toBe(readCommentEdit(ANNE, '9'))
})

test('only typed text survives a reload', () => {
  storeCommentEdit(ANNE, '10', edit)
  expect(readDraft(ANNE, 'comment-10')).toEqual(edit)
  storeCommentEdit(ANNE, '10', { ...edit, text: edit.read })
  expect(readDraft(ANNE, 'comment-10')).toBeNull()
  expect(typedComment(readCommentEdit(ANNE, '10'))).toBeNull()
})

test('an expired session keeps typed text, and closes editors without input', () => {
  signIn()
  storeCommentEdit(ANNE, '11', edit)
  storeCommentEdit(ANNE, '12', { ...edit, text: edit.read })
  clearSession('expired')
  expect(readCommentEdit(ANNE, '11')).toEqual(edit)
  expect(readCommentEdit(ANNE, '12')).toBeNull()
})
