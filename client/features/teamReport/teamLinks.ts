import { type StatisticsAddress, writeStatisticsAddress } from '../../domain/report/address'
import type { TeamRequest } from '../../domain/report/request'
import { forgottenRange, type TeamMember } from './teamView'

/** Where a member of the team leads. */
export type TeamLinks = {
  /** Their report over the range of the table. */
  report: (member: TeamMember) => string
  /** Where what they forgot is put right. */
  forgotten: (member: TeamMember) => string | null
}

export function teamLinks(address: StatisticsAddress, { debut, fin }: TeamRequest, today: string): TeamLinks {
  const own = { ...address, view: 'individuelle' as const }
  return {
    report: ({ user_id }) => writeStatisticsAddress({ ...own, range: { debut, fin }, user: user_id }),
    forgotten(member) {
      const range = forgottenRange(member, today)
      return range && writeStatisticsAddress({ ...own, range, user: member.user_id })
    },
  }
}
