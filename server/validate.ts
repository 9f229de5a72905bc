import { type AnyObjectSchema, type InferType, ValidationError } from 'yup'
import { badInput } from './errors'

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Checks the exact runtime type of every value before anything reaches the database, and refuses fields
 * that the rule does not know.
 */
export function validate<Rule extends AnyObjectSchema>(rule: Rule, raw: unknown): InferType<Rule> {
  if (!isPlainObject(raw)) throw badInput('Un objet est attendu')
  for (const field of Object.keys(raw)) {
    if (!Object.hasOwn(rule.fields, field)) throw badInput('Champ inconnu', field)
  }
  try {
    return rule.validateSync(raw, { abortEarly: true })
  } catch (error) {
    if (error instanceof ValidationError) throw badInput(error.message, error.path)
    throw error
  }
}
