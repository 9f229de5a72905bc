import { type StatisticsAddress, writeStatisticsAddress } from '../../domain/report/address'
import type { TeamRequest } from '../../domain/report/request'
import { forgottenRange, type TeamMember } from './teamView'

export type TeamLinks = {
  report: (member: TeamMember) => string
  /** Where forgotten entries are corrected; null if none. */
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
