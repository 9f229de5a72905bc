import { errorMessage } from '../../lib/errorMessage'
import { MARK } from '../../lib/mark'
import { expireSession, storedToken } from '../../lib/session'

export type ImportStatus = 'NEW' | 'CHANGED' | 'UNCHANGED' | 'FAULTY'
export type ImportLine = { line: number; status: ImportStatus; label: string; reason: string }
export type ImportReport = { applied: boolean; lines: ImportLine[] }

export type ImportBody = { csv: string; apply: boolean; pass?: string }

// What the server takes; a file of 10,000 lines stays well below.
const LIMIT_BYTES = 2_000_000
const TIMEOUT_MS = 120_000

/** What the server, or this module, says of an import in French. */
class Refused extends Error {}

/** Previews an import, or applies it. REST, because the file is longer than a GraphQL request may be. */
export async function sendImport(path: string, content: ImportBody): Promise<ImportReport> {
  const body = JSON.stringify(content)
  if (new Blob([body]).size > LIMIT_BYTES)
    throw new Refused('Le fichier dépasse 2 Mo : importez-le en plusieurs parties.')
  const token = storedToken()
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...MARK,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 401 && token) expireSession(token)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isReport(answer)) return answer
  const { message } = (answer ?? {}) as { message?: unknown }
  throw new Refused(
    typeof message === 'string' ? message : 'Le service est momentanément indisponible. Réessayez.',
  )
}

const isReport = (answer: unknown): answer is ImportReport =>
  Array.isArray((answer as Partial<ImportReport> | null)?.lines)

export const importMessage = (error: unknown) =>
  error instanceof Refused ? error.message : errorMessage(error)
