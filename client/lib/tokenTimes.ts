/** When a token was signed and when it expires, in seconds of the server's clock; null for what is no token. */
export function timesOf(token: string): { iat: number; exp: number } | null {
  try {
    const [, payload = ''] = token.split('.')
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : null
  } catch {
    return null
  }
}
