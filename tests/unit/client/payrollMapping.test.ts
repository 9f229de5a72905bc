import { describe, expect, test } from 'vitest'
import { describeHcRates, describeRates } from '../../../client/features/payroll/describeRates'
import {
  draftOfPreset,
  draftOfSaved,
  isMappingChanged,
  savedOver,
} from '../../../client/features/payroll/draft'
import {
  columnFields,
  labelOf,
  mappingProblem,
  mappingProblems,
  mappingQuantities,
  moveColumn,
  pasteCodes,
  toInput,
  unpasteCodes,
  withLayout,
  withQuantities,
} from '../../../client/features/payroll/mapping'
import { PRESETS } from '../../../server/payroll/presets'

const KINDS = [{ code: 'CP', libelle: 'Congés payés' }]
const silae = PRESETS.find(({ id }) => id === 'silae') as (typeof PRESETS)[number]
const wide = PRESETS.find(({ id }) => id === 'tableau') as (typeof PRESETS)[number]

test('a mapping is sent without the fields that the cache added', () => {
  const read = { __typename: 'PayrollMapping', ...silae.mapping } as unknown as Parameters<typeof toInput>[0]
  expect(toInput(read)).toEqual(silae.mapping)
})

describe('fields', () => {
  test('have labels, absence types their own', () => {
    expect(labelOf('hs25', KINDS)).toBe('Heures supplémentaires, première tranche')
    expect(labelOf('abs_CP', KINDS)).toBe('Absence\u202f: Congés payés')
    expect(labelOf('abs_AUTRE', KINDS)).toBe('Absence\u202f: AUTRE')
    for (const field of [...mappingQuantities([]), ...columnFields('LONG', [])])
      expect(labelOf(field, [])).not.toMatch(/^Absence/)
  })
  test('of a column depend on the layout', () => {
    expect(columnFields('LONG', KINDS)).toContain('quantite')
    expect(columnFields('LONG', KINDS)).not.toContain('hs25')
    expect(columnFields('WIDE', KINDS)).not.toContain('quantite')
    expect(columnFields('WIDE', KINDS)).toContain('abs_CP')
  })
})

