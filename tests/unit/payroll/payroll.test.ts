import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DATE_FORMATS,
  type PayrollMapping,
  payrollMappingRule,
  QUANTITY_FIELDS,
} from '../../../schema/rules/payroll'
import {
  type CountedField,
  type Quantities,
  quantitiesOf,
  weeksOfMonth,
} from '../../../server/evaluation/quantities'
import type { DayFigures, HoursFigures, WeekFigures } from '../../../server/labourLaw/figures/result'
import { formatAmount } from '../../../server/payroll/amounts'
import { payrollDifferences } from '../../../server/payroll/differences'
import type { PaidMonth, PayrollDay } from '../../../server/payroll/lines'
import { mergeParts } from '../../../server/payroll/mergeParts'
import { PRESETS } from '../../../server/payroll/presets'
import {
  agreedHcRates,
  agreedRates,
  amountsReported,
  nothingToReport,
  omittedFields,
  problemsOf,
  withoutHours,
} from '../../../server/payroll/problems'
import { withReportedDays, withUnits } from '../../../server/payroll/units'
import { payrollRows, writeFile } from '../../../server/payroll/writeFile'
import { HOUR } from '../../support/durations'

const cellsOf = (...of: Parameters<typeof payrollRows>) => payrollRows(...of).map(({ cells }) => cells)

const mappingOf = (id: string) => PRESETS.find((preset) => preset.id === id)?.mapping as PayrollMapping
const amounts = (given: Partial<Record<CountedField, number>>) =>
  new Map(Object.entries(given)) as unknown as Quantities

const day = (date: string, absences: DayFigures['absences'] = []): DayFigures & PayrollDay => ({
  date,
  j: 0,
  nuit: 0,
  dimanche: 0,
  ferie: 0,
  mai1: 0,
  absence: undefined,
  absences,
  days: new Map(absences.map(({ type }) => [type, 1])),
})
const CP = { type: 'CP', seconds: 7 * HOUR }

const anne: PaidMonth = {
  employee: { id: 1, matricule: '0042', nom: 'Dùrand', prenom: 'Anne' },
  debut: '2026-10-26',
  fin: '2026-11-29',
  quantities: amounts({ h_travaillees: 151 * HOUR, hs25: 4.5 * HOUR, abs_CP: 21 * HOUR }),
  reported: amounts({}),
  days: [day('2026-11-02', [CP]), day('2026-11-03', [CP]), day('2026-11-04'), day('2026-11-05', [CP])],
  withoutHours: [],
  agreedRates: [],
  agreedHcRates: [],
  isMixed: false,
  differences: [],
}
const long = (codes: Record<string, string>): PayrollMapping => ({
  ...mappingOf('nibelis'),
  codes: Object.entries(codes).map(([field, code]) => ({ field, code })),
})

const inDays = (absences: PayrollMapping['absences']): PayrollMapping => ({
  ...mappingOf('nibelis'),
  absences,
  codes: [{ field: 'abs_CP', code: 'CP', unit: 'JOURS' }],
})

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

