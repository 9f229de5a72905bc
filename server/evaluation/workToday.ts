import { nothingRule } from '../../schema/rules/yup'
import { findUserInScope } from '../access/findUserInScope'
import { type PresentedInProgress, presentInProgress } from '../entries/recent'
import type { Facts } from '../labourLaw/figures/input'
import { limitOn } from '../labourLaw/figures/limits'
import type { Alert } from '../labourLaw/figures/result'
import type { ReadOperation } from '../operation/operation'
import { weekSpan } from '../workedTime/days'
import { endedNow, inProgress } from '../workedTime/inProgress'
import { secondsWithin } from '../workedTime/spans'
import { addDays, dayStart, weekOf } from '../workedTime/time'
import { workedTime } from '../workedTime/worked'
import { type DayState, dayStatesOf } from './dayStates'
import { evaluatePerson } from './facts'
import { hoursDueOn } from './present'

interface WorkToday {
  date: string
  worked: number
  due: number | null
  state: DayState
  weekWorked: number
  weekDue: number | null
  inProgress: PresentedInProgress | null
  line: string | null
  article: string | null
}

/** Limits on the home screen, most urgent first. Those of minors are shown only once exceeded. */
const NOTIFIED: Record<string, (at: string, pause: number) => string> = {
  PAUSE20: (at, pause) => `Pause de ${pause} minutes à prendre avant ${at}`,
  REPOS11: (at) => `Repos jusqu’à ${at}`,
  JOUR10: (at) => `Durée maximale du jour atteinte à ${at}`,
  AMPL13: (at) => `Amplitude maximale atteinte à ${at}`,
  SEM48: (at) => `Durée maximale de la semaine atteinte à ${at}`,
}

/** Days before today on which running work, or the work before the current rest, may have begun. */
const BACK = 2
const MINUTE = 60

/** One line on the nearest limit: the time at which it is reached, or until which a rest lasts. */
function lineOf(alerts: readonly Alert[], { zone, now, settings }: Facts) {
  for (const [rule, sentence] of Object.entries(NOTIFIED)) {
    // Latest period only: earlier ones of the week are over.
    const alert = alerts.findLast(({ id }) => id === rule)
    if (!alert) continue
    const isRest = rule === 'REPOS11'
    const at = isRest ? /(\d\d:\d\d)/.exec(alert.sentence)?.[1] : zone.timeAt(now + alert.limit - alert.value)
    if (!at || (!isRest && alert.value >= alert.limit)) continue
    const pause = Math.ceil(limitOn(settings.rules, 'PAUSE20', alert.period) / MINUTE)
    return { line: sentence(at.slice(0, 5), pause), article: alert.article }
  }
  return { line: null, article: null }
}

export const workToday: ReadOperation<typeof nothingRule, WorkToday> = {
  name: 'workToday',
  access: 'log',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    const { zone } = ctx
    const now = ctx.now()
    const date = zone.dateAt(now)
    const person = await findUserInScope(ctx, ctx.viewer.id)
    const asked = { debut: addDays(date, -BACK), fin: date, near: true } as const
    const judgement = await evaluatePerson(ctx, person, asked)
    const { facts, evaluation } = judgement
    const spans = workedTime(endedNow(facts.entries, { zone, now }))
    const monday = weekOf(date)
    const hasContract = facts.contracts.some(({ debut, fin }) => debut <= date && (!fin || date <= fin))
    const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
    const near = evaluation.alerts.filter(({ level }) => level === 'A')
    const [state] = dayStatesOf(
      judgement,
      evaluation.days.filter((day) => day.date === date),
    )
    return {
      date,
      state: state as DayState,
      worked: secondsWithin(spans, dayStart(zone, date), dayStart(zone, addDays(date, 1))),
      due: hasContract ? hoursDueOn(facts.contracts, date) : null,
      weekWorked: secondsWithin(spans, ...weekSpan(zone, monday)),
      weekDue: hasContract ? dates.reduce((sum, day) => sum + hoursDueOn(facts.contracts, day), 0) : null,
      inProgress: presentInProgress(inProgress(facts.entries, [date], { zone, now })),
      ...lineOf(near, facts),
    }
  },
}
