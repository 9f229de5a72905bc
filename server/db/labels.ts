import { LRUCache } from 'lru-cache'
import { LONG_ENTRY } from '../../schema/rules/ruleBounds'
import type { Querier } from './database'

/** How long a name changed through another server may still be shown here, in milliseconds. */
const TTL = 5_000
/** How often the clock is looked at for a user's name. */
const TTL_RESOLUTION = 100
const MAX_PEOPLE = 10_000

/** A user as reports name them. Remembered, their company is a name too: it must not decide what somebody may do. */
export interface LabelledPerson {
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

/** A user as they are now. */
export const readPerson = async (db: Querier, id: number): Promise<LabelledPerson | undefined> =>
  (await db.rows<LabelledPerson>(PERSON, [id]))[0]

/** From when to when a company has its entries confirmed above a length, in seconds. */
interface LongLimit {
  company_id: number
  value: number
  debut: string
  fin: string | null
}

interface LabelSet {
  /** When the reading of them began, on the clock of `performance`. */
  readAt: number
  taskTypes: Map<number, string>
  clients: Map<number, string>
  longLimits: LongLimit[]
}

const LONG_LIMITS = `
  SELECT company_id, value, debut, fin FROM rule_setting
  WHERE rule = '${LONG_ENTRY}' AND company_id IS NOT NULL AND cancelled_at IS NULL`

interface Labelled {
  typetache_id: number | null
  client_id: number | null
}

/** The names of task types, clients and users, and the lengths that companies have settled, kept in the process: joining them in cost more than the rest of a list. */
export interface Labels {
  /** The names for these rows, read again when one of them is unknown. */
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
  // What was read before a change must not be kept after it.
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

  /** Loads on a request's own connection, for all that come meanwhile. */
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
      // A write may wait for a read's load here: reads have connections that no write takes.
      for (let joined: Promise<LabelSet> | undefined; loading && loading !== joined; ) {
        joined = loading
        // It may have begun before a name was there, and fails with the request that began it.
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
