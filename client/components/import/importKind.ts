/** A column that a file may have. */
export type ImportColumn = {
  /** As the first line names it. */
  name: string
  /** What its cells hold. */
  about: string
  /** A cell of the model. */
  sample: string
  optional?: true
}

/** All in which the imports differ. */
export type ImportKind = {
  path: string
  title: string
  /** In the order of the model. */
  columns: readonly ImportColumn[]
  /** What becomes of a line that names what is there already. */
  known: string
  /** The model's name. */
  fileName: string
}

/** The column that every import has. */
export const ACTIVE: ImportColumn = {
  name: 'active',
  about: 'oui ou non, 1 ou 0 ; vide : inchangé, et 1 pour ce qui est nouveau',
  sample: '1',
  optional: true,
}
