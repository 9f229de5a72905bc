import { addDays, createZone } from '../../server/workedTime/time'
import { reportByClientAndMonth, teamByDay } from '../floor/sums'
import type { BenchOperation, Session } from '../operation'

const zone = createZone('Europe/Paris')

const rangeOf = (days: number) => {
  const fin = zone.dateAt(Math.floor(Date.now() / 1_000))
  return { debut: addDays(fin, 1 - days), fin }
}

const MONTH = 31
const YEAR = 365

const REPORT = `query Report($debut: String!, $fin: String!) {
  report(question: { debut: $debut, fin: $fin, by: [CLIENT, MONTH] }) {
    worked rested entries rows { path worked rested entries } } }`
const TEAM = `query Team($debut: String!, $fin: String!) {
  team(debut: $debut, fin: $fin, by: DAY) { buckets rows { user_id nom prenom seconds total } } }`

const asked = (operationName: string, query: string, days: number) => (_: Session) => ({
  method: 'POST' as const,
  path: '/graphql',
  body: { operationName, variables: rangeOf(days), query },
})

/** At most three times as long as one statement with the sums. */
const THRESHOLDS = { gate: 0.25, goal: 0.33 }
/** Sequential: two aggregates at once would use both processors of a small machine. */
const BY_ADMINS = { kind: 'read', by: 'admins', connections: 1 } as const

export const sums: readonly BenchOperation[] = [
  {
    name: 'Rapport d’un an par client et mois, tous',
    thresholds: THRESHOLDS,
    ...BY_ADMINS,
    request: asked('Report', REPORT, YEAR),
    floor: {
      graphql: 'Report',
      answer: async (floor, _viewer, input) => ({ report: await reportByClientAndMonth(floor, input) }),
    },
  },
  {
    name: 'Équipe d’un mois, tous',
    thresholds: THRESHOLDS,
    ...BY_ADMINS,
    request: asked('Team', TEAM, MONTH),
    floor: {
      graphql: 'Team',
      answer: async (floor, _viewer, input) => ({ team: await teamByDay(floor, input) }),
    },
  },
]
