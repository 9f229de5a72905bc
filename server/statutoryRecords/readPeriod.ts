import type { LabelledPerson } from '../db/labels'
import { driftsOf } from '../evaluation/approvalDrift'
import { type Evaluated, evaluatePeople } from '../evaluation/facts'
import type { OperationContext } from '../operation/operation'
import type { Range } from '../workedTime/dates'
import { recordedPerson } from './readWeek'
import type { PeriodRecord } from './record'

/** Hours of a user in a reference period, by day: it need not begin on a Monday. */
export async function readPeriodRecord(
  ctx: OperationContext,
  person: LabelledPerson,
  range: Range,
): Promise<PeriodRecord> {
  const { debut, fin } = range
  const judgement = (await evaluatePeople(ctx, [person], range)).get(person.id) as Evaluated
  const gaps = await driftsOf(ctx, new Map([[person.id, judgement]]))
  const months = new Map<string, number>()
  for (const { date, j } of judgement.evaluation.days)
    if (debut <= date && date <= fin) {
      const month = date.slice(0, 7)
      months.set(month, (months.get(month) ?? 0) + j)
    }
  return {
    person: recordedPerson(person, judgement, { range, gaps }),
    debut,
    fin,
    months: [...months].map(([month, worked]) => ({ month, worked })),
    worked: [...months.values()].reduce((sum, worked) => sum + worked, 0),
  }
}
