import type { ColumnOptions } from 'typeorm'

/** An instant: whole seconds since 1970-01-01T00:00:00Z. */
export const instant: ColumnOptions = { type: 'integer', unsigned: true }
/** A flag of the specification: 1 or 0. */
export const flag: ColumnOptions = { type: 'tinyint' }
export const name: ColumnOptions = { type: 'varchar', length: 120 }
/** What `normalizedName` makes of a name; compared byte by byte. */
export const key: ColumnOptions = { type: 'varchar', length: 254 }
/** Up to 65,535 bytes on MySQL. */
export const bytes: ColumnOptions = { type: 'blob' }
