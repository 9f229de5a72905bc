import { post, refusal } from './post'

const READ_MS = 60_000

export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}

export type Format = 'csv' | 'xlsx' | 'pdf' | 'json'

/** Path without format, and query parameters. */
export type Exported = { path: string; asked: Record<string, string> }

const TIMEOUT_MS = 60_000

export async function download(format: Format, { path, asked }: Exported) {
  const { response } = await post(`${path}/${format}`, asked, { timeoutMs: TIMEOUT_MS })
  if (!response.ok) throw await refusal(response)
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? `export.${format}`
  saveFile(await response.blob(), name)
}
