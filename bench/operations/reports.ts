import { addDays, createZone } from '../../server/workedTime/time'
import { type RangeQuery, reportForGraphQL, reportForRest } from '../floor/report'
import type { BenchOperation, Session } from '../operation'

const QUERY = `query Statistics($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) {
    nom
    prenom
    debut
    fin
    total
    breaks
    taches {
      id
      date
      libelle
      projet
      commentaire
      debut
      fin
      duree
      cumul
      counted
      allotted
      rested
      pause
      finAt
      overdue
      corrected
      version
      __typename
    }
    __typename
  }
}`

/** Days that hold about 45 and 500 entries of one user. */
const MONTH = 33
const YEAR = 366

const zone = createZone('Europe/Paris')

const rangeOf = (days: number, { userId }: Session) => {
  const fin = zone.dateAt(Math.floor(Date.now() / 1_000))
  return { debut: addDays(fin, 1 - days), fin, user: String(userId) }
}

const overGraphQL = (
  name: string,
  days: number,
  thresholds: BenchOperation['thresholds'],
): BenchOperation => ({
  name: `${name}, GraphQL`,
  thresholds,
  kind: 'read',
  request: (session) => ({
    method: 'POST',
    path: '/graphql',
    body: { operationName: 'Statistics', variables: rangeOf(days, session), query: QUERY },
  }),
  floor: {
    graphql: 'Statistics',
    answer: async (floor, viewer, input) => ({
      statistics: await reportForGraphQL(floor, viewer, input as unknown as RangeQuery),
    }),
  },
})

const overRest = (name: string, days: number, thresholds: BenchOperation['thresholds']): BenchOperation => ({
  name: `${name}, REST`,
  thresholds,
  kind: 'read',
  request: (session) => ({
    method: 'POST',
    path: '/api/taches/statistiques',
    body: rangeOf(days, session),
  }),
  floor: {
    method: 'POST',
    path: /^\/api\/taches\/statistiques$/,
    answer: (floor, viewer, input) => reportForRest(floor, viewer, input as unknown as RangeQuery),
  },
})

export const reports: readonly BenchOperation[] = [
  overGraphQL('Rapport du mois', MONTH, { gate: 0.45, goal: 0.9, p99Goal: 15 }),
  overRest('Rapport du mois', MONTH, { gate: 0.9, goal: 1.2, p99Goal: 15 }),
  overGraphQL('Rapport de l’année', YEAR, { gate: 0.4, goal: 1.1 }),
  overRest('Rapport de l’année', YEAR, { gate: 0.9, goal: 1.2 }),
]