describe('an export is refused, by name', () => {
  const nobody = { ...anne, employee: { ...anne.employee, id: 2, matricule: '', prenom: 'Bo' } }

  test('for each missing matricule and code', () => {
    expect(problemsOf([anne, nobody], long({ hs25: '', hs50: '', abs_CP: ' ' }))).toEqual([
      'Bo Dùrand n’a pas de matricule',
      expect.stringMatching(/«.Heures supplémentaires, première tranche.» n’a pas de code/),
      expect.stringMatching(/Congés payés.* n’a pas de code/),
    ])
  })

  test('for an absence too, and no template loses its code', () => {
    for (const id of ['nibelis', 'ebp', 'sage'])
      expect(problemsOf([anne], mappingOf(id))).toContainEqual(
        expect.stringMatching(/Congés payés.*n’a pas de code/),
      )
    expect(omittedFields([anne], mappingOf('tableau'))).toEqual([])
  })

  test('for a matricule that the file would write with an apostrophe', () => {
    const formula = { ...anne, employee: { ...anne.employee, matricule: '-42' } }
    const mapping = long({ hs25: '1' })
    expect(problemsOf([formula], mapping)).toEqual([
      'Anne Dùrand\u202f: le matricule «\u202f-42\u202f» ne peut pas commencer par -, =, + ou @',
    ])
    const columns = mapping.columns.filter(({ field }) => field !== 'matricule')
    expect(problemsOf([formula], { ...mapping, columns })).toEqual([])
  })

  test('for a matricule of two users, where the file has it', () => {
    const mapping = long({ hs25: '1' })
    expect(problemsOf([anne, anne], mapping)).toEqual(['Le matricule 0042 est donné à 2 personnes'])
    const columns = mapping.columns.filter(({ field }) => field !== 'matricule')
    expect(problemsOf([anne, anne], { ...mapping, columns })).toEqual([])
  })

  test.each([true, false])('for a constant text that the charset lacks, with headings: %s', (header) => {
    const mapping = { ...long({ hs25: '1' }), charset: 'windows-1252', header } as const
    const city = (value: string) => [...mapping.columns, { title: 'Ville', field: 'constante', value }]
    expect(problemsOf([anne], { ...mapping, columns: city('Łódź') })).toEqual([
      expect.stringMatching(/^La colonne .*Ville.*\s: .*Ł.*, .*ź.* n’est pas dans le jeu de caractères/),
    ])
    expect(problemsOf([anne], { ...mapping, columns: city('Évry') })).toEqual([])
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
})

describe('amounts', () => {
  test.for([
    ['hs25', 4.5 * HOUR, 'CENTIEMES', '4,50'],
    // 0.005 h is 18 s: rounds half up, and away from zero when subtracted.
    ['hs25', 18, 'CENTIEMES', '0,01'],
    ['hs25', 17, 'CENTIEMES', '0,00'],
    ['hs25', -18, 'CENTIEMES', '-0,01'],
    ['hs25', 1, 'AUCUN', '0,000278'],
    ['hs25', 9 * HOUR, 'AUCUN', '9'],
    ['hs25', 10 * HOUR, 'AUCUN', '10'],
    ['hs25', 151 * HOUR + 30, 'HH:MM', '151:01'],
    ['hs25', 29, 'HH:MM', '00:00'],
    ['hs25', -HOUR, 'HH:MM', '-01:00'],
    ['jours', 18.5, 'HH:MM', '18,50'],
    ['jours', 18.5, 'AUCUN', '18,5'],
  ] as const)('%s %d as %s', ([field, amount, rounding, text]) => {
    expect(formatAmount(field, amount, { rounding, decimal: ',' })).toBe(text)
  })

  test('differ from the rounded hours by at most half a hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), (seconds) => {
        const text = formatAmount('hs25', seconds, { rounding: 'CENTIEMES', decimal: '.' })
        expect(Math.abs(Number(text) * HOUR - seconds)).toBeLessThanOrEqual(18.000001)
        expect(text).toMatch(/^-?\d+\.\d{2}$/)
        expect(text).not.toMatch(/^-0\.00$/)
      }),
    )
  })
})

test.for(['CENTIEMES', 'HH:MM', 'AUCUN'] as const)(
  'the amounts of successive files add up to those of a single one: %s',
  (rounding) => {
    // The amount in the smallest unit that is written: minutes, or millionths of an hour.
    const count = (text: string) => {
      const [, sign, hours, minutes] = /^(-?)(\d+):(\d+)$/.exec(text) ?? []
      if (hours === undefined) return Math.round(Number(text) * 1e6)
      return (sign ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
    }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -40_000, max: 400_000 }), { maxLength: 12 }), (parts) => {
        const write = (amount: number, earlier: number) =>
          count(formatAmount('hs25', amount, { rounding, decimal: '.' }, earlier))
        let earlier = 0
        let sum = 0
        for (const part of parts) {
          sum += write(part, earlier)
          earlier += part
        }
        // An exact hour is written with six decimals.
        expect(Math.abs(sum - write(earlier, 0))).toBeLessThanOrEqual(rounding === 'AUCUN' ? parts.length : 0)
      }),
    )
  },
)

test('an amount rounded to zero is omitted until it reaches a hundredth', () => {
  const difference = (seconds: number, earlier: number) => ({
    debut: '2026-09-28',
    fin: '2026-10-25',
    amounts: amounts({ hs25: seconds }),
    reported: amounts({ hs25: earlier }),
    days: [],
  })
  const rowsAfter = (seconds: number, earlier: number) =>
    cellsOf(
      [{ ...anne, quantities: amounts({}), days: [], differences: [difference(seconds, earlier)] }],
      long({ hs25: 'HS' }),
    ).map((row) => row[6])
  expect(rowsAfter(17, 20 * HOUR)).toEqual([])
  expect(rowsAfter(17, 20 * HOUR + 17)).toEqual(['0,01'])
  expect(rowsAfter(-102, 20 * HOUR + 102)).toEqual(['-0,03'])
})

