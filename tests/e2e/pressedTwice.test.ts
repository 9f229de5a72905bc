import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { SET_BUDGET } from '../server/operations'
import { dayOf, weekCalls } from '../server/weeks/weeks'
import { REQUEST } from '../server/work/work'
import { DRAWING, NORTH, now, SCHOOL, SURVEY, TOWN } from '../server/world'
import { PHONE } from './phone'
import { button, counter, eventually, onCall, remark, rows, staysOn, storageOf, useWorkday } from './workday'

const workday = useWorkday()
const { application, ask, browser, newPerson, openHome, stored, insertEntry } = workday
const { work: logged } = weekCalls(workday)

const work = { typetache_id: DRAWING, client_id: TOWN }

/** Time enough for a second press to show what it did. */
const settled = (page: Page) => page.waitForTimeout(400)
/** Longer than anybody takes to press twice. */
const later = (page: Page) => page.waitForTimeout(2_300)

/** Presses, and presses again at the same place of the screen, whatever stands there by then. */
async function pressTwice(page: Page, place: Locator, apart: number, across = 0.5) {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not on the screen`)
  const [x, y] = [box.x + box.width * across, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await page.waitForTimeout(apart)
  await page.mouse.click(x, y)
}

/** The server does at once what is asked, and its answer takes this long. */
const slow = (page: Page, operation: string, delay: number) =>
  onCall(page, operation, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.fulfill({ response })
  })

/** What the page has said to a screen reader since this was called. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        const element = target instanceof Element ? target : target.parentElement
        const added = [...addedNodes].map(({ textContent }) => textContent).join('')
        const text = target instanceof Text ? target.data : added
        if (text && element?.closest('[role=status], [role=alert], [aria-live=polite]'))
          said.push(text.replaceAll('\u202f', ' '))
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}

test.each([200, 1_500])('Commencer pressed twice, %i ms apart, begins one entry', async (apart) => {
  const person = await newPerson()
  const page = await openHome(person)
  const said = await listen(page)
  await button(page, 'Mairie').click()
  await button(page, 'Plans').click()
  await remark(page).fill('façade')
  await pressTwice(page, button(page, 'Commencer'), apart)
  // The button says for a moment that it has begun, and which task it is stands below.
  expect(await button(page, 'Commencer').innerText()).toBe('Tâche commencée')
  await page
    .getByRole('region', { name: 'En cours' })
    .getByText(/^depuis \d\d:\d\d:\d\d$/)
    .waitFor()
  await settled(page)
  expect(await stored(person.id)).toMatchObject([{ ...work, commentaire: 'façade', fin: null }])
  expect(await said()).toEqual(['Tâche commencée : Plans — Mairie'])
})

test('on a slow network as well, however often one presses', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  // Past the two seconds in which the server takes the same choice for a double click.
  await slow(page, 'StartTask', 1_500)
  await slow(page, 'Home', 1_000)
  const start = button(page, 'Commencer')
  await button(page, 'Mairie').click()
  await pressTwice(page, start, 900)
  await eventually(() => start.isEnabled()).toBe(true)
  for (let press = 0; press < 3; press++) {
    await page.waitForTimeout(900)
    await start.click()
  }
  await settled(page)
  expect(await stored(person.id)).toMatchObject([{ client_id: TOWN, fin: null }])
})

test('Enter twice on Commencer, and Ctrl+Enter twice in the comment, begin one entry each', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  await button(page, 'Mairie').click()
  await button(page, 'Commencer').focus()
  await page.keyboard.press('Enter')
  await page.waitForTimeout(700)
  await page.keyboard.press('Enter')
  await remark(page).fill('façade')
  await page.keyboard.press('Control+Enter')
  await page.waitForTimeout(700)
  await page.keyboard.press('Control+Enter')
  await counter(rows(page, 'façade')).waitFor()
  await settled(page)
  expect(await stored(person.id)).toMatchObject([
    { client_id: TOWN, commentaire: '' },
    { client_id: null, commentaire: 'façade' },
  ])
})

test('a choice made right after a start is another start, and so is an empty form a while later', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  await button(page, 'Mairie').click()
  await button(page, 'Commencer').click()
  await counter(rows(page, 'Mairie')).waitFor()
  await button(page, 'École').click()
  expect(await button(page, 'Commencer').innerText()).toBe('Commencer')
  await button(page, 'Commencer').click()
  await counter(rows(page, 'École')).waitFor()
  await later(page)
  expect(await button(page, 'Commencer').innerText()).toBe('Commencer')
  await button(page, 'Commencer').click()
  await eventually(() => counter(rows(page)).count()).toBe(3)
  expect(await stored(person.id)).toMatchObject([
    { client_id: TOWN },
    { client_id: SCHOOL },
    { client_id: null, typetache_id: null },
  ])
})

test('Enter twice on Finir ends the task, and does not take it up again', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, ...work })
  const page = await openHome(person)
  const said = await listen(page)
  await button(page, 'Finir').focus()
  await page.keyboard.press('Enter')
  await staysOn(rows(page, 'Plans'))
  await page.waitForTimeout(700)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await settled(page)
  expect(await stored(person.id)).toMatchObject([{ fin: expect.any(Number) }])
  expect(await said()).toEqual(['Terminé : Plans — Mairie'])
  // One goes on from the row.
  await page.keyboard.press('Tab')
  await staysOn(button(page, 'Reprendre Plans — Mairie'))
})

test('a finger that presses Finir twice does not take it up again', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: SURVEY })
  await insertEntry(person.id, { debut: now() - 60, ...work })
  const page = await openHome(person)
  // There the restart icon comes.
  await pressTwice(page, button(rows(page, 'Plans'), 'Finir'), 900, 0.8)
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  await settled(page)
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { fin: expect.any(Number) }])
})

test('Reprendre pressed twice takes it up once, and ends nothing', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 900, fin: now() - 600, ...work })
  await insertEntry(person.id, { debut: now() - 600, typetache_id: SURVEY })
  const page = await openHome(person)
  // The new row moves the one above, and its Finir, to where the icon was.
  await pressTwice(page, button(page, 'Reprendre Plans — Mairie'), 900)
  await counter(rows(page, 'Plans').first()).waitFor()
  await settled(page)
  expect(await stored(person.id)).toMatchObject([
    { fin: expect.any(Number) },
    { typetache_id: SURVEY, fin: null },
    { ...work, fin: null },
  ])
})

test('the next of several interrupted tasks is not taken up by a second press', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, ...work })
  await insertEntry(person.id, { debut: now() - 300, ...work, client_id: SCHOOL })
  const page = await openHome(person)
  await button(page, 'Faire une pause').click()
  const notice = page.getByRole('region', { name: 'Tâche interrompue' })
  await pressTwice(page, notice.getByRole('button').first(), 900)
  await settled(page)
  expect((await stored(person.id)).filter(({ fin }) => fin === null)).toHaveLength(1)
  expect(await notice.getByRole('button').count()).toBe(1)
})

test('on a phone, what has begun shows at once under the thumb, and a second press does not end it', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: SURVEY })
  const page = await openHome(person, PHONE)
  const bar = page.getByRole('region', { name: 'En cours' })
  await button(page, 'Mairie').click()
  await button(page, 'Plans').click()
  await pressTwice(page, button(page, 'Commencer'), 700)
  await button(bar, 'Finir Plans — Mairie').waitFor()
  const place = await bar.boundingBox()
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(PHONE.height)
  // Where the bar's own Finir has just come, too.
  await pressTwice(page, button(bar, 'Finir Plans — Mairie'), 200)
  await settled(page)
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { ...work, fin: null }])
  await later(page)
  await pressTwice(page, button(bar, 'Finir Plans — Mairie'), 900)
  await button(bar, 'Finir Étude de sol').waitFor()
  await settled(page)
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { ...work, fin: expect.any(Number) }])
})

/** Where several wait for the same press, as long as anybody may take between two. */
describe.each([200, 350, 900])(
  'a list that moves up under the pointer, pressed again %i ms later',
  (apart) => {
    test('approves one request, and says whose', async () => {
      const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
      const people = [await newPerson(), await newPerson(), await newPerson()]
      const date = dayOf(-1, 1)
      for (const person of people) await ask(person, REQUEST, { debut: date, fin: date, type: 'CP' })
      const page = await browser.newPage({ storage: storageOf(supervisor, 'S') })
      await page.goto('/absences?vue=decider')
      const requests = page.getByRole('list', { name: 'Demandes en attente' }).getByRole('listitem')
      await eventually(() => requests.count()).toBeGreaterThan(2)
      const before = await requests.count()
      const first = await requests.first().innerText()
      await pressTwice(page, button(requests.first(), 'Valider'), apart)
      await eventually(() => requests.count()).toBe(before - 1)
      await settled(page)
      const decided = () =>
        application.database.query(
          `SELECT user.nom AS nom FROM absence JOIN user ON user.id = absence.user_id
         WHERE absence.decided_by = ?`,
          [supervisor.id],
        )
      const approved = await decided()
      expect(approved).toHaveLength(1)
      expect(first).toContain(String(approved[0]?.nom))
      const said = page.getByRole('presentation').filter({ hasText: /^Absence validée\s: / })
      expect(await said.innerText()).toContain(String(approved[0]?.nom))
      expect(await said.innerText()).toContain(date.slice(0, 4))
      // It is held for a moment alone.
      await button(requests.first(), 'Valider').click()
      await eventually(async () => (await decided()).length).toBe(2)
    })

    test('takes note of one budget, and says whose', async () => {
      const [person, admin] = [await newPerson(), await newPerson({ acces: 'A' })]
      for (const client of [TOWN, SCHOOL]) {
        await logged(person, dayOf(1, 0), 8, 10, { client_id: client })
        await ask(admin, SET_BUDGET, { client, hours: 1, period: 'TOTAL' })
      }
      const supervisor = await newPerson({ acces: 'S' })
      const page = await browser.newPage({ storage: storageOf(supervisor, 'S') })
      await page.goto('/parametres/budgets')
      const notices = page.getByRole('note').filter({ hasText: ' a atteint ' })
      await eventually(() => notices.count()).toBeGreaterThan(1)
      const before = await notices.count()
      const first = button(notices.first(), /^Vu/)
      const name = String(await first.getAttribute('aria-label')).replace(/^Vu\s: /, '')
      await pressTwice(page, first, apart)
      await eventually(() => notices.count()).toBe(before - 1)
      await settled(page)
      expect(await notices.count()).toBe(before - 1)
      const said = page.getByRole('presentation').filter({ hasText: /^Alerte vue\s: / })
      expect(await said.innerText()).toContain(name)
    })
  },
)
