import { lawDays } from '../absences/halves'
import type { AbsenceRow } from '../absences/rows'
import { joursOf } from '../contracts/rows'
import { LEGAL_HC_RATES } from '../labourLaw/figures/complementary'
import { limitOn } from '../labourLaw/figures/limits'
import { LEGAL_RATES } from '../labourLaw/figures/overtime'
import type { Alert, HoursFigures, OvertimeRates, WeekFigures } from '../labourLaw/figures/result'
import type { OperationContext } from '../operation/operation'
import { groupBy } from '../shared/groupBy'
import { sundayOf } from '../workedTime/time'
import { type Evaluated, evaluatePeople, type Worker } from './facts'
import { daysOfWeek, isOfWeek, touchesWeek } from './inWeek'
import { writePayable } from './payable'

/** Yearly limit of days (L3121-64) as set for the last of these weeks under a contract in days. */
export function daysLimitOf({ facts }: Evaluated, weeks: readonly WeekFigures[]): number {
  const last = weeks.findLast(({ jours }) => jours !== undefined) ?? weeks.at(-1)
  return limitOn(facts.settings.rules, 'FORFAIT218', last ? sundayOf(last.monday) : '')
}

interface KeptAbsence {
  debut: string
  fin: string
  half: 'AM' | 'PM' | null
  fromNoon?: true
  untilNoon?: true
  type: string
}

/** Approved figures of a week besides its entries: input of records and payroll. Seconds. */
export interface Figures {
  week: string
  contracts: {
    debut: string
    fin: string | null
    type: string
    jours: number[]
    matricule: string
    /** Amendment that adds hours temporarily (complément d’heures). */
    complementDHeures?: true
  }[]
  s: number
  days: {
    date: string
    j: number
    nuit: number
    dimanche: number
    ferie: number
    mai1: number
    absence?: number
    absences: readonly { type: string; seconds: number }[]
  }[]
  hours?: HoursFigures
  jours?: number
  absences: KeptAbsence[]
  alerts: Pick<Alert, 'level' | 'id' | 'article' | 'period' | 'value' | 'limit'>[]
}

/** Noon fields only when set: absences approved before these fields existed must compare equal. */
function keptAbsence({ type, ...row }: AbsenceRow): KeptAbsence {
  const { from: debut, to: fin, ...halves } = lawDays(row)
  return { debut, fin, ...halves, type }
}

export function figuresIn(
  { evaluation, contracts, absences }: Evaluated,
  monday: string,
): Figures | undefined {
  const week = evaluation.weeks.find((one) => one.monday === monday)
  const own = contracts.filter((contract) => touchesWeek(contract, monday))
  if (!week || own.length === 0) return undefined
  return {
    week: week.week,
    contracts: own.map((row) => ({
      debut: row.debut,
      fin: row.fin,
      type: row.type,
      matricule: row.matricule,
      jours: joursOf(row),
      ...(row.complement_heures === 1 && { complementDHeures: true as const }),
    })),
    s: week.s,
    days: daysOfWeek(evaluation.days, monday).map(({ absence, ...day }) => ({
      ...day,
      ...(absence !== undefined && { absence }),
    })),
    ...(week.hours && { hours: week.hours }),
    ...(week.jours !== undefined && { jours: week.jours }),
    absences: absences.filter((absence) => touchesWeek(absence, monday)).map(keptAbsence),
    alerts: evaluation.alerts
      .filter((alert) => isOfWeek(alert, week))
      .map(({ level, id, article, period, value, limit }) => ({ level, id, article, period, value, limit })),
  }
}

interface AskedWeek {
  person: Worker
  monday: string
}

/** Maximum gap in weeks within one evaluation; beyond it, weeks are evaluated separately. */
const NEAR = 8
const weeksBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / (7 * 86_400_000)

/** Groups of weeks evaluated together, with their users. */
function runsOf(asked: readonly AskedWeek[]) {
  const runs = new Map<string, { debut: string; fin: string; people: Worker[] }>()
  for (const weeks of groupBy(asked, ({ person }) => person.id).values()) {
    const mondays = weeks.map(({ monday }) => monday).sort()
    const { person } = weeks[0] as AskedWeek
    for (let start = 0, end = 0; start < mondays.length; start = end) {
      const debut = mondays[start] as string
      for (end = start + 1; end < mondays.length; end++)
        if (weeksBetween(mondays[end - 1] as string, mondays[end] as string) > NEAR) break
      const fin = sundayOf(mondays[end - 1] as string)
      const run = runs.get(`${debut} ${fin}`) ?? { debut, fin, people: [] }
      run.people.push(person)
      runs.set(`${debut} ${fin}`, run)
    }
  }
  return runs.values()
}

export interface JudgedWeek {
  figures: Figures | undefined
  payable: string
}

/** Evaluates weeks; key: `user monday`. */
export async function figuresOf(
  ctx: OperationContext,
  asked: readonly AskedWeek[],
): Promise<Map<string, JudgedWeek>> {
  const found = new Map<string, JudgedWeek>()
  for (const { debut, fin, people } of runsOf(asked)) {
    const judgements = await evaluatePeople(ctx, people, { debut, fin })
    for (const { person, monday } of asked) {
      const judgement = judgements.get(person.id)
      if (!judgement || monday < debut || monday > fin) continue
      const { weeks, days } = judgement.evaluation
      const week = weeks.find((one) => one.monday === monday)
      if (!week) continue
      const payable = writePayable(week, daysOfWeek(days, monday))
      found.set(`${person.id} ${monday}`, { figures: figuresIn(judgement, monday), payable })
    }
  }
  return found
}

/** Clips a stretch to the week: its later end must not count as a change of the week's figures. */
function within<Stretch extends { debut: string; fin: string | null }>(stretch: Stretch, monday: string) {
  const sunday = sundayOf(monday)
  const { debut, fin } = stretch
  return {
    ...stretch,
    debut: debut > monday ? debut : monday,
    fin: fin !== null && fin < sunday ? fin : sunday,
  }
}

/** Rates that apply: a tranche without hours has none, and from the third on is left out. */
function appliedRates({ hs25, hs50, hsMore = [], hc10, hc25, rates, hcRates }: HoursFigures) {
  const { first, second, more = [] }: OvertimeRates = rates ?? LEGAL_RATES
  const hc = hcRates ?? LEGAL_HC_RATES
  const further = hsMore.flatMap((seconds, at) => (seconds > 0 ? [[at, seconds, more[at]]] : []))
  return {
    rates: { first: hs25 > 0 && first, second: hs50 > 0 && second },
    ...(further.length > 0 && { further }),
    hcRates: { first: hc10 > 0 && hc.first, second: hc25 > 0 && hc.second },
  }
}

/** Figures of the week alone: no rests, yearly sums or employee number, which change without it. */
export function ownFigures(
  { alerts: _, hours, contracts, absences, ...figures }: Figures,
  monday: string,
): object {
  const { cont: _cont, contOwn: _own, cor: _cor, corYear: _year, ...shown } = hours ?? ({} as HoursFigures)
  const { rates: _rates, hcRates: _hcRates, hsMore: _more, ...own } = shown
  return {
    ...figures,
    contracts: contracts.map(({ matricule: _matricule, ...terms }) => within(terms, monday)),
    absences: absences.map((absence) => within(absence, monday)),
    ...(hours && { hours: { ...own, ...appliedRates(hours) } }),
  }
}
