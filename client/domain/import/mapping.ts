import {
  type ImportField,
  type MissingFields,
  missingFields,
  takenFields,
} from '../../../schema/imports/fields'
import type { ImportColumnsQuery } from '../../generated/graphql'

export type FileColumn = ImportColumnsQuery['importColumns'][number]

/** What fills a field: a column of the file, one value for all lines, or nothing. */
export type Source = { column: string } | { value: string } | null
/** By the names of the fields. */
export type Sources = Readonly<Record<string, Source>>

/** The columns whose headings name a field by themselves. */
export const namedColumns = (columns: readonly FileColumn[], field: string) =>
  columns.filter((column) => column.field === field).map(({ name }) => name)

/** What the headings say; nothing where two columns would fill a field. */
export const suggestedSources = (fields: readonly ImportField[], columns: readonly FileColumn[]): Sources =>
  Object.fromEntries(
    fields.map(({ name }): [string, Source] => {
      const [column, ...others] = namedColumns(columns, name)
      return [name, column === undefined || others.length > 0 ? null : { column }]
    }),
  )

const isFilled = (source: Source | undefined) =>
  Boolean(source && ('column' in source || source.value.trim()))

/** The fields that are taken: one that another says in more detail is not. */
const takenOf = (fields: readonly ImportField[], sources: Sources) =>
  takenFields(fields, new Set(fields.map(({ name }) => name).filter((name) => isFilled(sources[name]))))

/** What the sources lack. */
export const missingSources = (fields: readonly ImportField[], sources: Sources): MissingFields[] =>
  missingFields(fields, takenOf(fields, sources))

/** Whether somebody has to choose before a file can be read. */
export const needsMapping = (fields: readonly ImportField[], columns: readonly FileColumn[]) =>
  missingSources(fields, suggestedSources(fields, columns)).length > 0 ||
  fields.some(({ name }) => namedColumns(columns, name).length > 1)

/** Columns that no field takes. */
export function ignoredColumns(
  fields: readonly ImportField[],
  columns: readonly FileColumn[],
  sources: Sources,
): FileColumn[] {
  const taken = takenOf(fields, sources)
  const used = new Set(
    Object.entries(sources).flatMap(([name, source]) =>
      taken.has(name) && source && 'column' in source ? source.column : [],
    ),
  )
  return columns.filter(({ name }) => !used.has(name))
}

/** As the import takes them. */
export const mappingOf = (sources: Sources) =>
  Object.entries(sources).map(([field, source]) => ({ field, ...source }))
