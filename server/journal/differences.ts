type Cells = Readonly<Record<string, unknown>>

/** Changed fields; without a `before`, all fields. */
export function differences<Row extends object>(
  before: Row | undefined,
  after: Row,
  fields: readonly (keyof Row & string)[],
): { before?: Cells; after: Cells } {
  const pick = (row: Row, chosen: typeof fields) =>
    Object.fromEntries(chosen.map((field) => [field, row[field]]))
  if (!before) return { after: pick(after, fields) }
  const changed = fields.filter((field) => before[field] !== after[field])
  return { before: pick(before, changed), after: pick(after, changed) }
}
