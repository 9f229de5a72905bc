import { useRef } from 'react'

/** A random UUID; `crypto.randomUUID` is missing on plain http away from localhost. */
function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

// Past this, a click is a new wish: the lost entry, if there was one, has been seen in the list since.
const RETRY_MS = 120_000

/**
 * One id for one intent: the same content tried again after a failure keeps its id, so that a lost answer does
 * not make two entries; other content, success or two minutes give a new one.
 */
export function useRequestId() {
  const last = useRef<{ content: string; id: string; at: number } | null>(null)
  return {
    of(content: string) {
      if (last.current?.content !== content || Date.now() - last.current.at > RETRY_MS)
        last.current = { content, id: uuid(), at: Date.now() }
      return last.current.id
    },
    done() {
      last.current = null
    },
  }
}
