import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database'

/** How long a name changed through another server may still be shown here, in milliseconds. */
const TTL = 5_000
const MAX_PEOPLE = 10_000

/** A user as reports name them. */
export interface Person {
  id: number
  nom: string
  prenom: string
  societe_id: number
  /** Name of their company. */
  societe: string
}

const PERSON = `
  SELECT u.id, u.nom, u.prenom, u.societe_id, c.nom AS societe
  FROM user u JOIN company c ON c.id = u.societe_id WHERE u.id = ?`

interface LabelSet {
  loadedAt: number
  taskTypes: Map<number, string>
  clients: Map<number, string>
}

interface Labelled {
  typetache_id: number | null
  client_id: number | null
}

/** The names of task types, clients and users, kept in the process: joining them in cost more than the rest of a list. */
export interface Labels {
  /** The names for these rows, read again when one of them is unknown. */
  of(db: Db, rows: readonly Labelled[]): Promise<LabelSet>
  person(db: Db, id: number): Promise<Person | undefined>
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
  const people = new LRUCache<number, Person>({ max: MAX_PEOPLE, ttl: TTL, ttlResolution: 100 })
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
    async person(db, id) {
      const known = people.get(id)
      if (known) return known
      const readIn = generation
      const [person] = await db.rows<Person>(PERSON, [id])
      if (person && readIn === generation) people.set(id, person)
      return person
    },
    clear() {
      generation++
      current = undefined
      people.clear()
    },
  }
}
