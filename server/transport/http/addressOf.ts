import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { TrustProxy } from '../../config/trustProxy'

function trustOf(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  return typeof trustProxy === 'function' ? trustProxy : proxyAddr.compile(trustProxy)
}

/** Address of a client whose request Fastify does not see, as its `request.ip`. */
export function createAddressOf(trustProxy: TrustProxy) {
  const trusts = trustOf(trustProxy)
  return (request: IncomingMessage) => proxyAddr.all(request, trusts).at(-1) ?? ''
}
