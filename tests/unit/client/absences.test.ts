import { expect, test } from 'vitest'
import { beyondGrant, impactLine } from '../../../client/features/absences/impact'
import { ownLists } from '../../../client/features/absences/ownLists'
import { companiesOf } from '../../../client/features/absences/teamMonth'
import { emptyPeriod, periodWords } from '../../../client/features/calendars/period'
import { ABSENCE_CATALOGUE } from '../../../schema/absenceCatalogue'
import { repeatedRanges } from '../../../schema/repeatedRanges'
import articles from '../../../server/labourLaw/articles.json'

const IMPACT = {
  days: 3 as number | null,
  ouvrables: 4,
  calendarDays: 5,
  granted: null as number | null,
  decompte: 'OUVRABLES' as const,
  taken: 0 as number | null,
  team: 8,
  others: 0 as number | null,
  away: [],
}
const line = (more: object, own = false) => impactLine({ ...IMPACT, ...more }, { own, year: '2031' })

test('what an absence takes is one line', () => {
  expect(line({})).toBe('3 jours · personne d’autre absent')
  expect(line({ days: 0.5, others: 1, taken: 12.5 })).toBe(
    '0,5 jour · 1 autre absent sur 7 · déjà 12,5 jours de ce type en 2031',
  )
  expect(line({ days: 1, others: 2 })).toBe('1 jour · 2 autres absents sur 7')
  expect(line({ days: 0, others: null }, true)).toBe('Aucun jour travaillé selon votre contrat')
  expect(line({ days: 0, team: 1 })).toBe('Aucun jour travaillé selon son contrat')
  expect(line({ days: null, others: null, taken: null })).toBe('5 jours de calendrier, contrat non renseigné')
})

test('more days than are granted are said, counted as they are granted', () => {
  expect(beyondGrant({ ...IMPACT, granted: 4 })).toBe('')
  expect(beyondGrant({ ...IMPACT, granted: 3 })).toBe('4 jours ouvrables, 3 prévus pour ce type')
  expect(beyondGrant({ ...IMPACT, granted: 3, decompte: 'OUVRES' })).toBe('')
  expect(beyondGrant({ ...IMPACT, granted: 1, decompte: 'CALENDAIRES' })).toBe(
    '5 jours de calendrier, 1 prévu pour ce type',
  )
})

test('own absences: what waits first, then what is to be read, then what is coming; the rest by year', () => {
  const one = (
    id: string,
    state: 'DEMANDEE' | 'VALIDEE' | 'REFUSEE' | 'ANNULEE',
    debut: string,
    toSee = false,
  ) => ({
    ...{ id, state, debut, fin: debut, toSee },
  })
  const [later, waiting, unread] = [
    one('1', 'VALIDEE', '2031-12-20'),
    one('2', 'DEMANDEE', '2031-12-24'),
    one('3', 'REFUSEE', '2031-03-01', true),
  ]
  const [past, withdrawn] = [one('4', 'VALIDEE', '2031-02-01'), one('5', 'ANNULEE', '2031-12-01')]
  const lists = ownLists([later, waiting, withdrawn], [past, unread, later, waiting, withdrawn], '2031-11-28')
  expect(lists.current).toEqual([waiting, unread, later])
  expect(lists.others).toEqual([withdrawn, past])
})

test('companies are sorted, namesakes told apart by their holding', () => {
  const of = (id: string, nom: string, holding: string) => ({ societe: { id, nom, holding: { holding } } })
  const people = [of('1', 'Lyon', 'A'), of('2', 'Besançon', 'A'), of('1', 'Lyon', 'A'), of('3', 'lyon', 'B')]
  expect(companiesOf(people).map(({ label }) => label.replace(/[\u2066-\u2069]/g, ''))).toEqual([
    ...['Besançon', 'Lyon (A)', 'lyon (B)'],
  ])
})

test('a range is repeated on the same dates, or on the same weekdays next to them', () => {
  const august = { debut: '2026-08-03', fin: '2026-08-21' }
  expect(repeatedRanges(august, 3, 'SEMAINES')).toEqual([
    august,
    { debut: '2027-08-02', fin: '2027-08-20' },
    { debut: '2028-07-31', fin: '2028-08-18' },
  ])
  expect(repeatedRanges({ debut: '2028-02-29', fin: '2028-03-02' }, 2, 'DATES')[1]).toEqual({
    debut: '2029-02-28',
    fin: '2029-03-02',
  })
  expect(repeatedRanges({ debut: '2026-12-24', fin: '2027-01-02' }, 2, 'DATES')[1]).toEqual({
    debut: '2027-12-24',
    fin: '2028-01-02',
  })
})

test('a period says its days before it is saved, and nothing while it is typed', () => {
  const values = { ...emptyPeriod('1'), debut: '04/08/2031', fin: '22/08/2031' }
  expect(periodWords({ ...values, fin: '22/0' })).toBe('')
  expect(periodWords({ ...values, fin: '01/08/2031' })).toBe('')
  expect(periodWords(values)).toMatch(/^15 jours\s: 4 – 22\u00a0août\u00a02031\. Les jours fériés/)
  expect(periodWords({ ...values, weekends: true, years: '2', companies: ['1', '2'], type: '' })).toMatch(
    /^38 jours\s: .+, .+, dans 2 sociétés\.$/,
  )
})

test('each article of a type that is ready to be used can be read', () => {
  const cited = ABSENCE_CATALOGUE.flatMap((one) => one.articles)
  expect(cited.filter((number) => !Object.hasOwn(articles.articles, number))).toEqual([])
})
