import { reportQuestionRule } from '../../../schema/rules/report'
import { countMoved } from '../../memberships/countMoved'
import { assertMainThreadRows } from '../../operation/longWork'
import type { ReadOperation } from '../../operation/operation'
import { stepOf } from '../../operation/progress'
import type { Range } from '../../workedTime/dates'
import { daysIn } from '../../workedTime/periods'
import { entryFacts, type Fact } from './facts'
import { readMembers } from './members'
import { readMergeMapping, requestReport } from './merges'
import { readNaming } from './naming'
import { groupPath } from './paths'
import { canUseSummaries, factsOfSummaries, usersWithSummaries } from './summaryFacts'
import { addPart, addPrevious, newTree, type TreeRow, treeRows } from './tree'

export interface Report extends Range {
  before: Range | null
  worked: number
  rested: number
  entries: number
  people: number
  previous: number | null
  /** Users whose hours count in another company than at the time; 0 unless by company. */
  moved: number
  rows: TreeRow[]
}

/** Hours within the viewer's scope, filtered and grouped. */
export const report: ReadOperation<typeof reportQuestionRule, Report> = {
  name: 'report',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: reportQuestionRule,
  async run(ctx, given) {
    const asked = await requestReport(ctx, given)
    const { range, before, by, question } = asked
    const people = await readMembers(ctx, asked)
    const { members } = people
    const standing = await readMergeMapping(ctx, asked)
    const pathTo = groupPath(by, members)
    const place = (fact: Fact, isBreak: boolean) => pathTo(standing(fact), isBreak)
    const tree = newTree()
    const ofSums = canUseSummaries(question)
    // Checked before reading: on the embedded database even a sum blocks the process.
    if (ofSums) assertMainThreadRows(ctx, members.length * daysIn(range) * (before ? 2 : 1))
    const facts = (range: Range, turn: number, onFact: (fact: Fact) => void) => {
      const inTurn = { ...ctx, progress: stepOf(ctx.progress, turn, before ? 2 : 1) }
      return ofSums
        ? factsOfSummaries(inTurn, people, { by, question, range }, onFact)
        : entryFacts(inTurn, people, question, range, onFact)
    }
    const seen = new Set<number>()
    await facts(range, 0, (fact) => {
      seen.add(fact.user_id)
      const { worked, rested, entries, breaks } = fact
      if (entries > 0 || worked > 0) addPart(tree, place(fact, false), { worked, rested: 0, entries })
      if (breaks > 0 || rested > 0) addPart(tree, place(fact, true), { worked: 0, rested, entries: 0 })
    })
    if (before)
      await facts(before, 1, (fact) => {
        if (fact.entries > 0 || fact.worked > 0) addPrevious(tree, place(fact, false), fact.worked)
      })
    const count = (ofSums ? await usersWithSummaries(ctx, people, question, range) : seen).size
    const rows = treeRows(tree.root, by, await readNaming(ctx, by, members), before !== null)
    const { worked, rested, entries } = tree.root
    const previous = before ? tree.root.previous : null
    const tellsCompanies = by.includes('COMPANY') || question.companies?.length || ctx.scope === 'company'
    const moved = tellsCompanies ? await countMoved(ctx, range.debut, question.companies ?? []) : 0
    return { ...range, before, worked, rested, entries, people: count, previous, moved, rows }
  },
}
