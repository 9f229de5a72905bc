import { ServerError } from '@apollo/client/errors'
import { PASSWORD_REQUIRED, withPassword } from './askPassword'
import { authenticatedFetch } from './authenticatedFetch'

/** A refusal with its French message, from the server or the page. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: 'REFUSED' | 'CONFLICT' = 'REFUSED',
  ) {
    super(message)
  }
}

type Options = {
  headers?: Record<string, string>
  signal?: AbortSignal
  timeoutMs: number
  /** Sent even if the page unloads. */
  keepalive?: true
}

const send = (path: string, content: unknown, { headers, signal, timeoutMs, keepalive }: Options) =>
  authenticatedFetch(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(content),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    },
    timeoutMs,
  )

async function wantsPassword({ response }: { response: Response }) {
  if (response.status !== 403) return false
  const answer: { reason?: unknown } | null = await response
    .clone()
    .json()
    .catch(() => null)
  return answer?.reason === PASSWORD_REQUIRED
}

/** Retries after re-authentication; resolves with unsuccessful responses too. */
export const post = (path: string, content: unknown, options: Options) =>
  withPassword(() => send(path, content, options), wantsPassword)

const CONFLICT = 409

/** Error of an unsuccessful response: Refused, or ServerError without a JSON message. */
export async function refusal(response: Response) {
  const bodyText = await response.text()
  try {
    const { message } = JSON.parse(bodyText) as { message?: unknown }
    if (typeof message === 'string')
      return new Refused(message, response.status === CONFLICT ? 'CONFLICT' : 'REFUSED')
  } catch {}
  return new ServerError(`HTTP ${response.status}`, { response, bodyText })
}
