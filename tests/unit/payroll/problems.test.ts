import { describe, expect, test } from 'vitest'
import {
  agreedHcRates,
  agreedRates,
  nothingToReport,
  omittedFields,
  problemsOf,
  unpaidFields,
  withoutHours,
} from '../../../server/payroll/problems'
import { amounts, anne, inDays, long, mappingOf } from './samples'

const textsOf = (...given: Parameters<typeof problemsOf>) => problemsOf(...given).map(({ text }) => text)

describe('an export is refused, by name', () => {
  const nobody = { ...anne, employee: { ...anne.employee, id: 2, matricule: '', prenom: 'Bo' } }

  test('for each missing matricule and code', () => {
    expect(textsOf([anne, nobody], long({ hs25: '', hs50: '', abs_CP: ' ' }))).toEqual([
      'Bo Dùrand n’a pas de matricule',
      expect.stringMatching(/«.Heures supplémentaires, première tranche.» n’a pas de code/),
      expect.stringMatching(/Congés payés.* n’a pas de code/),
    ])
  })

  test('with the person whose contract mends it', () => {
    const formula = { ...anne, employee: { ...anne.employee, id: 3, matricule: '-42' } }
    const found = problemsOf([anne, nobody, formula], long({ hs25: '' }))
    expect(found.map(({ user_id }) => user_id)).toEqual([2, 3, null])
  })

  test('for an absence too, and no template loses its code', () => {
    for (const id of ['nibelis', 'ebp', 'sage'])
      expect(textsOf([anne], mappingOf(id))).toContainEqual(
        expect.stringMatching(/Congés payés.*n’a pas de code/),
      )
    expect(omittedFields([anne], mappingOf('tableau'))).toEqual([])
  })

  test('for a matricule that the file would write with an apostrophe', () => {
    const formula = { ...anne, employee: { ...anne.employee, matricule: '-42' } }
    const mapping = long({ hs25: '1' })
    expect(textsOf([formula], mapping)).toEqual([
      'Anne Dùrand\u202f: le matricule «\u202f-42\u202f» ne peut pas commencer par -, =, + ou @',
    ])
    const columns = mapping.columns.filter(({ field }) => field !== 'matricule')
    expect(textsOf([formula], { ...mapping, columns })).toEqual([])
  })

  test('for a matricule of two users, where the file has it', () => {
    const mapping = long({ hs25: '1' })
    expect(textsOf([anne, anne], mapping)).toEqual(['Le matricule 0042 est donné à 2 personnes'])
    const columns = mapping.columns.filter(({ field }) => field !== 'matricule')
    expect(textsOf([anne, anne], { ...mapping, columns })).toEqual([])
  })

  test.each([true, false])('for a constant text that the charset lacks, with headings: %s', (header) => {
    const mapping = { ...long({ hs25: '1' }), charset: 'windows-1252', header } as const
    const city = (value: string) => [...mapping.columns, { title: 'Ville', field: 'constante', value }]
    expect(textsOf([anne], { ...mapping, columns: city('Łódź') })).toEqual([
      expect.stringMatching(/^La colonne .*Ville.*\s: .*Ł.*, .*ź.* n’est pas dans le jeu de caractères/),
    ])
    expect(textsOf([anne], { ...mapping, columns: city('Évry') })).toEqual([])
  })

  test('with a note on contracts without hours for absences counted in days', () => {
    const month = { ...anne, withoutHours: ['CP'] }
    expect(withoutHours([month], inDays('MOIS'))).toEqual([])
    expect(withoutHours([month], long({ abs_CP: 'CP' }))).toEqual(['Anne Dùrand'])
    expect(withoutHours([{ ...month, withoutHours: ['CP', 'RTT'] }], inDays('MOIS'))).toHaveLength(1)
  })

  test('with one note on an agreement’s rates where the file has overtime', () => {
    const rates = { first: 20, second: 35 }
    const months = [{ ...anne, agreedRates: [rates, { ...rates }] }, anne]
    expect(agreedRates(months, long({ hs25: 'HS' }))).toEqual([{ ...rates, more: [] }])
    expect(agreedRates(months, long({ hs_t3: 'HS' }))).toHaveLength(1)
    expect(agreedRates(months, long({ abs_CP: 'CP' }))).toEqual([])
    expect(agreedRates([anne], long({ hs25: 'HS' }))).toEqual([])
    const part = [{ ...anne, agreedHcRates: [{ first: 11, second: 25 }] }]
    expect(agreedHcRates(part, long({ hc25: 'HC' }))).toEqual([{ first: 11, second: 25 }])
    expect(agreedHcRates(part, long({ hs25: 'HS' }))).toEqual([])
  })

  test('with a note on amounts that the file omits', () => {
    expect(omittedFields([anne], long({ hs25: '1' }))).toEqual(['h_travaillees', 'abs_CP'])
  })

  test('with a note on those that change the pay, and of whom, in hours and in days', () => {
    const bo = { ...anne, employee: { ...anne.employee, id: 2, prenom: 'Bo' } }
    const inDaysOnly = { ...bo, quantities: amounts({ jrs_MALADIE: 3 }) }
    expect(unpaidFields([anne, anne, inDaysOnly], long({}))).toEqual([
      { field: 'hs25', people: ['Anne Dùrand'] },
      { field: 'abs_CP', people: ['Anne Dùrand'] },
      { field: 'abs_MALADIE', people: ['Bo Dùrand'] },
    ])
    expect(unpaidFields([anne], long({ hs25: '1', abs_CP: 'CP' }))).toEqual([])
    expect(unpaidFields([anne], { ...long({}), control: true })).toEqual([])
  })

  test('but none on hours whose premium only an agreement gives; the first of May is paid twice by law', () => {
    const quantities = amounts({ nuit: 3600, dimanche: 3600, ferie: 3600, mai1: 3600 })
    const month = { ...anne, quantities }
    expect(omittedFields([month], long({}))).toEqual(['nuit', 'dimanche', 'ferie', 'mai1'])
    expect(unpaidFields([month], long({})).map(({ field }) => field)).toEqual(['mai1'])
  })
})

