import { isIP } from 'node:net'

/** Whether a host is this machine alone, seen from itself. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
