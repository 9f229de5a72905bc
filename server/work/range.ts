import { badInput } from '../ground/errors'
import { readDate } from '../hours/dates'
import { frenchDate, type Zone } from '../hours/time'

/** Civil dates, both included; without an end as long as nobody says so. */
export interface Period {
  debut: string
  fin: string | null
}

/** @throws {AppError} BAD_USER_INPUT for dates that are none, and an end before its start */
export function readPeriod(given: { debut: string; fin?: string | null | undefined }, zone: Zone): Period {
  const debut = readDate(given.debut, zone)
  if (!debut) throw badInput('Date de début invalide', 'debut')
  const fin = given.fin ? readDate(given.fin, zone) : null
  if (fin === undefined) throw badInput('Date de fin invalide', 'fin')
  if (fin !== null && fin < debut) throw badInput('La date de fin doit suivre la date de début', 'fin')
  return { debut, fin }
}

export const overlaps = (one: Period, other: Period) =>
  (one.fin === null || other.debut <= one.fin) && (other.fin === null || one.debut <= other.fin)

/** `du 01/01/2026 au 31/01/2026`. */
export const periodText = ({ debut, fin }: Period) =>
  fin === null ? `à partir du ${frenchDate(debut)}` : `du ${frenchDate(debut)} au ${frenchDate(fin)}`
