import type { ImportedKind } from '../../../schema/imports/kinds'

/** Configuration of an import kind, besides its fields. */
export type ImportKind = {
  kind: ImportedKind
  path: string
  title: string
  /** Treatment of a line whose row already exists. */
  known: string
  /** File name of the template. */
  fileName: string
}
