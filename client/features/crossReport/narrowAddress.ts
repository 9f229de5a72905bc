import type {
  CrossReportEntriesQuery,
  CrossReportQuery,
  Grouping,
  ReportQuestion,
} from '../../generated/graphql'
import { addDays, type CivilRange, clamped, endOfMonth } from '../../lib/time/civilDate'
import type { ReportFigure } from './question/address'

type Entry = CrossReportEntriesQuery['reportEntries']['rows'][number]

const BREAKS = 'pauses'
const NONE = '0'

const TIMES: Partial<Record<Grouping, (key: string) => CivilRange>> = {
  DAY: (key) => ({ debut: key, fin: key }),
  WEEK: (key) => ({ debut: key, fin: addDays(key, 6) }),
  MONTH: (key) => ({ debut: `${key}-01`, fin: endOfMonth(`${key}-01`) }),
}

/** Whether a grouping is by time: its groups are in chronological order. */
export const isInTime = (by: Grouping) => TIMES[by] !== undefined

/** Whether the path leads to breaks, a group of their own in groupings by task. */
export const isBreakKey = (path: readonly string[]) => path.includes(BREAKS)

/** Filter that each grouping adds, by the group's key. */
const FILTERS: Partial<Record<Grouping, (key: string) => Partial<ReportQuestion>>> = {
  CLIENT: (key) =>
    key === NONE ? { clients: [], withoutClient: true } : { clients: [key], withoutClient: false },
  TASK: (key) => (key === NONE ? {} : { types: [key] }),
  PERSON: (key) => ({ users: [key] }),
  COMPANY: (key) => ({ companies: [key] }),
  GROUP: (key) => ({ groups: [key] }),
}

/** Narrows the question to the entries behind a figure; filters on the client where the server cannot. */
export function narrowAddress(
  asked: ReportQuestion,
  { debut, fin, before }: Pick<CrossReportQuery['report'], 'debut' | 'fin' | 'before'>,
  figure: ReportFigure,
) {
  const { range: _range, by, compare: _compare, ...filters } = asked
  let period: CivilRange = figure.before && before ? { debut: before.debut, fin: before.fin } : { debut, fin }
  let question: ReportQuestion = filters
  const keeps: ((entry: Entry) => boolean)[] = []
  figure.path.forEach((key, depth) => {
    const grouping = by?.[depth]
    if (!grouping) return
    const time = TIMES[grouping]
    if (time) period = clamped(time(key), period)
    else if (key === BREAKS) keeps.push(({ pause }) => pause === 1)
    else {
      question = { ...question, ...FILTERS[grouping]?.(key) }
      // A break has neither client nor task type: it is in the group of breaks.
      if (grouping === 'TASK' && key === NONE)
        keeps.push(({ pause, libelle }) => pause === 0 && libelle === '')
    }
  })
  return {
    question: { ...question, debut: period.debut, fin: period.fin } as ReportQuestion,
    keep: (entry: Entry) => keeps.every((keeps) => keeps(entry)),
  }
}
