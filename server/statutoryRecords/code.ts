import { hash } from 'node:crypto'

/** Letters of a digest that a code shows: enough to tell figures apart, few enough to be typed. */
const DIGEST = 10
const CODE = /^(\d{1,10})-(\d{4})([SM])(\d{2})-([0-9A-F]{10})$/

/** What a record's code says of it. */
export interface ReadCode {
  user: number
  /** `S` of a week, by its ISO number; `M` of a month. */
  kind: 'S' | 'M'
  year: number
  number: number
  digest: string
}

/** Stands for what was approved: the hash of each week, or null. */
export const codeDigest = (hashes: readonly (string | null)[]) =>
  hash('sha256', hashes.map((one) => one ?? '-').join(' '))
    .slice(0, DIGEST)
    .toUpperCase()

/** `12-2026S45-7F3A9C21B0`; null where nothing was approved. */
export function codeOf(user: number, period: string, hashes: readonly (string | null)[]): string | null {
  return hashes.some((one) => one !== null) ? `${user}-${period}-${codeDigest(hashes)}` : null
}

/** A code as it was typed; undefined for what is none. */
export function parseRecordCode(text: string): ReadCode | undefined {
  const [, user, year, kind, number, digest] = CODE.exec(text.replace(/\s/g, '').toUpperCase()) ?? []
  return digest
    ? { user: Number(user), year: Number(year), kind: kind as 'S' | 'M', number: Number(number), digest }
    : undefined
}
