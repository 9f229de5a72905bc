import { badInput } from '../../server/shared/errors'
import { readTask } from '../floor/listDay'
import { taskForGraphQL } from '../floor/present'
import type { BenchOperation } from '../operation'
import { TASK_FIELDS } from './taskFields'

const MUTATION = `mutation StartTask($input: StartTaskInput!) {
  startTask(input: $input) {
    ${TASK_FIELDS}
  }
}`

const LOCK_USER = 'SELECT id FROM user WHERE id = ? FOR UPDATE'
const CHECK = `
  SELECT (SELECT libelle FROM task_type WHERE id = ? AND groupetache_id = ? AND active = 1) AS libelle,
    (SELECT libelle FROM client WHERE id = ? AND groupetache_id = ? AND active = 1) AS projet,
    (SELECT id FROM task WHERE user_id = ? AND date >= ? AND debut >= ? AND pause = 0 AND fin IS NULL
      AND typetache_id <=> ? AND client_id <=> ? AND BINARY commentaire = ? LIMIT 1) AS repeated`
const END_BREAKS = `
  UPDATE task SET fin = GREATEST(debut, ?), version = version + 1
  WHERE user_id = ? AND fin IS NULL AND pause = 1`
const INSERT =
  'INSERT INTO task (user_id, date, debut, typetache_id, client_id, commentaire) VALUES (?, ?, ?, ?, ?, ?)'

interface Check {
  libelle: string | null
  projet: string | null
  repeated: number | null
}
interface Input {
  tache: string
  client: string
  remarque: string
}

/** Comments differ, so that no request is taken for a double click. */
export const startTask: BenchOperation = {
  name: 'Commencer une tâche',
  thresholds: { gate: 0.8, goal: 1, p99Goal: 15 },
  kind: 'start',
  request: ({ taskType, client }, subject) => ({
    method: 'POST',
    path: '/graphql',
    body: {
      operationName: 'StartTask',
      variables: {
        input: { tache: String(taskType), client: String(client), remarque: `Dossier ${subject}` },
      },
      query: MUTATION,
    },
  }),
  floor: {
    graphql: 'StartTask',
    answer: async (floor, viewer, { input }) => {
      const { tache, client, remarque } = input as Input
      const { groupetache_id, id: user } = viewer
      const choice = [Number(tache), Number(client), remarque] as const
      const now = floor.now()
      const date = floor.zone.dateAt(now)
      return floor.transaction(async ({ rows, run }) => {
        await rows(LOCK_USER, [user])
        const [check] = await rows<Check>(CHECK, [
          choice[0],
          groupetache_id,
          choice[1],
          groupetache_id,
          user,
          floor.zone.dateAt(now - 2),
          now - 2,
          ...choice,
        ])
        if (check?.repeated)
          return { startTask: taskForGraphQL(floor, await readTask(rows, check.repeated, user)) }
        if (check?.libelle == null) throw badInput('Cette tâche n’est pas disponible', 'tache')
        if (check.projet == null) throw badInput('Ce client n’est pas disponible', 'client')
        await run(END_BREAKS, [now, user])
        const id = await run(INSERT, [user, date, now, ...choice])
        return {
          startTask: taskForGraphQL(floor, {
            id,
            user_id: user,
            date,
            debut: now,
            fin: null,
            commentaire: remarque,
            pause: 0,
            typetache_id: choice[0],
            client_id: choice[1],
            interrupted_by: null,
            version: 1,
            libelle: check.libelle,
            projet: check.projet,
            manual: 0,
            offline: 0,
          }),
        }
      })
    },
  },
}