test('an empty export is reported with its cause', () => {
  const one = [{}]
  const earlier = {
    payroll: { months: [anne], held: [] },
    amounts: [],
    rows: [],
    sent: undefined as { date: string; by: string } | undefined,
  }
  const nobody = { months: [], held: [] }
  expect(nothingToReport({ ...earlier, payroll: nobody })).toContain(
    'aucune semaine de ce mois n’est validée',
  )
  // Based on the exports, not inferred from what is left.
  expect(nothingToReport(earlier)).toContain('Rien à payer')
  const sent = { date: '2026-11-27', by: 'Bo Martin' }
  expect(nothingToReport({ ...earlier, sent })).toBe(
    'Rien à exporter\u202f: déjà exporté le 27/11/2026 par Bo Martin, et rien n’a changé depuis',
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

const fileOf = (months: PaidMonth[], mapping: PayrollMapping) =>
  writeFile(payrollRows(months, mapping), mapping)

describe('a file', () => {
  const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

  test('of Silae', () => {
    expect(textOf(fileOf([anne], mappingOf('silae')))).toBe(
      [
        'Matricule;Code;Valeur;Date debut;Date fin',
        '0042;HS-HS25;4.50;26/10/2026;29/11/2026',
        '0042;AB-300;14.00;02/11/2026;03/11/2026',
        '0042;AB-300;7.00;05/11/2026;05/11/2026',
        '',
      ].join('\r\n'),
    )
  })

  test('with a line for each day of absence', () => {
    const mapping = { ...long({ abs_CP: 'CP' }), absences: 'JOUR' } as const
    expect(cellsOf([anne], mapping).map((row) => row.slice(3))).toEqual([
      ['CP', '02/11/2026', '02/11/2026', '7,00'],
      ['CP', '03/11/2026', '03/11/2026', '7,00'],
      ['CP', '05/11/2026', '05/11/2026', '7,00'],
    ])
  })

  test.for(['JOUR', 'PERIODE'] as const)(
    'whose absence lines, each as %s, add up to the later correction: three times 7:20 are 22 hours',
    (absences) => {
      const mapping = { ...long({ abs_CP: 'CP' }), absences, decimal: '.' } as const
      const away = (...seconds: number[]) => ({
        debut: '2026-09-28',
        fin: '2026-10-25',
        reported: amounts({}),
        now: amounts({ abs_CP: seconds.reduce((sum, one) => sum + one, 0) }),
        days: seconds.map((one, index) =>
          day(`2026-10-${String(5 + 2 * index).padStart(2, '0')}`, [{ type: 'CP', seconds: one }]),
        ),
      })
      const written = (month: Parameters<typeof payrollDifferences>[0][number]) =>
        cellsOf(
          [{ ...anne, quantities: amounts({}), days: [], differences: payrollDifferences([month]) }],
          mapping,
        )
          .map((row) => row[6])
          .map(Number)
      const taken = away(26_400, 26_400, 26_400)
      expect(written(taken)).toEqual([7.33, 7.34, 7.33])
      expect(written({ ...taken, reported: taken.now, now: amounts({}) })).toEqual([-22])
      // A remainder below a hundredth is in the next line.
      expect(written(away(10, 10, 10))).toEqual([0.01])
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 10 }), (all) => {
          const month = away(...all)
          const back = written({ ...month, reported: month.now, now: amounts({}) })
          const sum = [...written(month), ...back].reduce((total, one) => total + Math.round(one * 100), 0)
          expect(sum).toBe(0)
        }),
      )
    },
  )

  test('is in its charset, and without accents where the charset has none', () => {
    const names = { ...mappingOf('tableau'), header: false, columns: [{ title: '', field: 'nom' }] }
    expect([...fileOf([anne], { ...names, charset: 'windows-1252' })].slice(0, 3)).toEqual([0x44, 0xf9, 0x72])
    expect(textOf(fileOf([anne], { ...names, charset: 'ascii' }))).toBe('Durand\r\n')
    expect([...fileOf([anne], { ...names, charset: 'utf-8-bom' })].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  })

  test('contains no formula from a name', () => {
    const employee = { ...anne.employee, nom: '=1+1' }
    const names = { ...mappingOf('tableau'), header: false, columns: [{ title: '', field: 'nom' }] }
    expect(cellsOf([{ ...anne, employee }], names)).toEqual([["'=1+1"]])
  })

  test.for(DATE_FORMATS)('with dates as %s', (dates) => {
    const [row] = cellsOf([anne], { ...mappingOf('silae'), dates })
    expect(row?.[3]).toBe(
      { 'dd/MM/yyyy': '26/10/2026', 'yyyy-MM-dd': '2026-10-26', ddMMyyyy: '26102026', yyyyMMdd: '20261026' }[
        dates
      ],
    )
  })

  test('has absences in days: by month, by period, by day, with half days', () => {
    const half = { ...day('2026-11-05', [{ type: 'CP', seconds: 3.5 * HOUR }]), days: new Map([['CP', 0.5]]) }
    const days = [...anne.days.slice(0, 3), half]
    const month = { ...anne, days, quantities: amounts({ abs_CP: 17.5 * HOUR, jrs_CP: 2.5 }) }
    const written = (absences: PayrollMapping['absences']) =>
      cellsOf([month], inDays(absences)).map((row) => row.slice(4))
    expect(written('MOIS')).toEqual([['26/10/2026', '29/11/2026', '2,50']])
    expect(written('PERIODE')).toEqual([
      ['02/11/2026', '03/11/2026', '2,00'],
      ['05/11/2026', '05/11/2026', '0,50'],
    ])
    expect(written('JOUR').map((row) => row[2])).toEqual(['1,00', '1,00', '0,50'])
    expect(omittedFields([month], inDays('MOIS'))).toEqual([])
    const wide = {
      ...mappingOf('tableau'),
      columns: [{ title: '', field: 'abs_CP', unit: 'JOURS' as const }],
    }
    expect(cellsOf([month], wide)).toEqual([['2,50']])
    expect(cellsOf([month], { ...wide, rounding: 'HH:MM' })).toEqual([['2,50']])
  })

  test('has zeros where the mapping wants them', () => {
    expect(cellsOf([anne], { ...long({ hs50: '50' }), zeros: true })[0]?.[6]).toBe('0,00')
    expect(cellsOf([anne], long({ hs50: '50' }))).toEqual([])
  })
})

