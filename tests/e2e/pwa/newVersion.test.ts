import { expect, test } from 'vitest'
import { button, eventually, openAccount, REFUSED, remark, table } from '../workday'
import { findNext, useInstalled, versionOf } from './installed'

const { front, newPerson, visited, deliverNext } = useInstalled()

/** Path of a script that the worker keeps. */
async function scriptOf(name: string) {
  const worker = await (await fetch(`${front.url}/sw.js`)).text()
  const [path] = new RegExp(`/assets/${name}-[\\w-]+\\.js`).exec(worker) ?? []
  if (!path) throw new Error(`${name} is not kept`)
  return path
}

test('an open page stays in its version, with all of its parts; the next one opens in the new version', async () => {
  const page = await visited(await newPerson())
  await remark(page).fill('Plan de la mairie')
  const dialog = await scriptOf('AccountPanel')
  front.answer(dialog, { status: 404 })
  await deliverNext()
  await findNext(page)
  await page.waitForTimeout(1_000)
  expect(await remark(page).inputValue()).toBe('Plan de la mairie')
  // A part that was never opened, and that the server no longer has.
  await openAccount(page)
  await page.getByRole('dialog', { name: 'Mon compte' }).waitFor()
  expect(await versionOf(page)).toBe(null)
  const beside = await page.context().newPage()
  await beside.goto('/')
  await table(beside).waitFor()
  expect(await versionOf(beside)).toBe('next')
  expect(await versionOf(page)).toBe(null)
})

test('loaded again, a page is in the new version, and what was typed is still there', async () => {
  const page = await visited(await newPerson())
  await remark(page).fill('Plan de la mairie')
  await deliverNext()
  await findNext(page)
  await page.reload()
  await table(page).waitFor()
  expect(await versionOf(page)).toBe('next')
  expect(await remark(page).inputValue()).toBe('Plan de la mairie')
})

test('a version that cannot be kept whole is not taken', async () => {
  const page = await visited(await newPerson(), { allow: [REFUSED] })
  await deliverNext({ missing: '/assets/gone-00000000.js' })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await eventually(() => front.asked.includes('GET /assets/gone-00000000.js')).toBe(true)
  await page.reload()
  await table(page).waitFor()
  expect(await versionOf(page)).toBe(null)
})

test('a page that is older than its server says so, and loads the new version on a click', async () => {
  const page = await visited(await newPerson(), { allow: [REFUSED] })
  const beside = await page.context().newPage()
  await beside.goto('/')
  await table(beside).waitFor()
  await remark(page).fill('Plan de la mairie')
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: JSON.stringify({
        errors: [{ message: 'Cannot query field', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
      }),
    }),
  )
  await button(page, 'Commencer').click()
  const notice = page.getByRole('alert').filter({ hasText: 'Une nouvelle version est prête' })
  await button(page, 'Recharger').waitFor()
  expect(await notice.count()).toBeGreaterThan(0)
  await page.unroute('**/graphql')
  await deliverNext()
  await button(page, 'Recharger').click()
  await eventually(() => versionOf(page).catch(() => null)).toBe('next')
  await table(page).waitFor()
  expect(await remark(page).inputValue()).toBe('Plan de la mairie')
  expect(await versionOf(beside)).toBe(null)
})

test('a screen whose script is gone with its version comes with the new one', async () => {
  const page = await visited(await newPerson(), { allow: [REFUSED] })
  const beside = await page.context().newPage()
  await beside.goto('/')
  await table(beside).waitFor()
  const ofWeek = (await (await fetch(`${front.url}/screens.json`)).json())['/semaine'][0] as string
  front.answer(`/${ofWeek}`, { status: 404 })
  await deliverNext()
  await page.getByRole('link', { name: 'Semaine', exact: true }).click()
  await page.getByText('Cet écran n’a pas pu être chargé').waitFor()
  await button(page, 'Réessayer').click()
  await eventually(() => versionOf(page).catch(() => null)).toBe('next')
})
