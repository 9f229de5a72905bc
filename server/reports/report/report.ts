import { reportQuestionRule } from '../../../schema/rules/report'
import { badInput } from '../../ground/errors'
import type { Range } from '../../hours/dates'
import type { Reading } from '../../seam/operation'
import { type Fact, factsOfEntries } from './facts'
import { readMembers } from './members'
import { readNaming } from './naming'
import { pathOf } from './paths'
import { readQuestion } from './question'
import { addPart, addPrevious, newNode, type Row, rowsOf } from './tree'

export interface Report extends Range {
  before: Range | null
  worked: number
  rested: number
  entries: number
  people: number
  previous: number | null
  rows: Row[]
}

/** Rows of one answer: a screen shows them, a file too. */
const MOST_REPORT_ROWS = 50_000

/** The hours of those whom the viewer may see, filtered and grouped. */
export const report: Reading<typeof reportQuestionRule, Report> = {
  name: 'report',
  access: 'readStatistics',
  writes: false,
  rule: reportQuestionRule,
  async run(ctx, given) {
    const asked = readQuestion(ctx, given)
    const { range, before, by, question } = asked
    const members = await readMembers(ctx, asked)
    const place = pathOf(by, members)
    const root = newNode()
    const people = new Set<number>()
    await factsOfEntries(ctx, members, question, range, (fact: Fact) => {
      people.add(fact.user_id)
      const { worked, rested, entries, breaks } = fact
      if (entries > 0) addPart(root, place(fact, false), { worked, rested: 0, entries })
      if (breaks > 0) addPart(root, place(fact, true), { worked: 0, rested, entries: 0 })
    })
    if (before)
      await factsOfEntries(ctx, members, question, before, (fact) => {
        if (fact.entries > 0) addPrevious(root, place(fact, false), fact.worked)
      })
    const rows = rowsOf(root, by, await readNaming(ctx, by, members), before !== null)
    if (rows.length > MOST_REPORT_ROWS)
      throw badInput(
        `Plus de ${MOST_REPORT_ROWS.toLocaleString('fr-FR')} lignes : groupez par moins de choses, par mois plutôt que par jour, ou choisissez une période plus courte`,
        'by',
      )
    const { worked, rested, entries } = root
    const previous = before ? root.previous : null
    return { ...range, before, worked, rested, entries, people: people.size, previous, rows }
  },
}
