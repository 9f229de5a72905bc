import { readFileSync } from 'node:fs'
import { request as ask, type IncomingHttpHeaders } from 'node:http'
import { request as askSecurely, type RequestOptions } from 'node:https'
import { text } from 'node:stream/consumers'

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  authority?: string
  tls?: Pick<RequestOptions, 'minVersion' | 'maxVersion' | 'ciphers'>
}

/** Sends one request; for `https:` the certificate is verified. Follows no redirect. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body, authority, tls }: Asked = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((done, reject) => {
    const start = url.startsWith('https:') ? askSecurely : ask
    const json = body === undefined ? undefined : JSON.stringify(body)
    const sent = start(
      url,
      {
        method,
        agent: false,
        headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
        ...(authority && { ca: readFileSync(authority) }),
        ...tls,
      },
      async (response) =>
        done({ status: response.statusCode ?? 0, headers: response.headers, text: await text(response) }),
    )
    sent.once('error', reject)
    sent.end(json)
  })
}
