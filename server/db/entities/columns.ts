import type { ColumnOptions } from 'typeorm'

/** Whole seconds since 1970-01-01T00:00:00Z. */
export const instant: ColumnOptions = { type: 'integer', unsigned: true }
/** 1 or 0. */
export const flag: ColumnOptions = { type: 'tinyint' }
export const name: ColumnOptions = { type: 'varchar', length: 120 }
/** Result of `normalizedName`; compared byte by byte. */
export const key: ColumnOptions = { type: 'varchar', length: 254 }
/** Up to 65,535 bytes on MySQL. */
export const bytes: ColumnOptions = { type: 'blob' }
