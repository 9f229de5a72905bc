import { rangeProblem } from '../../schema/rules/statistics'
import { badInput } from '../shared/errors'
import { type Range, readDate } from '../workedTime/dates'
import type { Zone } from '../workedTime/time'

/** @throws {AppError} BAD_USER_INPUT for an invalid date */
export function readEnds(input: Range, zone: Zone): Range {
  const debut = readDate(input.debut, zone)
  const fin = readDate(input.fin, zone)
  if (!debut) throw badInput('Date de début invalide', 'debut')
  if (!fin) throw badInput('Date de fin invalide', 'fin')
  return { debut, fin }
}

/** @throws {AppError} as `readEnds`, and for an end before its start, or over 366 days */
export function readRange(input: Range, zone: Zone): Range {
  const range = readEnds(input, zone)
  const problem = rangeProblem(range)
  if (problem) throw badInput(problem, 'fin')
  return range
}
