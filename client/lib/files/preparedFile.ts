import { notify } from '../browser/notice'
import { authenticatedFetch } from '../http/authenticatedFetch'
import { type Format, saveFile } from '../http/download'
import { post, refusal } from '../http/post'

const TIMEOUT_MS = 60_000
const ACCEPTED = 202
const TOO_MANY = 429
/** How long a file waits for the one that is being made, in ms. */
const PATIENCE_MS = 120_000

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

/** Asks again while another file of this person, which may take minutes, is being made. */
async function postInTurn(path: string, asked: object) {
  const until = performance.now() + PATIENCE_MS
  for (let isFirst = true; ; isFirst = false) {
    const { response } = await post(path, asked, { timeoutMs: TIMEOUT_MS })
    const wait = 1_000 * Number(response.headers.get('retry-after'))
    if (response.status !== TOO_MANY || !wait || performance.now() + wait > until) return response
    if (isFirst) notify({ text: 'Un autre fichier se prépare : celui-ci vient après' })
    await new Promise((resume) => setTimeout(resume, wait))
  }
}

async function ask(path: string, format: Format | 'zip', asked: object) {
  const response = await postInTurn(`${path}/${format}?fond=1`, asked)
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
