import { post, Refused, refusal } from '../../lib/http/post'
import type { mappingOf } from './mapping'

export type ImportStatus = 'NEW' | 'CHANGED' | 'UNCHANGED' | 'FAULTY'
export type ImportLine = {
  line: number
  status: ImportStatus
  label: string
  /** In the order of the report's columns. */
  values: string[]
  reason: string
  /** Values before and after an update. */
  changes: string
}
export type InitialPassword = { nom: string; prenom: string; email: string; pass: string }
export type ImportReport = {
  applied: boolean
  columns: string[]
  ignored: string[]
  warnings: string[]
  lines: ImportLine[]
  /** User imports only: returned once, never again. */
  passwords?: InitialPassword[]
}

export type ImportBody = { csv: string; apply: boolean; mapping?: ReturnType<typeof mappingOf> }

// Maximum request body of the server; 10,000 lines are well below.
const LIMIT_BYTES = 2_000_000
const TIMEOUT_MS = 120_000

const isReport = (answer: unknown): answer is ImportReport =>
  Array.isArray((answer as Partial<ImportReport> | null)?.lines)

/** Previews or applies an import. REST: the file exceeds the size limit of a GraphQL request. */
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
