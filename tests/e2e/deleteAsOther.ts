import type { Page } from 'playwright-core'
import { alert, button } from './workday'

const LIMIT = { timeout: 30_000 }

/** The download started by a press: immediately, or once the file was made in the background. */
export async function deleteAsOther(page: Page, press: () => Promise<void>) {
  const saved = page.waitForEvent('download', LIMIT)
  const later = button(alert(page), 'Télécharger')
  await press()
  const isPrepared = await Promise.race([
    saved.then(() => false),
    later.waitFor(LIMIT).then(
      () => true,
      () => false,
    ),
  ])
  if (!isPrepared) return saved
  await later.click()
  const file = await saved
  await button(alert(page), 'Fermer').click()
  return file
}
