import { type ImportField, missingFields, takenFields } from '../../schema/imports/fields'
import { IMPORT_FIELDS, type ImportedKind } from '../../schema/imports/kinds'
import { badInput } from '../shared/errors'
import { fieldsOf, headingKey } from './headings'

/** Source of a field: a column, a constant value, or nothing. */
export interface Source {
  field: string
  column?: string | null | undefined
  value?: string | null | undefined
}

type Filled = { name: string } & ({ index: number } | { value: string })

export interface TakenColumns {
  fields: Filled[]
  ignored: { name: string; index: number }[]
}

/** Column names listed in an error, and characters of each. */
const NAMED = 5
const NAMED_LENGTH = 40
const shortened = (name: string) => (name.length > NAMED_LENGTH ? `${name.slice(0, NAMED_LENGTH)}…` : name)
const quoted = (names: readonly string[]) =>
  names.slice(0, NAMED).map(shortened).join(', ') + (names.length > NAMED ? '…' : '')

/** Names of the columns: duplicates get a number, empty ones a placeholder. */
export function columnNames(headings: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return headings.map((heading) => {
    const key = headingKey(heading) || heading
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return heading === '' || count === 1 ? heading : `${heading} (${count})`
  })
}

const refused = (message: string) => badInput(message, 'mapping')

/** @throws {AppError} BAD_USER_INPUT for unknown or repeated fields and columns of a mapping */
function readMapping(mapping: readonly Source[], fields: readonly ImportField[], columns: readonly string[]) {
  const keys = columns.map(headingKey)
  const read = new Map<string, Filled | undefined>()
  for (const { field, column, value } of mapping) {
    if (!fields.some(({ name }) => name === field))
      throw refused(
        `Champ inconnu : ${shortened(field)} (possibles : ${fields.map(({ name }) => name).join(', ')})`,
      )
    if (read.has(field)) throw refused(`Le champ ${field} est donné deux fois`)
    if (column && value)
      throw refused(`Le champ ${field} a une colonne, ou une valeur pour toutes les lignes`)
    if (!column) {
      read.set(field, value?.trim() ? { name: field, value: value.trim() } : undefined)
      continue
    }
    const exact = columns.indexOf(column)
    const index = exact >= 0 ? exact : keys.indexOf(headingKey(column))
    if (index < 0 || !columns[index]) throw refused(`Le fichier n’a pas de colonne « ${shortened(column)} »`)
    read.set(field, { name: field, index })
  }
  return read
}

/** Matches columns to fields: by mapping first, then by heading. */
function matched(
  columns: readonly string[],
  headings: readonly string[],
  kind: ImportedKind,
  mapping: readonly Source[],
) {
  const mapped = readMapping(mapping, IMPORT_FIELDS[kind], columns)
  const chosen = [...mapped.values()].flatMap((one) => one ?? [])
  const used = new Set(chosen.flatMap((one) => ('index' in one ? one.index : [])))
  const named = fieldsOf(headings, kind)
  const known = named.flatMap((field, index) => {
    const name = used.has(index) ? undefined : field
    return name === undefined || mapped.has(name) ? [] : { name, index }
  })
  return [...chosen, ...known]
}

/** @throws {AppError} BAD_USER_INPUT when two columns match the same field */
function refuseRivals(filled: readonly Filled[], columns: readonly string[], fields: readonly ImportField[]) {
  for (const { name, label } of fields) {
    const rivals = filled.flatMap((one) =>
      one.name === name && 'index' in one ? (columns[one.index] ?? '') : [],
    )
    if (rivals.length > 1)
      throw badInput(
        `Plusieurs colonnes pour « ${label} » : ${quoted(rivals)}. Gardez-en une, ou choisissez laquelle`,
        'csv',
      )
  }
}

/** @throws {AppError} BAD_USER_INPUT when a required field has no source */
function refuseMissing(
  fields: readonly ImportField[],
  taken: ReadonlySet<string>,
  ignored: readonly string[],
): void {
  const missing = missingFields(fields, taken)
  if (missing.length === 0) return
  const lacking = `Colonnes manquantes : ${missing.map(({ label }) => label).join(', ')}`
  throw badInput(
    ignored.length > 0 ? `${lacking}. Colonnes non reconnues : ${quoted(ignored)}` : lacking,
    'csv',
  )
}

/** @throws {AppError} BAD_USER_INPUT for an invalid mapping, missing fields and duplicate columns */
export function takeColumns(
  headings: readonly string[],
  kind: ImportedKind,
  mapping: readonly Source[],
): TakenColumns {
  const fields = IMPORT_FIELDS[kind]
  const columns = columnNames(headings)
  const filled = matched(columns, headings, kind, mapping)
  const taken = takenFields(fields, new Set(filled.map(({ name }) => name)))
  const kept = filled.filter(({ name }) => taken.has(name))
  refuseRivals(kept, columns, fields)
  const used = new Set(kept.flatMap((one) => ('index' in one ? one.index : [])))
  const ignored = columns
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => name !== '' && !used.has(index))
  refuseMissing(
    fields,
    taken,
    ignored.map(({ name }) => name),
  )
  const place = (one: Filled) => ('index' in one ? one.index : columns.length)
  return { fields: kept.sort((a, b) => place(a) - place(b)), ignored }
}
