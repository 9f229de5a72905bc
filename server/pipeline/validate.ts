import { type AnyObjectSchema, type InferType, ValidationError } from 'yup'
import { type Limited, listLimitOf, textLimitOf } from '../../schema/rules/limits'
import { badInput } from '../shared/errors'

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Replaces objects given for scalars, as Yup would call their `toString`; the rule refuses them. */
const emptied = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? [] : {}
}

interface Composed extends Limited {
  type?: string
  fields?: Record<string, Composed>
  innerType?: Composed
}

/** Above this size an input is not validated again for its first error: many errors are slow. */
const MAX_REVALIDATED = 10_000
/** Texts up to this many characters are always cheap to validate. */
const SHORT = 500

interface Reading {
  size: number
}

/** @throws {AppError} BAD_USER_INPUT for a text or list longer than the rule's maximum */
function checkLength(rule: Composed, value: string | readonly unknown[], path: string) {
  if (typeof value === 'string' && value.length <= SHORT) return
  const { most, message } = typeof value === 'string' ? textLimitOf(rule) : listLimitOf(rule)
  if (value.length > most) throw badInput(message, path)
}

/** Runs before Yup, which tests all items before `max` and finds inherited property names. */
function cleaned(rule: Composed, value: unknown, path: string, reading: Reading): unknown {
  reading.size++
  if (typeof value === 'string' || Array.isArray(value)) {
    checkLength(rule, value, path)
    reading.size += value.length
  }
  if (rule.type === 'array' && Array.isArray(value))
    return value.map((item, index) => cleaned(rule.innerType ?? {}, item, `${path}[${index}]`, reading))
  if (rule.type !== 'object' || !isPlainObject(value)) return emptied(value)
  const known: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) {
    const itsRule = Object.hasOwn(rule.fields ?? {}, field) && rule.fields?.[field]
    if (!itsRule) throw badInput('Champ inconnu', path.split(/[.[]/, 1)[0] || field)
    known[field] = cleaned(itsRule, inner, path ? `${path}.${field}` : field, reading)
  }
  return known
}

function faultAt(rule: AnyObjectSchema, path: string, input: unknown): ValidationError | undefined {
  try {
    rule.validateSyncAt(path, input, { abortEarly: true })
  } catch (error) {
    if (error instanceof ValidationError) return error
    throw error
  }
  return undefined
}

function within({ type, fields, innerType }: Composed, path: string, fault: ValidationError) {
  // Errors of the object as a whole come after those of its fields.
  const isOfFields = fault.path !== path || isPlainObject(fault.value)
  if (type === 'object') return isOfFields && { fields, path: `${path}.` }
  const [item] = fault.path?.slice(path.length).match(/^\[\d+\](?=\.)/) ?? []
  return item !== undefined && { fields: innerType?.fields, path: `${path}${item}.` }
}

/** First error in the rule's field order; Yup starts with the last field. Runs only after a failure. */
function firstFault(
  rule: AnyObjectSchema,
  input: unknown,
  fields: Composed['fields'] = {},
  prefix = '',
): ValidationError | undefined {
  for (const [field, itsRule] of Object.entries(fields)) {
    const path = prefix + field
    const fault = faultAt(rule, path, input)
    if (!fault) continue
    const inner = within(itsRule, path, fault)
    return (inner && firstFault(rule, input, inner.fields, inner.path)) || fault
  }
  return undefined
}

/** Checks exact types before any database access. @throws {AppError} BAD_USER_INPUT */
export function validate<Rule extends AnyObjectSchema>(rule: Rule, raw: unknown): InferType<Rule> {
  if (!isPlainObject(raw)) throw badInput('Un objet est attendu')
  const reading: Reading = { size: 0 }
  const input = cleaned(rule as unknown as Composed, raw, '', reading)
  try {
    return rule.validateSync(input, { abortEarly: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const isShort = reading.size <= MAX_REVALIDATED
    const { message, path } =
      (isShort && firstFault(rule, input, (rule as unknown as Composed).fields)) || error
    throw badInput(message, path)
  }
}
