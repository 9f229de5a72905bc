import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DATE_FORMATS, type PayrollMapping } from '../../../schema/rules/payroll'
import { payrollDifferences } from '../../../server/payroll/differences'
import { omittedFields } from '../../../server/payroll/problems'
import { HOUR } from '../../support/durations'
import { amounts, anne, cellsOf, day, fileOf, inDays, long, mappingOf } from './samples'

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
