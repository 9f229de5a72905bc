import { isSoleAdmin } from '../access/admins'
import { isInScope } from '../access/scopeFilter'
import { selectIn } from '../db/bulk'
import type { Absence } from '../db/entities/Absence'
import type { OperationContext } from '../operation/operation'
import { scopeOf } from '../rights/policy'
import { formatInstant } from '../workedTime/time'
import type { AbsenceRow } from './rows'
import { readTypes } from './types'

export interface PresentedAbsence {
  id: number
  user_id: number
  nom: string
  prenom: string
  societe: string
  debut: string
  fin: string
  half: Absence['half']
  fromNoon: boolean
  untilNoon: boolean
  type: string
  libelle: string
  state: Absence['state']
  comment: string
  askedAt: string
  askedBy: string
  decidedAt: string | null
  decidedBy: string | null
  reason: string
  decidable: boolean
  cancellable: boolean
  toSee: boolean
  version: number
}

interface Named {
  id: number
  nom: string
  prenom: string
  societe_id: number
  societe: string
}

const PEOPLE = `
  SELECT u.id, u.nom, u.prenom, u.societe_id, c.nom AS societe
  FROM user u JOIN company c ON c.id = u.societe_id WHERE u.id IN`

const at = (instant: number | null) => (instant === null ? null : formatInstant(instant))

/** Whether the user has not yet seen another user's decision on the absence. */
const isToSee = ({ decided_by, seen_at, user_id }: AbsenceRow) =>
  decided_by !== null && decided_by !== user_id && seen_at === null

export async function presentAbsences(
  ctx: OperationContext,
  rows: readonly AbsenceRow[],
): Promise<PresentedAbsence[]> {
  if (rows.length === 0) return []
  const { db, viewer } = ctx
  const ids = new Set(
    rows.flatMap(({ user_id, asked_by, decided_by }) => [user_id, asked_by, decided_by ?? 0]),
  )
  const people = new Map((await selectIn<Named>(db, PEOPLE, [...ids])).map((one) => [one.id, one]))
  const types = await readTypes(db)
  const soleAdmin = rows.some(({ user_id }) => user_id === viewer.id) && (await isSoleAdmin(ctx))
  const nameOf = (id: number | null) => {
    const person = people.get(id ?? 0)
    return person ? `${person.prenom} ${person.nom}` : null
  }
  const scope = scopeOf(viewer, 'decideAbsences')
  const decides = (person: Named | undefined) =>
    scope !== 'nobody' &&
    person !== undefined &&
    (person.id === viewer.id ? soleAdmin : isInScope({ viewer, scope }, person))
  return rows.map((row) => {
    const person = people.get(row.user_id)
    const decidable = decides(person)
    const { id, user_id, debut, fin, half, type, state, comment, reason, version } = row
    const stands = state === 'DEMANDEE' || state === 'VALIDEE'
    return {
      id,
      user_id,
      debut,
      fin,
      half,
      type,
      state,
      comment,
      reason,
      version,
      fromNoon: row.from_noon === 1,
      untilNoon: row.until_noon === 1,
      nom: person?.nom ?? '',
      prenom: person?.prenom ?? '',
      societe: person?.societe ?? '',
      libelle: types.get(type)?.libelle ?? type,
      askedAt: formatInstant(row.asked_at),
      askedBy: nameOf(row.asked_by) ?? '',
      decidedAt: at(row.decided_at),
      decidedBy: nameOf(row.decided_by),
      decidable: decidable && state === 'DEMANDEE',
      cancellable: stands && (decidable || (state === 'DEMANDEE' && user_id === viewer.id)),
      toSee: user_id === viewer.id && isToSee(row),
    }
  })
}

export const presentAbsence = async (ctx: OperationContext, row: AbsenceRow): Promise<PresentedAbsence> =>
  (await presentAbsences(ctx, [row]))[0] as PresentedAbsence
