import type { FastifyReply } from 'fastify'

/** Aborted when the client goes away. Fastify's own `request.signal` misses it once the body has been read. */
export function whileAwaited({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  raw.once('close', () => gone.abort())
  return gone.signal
}
