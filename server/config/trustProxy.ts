import { BlockList, isIP } from 'node:net'
import type { Fault } from './settings'

/** Fastify option: which proxies' `X-Forwarded-For` is trusted. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean)

const MAX_HOPS = 5
/** Minimum prefix lengths in bits. */
const SHORTEST = { v4: 8, v6: 16 }
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function isNetwork(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const fits = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= longest)
  return NAMED_NETWORKS.includes(text) || (longest > 0 && fits && rest.length === 0)
}

/** Whether an IPv6 network contains, or is contained in, IPv4-mapped addresses. */
function holdsIPv4(address: string, bits: number) {
  const network = new BlockList()
  network.addSubnet(address, bits, 'ipv6')
  const mapped = new BlockList()
  mapped.addSubnet('::ffff:0:0', 96, 'ipv6')
  return network.check('::ffff:0:0', 'ipv6') || mapped.check(address, 'ipv6')
}

/** A network too large for proxies, which would in effect trust everybody. */
function isTooLarge(text: string) {
  const [address = '', bits] = text.split('/')
  if (bits === undefined) return false
  if (isIP(address) === 4) return Number(bits) < SHORTEST.v4
  return Number(bits) < (holdsIPv4(address, Number(bits)) ? 96 + SHORTEST.v4 : SHORTEST.v6)
}

const hops =
  (count: number): TrustProxy =>
  (_address, hop) =>
    hop < count

/** `onSocket`: only local programs reach a Unix socket, so its proxy is trusted. */
export function readTrustProxy(
  text: string | undefined,
  { production, onSocket }: { production: boolean; onSocket: boolean },
  fault: Fault,
): TrustProxy {
  if (!text && onSocket) return hops(1)
  if (!text || text === '0' || text === 'false') return false
  if (text === 'true') {
    if (production)
      fault(
        'TRUST_PROXY : true croirait l’adresse que n’importe qui annonce, mettez le nombre de relais (1) ou leurs adresses (loopback)',
      )
    return true
  }
  if (/^\d+$/.test(text)) {
    if (Number(text) > MAX_HOPS)
      fault(`TRUST_PROXY : ${MAX_HOPS} relais au plus, mettez le nombre de ceux qui sont devant ce serveur`)
    return hops(Number(text))
  }
  const networks = text.split(',').map((part) => part.trim())
  if (!networks.every(isNetwork))
    fault('TRUST_PROXY : true, false, un nombre de relais, ou des adresses (exemple : loopback, 10.0.0.0/8)')
  else if (networks.some(isTooLarge))
    fault(
      `TRUST_PROXY : réseau trop grand (au moins /${SHORTEST.v4} en IPv4, /${SHORTEST.v6} en IPv6), mettez les adresses de vos relais`,
    )
  else if (onSocket) fault('TRUST_PROXY : avec SOCKET, un nombre de relais (1 à défaut)')
  return networks
}
