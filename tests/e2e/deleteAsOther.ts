import type { Page } from 'playwright-core'
import { alert, button } from './workday'

const LIMIT = { timeout: 30_000 }

/** The download started by a press: immediately, or once the file was made in the background. */
export async function deleteAsOther(page: Page, press: () => Promise<void>) {
  const saved = page.waitForEvent('download', LIMIT)
  await press()
  const file = await saved
  const close = button(alert(page), 'Fermer')
  if ((await close.count()) > 0) await close.click()
  return file
}