describe('a mapping', () => {
  test.each(PRESETS.map((preset) => [preset.name, preset] as const))(
    '%s makes a file',
    (_name, { mapping }) => expect(mappingProblem(mapping)).toBe(''),
  )
  test('lists its problems', () => {
    expect(mappingProblem({ ...silae.mapping, columns: [] })).toBe('Choisissez au moins une colonne')
    expect(mappingProblem({ ...silae.mapping, layout: 'WIDE' })).toMatch(/^Un fichier en longueur/)
  })
  test('lists each problem at its place', () => {
    const [first] = silae.mapping.columns
    const problems = mappingProblems({
      ...silae.mapping,
      columns: [{ ...first, title: 'a\nb', field: 'matricule' }, ...silae.mapping.columns.slice(1)],
      codes: [{ field: 'hs25', code: '1'.repeat(41) }],
    })
    expect(Object.fromEntries(problems)).toEqual({
      'columns[0].title': 'Titre de colonne invalide',
      'codes[0].code': 'Code de rubrique invalide',
    })
    expect(mappingProblems(silae.mapping).size).toBe(0)
    expect([...mappingProblems({ ...silae.mapping, layout: 'WIDE' }).keys()]).toEqual([''])
  })
  test('takes codes pasted from a spreadsheet, one a line', () => {
    const codes = ['hs25', 'hs50', 'nuit'].map((field) => ({ field, code: 'x' }))
    const codeOf = (text: string, fields = ['hs50', 'nuit']) =>
      pasteCodes(codes, fields, text).codes.map(({ code }) => code)
    expect(codeOf('A\r\nB\r\n')).toEqual(['x', 'A', 'B'])
    expect(codeOf(' A ')).toEqual(['x', 'A', 'x'])
    expect(codeOf('A\nB\nC\n\nD')).toEqual(['x', 'A', 'B'])
    expect(pasteCodes(codes, ['hs50', 'nuit'], 'A\nB\nC\n\nD').tooMany).toBe(2)
    expect(codeOf('\r\nB\r\n')).toEqual(['x', 'x', 'B'])
    expect(codeOf('Heures à 50 %\tA\r\nNuit\t\r\n')).toEqual(['x', 'A', 'x'])
  })
  test('takes back pasted codes, not those typed since', () => {
    const codes = ['hs25', 'hs50', 'nuit'].map((field) => ({ field, code: 'x' }))
    const { codes: pasted } = pasteCodes(codes, ['hs50', 'nuit'], 'A\nB')
    const now = [...pasted.slice(0, 2), { field: 'nuit', code: 'C' }, { field: 'ferie', code: 'F' }]
    expect(unpasteCodes(now, codes, pasted).map(({ code }) => code)).toEqual(['x', 'x', 'C', 'F'])
  })
  test('changes when its layout does, and still produces a file', () => {
    const other = withLayout(silae.mapping, 'WIDE', KINDS)
    expect(mappingProblem(other)).toBe('')
    expect(other.columns.map(({ field }) => field)).toEqual([
      'matricule',
      'debut',
      'fin',
      'hs25',
      'hs50',
      'hc10',
      'hc25',
      'abs_CP',
    ])
    const back = withLayout(other, 'LONG', KINDS)
    expect(mappingProblem(back)).toBe('')
    const inDays = { ...silae.mapping, codes: [{ field: 'abs_CP', code: 'AB-300', unit: 'JOURS' }] }
    const columns = withLayout(inDays, 'WIDE', KINDS)
    expect(columns.columns.at(-1)).toMatchObject({ field: 'abs_CP', unit: 'JOURS' })
    expect(withLayout(columns, 'LONG', KINDS).codes).toEqual(inDays.codes)
    expect(back.codes).toEqual(silae.mapping.codes)
    expect(mappingProblem(withLayout(wide.mapping, 'LONG', KINDS))).toBe('')
    expect(withLayout(silae.mapping, 'LONG', KINDS)).toBe(silae.mapping)
  })
  test('gets what it lacks, once', () => {
    const fields = ['ferie', 'hs25']
    for (const layout of ['LONG', 'WIDE']) {
      const mapping = withLayout(silae.mapping, layout, KINDS)
      const added = withQuantities(mapping, fields, KINDS)
      const own: readonly { field: string }[] = layout === 'LONG' ? added.codes : added.columns
      expect(fields.map((field) => own.filter((one) => one.field === field).length)).toEqual([1, 1])
      expect(withQuantities(added, fields, KINDS)).toEqual(added)
    }
  })
  test('moves columns, not beyond the ends', () => {
    const columns = ['a', 'b', 'c'].map((title) => ({ title, field: 'nom' }))
    const titles = (index: number, step: 1 | -1) =>
      moveColumn(columns, index, step)
        .map(({ title }) => title)
        .join('')
    expect([titles(0, 1), titles(2, -1), titles(0, -1), titles(2, 1), titles(9, -1)]).toEqual([
      'bac',
      'acb',
      'abc',
      'abc',
      'abc',
    ])
  })
})

test('rates of an agreement are shown with the tranches of their codes', () => {
  expect(describeRates([])).toBe('')
  expect(describeRates([{ first: 20, second: 35 }])).toMatch(/ici à 20\s% et 35\s% selon l’accord/)
  expect(describeRates([{ first: 10, second: 20, more: [50] }])).toMatch(
    /première tranche.*deuxième tranche.*troisième tranche.* ici à 10\s%, 20\s% et 50\s% selon/,
  )
  expect(describeHcRates([])).toBe('')
  expect(describeHcRates([{ first: 11, second: 25 }])).toMatch(
    /première part.*seconde part.* ici à 11\s% et 25\s% selon/,
  )
})

test('a draft is unsaved until it equals the stored mapping', () => {
  const kept = { id: '7', name: 'Paie', version: 2, mapping: silae.mapping }
  expect(isMappingChanged(draftOfPreset(silae), [kept])).toBe(true)
  const draft = draftOfSaved(kept)
  expect(isMappingChanged(draft, [kept])).toBe(false)
  expect(isMappingChanged({ ...draft, name: 'Autre' }, [kept])).toBe(true)
  expect(isMappingChanged({ ...draft, mapping: { ...draft.mapping, eol: 'LF' } }, [kept])).toBe(true)
})

test('what is typed while a mapping is saved stays, on top of the saved one', () => {
  const sent = draftOfPreset(silae)
  const kept = { id: '1', version: 2, name: sent.name, mapping: silae.mapping } as unknown as Parameters<
    typeof draftOfSaved
  >[0]
  expect(savedOver(sent, sent, kept)).toEqual(draftOfSaved(kept))
  const typed = { ...sent, name: 'Autre' }
  expect(savedOver(typed, sent, kept)).toEqual({ ...draftOfSaved(kept), name: 'Autre' })
  const another = draftOfPreset(wide)
  expect(savedOver(another, sent, kept)).toBe(another)
})
