import type { Facts } from './input'
import { limitOn, settingOn } from './limits'
import type { OfYear } from './result'

/** L3121-33: up to this headcount, half of the hours beyond the contingent is owed as rest. */
const SMALL_STAFF = 20

interface Contingent {
  cont: number
  /** In half seconds; reported in whole ones. */
  owed: number
}
export const NOTHING_YET: Contingent = { cont: 0, owed: 0 }

/** @param sunday last day of the week, which counts towards the year of this date */
export function addToYear(
  { settings: { rules, staff: usual, staffOn } }: Facts,
  { sunday, counted }: { sunday: string; counted: number },
  before: Contingent,
): { ofYear: OfYear; after: Contingent } {
  const known = Math.floor(before.owed / 2)
  if (counted === 0) return { ofYear: { cont: before.cont, cor: 0, corYear: known }, after: before }
  const staff = settingOn(rules, 'STAFF', sunday) ?? staffOn?.(sunday) ?? usual
  const limit = limitOn(rules, 'CONT', sunday)
  const cont = before.cont + counted
  const beyond = Math.max(0, cont - limit) - Math.max(0, before.cont - limit)
  // Per week: a later change of limit or headcount does not change rest already earned.
  const owed = before.owed + beyond * (staff > SMALL_STAFF ? 2 : 1)
  const corYear = Math.floor(owed / 2)
  return { ofYear: { cont, cor: corYear - known, corYear }, after: { cont, owed } }
}
