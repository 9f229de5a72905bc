import { weekRule } from '../../schema/rules/week'
import { findUserInScope } from '../access/findUserInScope'
import { readPersonNames } from '../access/personNames'
import type { Entry } from '../entries/entry'
import { isOverLongLimit, presentation } from '../entries/present'
import { workOfWeek } from '../evaluation/workWeeks'
import { companyOn, readFormer } from '../memberships/companies'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { addDays, dayStart, formatInstant, sundayOf } from '../workedTime/time'
import { readMonday } from './conditions'
import { type Content, readContent, WEEK_DAYS } from './content'
import { historyOf, type WeekEvent } from './history'
import { type PresentedWeek, presentWeek } from './present'
import { readWeek } from './rows'
import { readSnapshots } from './snapshot'

interface DayPart {
  entry: number
  date: string
  debut: string
  fin: string
  /** Seconds since the start of the day. */
  from: number
  to: number | null
  libelle: string
  projet: string
  commentaire: string
  pause: number
  corrected: boolean
  manual: boolean
  offline: boolean
  version: number
  longue: boolean
}

export interface WeekSheet {
  week: PresentedWeek
  nom: string
  prenom: string
  societe: string
  parts: DayPart[]
  history: WeekEvent[]
  earlier: boolean
  snapshots: { number: number; at: string; actor: string; hash: string }[]
}

const MIDNIGHT = '24:00:00'

async function dayParts(ctx: OperationContext, { monday, parts, entries }: Content): Promise<DayPart[]> {
  const { zone } = ctx
  const as = await presentation(ctx, entries)
  const { taskTypes, clients } = as
  const dates = Array.from({ length: WEEK_DAYS }, (_, day) => addDays(monday, day))
  return dates.flatMap((date) => {
    const [start, end] = [dayStart(zone, date), dayStart(zone, addDays(date, 1))]
    return parts.flatMap((part, index): DayPart[] => {
      const { id, debut, fin, pause, typetache_id, client_id, commentaire } = part
      // A running entry is shown on its first day, or the first day of the week.
      const isHere = debut < end && (debut >= start || (fin !== null && fin > start))
      if (!isHere) return []
      const from = Math.max(debut, start)
      const to = fin === null ? null : Math.min(fin, end)
      const entry = entries[index] as Entry
      return [
        {
          entry: id,
          date,
          debut: zone.timeAt(from),
          fin: to === null ? '' : to === end ? MIDNIGHT : zone.timeAt(to),
          from: from - start,
          to: to === null ? null : to - start,
          libelle: pause ? 'Pause' : (taskTypes.get(typetache_id ?? 0) ?? ''),
          projet: clients.get(client_id ?? 0) ?? '',
          commentaire,
          pause,
          corrected: entry.corrected === 1,
          manual: entry.manual === 1,
          offline: entry.offline === 1,
          version: entry.version,
          longue: isOverLongLimit(entry, as),
        },
      ]
    })
  })
}

export const week: ReadOperation<typeof weekRule, WeekSheet> = {
  name: 'week',
  access: 'readStatistics',
  writes: false,
  rule: weekRule,
  async run(ctx, { user, date }) {
    const monday = readMonday(ctx, date)
    const person = await findUserInScope(ctx, user ?? ctx.viewer.id)
    const row = await readWeek(ctx, person.id, monday)
    const content = await readContent(ctx, person.id, monday)
    const snapshots = row.id === 0 ? [] : await readSnapshots(ctx, row.id)
    const names = await readPersonNames(
      ctx,
      snapshots.map(({ actor_id }) => actor_id),
    )
    const { nom, prenom } = person
    const former = await readFormer(ctx.db, [person.id])
    const presented = await presentWeek(ctx, { week: row, content, person })
    return {
      week: { ...presented, work: await workOfWeek(ctx, person, monday) },
      nom,
      prenom,
      societe: companyOn(former.get(person.id), person, sundayOf(monday)).nom,
      parts: await dayParts(ctx, content),
      ...(await historyOf(ctx, row.id)),
      snapshots: snapshots.map(({ number, at, actor_id, hash }) => ({
        number,
        hash,
        at: formatInstant(at),
        actor: names.get(actor_id) ?? '',
      })),
    }
  },
}
