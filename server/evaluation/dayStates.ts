import { HALF_DAYS } from '../../schema/codeWords'
import { bidi } from '../../schema/isolated'
import { dayStatesRule } from '../../schema/rules/work'
import { findUserInScope } from '../access/findUserInScope'
import { readRange } from '../access/range'
import { isTakenOn } from '../labourLaw/figures/days'
import type { ContractFacts } from '../labourLaw/figures/input'
import { contractOn } from '../labourLaw/figures/limits'
import type { ReadOperation } from '../operation/operation'
import { weekdayOf } from '../workedTime/time'
import { type Absent, halfOf } from './absent'
import { dayAsApproved } from './approvalDrift'
import { type Evaluated, evaluatePerson } from './facts'
import type { Figures } from './figures'

type DayStateKind = 'ATTENDU' | 'ABSENCE' | 'FERIE' | 'FERME' | 'SOLIDARITE' | 'PAS_PREVU' | 'SANS_CONTRAT'

/** What a day is for a person, by contract, absences and calendar. Seconds. */
export interface DayState {
  date: string
  kind: DayStateKind
  /** Empty for an ordinary working day. */
  label: string
  due: number
  absence: number
  worked: number
}

const withName = (label: string, name: string) => (name ? `${label} : ${name}` : label)

/** Absences of a day, with the seconds that each takes of it. */
const absencesOn = (
  types: Evaluated['absenceTypes'],
  absences: readonly Absent[],
  { date, pattern }: { date: string; pattern: number },
) =>
  absences
    .filter(({ debut, fin }) => debut <= date && date <= fin)
    .map((absence) => {
      const half = halfOf(absence, date)
      const name = types.get(absence.type)?.libelle ?? absence.type
      return {
        label: half ? bidi`${name}, ${HALF_DAYS[half]}` : name,
        seconds: half ? Math.floor(pattern / 2) : pattern,
      }
    })

type Terms = Pick<ContractFacts, 'debut' | 'fin' | 'jours'> & { type: string }

/** @param kept approved figures of the day's week, when the current ones differ */
function stateOf(judgement: Evaluated, date: string, kept: Figures | undefined) {
  const { calendar, absenceTypes } = judgement
  const contract = contractOn<Terms>((kept ?? judgement.facts).contracts, date)
  const weekday = weekdayOf(date)
  const kind = calendar.kindOf(date)
  const pattern = contract?.jours[weekday] ?? 0
  const off = { due: 0, absence: 0 }
  const due = { due: pattern, absence: 0 }
  if (kind === 'FERIE') return { kind, label: withName('Férié', calendar.nameOf(date)), ...off }
  if (kind === 'FERME') return { kind, label: 'Fermé', ...off }
  const isExpected = isTakenOn({ contract, weekday, kind }, pattern)
  if (contract && !isExpected) return { kind: 'PAS_PREVU', label: 'Pas prévu', ...due } as const
  const away = absencesOn(absenceTypes, (kept ?? judgement).absences, { date, pattern })
  if (away.length > 0) {
    const taken = away.reduce((sum, { seconds }) => sum + seconds, 0)
    const absence = Math.min(pattern, taken)
    const label = away.map((one) => one.label).join(' ; ')
    return { kind: 'ABSENCE', label, due: pattern - absence, absence } as const
  }
  if (kind === 'SOLIDARITE') return { kind, label: 'Journée de solidarité', ...due }
  return { kind: contract ? 'ATTENDU' : 'SANS_CONTRAT', label: '', ...due } as const
}

export const dayStatesOf = (
  judgement: Evaluated,
  days: readonly Evaluated['evaluation']['days'][number][],
  keptOn: (date: string) => Figures | undefined = () => undefined,
): DayState[] =>
  days.map((day) => {
    const { date } = day
    const kept = keptOn(date)
    return { date, ...stateOf(judgement, date, kept), worked: dayAsApproved(day, kept).j }
  })

export const dayStates: ReadOperation<typeof dayStatesRule, DayState[]> = {
  name: 'dayStates',
  access: 'readStatistics',
  writes: false,
  cost: 'evaluation',
  rule: dayStatesRule,
  async run(ctx, { user, ...given }) {
    const range = readRange(given, ctx.zone)
    const person = await findUserInScope(ctx, user ?? ctx.viewer.id)
    const judgement = await evaluatePerson(ctx, person, { ...range, near: true })
    return dayStatesOf(
      judgement,
      judgement.evaluation.days.filter(({ date }) => range.debut <= date && date <= range.fin),
    )
  },
}
