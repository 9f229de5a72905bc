import { expect, test } from 'vitest'
import { casesOrFirst } from '../../support/casesOrFirst'
import { expectAccessible } from '../accessible'
import { expectFits, PHONE, WIDE } from '../phone'
import { useWorkday } from '../workday'

const { application, browser, newPerson } = useWorkday()

const HEADING = 'Pointage est installé, il manque le premier compte'

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels a server without users says how the first account is made',
  async (size) => {
    await application.database.query('DELETE FROM user')
    // A session of another page would end here.
    const page = await browser.newPage({ ...size, own: true })
    for (const address of ['/', '/login', '/parametres/users']) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['cache-control']).toBe('no-cache')
      await page.getByRole('heading', { name: HEADING }).waitFor()
    }
    await page.getByText('npm run user:create').waitFor()
    await expectAccessible(page)
    await expectFits(page, 44)
    await page.getByRole('link', { name: 'le guide de l’administrateur' }).click()
    await page.getByRole('heading', { name: 'Administrateur', level: 1 }).waitFor()
  },
)

test('a file, an unknown address and the API answer as ever, and a user ends it', async () => {
  await application.database.query('DELETE FROM user')
  const get = (path: string, accept = 'text/html') =>
    fetch(`${application.url}${path}`, { headers: { accept } })
  expect((await get('/assets/none.js')).status).toBe(404)
  expect((await get('/nulle-part')).status).toBe(404)
  expect((await get('/api/nothing', 'application/json')).status).toBe(404)
  expect(await (await get('/')).text()).toContain(HEADING)
  await newPerson()
  const page = await browser.newPage({ own: true })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Connexion' }).waitFor()
  // Known for good: nothing is asked of the database any more.
  await application.database.query('DELETE FROM user')
  expect(await (await get('/')).text()).not.toContain(HEADING)
})
