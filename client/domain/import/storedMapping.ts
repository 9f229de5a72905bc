import type { ImportedKind } from '../../../schema/imports/kinds'
import { readPreference, storePreference } from '../../lib/storage/storage'
import type { FileColumn, Source, Sources } from './mapping'

const MAX = 5

type Kept = { headings: string[]; sources: Record<string, Source> }

const nameOf = (kind: ImportedKind) => `import:${kind}`

const isSource = (source: unknown): source is Source =>
  source === null ||
  (typeof source === 'object' &&
    (typeof (source as { column?: unknown }).column === 'string' ||
      typeof (source as { value?: unknown }).value === 'string'))

const isKept = (one: unknown): one is Kept => {
  const { headings, sources } = (one ?? {}) as Partial<Kept>
  return Array.isArray(headings) && Object.values(sources ?? { none: undefined }).every(isSource)
}

function readKept(kind: ImportedKind): Kept[] {
  const kept = readPreference(nameOf(kind))
  return Array.isArray(kept) ? kept.filter(isKept) : []
}

const sameHeadings = ({ headings }: Kept, columns: readonly FileColumn[]) =>
  headings.length === columns.length && columns.every(({ name }, index) => headings[index] === name)

/** The mapping last chosen in this browser for a file with the same headings. */
export const storedSources = (kind: ImportedKind, columns: readonly FileColumn[]): Sources | undefined =>
  readKept(kind).find((one) => sameHeadings(one, columns))?.sources

export function storeSources(kind: ImportedKind, columns: readonly FileColumn[], sources: Sources) {
  const others = readKept(kind).filter((one) => !sameHeadings(one, columns))
  const kept: Kept = { headings: columns.map(({ name }) => name), sources }
  storePreference(nameOf(kind), [kept, ...others].slice(0, MAX))
}
