import type { Facts } from './input'
import { limitOn, settingOn } from './limits'
import type { OfYear } from './result'

/** L3121-33: up to so many people, half of the hours past the contingent is owed as rest. */
const SMALL_STAFF = 20

/** What a year has come to. */
interface Contingent {
  cont: number
  /** Rest that is owed, in halves of a second: whole ones are told. */
  owed: number
}
/** That of a year that begins. */
export const NOTHING_YET: Contingent = { cont: 0, owed: 0 }

/** What a week that ends on a Sunday adds to the year before it. */
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
  // Of the week's own hours: a limit or a staff that changes takes nothing back of the rest that others gave.
  const owed = before.owed + beyond * (staff > SMALL_STAFF ? 2 : 1)
  const corYear = Math.floor(owed / 2)
  return { ofYear: { cont, cor: corYear - known, corYear }, after: { cont, owed } }
}
