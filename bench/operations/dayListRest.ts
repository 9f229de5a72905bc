import { listDay } from '../floor/listDay'
import { taskForRest } from '../floor/present'
import type { BenchOperation } from '../operation'

export const dayListRest: BenchOperation = {
  name: 'Liste du jour, REST',
  thresholds: { gate: 0.8, goal: 1, p99Goal: 15 },
  kind: 'read',
  request: ({ userId }) => ({ method: 'GET', path: `/api/taches/${userId}` }),
  floor: {
    method: 'GET',
    path: /^\/api\/taches\/(?<user>\d+)$/,
    answer: async (floor, viewer, { user }) =>
      (await listDay(floor, viewer, Number(user))).map((row) => taskForRest(floor, row)),
  },
}
