import { BEFORE_PAUSE, limitOn } from '../figures/limits'
import type { AtWork, Measured } from '../figures/measure'
import { type Poste, stretchesOf } from '../figures/postes'
import { isRead } from '../figures/readings'
import { type Finding, type Rule, SOON } from './rule'

/** L3121-16: a break before six hours of a poste; a later stretch as long is a warning. */
export const pause20: Rule = ({ facts, firm, postes, now }) => {
  const stretches = ({ spans }: Measured | AtWork, poste: Poste) =>
    stretchesOf(spans, poste, limitOn(facts.settings.rules, 'PAUSE20', poste.date))
  const found = (level: Finding['level'], period: string, value: number): Finding => ({
    level,
    id: 'PAUSE20',
    period,
    value,
    limit: BEFORE_PAUSE,
  })
  const reads = (name: 'PAUSE6' | 'PAUSE_SUITE', date: string) => isRead(facts.settings.rules, name, date)
  const past = postes.flatMap((poste) => {
    const [first, ...later] = stretches(firm, poste)
    const worked = first?.worked ?? 0
    const isReached = worked === BEFORE_PAUSE && later.length === 0 && reads('PAUSE6', poste.date)
    const isLate = worked > BEFORE_PAUSE || isReached
    const long = later.filter((stretch) => stretch.worked > BEFORE_PAUSE && reads('PAUSE_SUITE', poste.date))
    return [
      ...(isLate ? [found('D', poste.date, worked)] : []),
      ...long.map((stretch) => found('A', poste.date, stretch.worked)),
    ]
  })
  const poste = now?.poste
  const [first, ...later] = now && poste ? stretches(now, poste) : []
  // No current stretch during a break.
  if (!poste || !first || later.length > 0 || first.end < facts.now) return past
  if (first.worked < BEFORE_PAUSE - SOON) return past
  return [...past, found('A', poste.date, first.worked)]
}
