import type { Locator, Page } from 'playwright-core'

/** Opens a rule among those of its topic, unless it is open. */
export async function unfoldRule(page: Page, topic: string, name: string) {
  for (const [region, title] of [
    [topic, topic],
    [name, name],
  ] as const) {
    const details = page.getByRole('region', { name: region, exact: true }).locator('details').first()
    await details.waitFor()
    if (!(await details.evaluate((element: HTMLDetailsElement) => element.open)))
      await details.locator('summary').first().getByText(title, { exact: true }).click()
  }
}

/** What an element shows, with plain spaces. */
export const plain = async (shown: Locator) => (await shown.innerText()).replace(/\s+/gu, ' ')
