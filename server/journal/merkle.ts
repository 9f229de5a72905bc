import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

export interface Leaf {
  subject: string
  seq: number
  hash: string
}

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])
const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const half = (count: number) => 2 ** Math.floor(Math.log2(count - 1))

function treeOf(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return sha256()
  if (hashes.length === 1) return hashes[0] as Buffer
  const split = half(hashes.length)
  return sha256(NODE, treeOf(hashes.slice(0, split)), treeOf(hashes.slice(split)))
}

/** Merkle root (RFC 6962) over all chain heads, ordered by chain name. Stored roots fix the format. */
export const merkleRoot = (leaves: readonly Leaf[]): string =>
  treeOf(
    [...leaves]
      .sort((a, b) => (a.subject < b.subject ? -1 : 1))
      .map(({ subject, seq, hash }) => sha256(LEAF, canonicalize({ subject, seq, hash }) ?? '')),
  ).toString('hex')
