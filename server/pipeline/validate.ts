import { type AnyObjectSchema, type InferType, ValidationError } from 'yup'
import { type Limited, listLimitOf, textLimitOf } from '../../schema/rules/limits'
import { badInput } from '../shared/errors'

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

interface Composed extends Limited {
  type?: string
  fields?: Record<string, Composed>
  innerType?: Composed
}

/** Characters and values of an input that is asked again for its first fault: a list of hundreds of faults takes long each time. */
const MOST_ASKED_AGAIN = 10_000
/** A text of so few characters is dealt with in no time, whatever its rule does with it. */
const SHORT = 500

/** A raw input on its way to its rule. */
interface Reading {
  /** Characters of its texts and number of its values. */
  size: number
}

/** @throws {AppError} BAD_USER_INPUT for a text or a list that is longer than its rule may be asked about */
function checkLength(rule: Composed, value: string | readonly unknown[], path: string) {
  if (typeof value === 'string' && value.length <= SHORT) return
  const { most, message } = typeof value === 'string' ? textLimitOf(rule) : listLimitOf(rule)
  if (value.length > most) throw badInput(message, path)
}

/**
 * A value as the rule may look at it, at every depth. Lengths are looked at first, as Yup casts and tests a list item by item, and
 * a text by all its tests, before it minds their `max`. Yup looks up each field that comes, also those that every object inherits: one
 * that the rule does not know is refused before.
 */
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

/** What is wrong with one field, named by its path within a rule. */
function faultAt(rule: AnyObjectSchema, path: string, input: unknown): ValidationError | undefined {
  try {
    rule.validateSyncAt(path, input, { abortEarly: true })
  } catch (error) {
    if (error instanceof ValidationError) return error
    throw error
  }
  return undefined
}

/** The fields within a field, and the path to them, where its fault may lie in one of them. */
function within({ type, fields, innerType }: Composed, path: string, fault: ValidationError) {
  // What an object's fields are together is told behind what each of them is.
  const isOfFields = fault.path !== path || isPlainObject(fault.value)
  if (type === 'object') return isOfFields && { fields, path: `${path}.` }
  const [item] = fault.path?.slice(path.length).match(/^\[\d+\](?=\.)/) ?? []
  return item !== undefined && { fields: innerType?.fields, path: `${path}${item}.` }
}

/**
 * The first fault in the order in which a rule names its fields. Yup itself begins with the last, which whoever sent nothing at all
 * would be told of; that order costs nothing, and so is asked for where something is wrong alone.
 */
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

/**
 * Checks the exact runtime type of every value before anything reaches the database, and refuses fields
 * that the rule does not know.
 */
export function validate<Rule extends AnyObjectSchema>(rule: Rule, raw: unknown): InferType<Rule> {
  if (!isPlainObject(raw)) throw badInput('Un objet est attendu')
  const reading: Reading = { size: 0 }
  const input = cleaned(rule as unknown as Composed, raw, '', reading)
  try {
    return rule.validateSync(input, { abortEarly: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const isShort = reading.size <= MOST_ASKED_AGAIN
    const { message, path } =
      (isShort && firstFault(rule, input, (rule as unknown as Composed).fields)) || error
    throw badInput(message, path)
  }
}
