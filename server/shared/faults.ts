import { AppError, type ErrorCode } from './errors'

/** Serializable error: structured cloning between threads loses classes and custom fields. */
export interface PlainFault {
  message: string
  name: string
  stack: string | undefined
  expected?: { code: ErrorCode; extra: AppError['extra'] }
  fields: Record<string, unknown>
}

const FIELDS = ['code', 'errno', 'sqlState', 'sql'] as const

export function plainFault(error: unknown): PlainFault {
  const { message, name, stack, ...rest } = error instanceof Error ? error : new Error(String(error))
  const known = rest as Record<string, unknown>
  return {
    message,
    name,
    stack,
    ...(error instanceof AppError && { expected: { code: error.code, extra: error.extra } }),
    fields: Object.fromEntries(
      FIELDS.filter((field) => known[field] !== undefined).map((field) => [field, known[field]]),
    ),
  }
}

export function revivedFault({ message, name, stack, expected, fields }: PlainFault): Error {
  if (expected) return new AppError(expected.code, message, expected.extra)
  return Object.assign(new Error(message), { name, stack }, fields)
}
