type Three<Values> = {
  now: Values
  before: Values
  values: Values
}
type Fields = Record<string, unknown>

/** Three-way merge after a conflict. `belongsTo` as in `useServerForm`. */
export function mergeEdits<Values extends Fields>(
  { now, before, values }: Three<Values>,
  belongsTo: { readonly [Field in keyof Values & string]?: keyof Values & string } = {},
): Values {
  const hasLost = (field: string) => {
    const other = belongsTo[field]
    return other !== undefined && values[other] === before[other] && now[other] !== before[other]
  }
  const typed = Object.entries(values).filter(([field, value]) => value !== before[field] && !hasLost(field))
  return { ...now, ...Object.fromEntries(typed) }
}

/** Message by field, for edited fields that another user has changed too. */
export function editConflicts<Values extends Fields>(
  { now, before, values }: Three<Values>,
  format: (field: keyof Values & string, value: string) => string | undefined = () => undefined,
): Record<string, string> {
  const clashes = Object.entries(values).filter(
    ([field, value]) => value !== before[field] && now[field] !== before[field] && value !== now[field],
  )
  return Object.fromEntries(
    clashes.map(([field]) => {
      const current = format(field, String(now[field]))
      return [
        field,
        current
          ? `Changé entre-temps en « ${current} » : votre saisie le remplacera`
          : 'Changé aussi entre-temps : votre saisie le remplacera',
      ]
    }),
  )
}
