import { type Dates, halfShare } from '../absences/halves'
import type { AbsenceRow } from '../absences/rows'
import { selectAbsences } from '../absences/rows'
import { readTypes } from '../absences/types'
import { isInScope } from '../access/scopeFilter'
import { placeholders, selectIn } from '../db/bulk'
import { compareNames } from '../db/names'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'
import { scopeOf } from '../rights/policy'
import { groupBy } from '../shared/groupBy'
import type { Range } from '../workedTime/dates'
import type { Worker } from './employments'

export interface PresentedAway extends Pick<AbsenceRow, 'id' | 'debut' | 'fin' | 'half' | 'state'> {
  nom: string
  prenom: string
  fromNoon: boolean
  untilNoon: boolean
  libelle: string
}

interface Member {
  id: number
  nom: string
  prenom: string
  societe_id: number
  groupetache_id: number
}

/** Of a smaller team a number would name somebody to those who do not decide. */
const NAMELESS = 4

const TEAM_OF = 'SELECT id, nom, prenom, societe_id, groupetache_id FROM user WHERE id IN'
const MEMBERS =
  'SELECT id, nom, prenom, societe_id, groupetache_id FROM user WHERE active = 1 AND societe_id IN'

const teamOf = ({ societe_id, groupetache_id }: Member) => `${societe_id} ${groupetache_id}`

/** Who is away of the teams of users: active people of the same company and task group. */
export async function readTeams(ctx: OperationContext, people: readonly Worker[], { debut, fin }: Range) {
  const { db, viewer } = ctx
  const companies = [...new Set(people.map(({ societe_id }) => societe_id))]
  const own = new Map(
    (
      await selectIn<Member>(
        db,
        TEAM_OF,
        people.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const members = groupBy(await selectIn<Member>(db, MEMBERS, companies), teamOf)
  const rows = await selectAbsences(
    db,
    `a.state IN ('DEMANDEE', 'VALIDEE') AND a.debut <= ? AND a.fin >= ?
     AND u.active = 1 AND u.societe_id IN (${placeholders(companies.length)})`,
    [fin, debut, ...companies],
    mainThreadLimit(ctx),
  )
  assertMainThreadRows(ctx, rows.length)
  const absences = groupBy(rows, ({ user_id }) => user_id)
  const types = await readTypes(db)
  const scope = scopeOf(viewer, 'decideAbsences')
  const decides = (member: Member) => scope !== 'nobody' && isInScope({ viewer, scope }, member)

  function present(member: Member, row: AbsenceRow): PresentedAway {
    const { id, debut, fin, half, state, type } = row
    return {
      ...{ id, debut, fin, half, state },
      nom: member.nom,
      prenom: member.prenom,
      fromNoon: row.from_noon === 1,
      untilNoon: row.until_noon === 1,
      libelle: types.get(type)?.libelle ?? type,
    }
  }
  return {
    /** Those away on the days of an absence: named where the viewer decides, else a number. */
    of(asked: Dates & { user_id: number }) {
      const person = own.get(asked.user_id)
      const team = (person && members.get(teamOf(person))) ?? []
      const others = team.filter(({ id }) => id !== asked.user_id)
      const away = others.flatMap((member) =>
        (absences.get(member.id) ?? [])
          .filter((row) => halfShare(row, asked))
          .map((row) => ({ member, row })),
      )
      const size = { team: team.length }
      if (person && decides(person))
        return {
          ...size,
          others: new Set(away.map(({ member }) => member.id)).size,
          away: away
            .sort((a, b) => compareNames(a.member, b.member) || (a.row.debut < b.row.debut ? -1 : 1))
            .map(({ member, row }) => present(member, row)),
        }
      const validated = away.filter(({ row }) => row.state === 'VALIDEE')
      const count = new Set(validated.map(({ member }) => member.id)).size
      return { ...size, others: team.length < NAMELESS ? null : count, away: [] }
    },
  }
}
