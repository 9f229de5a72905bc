import { expect, test } from 'vitest'
import { equalNames } from '../../../client/features/reference/equalNames'
import { describeMerge, mergedNote } from '../../../client/features/reference/mergeWords'

const row = (id: string, libelle: string, groupetache_id = '1', active = 1) => ({
  id,
  libelle,
  groupetache_id,
  active,
})

test('names are equal when folded, within a group, among active rows only', () => {
  const rows = [
    row('1', 'L’Œuvre'),
    row('2', "l'oeuvre"),
    row('3', 'L’Œuvre', '2'),
    row('4', 'l‘œuvre', '1', 0),
    row('5', 'Autre'),
  ]
  expect(equalNames(rows).map((set) => set.map(({ id }) => id))).toEqual([['1', '2']])
  expect(equalNames(rows.slice(1))).toEqual([])
})

const NOTHING = {
  entries: 0,
  approved: 0,
  favourites: 0,
  questions: 0,
  budget: null,
  users: 0,
  taskTypes: 0,
  clients: 0,
  equal: 0,
}

test('the preview shows the numbers of what is moved and what is not', () => {
  expect(describeMerge(NOTHING, 'A', 'B', false)).toEqual({ lines: [], more: [] })
  const found = {
    ...NOTHING,
    entries: 2,
    approved: 1,
    favourites: 1,
    questions: 2,
    budget: 'DROPPED' as const,
  }
  expect(describeMerge(found, 'A', 'B', false)).toEqual({
    lines: ['2 entrées', '1 favori', '2 questions gardées'],
    more: [
      'Le budget de «\u202fB\u202f» prend fin\u202f: celui de «\u202fA\u202f» reste.',
      '1 entrée de semaines validées garde le nom «\u202fB\u202f», et compte pour «\u202fA\u202f» dans les rapports.',
    ],
  })
  const ofGroup = { ...NOTHING, users: 1, taskTypes: 2, clients: 3, equal: 2 }
  expect(describeMerge(ofGroup, 'A', 'B', true)).toEqual({
    lines: ['1 utilisateur', '2 tâches', '3 clients'],
    more: ['2 noms existent déjà dans «\u202fA\u202f»\u202f: vous pourrez les fusionner ensuite.'],
  })
})

test('a merged row shows with what, when and by whom', () => {
  expect(mergedNote(row('1', 'B'), false)).toBe('')
  const merged = { libelle: 'A', date: '2026-11-27', by: 'Anne Durand', pending: true }
  expect(mergedNote({ ...row('1', 'B'), merged }, true)).toBe(
    'Fusionnée avec «\u202fA\u202f» le ven.\u00a027\u00a0nov. par Anne Durand (en cours)',
  )
})
