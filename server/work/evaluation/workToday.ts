import { nothingRule } from '../../../schema/rules/nothing'
import { type PresentedInProgress, presentInProgress } from '../../entries/recent'
import { weekSpan } from '../../hours/days'
import { endedNow, inProgress } from '../../hours/inProgress'
import type { Facts } from '../../hours/law/input'
import { limitOn } from '../../hours/law/limits'
import type { Alert } from '../../hours/law/result'
import { secondsWithin } from '../../hours/spans'
import { addDays, dayStart, weekOf } from '../../hours/time'
import { workedTime } from '../../hours/worked'
import { reachUser } from '../../reports/reachUser'
import type { Reading } from '../../seam/operation'
import { judgeOne } from './facts'
import { dueOn } from './present'

interface WorkToday {
  date: string
  worked: number
  due: number | null
  weekWorked: number
  weekDue: number | null
  inProgress: PresentedInProgress | null
  line: string | null
  article: string | null
}

/** The limits that the home screen tells of, the most pressing first. Those of minors alone are told once they are passed. */
const TOLD: Record<string, (at: string, pause: number) => string> = {
  PAUSE20: (at, pause) => `Pause de ${pause} minutes à prendre avant ${at}`,
  REPOS11: (at) => `Repos jusqu’à ${at}`,
  JOUR10: (at) => `Durée maximale du jour atteinte à ${at}`,
  AMPL13: (at) => `Amplitude maximale atteinte à ${at}`,
  SEM48: (at) => `Durée maximale de la semaine atteinte à ${at}`,
}

/** Days before today on which what goes on now, or what its rest is counted from, may have begun. */
const BACK = 2
const MINUTE = 60

/** One calm line of what is near just now. A limit is reached by working on, a rest is missing by what it lacks. */
function lineOf(alerts: readonly Alert[], { zone, now, settings }: Facts) {
  for (const [rule, sentence] of Object.entries(TOLD)) {
    // The latest of its periods: an earlier one of the week is over.
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

/** Today's hours of the viewer against the contract, and what a limit that comes near asks for. */
export const workToday: Reading<typeof nothingRule, WorkToday> = {
  name: 'workToday',
  access: 'log',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    const { zone } = ctx
    const now = ctx.now()
    const date = zone.dateAt(now)
    const person = await reachUser(ctx, ctx.viewer.id)
    const asked = { debut: addDays(date, -BACK), fin: date, near: true } as const
    const { facts, evaluation } = await judgeOne(ctx, person, asked)
    const spans = workedTime(endedNow(facts.entries, { zone, now }))
    const monday = weekOf(date)
    const hasContract = facts.contracts.some(({ debut, fin }) => debut <= date && (!fin || date <= fin))
    const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
    const near = evaluation.alerts.filter(({ level }) => level === 'A')
    return {
      date,
      worked: secondsWithin(spans, dayStart(zone, date), dayStart(zone, addDays(date, 1))),
      due: hasContract ? dueOn(facts.contracts, date) : null,
      weekWorked: secondsWithin(spans, ...weekSpan(zone, monday)),
      weekDue: hasContract ? dates.reduce((sum, day) => sum + dueOn(facts.contracts, day), 0) : null,
      inProgress: presentInProgress(inProgress(facts.entries, [date], { zone, now })),
      ...lineOf(near, facts),
    }
  },
}
