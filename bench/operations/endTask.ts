import { readTask } from '../floor/listDay'
import { taskForGraphQL } from '../floor/present'
import type { BenchOperation } from '../operation'
import { TASK_FIELDS } from './taskFields'

const MUTATION = `mutation EndTask($id: ID!) {
  endTask(id: $id) {
    ${TASK_FIELDS}
  }
}`

const END = `
  UPDATE task SET fin = GREATEST(debut, ?), version = version + 1
  WHERE id = ? AND user_id = ? AND fin IS NULL`

export const endTask: BenchOperation = {
  name: 'Finir une tâche',
  thresholds: { gate: 0.4, goal: 0.65, p99Goal: 15 },
  kind: 'end',
  request: (_session, entry) => ({
    method: 'POST',
    path: '/graphql',
    body: { operationName: 'EndTask', variables: { id: String(entry) }, query: MUTATION },
  }),
  floor: {
    graphql: 'EndTask',
    answer: async (floor, viewer, { id }) =>
      floor.transaction(async ({ rows, run }) => {
        await run(END, [floor.now(), Number(id), viewer.id])
        return { endTask: taskForGraphQL(floor, await readTask(rows, Number(id), viewer.id)) }
      }),
  },
}
