import type { Caller } from '../operation/caller'
import type { Application } from '../operation/services'
import { execute } from '../pipeline/execute'
import type { Exported } from './files'
import { logExport } from './logExport'

interface Made {
  /** Input of the export. */
  input: unknown
  debut: string
  fin: string
  format: string
}

/** Writes the audit event of a file that was made. */
export const logExportOf = (
  services: Application,
  { user, action }: NonNullable<Exported['audit']>,
  caller: Caller,
  { input, debut, fin, format }: Made,
) => execute(services, logExport, caller, () => ({ user: user(Object(input)), debut, fin, format, action }))
