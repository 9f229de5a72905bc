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

/** Digest of the approved hashes, one per week; null when nothing was approved. */
export const codeDigest = (hashes: readonly (string | null)[]) =>
  hashes.every((one) => one === null)
    ? null
    : hash('sha256', hashes.map((one) => one ?? '-').join(' '))
        .slice(0, DIGEST)
        .toUpperCase()

/** `12-2026S45-7F3A9C21B0`; null when nothing was approved. */
export function codeOf(user: number, period: string, hashes: readonly (string | null)[]): string | null {
  const digest = codeDigest(hashes)
  return digest === null ? null : `${user}-${period}-${digest}`
}

export function parseRecordCode(text: string): ReadCode | undefined {
  const [, user, year, kind, number, digest] = CODE.exec(text.replace(/\s/g, '').toUpperCase()) ?? []
  return digest
    ? { user: Number(user), year: Number(year), kind: kind as 'S' | 'M', number: Number(number), digest }
    : undefined
}
