import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { button } from '../workday'

export async function exported(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Exporter').click()])
  const bytes = await readFile(await download.path())
  const rows = parse(bytes, { bom: true, delimiter: ';' }) as string[][]
  return { file: download.suggestedFilename(), bytes, rows }
}
