import { expect, test } from 'vitest'
import { DRAWING, now, SURVEY, TOWN, timeAt } from '../../server/world'
import { expectAccessible } from '../accessible'
import { SMALL } from '../phone'
import { button, eventually, rows, storageOf, table } from '../workday'
import { DAY, databases, useInstalled } from './installed'

const { front, newPerson, insertEntry, visited, cut, restore } = useInstalled()

const SINCE = /Hors ligne\s: journée connue à \d+:\d\d/

test('opened again without a network, the last known day is shown with its time, and is read anew with it', async () => {
  const person = await newPerson()
  await insertEntry(person.id, {
    debut: now() - 600,
    fin: now() - 60,
    typetache_id: DRAWING,
    client_id: TOWN,
  })
  const from = now()
  const page = await visited(person)
  await cut(page)
  const to = now()
  const again = await page.context().newPage()
  await page.close()
  await again.goto('/')
  const line = again.getByRole('status').filter({ hasText: SINCE })
  await line.waitFor()
  const times = Array.from({ length: to - from + 1 }, (_, second) => timeAt(from + second))
  expect(times.map((time) => time.slice(0, 5).replace(/^0/, ''))).toContain(
    (await line.innerText()).match(/\d+:\d\d/)?.[0],
  )
  await rows(again, 'Plans').waitFor()
  await expectAccessible(again)
  await insertEntry(person.id, { debut: now() - 50, fin: now() - 40, typetache_id: SURVEY })
  await restore(again)
  await line.waitFor({ state: 'detached' })
  await eventually(() => rows(again).count()).toBe(2)
})

test('a server that does not answer is told from a missing network, and is asked again', async () => {
  const page = await visited(await newPerson())
  front.cut()
  await page.reload()
  const line = page.getByRole('status').filter({ hasText: /Le serveur ne répond pas\s: journée connue à/ })
  await line.waitFor()
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/graphql'))
  await button(line, 'Réessayer').click()
  await refused
  await eventually(() => button(line, 'Réessayer').isEnabled()).toBe(true)
  front.restore()
  await button(line, 'Réessayer').click()
  await line.waitFor({ state: 'detached' })
  await table(page).waitFor()
})

test('on a phone a screen that was never opened says calmly that it needs the network', async () => {
  const page = await visited(await newPerson(), SMALL)
  await cut(page)
  await page.reload()
  await page.getByRole('status').filter({ hasText: SINCE }).waitFor()
  await page.goto('/absences')
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Vous êtes hors ligne : cet écran a besoin du réseau' })
  await notice.waitFor()
  await expectAccessible(page)
  await restore(page)
  await button(notice, 'Réessayer').click()
  await page.getByRole('heading', { name: 'Absences', level: 1 }).waitFor()
})

test('signing out deletes the day; nobody else is shown it', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const page = await visited(await newPerson())
  await button(page, 'Deconnexion').click()
  await page.getByRole('heading', { name: 'Connexion' }).waitFor()
  await eventually(() => databases(page)).not.toContain(DAY)
  // Kept again, and the browser given to another person who never signs out of it.
  await insertEntry(person.id, { debut: now() - 600, fin: now() - 60, typetache_id: DRAWING })
  const second = await visited(person)
  await second.evaluate((stored) => Object.assign(localStorage, stored), storageOf(other))
  await cut(second)
  await second.goto('/')
  await second.getByText('Votre journée n’a pas pu être chargée').waitFor()
  expect(await table(second).count()).toBe(0)
  await eventually(() => databases(second)).not.toContain(DAY)
})
