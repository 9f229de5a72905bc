import { badInput } from './errors'

/** Thousands of lines, saved one by one, outlast the general deadline; what is refused as late is saved all the same. */
export const IMPORT_DEADLINE = 60_000

type ImportStatus = 'NEW' | 'CHANGED' | 'UNCHANGED' | 'FAULTY'

interface ImportLine {
  line: number
  status: ImportStatus
  label: string
  reason: string
}

export interface ImportReport {
  applied: boolean
  lines: ImportLine[]
}

/** A line that was judged, and what saves it. */
export interface Judged extends ImportLine {
  save?(): Promise<void>
}

/** All or nothing: one faulty line, and nothing is saved. */
export async function conclude(judged: Judged[], apply: boolean): Promise<ImportReport> {
  if (apply && judged.some(({ status }) => status === 'FAULTY'))
    throw badInput('Le fichier contient des lignes refusées : rien n’a été enregistré', 'csv')
  if (apply) for (const { save } of judged) await save?.()
  return {
    applied: apply,
    lines: judged.map(({ line, status, label, reason }) => ({ line, status, label, reason })),
  }
}
