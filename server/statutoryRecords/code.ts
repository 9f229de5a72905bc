import { hash } from 'node:crypto'

/** Length of the digest in a code: enough to tell figures apart, short enough to type. */
const DIGEST = 10
const CODE = /^(\d{1,10})-(\d{4})([SM])(\d{2})-([0-9A-F]{10})$/

export interface ReadCode {
  user: number
  /** `S`: ISO week; `M`: month. */
  kind: 'S' | 'M'
  year: number
  number: number
  digest: string
}

/** Digest of the approved hashes, one per week, or null. */
export const codeDigest = (hashes: readonly (string | null)[]) =>
  hash('sha256', hashes.map((one) => one ?? '-').join(' '))
    .slice(0, DIGEST)
    .toUpperCase()

/** `12-2026S45-7F3A9C21B0`; null when nothing was approved. */
export function codeOf(user: number, period: string, hashes: readonly (string | null)[]): string | null {
  return hashes.some((one) => one !== null) ? `${user}-${period}-${codeDigest(hashes)}` : null
}

export function parseRecordCode(text: string): ReadCode | undefined {
  const [, user, year, kind, number, digest] = CODE.exec(text.replace(/\s/g, '').toUpperCase()) ?? []
  return digest
    ? { user: Number(user), year: Number(year), kind: kind as 'S' | 'M', number: Number(number), digest }
    : undefined
}
