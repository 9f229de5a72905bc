import type { ImportedKind } from '../../../schema/imports/kinds'

export type ImportKind = {
  kind: ImportedKind
  path: string
  title: string
  /** Treatment of a line whose row already exists. */
  known: string
  fileName: string
}
