import { ABSENCE_TYPE_LABELS } from '../../schema/codeWords'
import type { Querier } from '../db/database'
import type { AbsenceType } from '../db/entities/AbsenceType'
import { nameCollator } from '../db/names'

export type TypeRow = AbsenceType

const own = (
  code: keyof typeof ABSENCE_TYPE_LABELS,
  counts: { payee: number; assimilee: number; neutre: number },
) => ({
  id: 0,
  code,
  libelle: ABSENCE_TYPE_LABELS[code],
  ...counts,
  active: 1,
  jours: null,
  decompte: 'OUVRABLES' as const,
})

/** Built-in types, until an administrator changes them. */
const DEFAULTS: readonly TypeRow[] = [
  own('CP', { payee: 1, assimilee: 1, neutre: 1 }),
  own('MALADIE', { payee: 1, assimilee: 0, neutre: 1 }),
  own('RTT', { payee: 1, assimilee: 0, neutre: 0 }),
  own('SANS_SOLDE', { payee: 0, assimilee: 0, neutre: 0 }),
  own('RCR', { payee: 1, assimilee: 0, neutre: 0 }),
  own('COR', { payee: 1, assimilee: 0, neutre: 0 }),
]

/** Codes of rest taken, by which records and payroll count. */
const RESERVED = new Set(['RCR', 'COR', 'RTT'])
export const isReserved = (code: string) => RESERVED.has(code)

const STORED = 'SELECT id, code, libelle, payee, assimilee, neutre, active, jours, decompte FROM absence_type'

export async function readTypes(db: Querier): Promise<ReadonlyMap<string, TypeRow>> {
  const types = new Map(DEFAULTS.map((type) => [type.code, type]))
  for (const type of await db.rows<TypeRow>(STORED)) types.set(type.code, type)
  return types
}

export const byLabel = (a: TypeRow, b: TypeRow) => nameCollator.compare(a.libelle, b.libelle)
