import type { Value } from './database'

/** ASCII without a quote or a backslash: between quotes it is text, whatever the mode of the connection. */
const PLAIN = /^[ -&(-[\]-~]*$/

/** Any other text as its bytes: whatever it holds, nothing of it can be read as anything else. */
function literal(value: Value | undefined): string {
  if (typeof value === 'number') return String(value)
  if (value === null) return 'NULL'
  if (value === undefined) throw new TypeError('A statement has more places than values')
  return PLAIN.test(value) ? `'${value}'` : `_utf8mb4 X'${Buffer.from(value).toString('hex')}'`
}

/** A statement of MySQL with its values in place of the `?`, for where it cannot be prepared. */
export function inlineParameters(sql: string, values: readonly Value[]): string {
  const [first, ...others] = sql.split('?')
  return others.reduce((text, part, index) => text + literal(values[index]) + part, first ?? '')
}
