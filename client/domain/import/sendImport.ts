import { post, Refused, refusal } from '../../lib/http/post'
import type { mappingOf } from './mapping'

export type ImportStatus = 'NEW' | 'CHANGED' | 'UNCHANGED' | 'FAULTY'
export type ImportLine = {
  line: number
  status: ImportStatus
  label: string
  /** The cells, in the order of the report's columns. */
  values: string[]
  reason: string
  /** What a line that changes something has before and after. */
  changes: string
}
/** What a new user signs in with first. */
export type InitialPassword = { email: string; pass: string }
export type ImportReport = {
  applied: boolean
  /** Names of the fields that are filled. */
  columns: string[]
  /** Columns of the file that no field takes. */
  ignored: string[]
  lines: ImportLine[]
  /** Of users alone: told in this answer, and never again. */
  passwords?: InitialPassword[]
}

export type ImportBody = { csv: string; apply: boolean; mapping?: ReturnType<typeof mappingOf> }

// What the server takes; a file of 10,000 lines stays well below.
const LIMIT_BYTES = 2_000_000
const TIMEOUT_MS = 120_000

const isReport = (answer: unknown): answer is ImportReport =>
  Array.isArray((answer as Partial<ImportReport> | null)?.lines)

/** Previews an import, or applies it. REST, because the file is longer than a GraphQL request may be. */
export async function sendImport(
  path: string,
  body: ImportBody,
  signal?: AbortSignal,
): Promise<ImportReport> {
  if (new Blob([JSON.stringify(body)]).size > LIMIT_BYTES)
    throw new Refused('Le fichier dépasse 2 Mo : importez-le en plusieurs parties.')
  const { response } = await post(path, body, { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) })
  if (!response.ok) throw await refusal(response)
  const answer: unknown = await response.json().catch(() => null)
  if (!isReport(answer)) throw new Refused('Le service est momentanément indisponible. Réessayez.')
  return answer
}
