/** What one value for all lines is chosen from: what the installation has, or words by their code. */
type ImportChoices =
  | 'companies'
  | 'taskGroups'
  | 'holdings'
  | 'absenceTypes'
  | Readonly<Record<string, string>>

/** A field that the columns of an imported file fill. */
export interface ImportField {
  /** Its name in calls, which is a heading, too. */
  name: string
  /** As the screens say it; a heading, too. */
  label: string
  /** What its cells hold. */
  about: string
  /** A cell of the model; absent: the model has no such column. */
  sample?: string
  optional?: true
  /** The field that is enough in its place. */
  or?: string
  /** Fields that say the same in more detail: as soon as one of them is filled, this one is left aside. */
  unless?: readonly string[]
  choices?: ImportChoices
}

/** The fields that are taken of those that something fills. */
export function takenFields(fields: readonly ImportField[], filled: ReadonlySet<string>): Set<string> {
  const isTaken = ({ name, unless }: ImportField) =>
    filled.has(name) && !unless?.some((other) => filled.has(other))
  return new Set(fields.filter(isTaken).map(({ name }) => name))
}

/** Fields of which something has to be filled, and what they are called together. */
export interface MissingFields {
  label: string
  names: string[]
}

/** What a file lacks, by the fields that are taken. */
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