const FIGURES: HoursFigures = {
  c: 35 * HOUR,
  as: 0,
  p: 0,
  sol: 0,
  t: 0,
  hs25: 0,
  hs50: 0,
  struct: 0,
  hc10: 0,
  hc25: 0,
  tn: 0,
  cont: 0,
  cor: 0,
  corYear: 0,
  rcr: undefined,
}
const week = (monday: string, s: number, hs25: number): WeekFigures => ({
  week: '',
  monday,
  s,
  jours: undefined,
  hours: { ...FIGURES, hs25 },
  ofYear: { cont: 0, cor: 0, corYear: 0 },
})

test('a week belongs to the month of its Sunday', () => {
  const weeks = [week('2026-10-26', 35 * HOUR, 0), week('2026-11-30', 36 * HOUR, HOUR)]
  expect(weeksOfMonth(weeks, '2026-11').map(({ monday }) => monday)).toEqual(['2026-10-26'])
  expect(weeksOfMonth(weeks, '2026-12').map(({ monday }) => monday)).toEqual(['2026-11-30'])
})

describe('differences', () => {
  const november = { debut: '2026-11-02', fin: '2026-11-29', days: [] }

  test('case 40: an hour added to an exported week is paid by the next export, once', () => {
    const earlier = quantitiesOf([week('2026-11-02', 35 * HOUR, 0)], [])
    const now = quantitiesOf([week('2026-11-02', 36 * HOUR, HOUR)], [])
    const [difference] = payrollDifferences([{ ...november, reported: earlier, now }])
    expect(difference).toMatchObject(november)
    expect([...(difference?.amounts ?? [])]).toEqual([
      ['h_travaillees', HOUR],
      ['hs25', HOUR],
    ])
    expect(payrollDifferences([{ ...november, reported: now, now }])).toEqual([])
    const december: PaidMonth = {
      ...anne,
      quantities: amounts({}),
      days: [],
      differences: [difference as never],
    }
    expect(cellsOf([december], long({ hs25: 'HS25' })).map((row) => row.slice(3))).toEqual([
      ['HS25', '02/11/2026', '29/11/2026', '1,00'],
    ])
  })

  const away = { ...november, days: [day('2026-11-17', [CP]), day('2026-11-19', [CP])] }
  const byDay = { ...long({ abs_CP: 'CP', abs_RTT: 'RTT' }), absences: 'JOUR' } as const
  const linesOf = (month: PaidMonth) => cellsOf([month], byDay).map((row) => row.slice(3))

  test('export absences not yet exported by their days, whatever else the month exported', () => {
    const now = amounts({ h_travaillees: 21 * HOUR, abs_CP: 14 * HOUR })
    const earlier = amounts({ h_travaillees: 21 * HOUR })
    const nothing = { ...anne, quantities: amounts({}), days: [] }
    expect(
      linesOf({ ...nothing, differences: payrollDifferences([{ ...away, reported: earlier, now }]) }),
    ).toEqual([
      ['CP', '17/11/2026', '17/11/2026', '7,00'],
      ['CP', '19/11/2026', '19/11/2026', '7,00'],
    ])
    const back = amounts({ abs_CP: 0 })
    expect(
      linesOf({ ...nothing, differences: payrollDifferences([{ ...away, reported: back, now }]) }),
    ).toHaveLength(2)
    const part = amounts({ abs_CP: 7 * HOUR })
    expect(
      linesOf({ ...nothing, differences: payrollDifferences([{ ...away, reported: part, now }]) }),
    ).toEqual([['CP', '02/11/2026', '29/11/2026', '7,00']])
  })

  test('export an absence in both units at once, so that a file in the other unit does not repeat it', () => {
    const now = amounts({ abs_CP: 14 * HOUR, jrs_CP: 2 })
    const [first] = payrollDifferences([{ ...away, reported: amounts({}), now }])
    const given = [...(first?.amounts ?? [])].map(([field, amount]) => ({
      user_id: 1,
      company_id: 1,
      month: '2026-11',
      field,
      amount,
    }))
    for (const mapping of [inDays('MOIS'), long({ abs_CP: 'CP' })])
      expect(amountsReported(given, mapping)).toEqual(given)
    expect(amountsReported(given, long({ hs25: '1' }))).toEqual([])
    // A file in hours omits contracts without hours.
    const alone = given.filter(({ field }) => field === 'jrs_CP')
    expect(amountsReported(alone, long({ abs_CP: 'CP' }))).toEqual([])
    expect(amountsReported(alone, inDays('MOIS'))).toEqual(alone)
    const less = amounts({ abs_CP: 10.5 * HOUR, jrs_CP: 1.5 })
    const later = { ...anne, quantities: amounts({}), days: [] }
    const [back] = payrollDifferences([{ ...away, reported: now, now: less }])
    expect(
      cellsOf([{ ...later, differences: [back as never] }], inDays('PERIODE')).map((row) => row.slice(4)),
    ).toEqual([['02/11/2026', '29/11/2026', '-0,50']])
  })

  test.for([
    [14, { abs_CP: 14 * HOUR, jrs_CP: 2 }, 2],
    // The current day of absence has 8 h, so 16 h were two days; without a current day, 7 h are a day.
    [16, { abs_CP: 8 * HOUR, jrs_CP: 1 }, 2],
    [10.5, {}, 1.5],
  ] as const)('%d hours exported before units existed are converted to days', ([hours, now, days]) => {
    const earlier = withReportedDays(amounts({ abs_CP: hours * HOUR }), amounts(now))
    expect(earlier.get('jrs_CP')).toBe(days)
  })

  test('also in several companies: as a sum where one of them exported it before', () => {
    const partOf = (earlier: Quantities, date: string, type: string, seconds: number): PaidMonth => {
      const days = [day(date, [{ type, seconds: 7 * HOUR }])]
      const [change] = payrollDifferences([
        { ...november, reported: earlier, now: amounts({ [`abs_${type}`]: seconds }), days },
      ])
      return {
        ...anne,
        ...november,
        reported: earlier,
        quantities: change?.amounts ?? amounts({}),
        days: change?.days ?? [],
      }
    }
    const first = partOf(amounts({ abs_CP: 7 * HOUR }), '2026-11-03', 'CP', 7 * HOUR)
    const second = partOf(amounts({ h_travaillees: HOUR }), '2026-11-17', 'CP', 7 * HOUR)
    // The first part has reported this day already, so it adds nothing.
    expect(linesOf(mergeParts(first, [second]))).toEqual([['CP', '17/11/2026', '17/11/2026', '7,00']])
    const again = partOf(amounts({ abs_CP: 7 * HOUR }), '2026-11-03', 'CP', 10 * HOUR)
    const other = partOf(amounts({}), '2026-11-18', 'RTT', 7 * HOUR)
    expect(linesOf(mergeParts(again, [second, other]))).toEqual([
      ['CP', '02/11/2026', '29/11/2026', '10,00'],
      ['RTT', '18/11/2026', '18/11/2026', '7,00'],
    ])
  })

  test('add up with earlier exports to the current amounts', () => {
    const anyAmounts = fc.dictionary(fc.constantFrom(...QUANTITY_FIELDS), fc.integer({ min: 0, max: 1e6 }))
    fc.assert(
      fc.property(anyAmounts, anyAmounts, (earlier, now) => {
        const [difference] = payrollDifferences([
          { ...november, reported: amounts(earlier), now: amounts(now) },
        ])
        for (const field of QUANTITY_FIELDS)
          expect((earlier[field] ?? 0) + (difference?.amounts.get(field) ?? 0)).toBe(now[field] ?? 0)
      }),
    )
  })
})
