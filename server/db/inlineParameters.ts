import type { Value } from './database'

/** ASCII without quote or backslash: safe between quotes in any SQL mode. */
const PLAIN = /^[ -&(-[\]-~]*$/

/** Other texts as hexadecimal bytes, against SQL injection. */
function literal(value: Value | undefined): string {
  if (typeof value === 'number') return String(value)
  if (value === null) return 'NULL'
  if (value === undefined) throw new TypeError('A statement has more places than values')
  return PLAIN.test(value) ? `'${value}'` : `_utf8mb4 X'${Buffer.from(value).toString('hex')}'`
}

/** MySQL statement with its values inlined, where it cannot be prepared. */
export function inlineParameters(sql: string, values: readonly Value[]): string {
  const [first, ...others] = sql.split('?')
  return others.reduce((text, part, index) => text + literal(values[index]) + part, first ?? '')
}
