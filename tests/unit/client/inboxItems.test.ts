import { expect, test } from 'vitest'
import { inboxItems } from '../../../client/features/inbox/inboxItems'

const NOTHING = {
  forgotten: 0,
  corrections: 0,
  answers: 0,
  contestations: 0,
  weeksAnswered: [],
  weeksToReopen: [],
  weeksToSubmit: [],
  weekReminders: [],
  weeksToDecide: 0,
  absencesToSee: 0,
  absencesToDecide: 0,
  reports: 0,
  budgets: 0,
}
const linesOf = (inbox: object) => inboxItems({ ...NOTHING, ...inbox }).map(({ text, to }) => [text, to])

test('nothing waits', () => {
  expect(linesOf({})).toEqual([])
})

test('one or two weeks have a line each, more are one line that leads to the first', () => {
  expect(linesOf({ weeksToSubmit: ['2026-11-09', '2026-11-16'] })).toEqual([
    ['Semaine du 9 – 15\u00a0nov. à soumettre', '/semaine?jour=2026-11-09'],
    ['Semaine du 16 – 22\u00a0nov. à soumettre', '/semaine?jour=2026-11-16'],
  ])
  expect(linesOf({ weeksToSubmit: ['2026-11-02', '2026-11-09', '2026-11-16'] })).toEqual([
    ['3 semaines à soumettre, depuis le lun.\u00a02\u00a0nov.', '/semaine?jour=2026-11-02'],
  ])
})

test('a decided week has a line with who decided and why, and a requested reopening leads to its week', () => {
  const returned = {
    monday: '2026-11-09',
    decision: 'RENVOYEE',
    refused: false,
    by: 'Zoé Roux',
    reason: 'jeudi',
  }
  expect(linesOf({ weeksAnswered: [returned, { ...returned, refused: true, reason: '' }] })).toEqual([
    ['Semaine du 9 – 15\u00a0nov. renvoyée par Zoé Roux\u202f: jeudi', '/semaine?jour=2026-11-09'],
    ['Semaine du 9 – 15\u00a0nov. non rouverte par Zoé Roux', '/semaine?jour=2026-11-09'],
  ])
  const asked = { user_id: '4', nom: 'Roux', prenom: 'Zoé', monday: '2026-11-09', reason: 'x'.repeat(200) }
  expect(linesOf({ weeksToReopen: [asked] })).toEqual([
    [
      `Zoé Roux demande la réouverture de sa semaine du 9 – 15\u00a0nov.\u202f: ${'x'.repeat(80)}…`,
      '/semaine?jour=2026-11-09&personne=4',
    ],
  ])
})

test('decided absences are counted', () => {
  expect(linesOf({ absencesToSee: 1 })).toEqual([['1 absence décidée à lire', '/absences?vue=moi']])
  expect(linesOf({ absencesToSee: 5 })).toEqual([['5 absences décidées à lire', '/absences?vue=moi']])
})

test('a reminder names who reminds, of which week, and how much is missing', () => {
  const weekReminders = [{ monday: '2026-11-09', by: 'Samuel Prigent', missing: 7 * 3_600 }]
  expect(linesOf({ weekReminders }).map(([text = '', to]) => [text.replaceAll(/\s/g, ' '), to])).toEqual([
    ['Samuel Prigent vous rappelle votre semaine du 9 – 15 nov. : il manque 7 h', '/semaine?jour=2026-11-09'],
  ])
  const [[complete] = []] = linesOf({ weekReminders: [{ ...weekReminders[0], missing: 0 }] })
  expect(complete?.endsWith('elle reste à soumettre')).toBe(true)
})
