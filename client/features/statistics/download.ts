import { ServerError } from '@apollo/client/errors'
import { errorMessage } from '../../lib/errorMessage'
import { MARK } from '../../lib/mark'
import { expireSession, reconcileSession, storedToken } from '../../lib/session'

export type Format = 'csv' | 'xlsx' | 'pdf'

/** What is shown: the address of its files, without the format, and what it was asked with. */
export type Exported = { path: string; asked: Record<string, string> }

const TIMEOUT_MS = 60_000

/** What the server said in French. */
class Refused extends Error {}

export const downloadProblem = (error: unknown) =>
  error instanceof Refused ? error.message : errorMessage(error)

async function refusal(response: Response) {
  const bodyText = await response.text()
  try {
    const { message } = JSON.parse(bodyText) as { message?: unknown }
    if (typeof message === 'string') return new Refused(message)
  } catch {
    // Not from our server: a proxy's page, say.
  }
  return new ServerError(`HTTP ${response.status}`, { response, bodyText })
}

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches what is shown as a file, under the name that the server gives it. */
export async function download(format: Format, { path, asked }: Exported) {
  if (!reconcileSession()) return
  const token = storedToken()
  const response = await fetch(`${path}/${format}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...MARK,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.status === 401 && token) expireSession(token)
  if (!response.ok) throw await refusal(response)
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? `heures.${format}`
  save(await response.blob(), name)
}
