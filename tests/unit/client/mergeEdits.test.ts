import { expect, test } from 'vitest'
import { editConflicts, mergeEdits } from '../../../client/ui/form/mergeEdits'

const before = { nom: 'Durand', acces: 'U', societe: '1', since: '' }
const belongsTo = { since: 'societe' } as const

test('unedited fields get the current values, edited ones are kept', () => {
  const now = { ...before, nom: 'Martin', acces: 'S' }
  const typed = mergeEdits({ now, before, values: { ...before, acces: 'A' } }, belongsTo)
  expect(typed).toEqual({ nom: 'Martin', acces: 'A', societe: '1', since: '' })
})

test('a first day typed for one company does not apply to another', () => {
  const now = { ...before, societe: '2' }
  expect(mergeEdits({ now, before, values: { ...before, since: '01/11/2026' } }, belongsTo)).toEqual(now)
  // A date chosen together with its company is kept with it.
  const chosen = { ...before, societe: '3', since: '01/11/2026' }
  expect(mergeEdits({ now, before, values: chosen }, belongsTo)).toEqual(chosen)
})

test('the message of a field edited on both sides shows the other user’s value', () => {
  const now = { ...before, acces: 'S', nom: 'Martin' }
  const values = { ...before, acces: 'A', nom: 'Petit', since: '01/11/2026' }
  expect(
    editConflicts({ now, before, values }, (field) => (field === 'acces' ? 'Superviseur' : undefined)),
  ).toEqual({
    acces: 'Changé entre-temps en « Superviseur » : votre saisie le remplacera',
    nom: 'Changé aussi entre-temps : votre saisie le remplacera',
  })
  expect(editConflicts({ now, before, values: { ...now, since: '01/11/2026' } })).toEqual({})
})
