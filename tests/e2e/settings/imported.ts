import type { Locator, Page } from 'playwright-core'
import { button } from '../workday'
import { gridRows } from './settings'

export const choose = (dialog: Locator, content: string | Buffer, name = 'lignes.csv') =>
  dialog
    .getByLabel('Fichier CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) })

export async function openImport(page: Page, title: string) {
  await button(page, 'Importer').click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

export async function previewed(dialog: Locator, summary: string | RegExp) {
  await dialog.getByRole('status').filter({ hasText: summary }).waitFor()
  const lines = await gridRows(dialog).all()
  const cells = async (line: Locator) => {
    const texts = await line.locator('[role=gridcell][data-field]').allInnerTexts()
    return texts.map((text) => text.split('\n')[0])
  }
  return Promise.all(lines.map(cells))
}
