import { test } from 'vitest'
import { stoppedAt } from '../../server/evaluation/cases/clock'
import { PASSWORD } from '../../server/world'
import { eventually, signIn, useWorkday } from '../workday'

// A Sunday evening in Paris, and Monday morning in Auckland.
const { browser, insertPerson } = useWorkday({
  TIME_ZONE: 'Europe/Paris',
  NODE_OPTIONS: stoppedAt('2026-11-29T20:00:00'),
})

test('a browser at the other end of the world opens and prints the week that it is for the server', async () => {
  const person = await insertPerson()
  const page = await browser.newPage({ zone: 'Pacific/Auckland' })
  await page.goto('/semaine')
  await signIn(page, person.email, PASSWORD)
  await eventually(() => page.locator('main').innerText()).toMatch(/du lundi 23 au dimanche 29 novembre 2026/)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await eventually(() => page.locator('body').textContent()).toMatch(/Imprimé le 29 novembre 2026 à 20:00/)
})
