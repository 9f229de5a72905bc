import type { Person, World } from '../world'

export const EVENTS = `query ($debut: String, $fin: String, $subject: String, $actor: ID, $action: String,
    $entity: String, $door: String, $before: ID) {
  events(debut: $debut, fin: $fin, subject: $subject, actor: $actor, action: $action, entity: $entity,
      door: $door, before: $before) {
    debut fin more events { id at actor door action entity subject object reason corrects note
      changes { field before after } } } }`

export interface ShownEvent {
  id: string
  at: string
  actor: string
  door: string
  action: string
  entity: string
  subject: string
  object: string
  reason: string
  corrects: boolean
  note: string
  changes: { field: string; before: string; after: string }[]
}
export interface Page {
  events: { debut: string; fin: string; more: boolean; events: ShownEvent[] }
}

interface Stored {
  at: number
  subject?: string
  actor?: number | null
  door?: string
  action?: string
  entity?: string
  entityId?: number | null
  content?: string | null
}

let seq = 1_000_000

export async function insertEvents({ application }: World, events: readonly Stored[]) {
  const text = (value: string | null) => (value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`)
  const row = ({
    at,
    subject = 'reference',
    actor = null,
    door = 'command',
    action = 'edit',
    entity = 'client',
    entityId = null,
    content = '{}',
  }: Stored) =>
    `('${subject}', ${++seq}, ${at}, ${actor}, '${door}', '${action}', '${entity}', ${entityId}, ${text(content)}, '', '')`
  for (let start = 0; start < events.length; start += 1_000)
    await application.database.query(
      `INSERT INTO journal_event (subject, seq, at, actor_id, door, action, entity, entity_id, content, digest, hash)
       VALUES ${events
         .slice(start, start + 1_000)
         .map(row)
         .join(', ')}`,
    )
}

export async function exportJournal(
  { application }: World,
  format: string,
  body: unknown,
  { token }: Partial<Pick<Person, 'token'>>,
) {
  const response = await fetch(`${application.url}/api/journal/export/${format}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const file = Buffer.from(await response.arrayBuffer())
  return { status: response.status, name: response.headers.get('content-disposition'), file }
}
