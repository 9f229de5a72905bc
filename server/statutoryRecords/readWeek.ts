import { bidi } from '../../schema/isolated'
import { readTypes } from '../absences/types'
import { readPersonNames } from '../access/personNames'
import { periodsOverlap } from '../calendar/period'
import { type ContractRow, joursOf } from '../contracts/rows'
import { readCorrections } from '../corrections/present'
import type { LabelledPerson } from '../db/labels'
import { alertsOf, approvalDrift, asApproved, type Drifts, driftsOf } from '../evaluation/approvalDrift'
import { type Evaluated, evaluatePeople } from '../evaluation/facts'
import type { Figures } from '../evaluation/figures'
import { hcRatesOf, ratesOf } from '../evaluation/rates'
import type { WeekFigures } from '../labourLaw/figures/result'
import { membershipOn } from '../memberships/companies'
import type { OperationContext } from '../operation/operation'
import { type Content, readContents, WEEK_DAYS } from '../weeks/content'
import { readWeeks, type WeekRow } from '../weeks/rows'
import type { Range } from '../workedTime/dates'
import { secondsWithin } from '../workedTime/spans'
import { addDays, dayStart, formatDuration, frenchDate, sundayOf, weekOf } from '../workedTime/time'
import { workedTime } from '../workedTime/worked'
import { codeOf } from './code'
import type { RecordedDay, RecordedHours, RecordedPerson, WeekRecord } from './record'

const KINDS = { FERIE: 'Férié', OUVERT: 'Ouvert', FERME: 'Fermé', SOLIDARITE: 'Solidarité' } as const
const MAX_CORRECTIONS = 100
const DAY = 86_400

function contractInWords(contract: Figures['contracts'][number] | undefined): string {
  if (!contract) return 'contrat non renseigné'
  const { debut, fin } = contract
  const when = fin ? `du ${frenchDate(debut)} au ${frenchDate(fin)}` : `depuis le ${frenchDate(debut)}`
  if (contract.type === 'FORFAIT_JOURS') return `forfait en jours, ${when}`
  const seconds = contract.jours.reduce((sum, day) => sum + day, 0)
  return `${formatDuration(seconds)} par semaine, ${when}`
}

const termsOf = (row: ContractRow) => ({ ...row, jours: joursOf(row) })

/** Last approved figures in a range, when the current ones differ. */
function keptLast(gaps: Drifts, user: number, { approved }: Evaluated, { debut, fin }: Range) {
  const last = [...approved.keys()]
    .filter((monday) => weekOf(debut) <= monday && monday <= fin)
    .sort()
    .at(-1)
  return last === undefined ? undefined : gaps.of(user, last)
}

/**
 * Company on the last day and last contract: the one of the last approval or one begun since. A contract
 * changed since then does not match the figures.
 */
export function recordedPerson(
  person: LabelledPerson,
  judgement: Evaluated,
  { range, gaps }: { range: Range; gaps: Drifts },
): RecordedPerson {
  const kept = keptLast(gaps, person.id, judgement, range)
  const approvedUpTo = kept?.days.at(-1)?.date ?? ''
  const since = judgement.contracts.filter(({ debut }) => debut > approvedUpTo).map(termsOf)
  const contract = [...(kept?.contracts ?? []), ...since].findLast((one) => periodsOverlap(one, range))
  const { nom, prenom } = person
  const societe = membershipOn(judgement.memberships, range.fin).nom ?? person.societe
  return { nom, prenom, societe, matricule: contract?.matricule ?? '', contract: contractInWords(contract) }
}

export const recordedHours = ({ s, hours }: Pick<WeekFigures, 's' | 'hours'>): RecordedHours | undefined =>
  hours && {
    s,
    as: hours.as,
    hs25: hours.hs25,
    hs50: hours.hs50,
    hsMore: [...(hours.hsMore ?? [])],
    rates: ratesOf([{ hours }]),
    hcRates: hcRatesOf([{ hours }]),
    hc10: hours.hc10,
    hc25: hours.hc25,
    tn: hours.tn,
  }

