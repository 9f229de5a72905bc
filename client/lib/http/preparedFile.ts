import { authenticatedFetch } from './authenticatedFetch'
import { type Format, saveFile } from './download'
import { post, refusal } from './post'

const TIMEOUT_MS = 60_000
const ACCEPTED = 202

async function save(response: Response, fallback: string) {
  const disposition = response.headers.get('content-disposition') ?? ''
  saveFile(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? fallback)
}

let last: Promise<unknown> = Promise.resolve()

/** Queue: the server handles one file per user at a time and would refuse a second. */
function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const asked = last.then(ask)
  last = asked.catch(() => {})
  return asked
}

async function ask(path: string, format: Format | 'zip', asked: object) {
  const { response } = await post(`${path}/${format}?fond=1`, asked, { timeoutMs: TIMEOUT_MS })
  if (!response.ok) throw await refusal(response)
  if (response.status === ACCEPTED) return ((await response.json()) as { file: string }).file
  await save(response, `export.${format}`)
  return null
}

/** Saves a file ready within a second and resolves with null; else with the id of the background job. */
export const prepareFile = (path: string, format: Format | 'zip', asked: object) =>
  inTurn(() => ask(path, format, asked))

export const saveMyFile = ({ id, name }: { id: string; name: string }) =>
  downloadStored(`/api/fichiers/${id}`, name)

/** Saves the response to a POST; the server stores nothing. */
export async function saveAnswer(path: string, asked: object, name: string) {
  const { response } = await post(path, asked, { timeoutMs: TIMEOUT_MS })
  if (!response.ok) throw await refusal(response)
  await save(response, name)
}

export async function downloadStored(path: string, name: string) {
  const { response } = await authenticatedFetch(path, { method: 'GET' }, TIMEOUT_MS)
  if (!response.ok) throw await refusal(response)
  await save(response, name)
}
