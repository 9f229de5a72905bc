import type { Page } from 'playwright-core'

/** CPU time of the page's main thread since it was opened, in milliseconds; other load does not count. */
export async function useThreadTime(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
}
