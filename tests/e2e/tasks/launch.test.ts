import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, now, PASSWORD, TOWN } from '../../server/world'
import { expectAccessible } from '../accessible'
import { watchSockets } from '../live/liveSocket'
import { expectFits, SMALL } from '../phone'
import { button, counter, eventually, rows, signIn, staysOn, storageOf, table, useWorkday } from '../workday'

const { browser, newPerson, insertPerson, insertEntry, stored, ask } = useWorkday()

const START = '/?commencer=derniere'
const PAUSE = '/?pause=1'
const ready = (page: Page, text: string | RegExp) => page.getByRole('region', { name: text })
const address = (page: Page) => new URL(page.url()).search

const HOUR = 3_600

test('the shortcut of the last task changes nothing until it is confirmed, after sign-in, once', async () => {
  const person = await insertPerson()
  await insertEntry(person.id, {
    debut: now() - 2 * 60,
    fin: now() - 60,
    typetache_id: DRAWING,
    client_id: TOWN,
    commentaire: 'Façade',
  })
  const page = await browser.newPage({ fresh: true })
  await page.goto(START)
  await signIn(page, person.email, PASSWORD)
  const offer = ready(page, /^Commencer « Plans — .+ » \?$/)
  await staysOn(button(offer, 'Commencer'))
  expect(await stored(person.id)).toHaveLength(1)
  await page.keyboard.press('Enter')
  await eventually(() => address(page)).toBe('')
  await offer.waitFor({ state: 'detached' })
  await counter(rows(page, 'Façade')).waitFor()
  expect(await stored(person.id)).toHaveLength(2)
  // Loaded again it is not offered again, nor begun; and it is undone like any start.
  await button(page, 'Annuler').click()
  await eventually(async () => rows(page).count()).toBe(1)
})

test('without an entry today it is the last task of the last day; without any, it says so', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: storageOf(person), fresh: true })
  await page.goto(START)
  await ready(page, /pas encore de dernière tâche/).waitFor()
  await button(page, 'Fermer').click()
  await eventually(() => address(page)).toBe('')
  const yesterday = now() - 24 * HOUR
  await insertEntry(person.id, { debut: yesterday, fin: yesterday + 60, typetache_id: DRAWING })
  await page.goto(START)
  await button(ready(page, 'Commencer « Plans » ?'), 'Commencer').click()
  await counter(rows(page, 'Plans')).waitFor()
})

test('what runs is not begun twice, and a pause is not taken twice', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, typetache_id: DRAWING })
  const page = await browser.newPage({ storage: storageOf(person), fresh: true })
  await page.goto(START)
  await ready(page, '« Plans » est déjà en cours.').waitFor()
  await page.goto(PAUSE)
  await button(ready(page, 'Faire une pause ? « Plans » s’arrête.'), 'Pause').click()
  await counter(rows(page, 'Pause')).waitFor()
  await page.goto(PAUSE)
  await ready(page, /^Vous êtes déjà en pause depuis/).waitFor()
  expect(await stored(person.id)).toHaveLength(2)
})

test('what begins elsewhere takes the place of the offer, which keeps the focus', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 120, fin: now() - 60, typetache_id: DRAWING })
  const page = await browser.newPage({ storage: storageOf(person), live: true })
  const { whenLive } = watchSockets(page)
  await page.goto(START)
  await whenLive('dayChanged')
  await staysOn(button(ready(page, 'Commencer « Plans » ?'), 'Commencer'))
  await ask(person, 'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }', {
    input: { remarque: 'façade' },
  })
  await staysOn(button(ready(page, /est déjà en cours\.$/), 'Fermer'))
})

test('on a small phone the offer fits, and is left aside without a trace', async () => {
  const person = await newPerson()
  await insertEntry(person.id, {
    debut: now() - 120,
    fin: now() - 60,
    typetache_id: DRAWING,
    client_id: TOWN,
  })
  const page = await browser.newPage({ storage: storageOf(person), ...SMALL })
  await page.goto(START)
  const offer = ready(page, /^Commencer «/)
  await offer.waitFor()
  await expectAccessible(page)
  await expectFits(page, 44)
  await button(offer, 'Plus tard').click()
  await offer.waitFor({ state: 'detached' })
  await table(page).waitFor()
  expect(await stored(person.id)).toHaveLength(1)
})

test('an address that names no known command offers nothing', async () => {
  const page = await browser.newPage({ storage: storageOf(await newPerson()), fresh: true })
  await page.goto('/?commencer=tout&pause=2')
  await table(page).waitFor()
  expect(await button(page, 'Plus tard').count()).toBe(0)
})
