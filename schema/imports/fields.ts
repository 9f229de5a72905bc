/** Choices for a constant value: rows of the installation, or labels by code. */
type ImportChoices =
  | 'companies'
  | 'taskGroups'
  | 'holdings'
  | 'absenceTypes'
  | Readonly<Record<string, string>>

export interface ImportField {
  /** Name in API calls, also accepted as a heading. */
  name: string
  /** Label on screens, also accepted as a heading. */
  label: string
  about: string
  /** Example cell of the template; without it, the template has no such column. */
  sample?: string
  optional?: true
  /** Alternative field that is sufficient. */
  or?: string
  /** More detailed fields: if one of them is filled, this field is ignored. */
  unless?: readonly string[]
  choices?: ImportChoices
}

/** The filled fields that are used, without those that `unless` excludes. */
export function takenFields(fields: readonly ImportField[], filled: ReadonlySet<string>): Set<string> {
  const isTaken = ({ name, unless }: ImportField) =>
    filled.has(name) && !unless?.some((other) => filled.has(other))
  return new Set(fields.filter(isTaken).map(({ name }) => name))
}

export interface MissingFields {
  label: string
  names: string[]
}

export function missingFields(fields: readonly ImportField[], taken: ReadonlySet<string>): MissingFields[] {
  const lacks = ({ name, optional, or }: ImportField) =>
    !optional && !taken.has(name) && !(or && taken.has(or))
  const missing: MissingFields[] = []
  for (const field of fields.filter(lacks)) {
    const { name, label, or } = field
    const instead = fields.find((one) => one.name === or)
    const peers = instead ? fields.filter((one) => one.or === or) : []
    if (!instead || !peers.every(lacks)) missing.push({ label, names: [name] })
    else if (field === peers[0]) {
      const last = peers.at(-1)
      const range = last && last !== field ? `${label} à ${last.label}` : label
      missing.push({
        label: `${range} ou ${instead.label}`,
        names: [...peers.map((one) => one.name), instead.name],
      })
    }
  }
  return missing
}