function daysOf(
  { zone }: OperationContext,
  content: Content,
  { evaluation, facts }: Evaluated,
  labels: ReadonlyMap<string, { libelle: string }>,
  kept: Figures | undefined,
): RecordedDay[] {
  const corrected = new Set(content.entries.filter((entry) => entry.corrected === 1).map(({ id }) => id))
  const parts = content.parts.map((part) => ({ ...part, date: zone.dateAt(part.debut) }))
  // Worked time without breaks, overlaps once: the periods of a day add up to its worked time.
  const spans = workedTime(parts)
  const rests = workedTime(parts.filter(({ pause }) => pause === 1).map((part) => ({ ...part, pause: 0 })))
  const isCorrected = (from: number, to: number) =>
    parts.some(
      ({ id, debut, fin, pause }) =>
        corrected.has(id) &&
        fin !== null &&
        (pause === 1 ? debut <= to && fin >= from : debut < to && fin > from),
    )
  return Array.from({ length: WEEK_DAYS }, (_, index) => {
    const date = addDays(content.monday, index)
    const [from, to] = [dayStart(zone, date), dayStart(zone, addDays(date, 1))]
    const figures = (kept?.days ?? evaluation.days).find((day) => day.date === date)
    const kind = facts.calendar.kindOf(date)
    const timeOf = (instant: number) => (instant === to ? '24:00:00' : zone.timeAt(instant))
    return {
      date,
      periods: spans.flatMap(([start, end]) => {
        if (end <= from || start >= to) return []
        const [debut, fin] = [Math.max(start, from), Math.min(end, to)]
        return [{ debut: timeOf(debut), fin: timeOf(fin), corrected: isCorrected(debut, fin) }]
      }),
      breaks: secondsWithin(rests, from, to),
      worked: content.days[index] ?? 0,
      night: figures?.nuit ?? 0,
      absences: (figures?.absences ?? []).map(({ type, seconds }) => ({
        label: labels.get(type)?.libelle ?? type,
        seconds,
      })),
      kind: [kind ? KINDS[kind] : '', to - from === DAY ? '' : 'Changement d’heure']
        .filter(Boolean)
        .join(', '),
    }
  })
}

const WITHIN = "c.user_id = ? AND c.state = 'MAINTENUE' AND c.date BETWEEN ? AND ?"

async function disagreementsOf(ctx: OperationContext, user: number, first: string, last: string) {
  const found = await readCorrections(ctx, WITHIN, [user, first, last], MAX_CORRECTIONS)
  return found.map(
    ({ date, before, after, corrector, contestReason, decisionReason }) =>
      bidi`Désaccord du salarié, le ${frenchDate(date)} : ${before} → ${after}, par ${corrector}. Motif du salarié : ${contestReason}. Réponse : ${decisionReason}`,
  )
}

/** Hash of the approved snapshot; none for a reopened week. */
export const approvalHash = ({ state, snapshot_hash }: WeekRow) =>
  state === 'APPROUVEE' ? snapshot_hash : null

const MINUTES = 'HH:MM'.length

/** `09/11/2026 à 17:42`. */
const moment = ({ zone }: OperationContext, instant: number) =>
  `${frenchDate(zone.dateAt(instant))} à ${zone.timeAt(instant).slice(0, MINUTES)}`

/** Only the user submits their own week. */
const submitted = (
  ctx: OperationContext,
  { submitted_at }: WeekRow,
  { prenom, nom }: LabelledPerson,
): string =>
  submitted_at === null ? '' : bidi`Soumise le ${moment(ctx, submitted_at)} par ${`${prenom} ${nom}`}`

function decided(ctx: OperationContext, week: WeekRow, names: ReadonlyMap<number, string>): string {
  if (week.state !== 'APPROUVEE' || week.decided_at === null) return ''
  return bidi`Validée le ${moment(ctx, week.decided_at)} par ${names.get(week.decided_by ?? 0) ?? ''}`
}

export async function* readWeekRecords(
  ctx: OperationContext,
  person: LabelledPerson,
  mondays: readonly string[],
  /** Of at least these weeks; evaluated here by default. */
  known?: Evaluated,
): AsyncGenerator<WeekRecord> {
  const [first = '', last = ''] = [mondays[0], mondays.at(-1)]
  const range = { debut: first, fin: sundayOf(last) }
  const judgement = known ?? ((await evaluatePeople(ctx, [person], range)).get(person.id) as Evaluated)
  const contents = (await readContents(ctx, [person.id], mondays)).get(person.id) ?? []
  const weeks = await readWeeks(ctx, [person.id], first, last)
  const gaps = await driftsOf(ctx, new Map([[person.id, judgement]]), first)
  const types = await readTypes(ctx.db)
  for (const [index, monday] of mondays.entries()) {
    const week = weeks.find(person.id, monday)
    const content = contents[index] as Content
    const sunday = sundayOf(monday)
    const kept = gaps.of(person.id, monday)
    const now = judgement.evaluation.weeks.find((one) => one.monday === monday) as WeekFigures
    const figures = asApproved(now, kept)
    const names = await readPersonNames(ctx, [week.decided_by])
    yield {
      person: recordedPerson(person, judgement, { range: { debut: monday, fin: sunday }, gaps }),
      week: figures.week,
      monday,
      sunday,
      days: daysOf(ctx, content, judgement, types, kept),
      hours: recordedHours(figures),
      worked: content.total,
      jours: figures.jours,
      alerts: alertsOf(judgement, now, kept).map(({ sentence }) => sentence),
      disagreements: await disagreementsOf(ctx, person.id, monday, sunday),
      submitted: submitted(ctx, week, person),
      approved: decided(ctx, week, names),
      hash: approvalHash(week),
      code: codeOf(person.id, figures.week.replace('-W', 'S'), [approvalHash(week)]),
      gap: approvalDrift(kept),
    }
  }
}
