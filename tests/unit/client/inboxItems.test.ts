import { expect, test } from 'vitest'
import { inboxItems } from '../../../client/features/inbox/inboxItems'

const NOTHING = {
  forgotten: 0,
  corrections: 0,
  answers: 0,
  contestations: 0,
  weeksToSee: [],
  weeksToSubmit: [],
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

test('decided absences are counted', () => {
  expect(linesOf({ absencesToSee: 1 })).toEqual([['1 absence décidée à lire', '/absences']])
  expect(linesOf({ absencesToSee: 5 })).toEqual([['5 absences décidées à lire', '/absences']])
})