test('an empty export is reported with its cause', () => {
  const one = [{}]
  const earlier = {
    payroll: { months: [anne], held: [] },
    amounts: [],
    rows: [],
    unpaid: [] as unknown[],
    sent: undefined as { on: string; by: string } | undefined,
  }
  const nobody = { months: [], held: [] }
  expect(nothingToReport({ ...earlier, payroll: nobody })).toContain(
    'aucune semaine de ce mois n’est validée',
  )
  // Based on the exports, not inferred from what is left.
  expect(nothingToReport(earlier)).toContain('Rien à payer')
  const sent = { on: 'ven. 27 nov.', by: 'Bo Martin' }
  expect(nothingToReport({ ...earlier, sent })).toBe(
    'Rien à exporter\u202f: déjà exporté le ven. 27 nov. par Bo Martin, et rien n’a changé depuis',
  )
  expect(nothingToReport({ ...earlier, unpaid: one })).toBe(
    'Rien à exporter avec ces rubriques\u202f: des absences ou des heures à payer n’en ont pas',
  )
  expect(nothingToReport({ ...earlier, unpaid: one, sent })).toBe(
    'Rien à exporter de plus avec ces rubriques\u202f: déjà exporté le ven. 27 nov. par Bo Martin',
  )
  const weeks = { user_id: 1, nom: 'Dùrand', prenom: 'Anne', mondays: ['2026-11-02'] }
  expect(nothingToReport({ ...earlier, sent, payroll: { months: [anne], held: [weeks] } })).toContain(
    'rouvertes',
  )
  expect(nothingToReport({ ...earlier, amounts: one })).toBe(
    'Rien à exporter\u202f: ce qui reste à dire s’arrondit à zéro dans l’unité du fichier',
  )
  expect(nothingToReport({ ...earlier, amounts: one, rows: one })).toBeNull()
})
