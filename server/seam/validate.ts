import { type AnyObjectSchema, type InferType, ValidationError } from 'yup'
import { badInput } from '../ground/errors'

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Kinds of rules that look into a value. */
const COMPOSED = new Set(['object', 'array', 'tuple'])

/**
 * An object where a text or a number belongs, without what it holds: Yup asks it for its `toString`, which may be
 * anything. It is refused all the same, in the rule's words.
 */
const emptied = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? [] : {}
}

/**
 * Checks the exact runtime type of every value before anything reaches the database, and refuses fields
 * that the rule does not know.
 */
export function validate<Rule extends AnyObjectSchema>(rule: Rule, raw: unknown): InferType<Rule> {
  if (!isPlainObject(raw)) throw badInput('Un objet est attendu')
  const input: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(raw)) {
    if (!Object.hasOwn(rule.fields, field)) throw badInput('Champ inconnu', field)
    const { type } = rule.fields[field] as { type?: string }
    input[field] = COMPOSED.has(type ?? '') ? value : emptied(value)
  }
  try {
    return rule.validateSync(input, { abortEarly: true })
  } catch (error) {
    if (error instanceof ValidationError) throw badInput(error.message, error.path)
    throw error
  }
}
