import type { ImportedKind } from '../../../schema/imports/kinds'

/** All in which the imports differ, besides their fields. */
export type ImportKind = {
  kind: ImportedKind
  path: string
  title: string
  /** What becomes of a line that names what is there already. */
  known: string
  /** The model's name. */
  fileName: string
}
