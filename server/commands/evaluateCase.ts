import { createCalendar } from '../calendar/calendar'
import { isRegion } from '../calendar/holidays'
import { evaluate } from '../labourLaw/evaluate'
import type {
  AbsenceFacts,
  AbsenceTypeFacts,
  ContractFacts,
  DayKind,
  Facts,
  RuleSettingFacts,
} from '../labourLaw/figures/input'
import type { Alert, DayFigures, HoursFigures, WeekFigures } from '../labourLaw/figures/result'
import { createZone, type Zone } from '../workedTime/time'
import type { Interval } from '../workedTime/worked'

/** A case in the format of `working-time-cases.json`; civil times of `zone`. */
export interface Case {
  id: string
  zone: string
  contract: ContractFacts[]
  absences: AbsenceFacts[]
  calendar: { region: string; temple?: boolean; days: { date: string; type: DayKind }[] }
  settings: {
    rules?: RuleSettingFacts[]
    staff?: number
    rcr?: boolean
    ferieAssimile?: boolean
    absenceTypes?: Record<string, AbsenceTypeFacts>
  }
  entries: CaseEntry[]
  now: string
  /** 1 for the second occurrence of an hour repeated in autumn. */
  nowFold?: number
  from: string
  to: string
}

interface CaseEntry {
  type: 'T' | 'P'
  from: string
  to: string | null
  fromFold?: number
  toFold?: number
  cancelled?: boolean
}

/** Built-in absence types; a case may override them or add its own. */
export const CASE_ABSENCE_TYPES: Record<string, AbsenceTypeFacts> = {
  CP: { payee: true, assimilee: true, neutre: true },
  MALADIE: { payee: true, assimilee: false, neutre: true },
  RTT: { payee: true, assimilee: false, neutre: false },
  SANS_SOLDE: { payee: false, assimilee: false, neutre: false },
  RCR: { payee: true, assimilee: false, neutre: false },
  COR: { payee: true, assimilee: false, neutre: false },
}

const CIVIL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?$/

/** @throws {RangeError} naming the field with a time skipped in spring */
function instantOf(zone: Zone, text: string, field: string, fold = 0): number {
  const [, date = '', hours, minutes, seconds] = CIVIL.exec(text) ?? []
  const instants = date
    ? zone.instantsOf(date, Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds))
    : []
  const instant = fold ? instants.at(-1) : instants[0]
  if (instant === undefined) throw new RangeError(`${field} : ${text} n’existe pas (${zone.name})`)
  return instant
}

const entryOf = (zone: Zone, { type, from, to, fromFold, toFold }: CaseEntry, id: number): Interval => ({
  id,
  date: from.slice(0, 10),
  debut: instantOf(zone, from, `entries[${id}].from`, fromFold),
  fin: to === null ? null : instantOf(zone, to, `entries[${id}].to`, toFold),
  pause: type === 'P' ? 1 : 0,
})

const nonZero = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0))

const dayOf = ({ j, nuit, dimanche, ferie, mai1, absence }: DayFigures) => ({
  j,
  nuit,
  ...nonZero({ dimanche, ferie, mai1 }),
  ...(absence !== undefined && { absence }),
})

/** For a week with more than two overtime tranches: seconds and rate of each. */
const tranchesOf = ({ hs25, hs50, hsMore, rates }: HoursFigures) =>
  hsMore && [
    [hs25, rates?.first],
    [hs50, rates?.second],
    ...hsMore.map((seconds, at) => [seconds, rates?.more?.[at]]),
  ]

const weekOfCase = ({ s, hours, jours }: WeekFigures) => {
  const { hsMore: _, ...figures } = hours ?? {}
  return JSON.parse(JSON.stringify({ s, ...figures, tranches: hours && tranchesOf(hours), jours }))
}

const alertOf = ({ level, id, period, value, limit }: Alert) => ({ level, id, period, value, limit })

export function factsOf(given: Case): Facts {
  const { zone: name, calendar, settings, contract, absences, from, to } = given
  const zone = createZone(name)
  const { region, temple = false, days } = calendar
  if (!isRegion(region)) throw new RangeError(`calendar.region : région inconnue (${region})`)
  return {
    entries: given.entries.flatMap((entry, id) => (entry.cancelled ? [] : [entryOf(zone, entry, id)])),
    contracts: contract,
    absences,
    zone,
    from,
    to,
    absenceTypes: { ...CASE_ABSENCE_TYPES, ...settings.absenceTypes },
    calendar: createCalendar({ region, temple }, days),
    settings: { rules: [], staff: 20, rcr: false, ferieAssimile: false, ...settings },
    now: instantOf(zone, given.now, 'now', given.nowFold),
  }
}

/** Result of `evaluate` for a case, in the shape of its `expect`. */
export function evaluateCase(given: Case) {
  const result = evaluate(factsOf(given))
  const last = result.weeks.at(-1)?.hours
  const total = (key: 'hs25' | 'hs50' | 'hc10' | 'hc25' | 'tn') =>
    result.weeks.reduce((sum, { hours }) => sum + (hours?.[key] ?? 0), 0)
  return {
    days: Object.fromEntries(
      result.days
        .filter(({ j, absence }) => j > 0 || absence !== undefined)
        .map((day) => [day.date, dayOf(day)]),
    ),
    weeks: Object.fromEntries(result.weeks.map((week) => [week.week, weekOfCase(week)])),
    alerts: result.alerts.map(alertOf),
    hs25: total('hs25'),
    hs50: total('hs50'),
    hc10: total('hc10'),
    hc25: total('hc25'),
    tn: total('tn'),
    cont: last?.cont ?? 0,
    cor: last?.corYear ?? 0,
    nuit: result.days.reduce((sum, { nuit }) => sum + nuit, 0),
  }
}
