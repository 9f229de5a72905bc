import { sundayOf, weekOf } from '../workedTime/time'
import { nightOf } from './figures/days'
import type { Facts } from './figures/input'
import { type Measured, measure, measureNow } from './figures/measure'
import type { Alert, DayFigures, Evaluation } from './figures/result'
import { absence } from './rules/absence'
import { ampl13 } from './rules/ampl13'
import { cont } from './rules/cont'
import { forfait218 } from './rules/forfait218'
import { hc } from './rules/hc'
import { jour10 } from './rules/jour10'
import { jours6 } from './rules/jours6'
import { mineur } from './rules/mineur'
import { mixte } from './rules/mixte'
import { moy44 } from './rules/moy44'
import { pause20 } from './rules/pause20'
import { poste10 } from './rules/poste10'
import { repos11 } from './rules/repos11'
import { repos35 } from './rules/repos35'
import type { Finding, Judged, Rule } from './rules/rule'
import { sem48 } from './rules/sem48'
import { alertSentence, articleOf } from './sentence'

const RULES: readonly Rule[] = [
  jour10,
  poste10,
  ampl13,
  repos11,
  pause20,
  sem48,
  moy44,
  repos35,
  jours6,
  hc,
  cont,
  mineur,
  mixte,
  forfait218,
  absence,
]

const MAI1 = '05-01'
const SUNDAY = 6

/** Rests are worse when shorter, everything else when longer. */
const isWorse = (one: Finding, other: Finding) => {
  if (one.level !== other.level) return one.level === 'D'
  return /REPOS|L3164-[12]/.test(one.id) ? one.value < other.value : one.value > other.value
}

/** The worst finding per rule and period; an exceeded limit hides warnings. */
function worstOf(findings: readonly Finding[]): Finding[] {
  const worst = new Map<string, Finding>()
  for (const finding of findings) {
    const key = `${finding.period} ${finding.id}`
    const known = worst.get(key)
    if (!known || isWorse(finding, known)) worst.set(key, finding)
  }
  return [...worst.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, finding]) => finding)
}

/** A public holiday remains one when the company works or closes on it; a solidarity day is none. */
const isHoliday = ({ date, kind }: Judged['days'][number], { calendar }: Facts) =>
  kind === 'FERIE' || (kind !== 'SOLIDARITE' && calendar.isHoliday(date))

function figuresOf({ spans }: Measured, days: Judged['days'], facts: Facts): DayFigures[] {
  return days.map((day) => {
    const { date, weekday, j, absences } = day
    const isMay = date.endsWith(MAI1)
    return {
      date,
      j,
      nuit: nightOf(facts, spans, day),
      dimanche: weekday === SUNDAY ? j : 0,
      ferie: isHoliday(day, facts) && !isMay ? j : 0,
      mai1: isMay ? j : 0,
      absence: absences.length > 0 ? absences.reduce((sum, { seconds }) => sum + seconds, 0) : undefined,
      absences: absences.map(({ absence, seconds }) => ({ type: absence.type, seconds })),
    }
  })
}

/** Pure. Whole real seconds, split at civil midnight. The range only selects, it changes no finding. */
export function evaluate(given: Facts): Evaluation {
  const facts = { ...given, from: weekOf(given.from), to: sundayOf(weekOf(given.to)) }
  const firm = measure(facts)
  const firstAsked = firm.weeks.findIndex(({ monday }) => monday >= facts.from)
  const asked = firm.weeks.slice(firstAsked)
  const judged: Judged = {
    facts,
    firm,
    asked,
    firstAsked,
    days: firm.days.slice(7 * firstAsked),
    postes: firm.postes.filter(({ date }) => facts.from <= date),
    now: measureNow(facts, firm),
    today: facts.zone.dateAt(facts.now),
  }
  const weekNames = new Set(asked.map(({ week }) => week))
  const isAsked = ({ period }: Finding) =>
    period.includes('W') ? weekNames.has(period) : facts.from <= period && period <= facts.to
  const restEnd = (finding: Finding) => {
    const poste = judged.now?.postes.find(
      ({ date, rest }) => date === finding.period && rest === finding.value,
    )
    return poste && poste.end + finding.limit
  }
  const alerts = worstOf(RULES.flatMap((rule) => rule(judged)).filter(isAsked)).map(
    ({ within, ...finding }): Alert => ({
      ...finding,
      article: articleOf(finding),
      sentence: alertSentence(finding, facts.zone, { restEnd: restEnd(finding), within }),
    }),
  )
  return {
    days: figuresOf(firm, judged.days, facts),
    weeks: asked.map(({ week, monday, s, hours, jours, ofYear }) => ({
      week,
      monday,
      s,
      hours,
      jours,
      ofYear,
    })),
    alerts,
  }
}
