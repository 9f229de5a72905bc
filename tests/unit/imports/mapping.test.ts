import { describe, expect, test } from 'vitest'
import {
  ignoredColumns,
  mappingOf,
  missingSources,
  needsMapping,
  type Sources,
  suggestedSources,
} from '../../../client/domain/import/mapping'
import { IMPORT_FIELDS, type ImportedKind } from '../../../schema/imports/kinds'
import { fieldsOf } from '../../../server/imports/headings'
import { columnNames } from '../../../server/imports/sources'

const columnsOf = (headings: string, kind: ImportedKind) => {
  const cells = headings.split(';')
  const fields = fieldsOf(cells, kind)
  return columnNames(cells).map((name, index) => ({
    name,
    field: fields[index] ?? null,
    examples: [],
  }))
}
const CLIENT = IMPORT_FIELDS.CLIENT

describe('a file', () => {
  test.for<[ImportedKind, string, boolean]>([
    ['CLIENT', 'client;groupe_tache', false],
    ['CLIENT', 'Nom;Groupe;Ville', false],
    ['CLIENT', 'Enseigne;Groupe', true],
    ['CLIENT', 'Nom;Client;Groupe', true],
    ['ABSENCE', 'Matricule;Du;Au;Motif', false],
    ['ABSENCE', 'Du;Au;Motif', true],
    ['CONTRACT', 'Mail;Début;Type;Durée hebdo', false],
    ['CONTRACT', 'Mail;Début;Type;Lundi', true],
  ])('%s %s needs a choice: %s', ([kind, headings, isNeeded]) => {
    expect(needsMapping(IMPORT_FIELDS[kind], columnsOf(headings, kind))).toBe(isNeeded)
  })

  test('suggests fields by headings, and none where two headings match the same field', () => {
    const columns = columnsOf('Nom;Client;Groupe;Ville', 'CLIENT')
    const sources = suggestedSources(CLIENT, columns)
    expect(sources).toEqual({ client: null, groupe_tache: { column: 'Groupe' }, active: null })
    expect(missingSources(CLIENT, sources)).toEqual([{ label: 'Nom du client', names: ['client'] }])
    expect(ignoredColumns(CLIENT, columns, sources).map(({ name }) => name)).toEqual([
      'Nom',
      'Client',
      'Ville',
    ])
  })
})

test('a constant of spaces fills nothing; a mapping has an entry for every field', () => {
  const sources: Sources = { client: { column: 'Nom' }, groupe_tache: { value: ' ' }, active: null }
  expect(missingSources(CLIENT, sources).map(({ label }) => label)).toEqual(['Groupe de tâches'])
  expect(mappingOf({ ...sources, groupe_tache: { value: 'Études' } })).toEqual([
    { field: 'client', column: 'Nom' },
    { field: 'groupe_tache', value: 'Études' },
    { field: 'active' },
  ])
})
