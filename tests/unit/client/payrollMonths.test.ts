import { expect, test } from 'vitest'
import { weeksOfMonth } from '../../../client/domain/files/weeksOfMonth'
import { readPayrollAddress, writePayrollAddress } from '../../../client/features/payroll/address'
import { describeBounds } from '../../../client/features/payroll/describeBounds'
import { exportWarnings } from '../../../client/features/payroll/exportWarnings'
import { stateOfMonth } from '../../../client/features/payroll/stateOfMonth'
import { formatDatesInWords } from '../../../client/lib/time/formatDate'

const weeks = {
  company: '1',
  nom: 'Armor',
  kind: 'SEMAINES',
  debut: '2026-09-28',
  fin: '2026-10-25',
  weeksDebut: '2026-09-28',
  weeksFin: '2026-10-25',
}
const days = { ...weeks, company: '2', nom: 'Breizh', kind: 'JOURS', debut: '2026-10-01', fin: '2026-10-31' }

test('what a month counts is shown once, or by company where they differ', () => {
  const sundays = formatDatesInWords({ debut: '2026-09-28', fin: '2026-10-25' })
  const bySundays = `Ce mois de paie va ${sundays}\u202f: les semaines dont le dimanche est dans le mois.`
  const byDays = `Ce mois de paie compte les absences et les heures ${formatDatesInWords({ debut: '2026-10-01', fin: '2026-10-31' })}, et les heures supplémentaires des semaines ${sundays}.`
  expect(describeBounds([weeks, { ...weeks, company: '3', nom: 'Cap' }])).toEqual([bySundays])
  expect(describeBounds([days])).toEqual([byDays])
  expect(describeBounds([weeks, days])).toEqual([`Armor\u202f: ${bySundays}`, `Breizh\u202f: ${byDays}`])
})

test('an export needs confirmation when weeks are missing, or another mapping has exported the month', () => {
  const nothing = { waiting: [], held: [], elsewhere: [], unpaid: [] }
  expect(exportWarnings(nothing, [])).toEqual([])
  const unpaid = [{ field: 'abs_MAL', people: ['Bo Martin', 'Anne Roux'] }]
  expect(exportWarnings({ ...nothing, unpaid }, [{ code: 'MAL', libelle: 'Maladie' }])).toEqual([
    'Le fichier ne dit pas ce qui change la paie\u202f: Absence\u202f: Maladie (Bo Martin, Anne Roux).',
  ])
  const person = { user_id: '1', nom: 'Martin', prenom: 'Bo', lacksEnd: false }
  const waiting = [{ ...person, mondays: ['2026-10-05', '2026-10-12'] }]
  expect(exportWarnings({ ...nothing, waiting }, [])[0]).toMatch(
    /^2 semaines ne sont pas validées \(1 personne\)/,
  )
  const sent = { mapping: 'Silae', at: '2026-11-02T09:00:00Z', by: 'Bo Martin' }
  expect(exportWarnings({ ...nothing, elsewhere: [sent, sent] }, [])).toEqual([
    expect.stringMatching(/^Ce mois est déjà exporté par «.Silae.»/),
  ])
})

test('a month says first what keeps it from being exported', () => {
  const X = { text: 'x', user_id: null }
  const ready = {
    ...{ lines: 12, people: 10, blocking: [], changed: [], nothing: null, waiting: [], held: [] },
    unpaid: [] as { field: string; people: string[] }[],
  }
  expect(stateOfMonth(ready)).toMatchObject({ title: 'Prêt à exporter', detail: '12 lignes, 10 personnes' })
  const person = { user_id: '1', nom: 'Martin', prenom: 'Bo', lacksEnd: false }
  const waiting = [{ ...person, mondays: ['2026-10-05', '2026-10-12'] }]
  const late = { ...ready, waiting, held: [{ ...person, mondays: ['2026-10-19'] }] }
  expect(stateOfMonth(late)).toMatchObject({
    title: 'Il manque des semaines',
    detail: '12 lignes, 10 personnes · 2 semaines à valider · 1 semaine rouverte',
  })
  const unpaid = [{ field: 'abs_MAL', people: ['Bo Martin'] }]
  expect(stateOfMonth({ ...late, unpaid, nothing: 'Rien' }).title).toBe('À ajouter\u202f: 1 rubrique')
  expect(stateOfMonth({ ...late, blocking: [X, X] }).title).toBe('À compléter\u202f: 2 points')
  expect(stateOfMonth({ ...late, blocking: [X], changed: ['z'] }).title).toBe('Export refusé')
  expect(stateOfMonth({ ...ready, lines: 0, people: 0, nothing: 'Rien' })).toMatchObject({
    title: 'Rien à exporter',
    detail: 'Aucune ligne',
  })
})

test('the address keeps the month, company and mapping, and ignores what is none', () => {
  const address = { month: '2026-10', company: '2', mapping: 'preset-silae' }
  expect(readPayrollAddress(new URLSearchParams(writePayrollAddress(address)))).toEqual(address)
  const { month, company } = readPayrollAddress(new URLSearchParams('mois=2026-13&societe=x'))
  expect([month, company]).toEqual([expect.stringMatching(/^20\d\d-\d\d$/), ''])
})

test('a month has the weeks whose Sunday is in it, up to the current one', () => {
  const mondays = (month: string, today: string) => weeksOfMonth(month, today).map(({ debut }) => debut)
  expect(mondays('2026-11', '2027-01-01')).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ])
  expect(mondays('2026-11', '2026-11-03')).toEqual(['2026-10-26', '2026-11-02'])
  expect(mondays('2026-12', '2026-11-03')).toEqual([])
})
