import { describe, expect, test } from 'vitest'
import { payrollMappingRule } from '../../../schema/rules/payroll'
import { PRESETS } from '../../../server/payroll/presets'
import { withUnits } from '../../../server/payroll/units'
import { mappingOf } from './samples'

describe('a mapping is refused', () => {
  const good = mappingOf('silae')
  test.for([
    [{ layout: 'ROUND' }, 'Disposition inconnue'],
    [{ columns: [] }, 'Choisissez au moins une colonne'],
    [{ columns: [{ title: 'a', field: 'email' }] }, 'Champ de colonne inconnu'],
    [{ columns: [{ title: 'a\nb', field: 'code' }] }, 'Titre de colonne invalide'],
    [{ columns: null }, 'Choisissez au moins une colonne'],
    ...['x', 0, {}, true].map((columns) => [{ columns }, 'Colonnes invalides'] as const),
    [{ columns: [null] }, 'Colonnes invalides'],
    ...['x', 0, {}, true, null].map((codes) => [{ codes }, 'Rubriques invalides'] as const),
    [{ codes: [null] }, 'Rubriques invalides'],
    [{ codes: [{ field: 'prime', code: '1' }] }, 'Rubrique inconnue'],
    [{ codes: [{ field: 'hs25', code: '1\u0000' }] }, 'Code de rubrique invalide'],
    [
      {
        codes: [
          { field: 'hs25', code: '1' },
          { field: 'hs25', code: '2' },
        ],
      },
      'La même rubrique est donnée deux fois',
    ],
    [{ codes: [{ field: 'abs_CP', code: '1', unit: 'MINUTES' }] }, 'Unité inconnue'],
    ...['hs25', 'jours'].map(
      (field, index) =>
        [
          { codes: [{ field, code: '1', unit: ['JOURS', 'HEURES'][index] }] },
          'Cette rubrique ne se compte pas dans cette unité',
        ] as const,
    ),
    [{ charset: 'utf-16' }, 'Jeu de caractères inconnu'],
    [{ separator: 'x' }, 'Séparateur inconnu'],
  ] as const)('%j', ([change, message]) => {
    expect(() => payrollMappingRule.validateSync({ ...good, ...change })).toThrow(message)
  })

  test('when its columns do not fit its layout', () => {
    expect(() => payrollMappingRule.validateSync({ ...good, layout: 'WIDE' })).toThrow(/en longueur/)
    expect(() => payrollMappingRule.validateSync({ ...mappingOf('tableau'), layout: 'LONG' })).toThrow(
      /en longueur/,
    )
  })

  test('with default units when it was stored before units existed', () => {
    const codes = [
      { field: 'abs_CP', code: 'CP' },
      { field: 'jours', code: 'J' },
    ]
    const old = { ...good, codes, columns: good.columns.map(({ title, field }) => ({ title, field })) }
    expect(payrollMappingRule.validateSync(old)).toEqual(old)
    expect(withUnits(old).codes.map(({ unit }) => unit)).toEqual(['HEURES', 'JOURS'])
    expect(withUnits(old).columns.map(({ unit }) => unit)).not.toContain('HEURES')
  })

  test('but no preset is', () => {
    for (const { mapping } of PRESETS) expect(payrollMappingRule.validateSync(mapping)).toEqual(mapping)
  })
})
