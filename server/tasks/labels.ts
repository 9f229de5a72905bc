import type { Db } from '../db/database'

/** How long a name changed through another server may still be shown here, in milliseconds. */
const TTL = 5_000

interface LabelSet {
  loadedAt: number
  taskTypes: Map<number, string>
  clients: Map<number, string>
}

interface Labelled {
  typetache_id: number | null
  client_id: number | null
}

/** The names of task types and clients, kept in the process: joining them in cost more than the rest of a list. */
export interface Labels {
  /** The names for these rows, read again when one of them is unknown. */
  of(db: Db, rows: readonly Labelled[]): Promise<LabelSet>
  clear(): void
}

const toMap = (rows: { id: number; libelle: string }[]) =>
  new Map(rows.map(({ id, libelle }) => [id, libelle]))

const covers = ({ taskTypes, clients }: LabelSet, rows: readonly Labelled[]) =>
  rows.every(
    ({ typetache_id, client_id }) =>
      (typetache_id === null || taskTypes.has(typetache_id)) &&
      (client_id === null || clients.has(client_id)),
  )

export function createLabels(): Labels {
  let current: LabelSet | undefined
  // What was read before a change must not be kept after it.
  let generation = 0

  async function load(db: Db) {
    const readIn = generation
    const taskTypes = await db.rows<{ id: number; libelle: string }>('SELECT id, libelle FROM task_type')
    const clients = await db.rows<{ id: number; libelle: string }>('SELECT id, libelle FROM client')
    const labels = { loadedAt: Date.now(), taskTypes: toMap(taskTypes), clients: toMap(clients) }
    if (readIn === generation) current = labels
    return labels
  }

  return {
    async of(db, rows) {
      const fresh = current && Date.now() - current.loadedAt < TTL ? current : undefined
      return fresh && covers(fresh, rows) ? fresh : load(db)
    },
    clear() {
      generation++
      current = undefined
    },
  }
}
