import { expect, test } from 'vitest'
import { describeBounds } from '../../../client/features/payroll/describeBounds'
import { exportWarnings } from '../../../client/features/payroll/exportWarnings'

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
  const bySundays =
    'Ce mois de paie va du 28/09/2026 au 25/10/2026\u202f: les semaines dont le dimanche est dans le mois.'
  const byDays =
    'Ce mois de paie compte les absences et les heures du 01/10/2026 au 31/10/2026, et les heures supplémentaires des semaines du 28/09/2026 au 25/10/2026.'
  expect(describeBounds([weeks, { ...weeks, company: '3', nom: 'Cap' }])).toEqual([bySundays])
  expect(describeBounds([days])).toEqual([byDays])
  expect(describeBounds([weeks, days])).toEqual([`Armor\u202f: ${bySundays}`, `Breizh\u202f: ${byDays}`])
})

test('an export needs confirmation when weeks are missing, or another mapping has exported the month', () => {
  expect(exportWarnings({ waiting: [], held: [], elsewhere: [] })).toEqual([])
  const person = { user_id: '1', nom: 'Martin', prenom: 'Bo', lacksEnd: false }
  const waiting = [{ ...person, mondays: ['2026-10-05', '2026-10-12'] }]
  expect(exportWarnings({ waiting, held: [], elsewhere: [] })[0]).toMatch(
    /^2 semaines ne sont pas validées \(1 personne\)/,
  )
  const sent = { mapping: 'Silae', at: '2026-11-02T09:00:00Z', by: 'Bo Martin' }
  expect(exportWarnings({ waiting: [], held: [], elsewhere: [sent, sent] })).toEqual([
    expect.stringMatching(/^Ce mois est déjà exporté par «.Silae.»/),
  ])
})
