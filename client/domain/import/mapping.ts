import {
  type ImportField,
  type MissingFields,
  missingFields,
  takenFields,
} from '../../../schema/imports/fields'
import type { ImportColumnsQuery } from '../../generated/graphql'

export type FileColumn = ImportColumnsQuery['importColumns'][number]

/** Source of a field: a column, one value for all lines, or nothing. */
export type Source = { column: string } | { value: string } | null
export type Sources = Readonly<Record<string, Source>>

export const namedColumns = (columns: readonly FileColumn[], field: string) =>
  columns.filter((column) => column.field === field).map(({ name }) => name)

/** Mapping by the headings; null where two columns match a field. */
export const suggestedSources = (fields: readonly ImportField[], columns: readonly FileColumn[]): Sources =>
  Object.fromEntries(
    fields.map(({ name }): [string, Source] => {
      const [column, ...others] = namedColumns(columns, name)
      return [name, column === undefined || others.length > 0 ? null : { column }]
    }),
  )

const isFilled = (source: Source | undefined) =>
  Boolean(source && ('column' in source || source.value.trim()))

/** Fields in effect: one that a more detailed field replaces is left out. */
const takenOf = (fields: readonly ImportField[], sources: Sources) =>
  takenFields(fields, new Set(fields.map(({ name }) => name).filter((name) => isFilled(sources[name]))))

export const missingSources = (fields: readonly ImportField[], sources: Sources): MissingFields[] =>
  missingFields(fields, takenOf(fields, sources))

/** Whether a field needs no source: also when its alternative has one, as `Lundi` with the hours of the week. */
export const isOptional = ({ optional, or }: ImportField, sources: Sources) =>
  optional === true || (or !== undefined && isFilled(sources[or]))

/** Whether the headings alone do not give a complete mapping. */
export const needsMapping = (fields: readonly ImportField[], columns: readonly FileColumn[]) =>
  missingSources(fields, suggestedSources(fields, columns)).length > 0 ||
  fields.some(({ name }) => namedColumns(columns, name).length > 1)

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

export const mappingOf = (sources: Sources) =>
  Object.entries(sources).map(([field, source]) => ({ field, ...source }))
