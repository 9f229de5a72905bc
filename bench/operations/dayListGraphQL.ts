import { listDay } from '../floor/listDay'
import { taskForGraphQL } from '../floor/present'
import type { BenchOperation } from '../operation'
import { TASK_FIELDS } from './taskFields'

const QUERY = `query DayList($user: ID) {
  tasks(user: $user) {
    ${TASK_FIELDS}
  }
}`

export const dayListGraphQL: BenchOperation = {
  name: 'Liste du jour, GraphQL',
  thresholds: { gate: 0.65, goal: 0.8, p99Goal: 15 },
  kind: 'read',
  request: ({ userId }) => ({
    method: 'POST',
    path: '/graphql',
    body: { operationName: 'DayList', variables: { user: String(userId) }, query: QUERY },
  }),
  floor: {
    graphql: 'DayList',
    answer: async (floor, viewer, { user }) => ({
      tasks: (await listDay(floor, viewer, Number(user))).map((row) => taskForGraphQL(floor, row)),
    }),
  },
}
