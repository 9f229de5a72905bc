import { bidi } from '../../schema/isolated'
import { recordCheckRule } from '../../schema/rules/records'
import { findUserInScope } from '../access/findUserInScope'
import type { LabelledPerson } from '../db/labels'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { mondaysOfMonth, spanOfMonth } from '../payroll/calendarMonth'
import { badInput } from '../shared/errors'
import { readWeeks } from '../weeks/rows'
import type { Range } from '../workedTime/dates'
import { formatDatesInWords } from '../workedTime/formatDate'
import { monthName } from '../workedTime/periods'
import { addDays, sundayOf, weekOf } from '../workedTime/time'
import { codeDigest, parseRecordCode, type ReadCode } from './code'
import { type PrintedRecord, printedMonth, printedWeek } from './printed'
import { readMonthRecord } from './readMonth'
import { approvalHash, readWeekRecords } from './readWeek'
import type { WeekRecord } from './record'

const WEEK = 7
const MONTHS = 12
/** As in the `month` rule. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2099]
/** Limit of approvals checked, latest first. */
const MAX_APPROVALS = 200
const EARLIER = `
  SELECT w.monday, s.hash, s.at FROM week_snapshot s JOIN week w ON w.id = s.week_id
  WHERE w.user_id = ? AND w.monday BETWEEN ? AND ? AND s.part = 1
  ORDER BY s.at DESC, s.number DESC LIMIT ${MAX_APPROVALS}`

export interface RecordCheck extends Range {
  state: 'CONFORME' | 'REMPLACE' | 'INCONNU'
  person: string
  sentence: string
  /** Current figures, to compare with the paper; null unless they are the approved ones. */
  printed: PrintedRecord | null
}

const mondayOf = (year: number, week: number) => addDays(weekOf(`${year}-01-04`), (week - 1) * WEEK)

/** Undefined for a week or month that does not exist, or for which there are no records. */
function periodOf(ctx: OperationContext, { kind, year, number }: ReadCode) {
  if (year < FIRST_YEAR || year > LAST_YEAR || number < 1) return undefined
  if (kind === 'S') {
    const monday = mondayOf(year, number)
    // The last ISO week of a year has its 28 December.
    if (monday > `${year}-12-28`) return undefined
    const sunday = sundayOf(monday)
    const words = `la semaine ${formatDatesInWords(ctx, { debut: monday, fin: sunday })}`
    return { month: undefined, mondays: [monday], debut: monday, fin: sunday, words }
  }
  if (number > MONTHS) return undefined
  const month = `${year}-${String(number).padStart(2, '0')}`
  return { month, mondays: mondaysOfMonth(month), ...spanOfMonth(month), words: monthName(month) }
}

type Period = NonNullable<ReturnType<typeof periodOf>>

/** What the document prints now. */
async function readPrinted(ctx: OperationContext, person: LabelledPerson, { month, mondays }: Period) {
  if (month !== undefined) return printedMonth(await readMonthRecord(ctx, person, month))
  const { value } = await readWeekRecords(ctx, person, mondays).next()
  return printedWeek(value as WeekRecord)
}

/** Cartesian product. */
const choicesOf = <One>(each: readonly (readonly One[])[]) =>
  each.reduce<One[][]>(
    (choices, ones) => choices.flatMap((chosen) => ones.map((one) => [...chosen, one])),
    [[]],
  )

/**
 * Whether these figures were ever approved: each week by its latest approval at that time, or without one if
 * reopened.
 */
async function wasApproved({ db }: OperationContext, { user, digest }: ReadCode, mondays: readonly string[]) {
  const [first, last] = [mondays[0] ?? '', mondays.at(-1) ?? '']
  type Approval = { monday: string; hash: string; at: number }
  const approvals = await db.rows<Approval>(EARLIER, [user, first, last])
  return [...new Set(approvals.map(({ at }) => at))].some((moment) => {
    const standing = mondays.map((monday) => {
      const approval = approvals.find((one) => one.monday === monday && one.at <= moment)
      return approval ? [approval.hash, null] : [null]
    })
    return choicesOf<string | null>(standing).some((hashes) => codeDigest(hashes) === digest)
  })
}

export const recordCheck: ReadOperation<typeof recordCheckRule, RecordCheck> = {
  name: 'recordCheck',
  access: 'readStatistics',
  writes: false,
  cost: 'evaluation',
  rule: recordCheckRule,
  async run(ctx, { code }) {
    const read = parseRecordCode(code)
    const period = read && periodOf(ctx, read)
    if (!period)
      throw badInput('Code inconnu : il est imprimé au bas du document, comme 12-2026S45-7F3A9C21B0', 'code')
    const found = await findUserInScope(ctx, read.user)
    const { mondays, words, debut, fin } = period
    const weeks = await readWeeks(ctx, [read.user], debut, mondays.at(-1))
    const now = codeDigest(mondays.map((monday) => approvalHash(weeks.find(read.user, monday))))
    const person = `${found.prenom} ${found.nom}`
    const of = bidi`de ${person}, ${words}`
    const range = { debut, fin, person, printed: null }
    if (now === read.digest)
      return {
        ...range,
        state: 'CONFORME',
        sentence: `Conforme : ce document a les chiffres validés ${of}.`,
        printed: await readPrinted(ctx, found, period),
      }
    if (await wasApproved(ctx, read, mondays))
      return {
        ...range,
        state: 'REMPLACE',
        sentence: `Remplacé : ces chiffres ${of}, ont été validés, puis ${read.kind === 'S' ? 'la semaine a été rouverte' : 'une semaine a été rouverte ou validée'}. Demandez le document à jour.`,
      }
    return {
      ...range,
      state: 'INCONNU',
      sentence: `Ce code n’est pas celui des chiffres validés ${of} : ils ont changé depuis, ou le document n’est pas d’ici.`,
    }
  },
}
