import type { Grouping } from '../../../schema/rules/report'
import { weekOf } from '../../workedTime/time'
import type { Fact } from './facts'
import type { ReportMember } from './members'
import { BREAKS } from './naming'

type KeyOf = (fact: Fact, isBreak: boolean) => string

export function groupPath(by: readonly Grouping[], members: readonly ReportMember[]) {
  const people = new Map(members.map((member) => [member.id, member]))
  const keys: Record<Grouping, KeyOf> = {
    CLIENT: ({ client_id }, isBreak) => (isBreak ? BREAKS : String(client_id)),
    TASK: ({ typetache_id }, isBreak) => (isBreak ? BREAKS : String(typetache_id)),
    PERSON: ({ user_id }) => String(user_id),
    COMPANY: ({ user_id }) => String(people.get(user_id)?.societe_id),
    GROUP: ({ user_id }) => String(people.get(user_id)?.groupetache_id),
    DAY: ({ date }) => date,
    WEEK: ({ date }) => weekOf(date),
    MONTH: ({ date }) => date.slice(0, 7),
  }
  const chosen = by.map((grouping) => keys[grouping])
  return (fact: Fact, isBreak: boolean) => chosen.map((keyOf) => keyOf(fact, isBreak))
}
