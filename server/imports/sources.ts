import { type ImportField, missingFields, takenFields } from '../../schema/imports/fields'
import { IMPORT_FIELDS, type ImportedKind } from '../../schema/imports/kinds'
import { badInput } from '../shared/errors'
import { fieldOf, headingKey } from './headings'

/** What fills a field: a column of the file, one value for all lines, or nothing where neither is given. */
export interface Source {
  field: string
  column?: string | null | undefined
  value?: string | null | undefined
}

/** A field, and where its values come from: the index of a column, or one value. */
type Filled = { name: string } & ({ index: number } | { value: string })

/** How the columns of a file are taken. */
export interface Taken {
  /** In the order of their columns, then those of one value. */
  fields: Filled[]
  /** Columns that nothing takes, as the file names them. */
  ignored: string[]
}

/** Names of columns that a refusal repeats, and characters of each. */
const TOLD = 5
const TOLD_LENGTH = 40
const shortened = (name: string) => (name.length > TOLD_LENGTH ? `${name.slice(0, TOLD_LENGTH)}…` : name)
const told = (names: readonly string[]) =>
  names.slice(0, TOLD).map(shortened).join(', ') + (names.length > TOLD ? '…' : '')

/** The names of a file's columns: a heading that stands there twice is followed by its number, one that is empty is none. */
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

/** @throws {AppError} BAD_USER_INPUT for what a mapping says of no field or column, or twice */
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

/** Which column fills which field: as the mapping says, and by its heading where that says nothing. */
function matched(
  columns: readonly string[],
  headings: readonly string[],
  kind: ImportedKind,
  mapping: readonly Source[],
) {
  const said = readMapping(mapping, IMPORT_FIELDS[kind], columns)
  const chosen = [...said.values()].flatMap((one) => one ?? [])
  const used = new Set(chosen.flatMap((one) => ('index' in one ? one.index : [])))
  const known = headings.flatMap((heading, index) => {
    const name = heading === '' || used.has(index) ? undefined : fieldOf(heading, kind)
    return name === undefined || said.has(name) ? [] : { name, index }
  })
  return [...chosen, ...known]
}

/** @throws {AppError} BAD_USER_INPUT where two columns would fill the same field */
function refuseRivals(filled: readonly Filled[], columns: readonly string[], fields: readonly ImportField[]) {
  for (const { name, label } of fields) {
    const rivals = filled.flatMap((one) =>
      one.name === name && 'index' in one ? (columns[one.index] ?? '') : [],
    )
    if (rivals.length > 1)
      throw badInput(
        `Plusieurs colonnes pour « ${label} » : ${told(rivals)}. Gardez-en une, ou choisissez laquelle`,
        'csv',
      )
  }
}

/** @throws {AppError} BAD_USER_INPUT where nothing fills what has to be filled, in the words of the screens */
function refuseMissing(
  fields: readonly ImportField[],
  taken: ReadonlySet<string>,
  ignored: readonly string[],
): void {
  const missing = missingFields(fields, taken)
  if (missing.length === 0) return
  const lacking = `Colonnes manquantes : ${missing.map(({ label }) => label).join(', ')}`
  throw badInput(
    ignored.length > 0 ? `${lacking}. Colonnes non reconnues : ${told(ignored)}` : lacking,
    'csv',
  )
}

/**
 * How the columns of a file with these headings are taken.
 * @throws {AppError} BAD_USER_INPUT for a mapping that does not fit, fields that nothing fills and fields that two columns fill
 */
export function takeColumns(
  headings: readonly string[],
  kind: ImportedKind,
  mapping: readonly Source[],
): Taken {
  const fields = IMPORT_FIELDS[kind]
  const columns = columnNames(headings)
  const filled = matched(columns, headings, kind, mapping)
  const taken = takenFields(fields, new Set(filled.map(({ name }) => name)))
  const kept = filled.filter(({ name }) => taken.has(name))
  refuseRivals(kept, columns, fields)
  const used = new Set(kept.flatMap((one) => ('index' in one ? one.index : [])))
  const ignored = columns.filter((name, index) => name !== '' && !used.has(index))
  refuseMissing(fields, taken, ignored)
  const place = (one: Filled) => ('index' in one ? one.index : columns.length)
  return { fields: kept.sort((a, b) => place(a) - place(b)), ignored }
}
