import { LRUCache } from 'lru-cache'
import { LONG_ENTRY } from '../../schema/rules/ruleBounds'
import type { Querier } from './database'

/** Milliseconds a name changed by another server may stay stale. */
const TTL = 5_000
/** Milliseconds between checks of the TTL. */
const TTL_RESOLUTION = 100
const MAX_PEOPLE = 10_000

/** User as shown in reports. Cached: the company may be stale and must not decide permissions. */
export interface LabelledPerson {
  id: number
  nom: string
  prenom: string
  societe_id: number
  societe: string
}

const PERSON = `
  SELECT u.id, u.nom, u.prenom, u.societe_id, c.nom AS societe
  FROM user u JOIN company c ON c.id = u.societe_id WHERE u.id = ?`

/** Uncached. */
export const readPerson = async (db: Querier, id: number): Promise<LabelledPerson | undefined> =>
  (await db.rows<LabelledPerson>(PERSON, [id]))[0]

/** Period in which a company's limit for confirming long entries applies; in seconds. */
interface LongLimit {
  company_id: number
  value: number
  debut: string
  fin: string | null
}

interface LabelSet {
  /** Start of the load, on the `performance` clock. */
  readAt: number
  taskTypes: Map<number, string>
  clients: Map<number, string>
  longLimits: LongLimit[]
}

const LONG_LIMITS = `
  SELECT company_id, value, debut, fin FROM rule_setting
  WHERE rule = '${LONG_ENTRY}' AND company_id IS NOT NULL AND cancelled_at IS NULL`

const LABELLED = new Set(['task_type', 'client', 'user', 'company', 'rule_setting'])

/** Whether an audit event of this entity may change what is cached here. */
export const isLabelled = (entity: string) => LABELLED.has(entity)

interface Labelled {
  typetache_id: number | null
  client_id: number | null
}

/** In-process cache of labels and company limits: joins cost more than the rest of a list. */
export interface Labels {
  /** Reloads when a row's name is unknown. */
  of(db: Querier, rows: readonly Labelled[]): Promise<LabelSet>
  person(db: Querier, id: number): Promise<LabelledPerson | undefined>
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
  let loading: Promise<LabelSet> | undefined
  const people = new LRUCache<number, LabelledPerson>({
    max: MAX_PEOPLE,
    ttl: TTL - TTL_RESOLUTION,
    ttlResolution: TTL_RESOLUTION,
  })
  // Invalidates loads begun before a change.
  let generation = 0

  async function load(db: Querier) {
    const [readIn, readAt] = [generation, performance.now()]
    const taskTypes = await db.rows<{ id: number; libelle: string }>('SELECT id, libelle FROM task_type')
    const clients = await db.rows<{ id: number; libelle: string }>('SELECT id, libelle FROM client')
    const longLimits = await db.rows<LongLimit>(LONG_LIMITS)
    const labels = { readAt, taskTypes: toMap(taskTypes), clients: toMap(clients), longLimits }
    if (readIn === generation) current = labels
    return labels
  }

  /** Loads on the caller's connection, shared by concurrent callers. */
  function begin(db: Querier): Promise<LabelSet> {
    const begun = load(db).finally(() => {
      if (loading === begun) loading = undefined
    })
    loading = begun
    return begun
  }

  return {
    async of(db, rows) {
      const serves = (labels: LabelSet | undefined): labels is LabelSet =>
        labels !== undefined && performance.now() - labels.readAt < TTL && covers(labels, rows)
      if (serves(current)) return current
      // No deadlock when a write waits here for a read's load: reads have their own connections.
      for (let joined: Promise<LabelSet> | undefined; loading && loading !== joined; ) {
        joined = loading
        // The load may predate the name, and fails with the request that began it.
        const labels = await joined.catch(() => undefined)
        if (serves(labels)) return labels
      }
      return begin(db)
    },
    async person(db, id) {
      const known = people.get(id)
      if (known) return known
      const [readIn, start] = [generation, performance.now()]
      const person = await readPerson(db, id)
      if (person && readIn === generation) people.set(id, person, { start })
      return person
    },
    clear() {
      generation++
      current = undefined
      loading = undefined
      people.clear()
    },
  }
}
