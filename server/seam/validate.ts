import { type AnyObjectSchema, type InferType, ValidationError } from 'yup'
import { badInput } from '../ground/errors'

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An object where a text or a number belongs, without what it holds: Yup asks it for its `toString`, which may be
 * anything. It is refused all the same, in the rule's words.
 */
const emptied = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? [] : {}
}

interface Composed {
  type?: string
  fields?: Record<string, Composed>
  innerType?: Composed
}

/**
 * A value as the rule may look at it, at every depth. Yup looks up each field that comes, also those that every object
 * inherits: one that the rule does not know is refused before.
 */
function cleaned(rule: Composed, value: unknown, path: string): unknown {
  if (rule.type === 'array' && Array.isArray(value))
    return value.map((item) => cleaned(rule.innerType ?? {}, item, path))
  if (rule.type !== 'object' || !isPlainObject(value)) return emptied(value)
  const known: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) {
    const itsRule = Object.hasOwn(rule.fields ?? {}, field) && rule.fields?.[field]
    if (!itsRule) throw badInput('Champ inconnu', path || field)
    known[field] = cleaned(itsRule, inner, path || field)
  }
  return known
}

/**
 * Checks the exact runtime type of every value before anything reaches the database, and refuses fields
 * that the rule does not know.
 */
export function validate<Rule extends AnyObjectSchema>(rule: Rule, raw: unknown): InferType<Rule> {
  if (!isPlainObject(raw)) throw badInput('Un objet est attendu')
  const input = cleaned(rule as Composed, raw, '')
  try {
    return rule.validateSync(input, { abortEarly: true })
  } catch (error) {
    if (error instanceof ValidationError) throw badInput(error.message, error.path)
    throw error
  }
}
