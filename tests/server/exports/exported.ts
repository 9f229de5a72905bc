import { instantOf } from '../../support/hourCases'
import type { Person, World } from '../world'

const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

interface Stored {
  debut: string
  fin: string | null
  typetache_id?: number
  client_id?: number
  commentaire?: string
  pause?: number
}

export async function storeEntries({ application }: World, id: number, entries: Stored[]) {
  for (const { debut, fin, typetache_id, client_id, commentaire, pause } of entries)
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        paris.format(Date.parse(debut)),
        instantOf(debut),
        fin && instantOf(fin),
        typetache_id ?? null,
        client_id ?? null,
        commentaire ?? '',
        pause ?? 0,
      ],
    )
}

export async function exportAs(
  { application }: World,
  format: string,
  body: unknown,
  { token }: Partial<Pick<Person, 'token'>>,
) {
  const response = await fetch(`${application.url}/api/taches/statistiques/export/${format}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    file: Buffer.from(await response.arrayBuffer()),
  }
}
