import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDate } from '../../../client/lib/time/formatDate'
import { SET_BUDGET } from '../../server/operations'
import { dayOf, weekCalls } from '../../server/weeks/weeks'
import { REQUEST } from '../../server/workCalls'
import { DRAWING, NORTH, now, type Person, SCHOOL, SURVEY, TOWN } from '../../server/world'
import type { PageOptions } from '../../support/browser'
import { casesOrFirst } from '../../support/casesOrFirst'
import { PHONE } from '../phone'
import {
  button,
  counter,
  eventually,
  gate,
  noticeLine,
  onCall,
  remark,
  rows,
  settled,
  staysOn,
  storageOf,
  table,
  useWorkday,
} from '../workday'

const workday = useWorkday()
const { application, ask, browser, newPerson, openHome, stored, insertEntry } = workday
const { work: logged } = weekCalls(workday)

const work = { typetache_id: DRAWING, client_id: TOWN }

async function openWithClock(person: Person, options: PageOptions = {}) {
  const page = await browser.newPage({ ...options, own: true, storage: storageOf(person) })
  await page.clock.install()
  await page.goto('/')
  await table(page).waitFor()
  return page
}
const later = (page: Page) => page.clock.fastForward(2_300)

/** Records the start and end mutations of the page; waits for what a second press would send. */
function changesOf(page: Page) {
  const changes: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName } = request.postDataJSON() as { operationName: string }
    if (['StartTask', 'Pause', 'EndTask', 'ResumeTask'].includes(operationName)) changes.push(operationName)
  })
  return async () => {
    await settled(page)
    return changes
  }
}

type Wait = () => Promise<unknown>

/** Presses twice at the same point of the screen, whatever is there at the second press. */
async function pressTwice(page: Page, place: Locator, wait: Wait, across = 0.5) {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not on the screen`)
  const [x, y] = [box.x + box.width * across, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await wait()
  await page.mouse.click(x, y)
}

/** Collects what is announced to screen readers from now on. */
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

test.each(casesOrFirst(1_500, 200))(
  'Commencer pressed twice, %i ms apart, begins one entry; another choice, and an empty form later, are others',
  async (apart) => {
    const person = await newPerson()
    const page = await openWithClock(person)
    const said = await listen(page)
    const changes = changesOf(page)
    const start = button(page, 'Commencer')
    await button(page, 'Mairie').click()
    await button(page, 'Plans').click()
    await remark(page).fill('façade')
    await pressTwice(page, start, async () => {
      if (apart < 500) return page.waitForTimeout(apart)
      await counter(rows(page, 'façade')).waitFor()
      await page.clock.fastForward(apart)
    })
    expect(await start.innerText()).toBe('Commencée')
    await page
      .getByRole('region', { name: 'En cours' })
      .getByText(/^depuis \d\d:\d\d$/)
      .waitFor()
    expect(await changes()).toEqual(['StartTask'])
    expect(await stored(person.id)).toMatchObject([{ ...work, commentaire: 'façade', fin: null }])
    expect(await said()).toEqual([expect.stringMatching(/^Commencé\s: Plans — Mairie\. Annuler\s: Ctrl\+Z$/)])

    await button(page, 'École').click()
    expect(await start.innerText()).toBe('Commencer')
    await start.click()
    await counter(rows(page, 'École')).waitFor()
    await later(page)
    await eventually(() => start.innerText()).toBe('Commencer')
    await start.click()
    await eventually(() => counter(rows(page)).count()).toBe(3)
    expect(await stored(person.id)).toMatchObject([
      { client_id: TOWN },
      { client_id: SCHOOL },
      { client_id: null, typetache_id: null },
    ])

    await later(page)
    const slow = gate()
    for (const operation of ['StartTask', 'Home'])
      await onCall(page, operation, async (route) => {
        const response = await route.fetch()
        await slow.opened
        await route.fulfill({ response })
      })
    await eventually(() => start.innerText()).toBe('Commencer')
    await button(page, 'Mairie').click()
    await pressTwice(page, start, () => page.clock.fastForward(900))
    expect(await changes()).toHaveLength(4)
    slow.open()
    await eventually(() => start.isEnabled()).toBe(true)
    for (let press = 0; press < 3; press++) {
      await page.clock.fastForward(900)
      await start.click()
    }
    expect(await changes()).toHaveLength(4)
    expect((await stored(person.id)).slice(3)).toMatchObject([{ client_id: TOWN, fin: null }])
  },
)

test('Enter twice on Finir, on Commencer, and Ctrl+Enter twice in the comment, do it once each', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, ...work })
  const page = await openHome(person)
  const said = await listen(page)
  const changes = changesOf(page)
  await button(page, 'Finir').focus()
  await page.keyboard.press('Enter')
  await staysOn(rows(page, 'Plans'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  expect(await changes()).toEqual(['EndTask'])
  expect(await stored(person.id)).toMatchObject([{ fin: expect.any(Number) }])
  expect(await said()).toEqual([expect.stringMatching(/^Terminé\s: Plans — Mairie, 1\smin\. Annuler/)])
  await page.keyboard.press('Tab')
  await staysOn(button(page, 'Reprendre Plans — Mairie'))

  await button(page, 'École').click()
  await button(page, 'Commencer').focus()
  await page.keyboard.press('Enter')
  await counter(rows(page, 'École')).waitFor()
  await page.keyboard.press('Enter')
  expect(await changes()).toEqual(['EndTask', 'StartTask'])
  await remark(page).fill('façade')
  await page.keyboard.press('Control+Enter')
  await counter(rows(page, 'façade')).waitFor()
  await page.keyboard.press('Control+Enter')
  expect(await changes()).toEqual(['EndTask', 'StartTask', 'StartTask'])
  expect((await stored(person.id)).slice(1)).toMatchObject([
    { client_id: SCHOOL, commentaire: '' },
    { client_id: null, commentaire: 'façade' },
  ])
})

test('a finger that presses Finir, Reprendre or the first of several interrupted tasks twice does it once', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 900, ...work })
  await insertEntry(person.id, { debut: now() - 600, typetache_id: SURVEY })
  const page = await openWithClock(person)
  const changes = changesOf(page)
  const shown = (place: Locator) => async () => {
    await place.waitFor()
    await page.clock.fastForward(900)
  }
  const again = button(page, 'Reprendre Plans — Mairie')
  await pressTwice(page, button(rows(page, 'Plans'), 'Finir'), shown(again), 0.8)
  expect(await changes()).toEqual(['EndTask'])
  expect(await stored(person.id)).toMatchObject([{ fin: expect.any(Number) }, { fin: null }])

  await later(page)
  // The new row moves the previous row's Finir to where the icon was.
  await pressTwice(page, again, shown(counter(rows(page, 'Plans').first())))
  expect(await changes()).toEqual(['EndTask', 'ResumeTask'])
  const resumed = [{ fin: expect.any(Number) }, { typetache_id: SURVEY, fin: null }, { ...work, fin: null }]
  expect(await stored(person.id)).toMatchObject(resumed)

  await later(page)
  await button(page, 'Faire une pause').click()
  const interrupted = page.getByRole('region', { name: 'Tâche interrompue' }).getByRole('button')
  await eventually(() => interrupted.count()).toBe(2)
  await pressTwice(page, interrupted.first(), async () => {
    await eventually(() => interrupted.count()).toBe(1)
    await page.clock.fastForward(900)
  })
  expect(await changes()).toEqual(['EndTask', 'ResumeTask', 'Pause', 'ResumeTask'])
  expect((await stored(person.id)).filter(({ fin }) => fin === null)).toHaveLength(1)
  expect(await interrupted.count()).toBe(1)
})

test('on a phone, what has begun shows at once under the thumb, and a second press does not end it', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, typetache_id: SURVEY })
  const page = await openWithClock(person, PHONE)
  const changes = changesOf(page)
  const bar = page.getByRole('region', { name: 'En cours' })
  const end = button(bar, 'Finir Plans — Mairie')
  await button(page, 'Mairie').click()
  await button(page, 'Plans').click()
  await pressTwice(page, button(page, 'Commencer'), async () => {
    await end.waitFor()
    await page.clock.fastForward(700)
  })
  const place = await bar.boundingBox()
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(PHONE.height - 57)
  await pressTwice(page, end, () => page.clock.fastForward(200))
  expect(await changes()).toEqual(['StartTask'])
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { ...work, fin: null }])
  await later(page)
  await pressTwice(page, end, async () => {
    await button(bar, 'Finir Étude de sol').waitFor()
    await page.clock.fastForward(900)
  })
  expect(await changes()).toEqual(['StartTask', 'EndTask'])
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { ...work, fin: expect.any(Number) }])
})

test.each(casesOrFirst(900, 350, 200))(
  'a list that moves up under the pointer, pressed again %i ms later, approves one request, and says whose',
  async (apart) => {
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const people = [await newPerson(), await newPerson(), await newPerson()]
    const date = dayOf(-1, 1)
    for (const person of people) await ask(person, REQUEST, { debut: date, fin: date, type: 'CP' })
    const page = await browser.newPage({ own: true, storage: storageOf(supervisor, 'S') })
    await page.clock.install()
    await page.goto('/absences?vue=decider')
    const requests = page.getByRole('list', { name: 'Demandes en attente' }).getByRole('listitem')
    await eventually(() => requests.count()).toBeGreaterThan(2)
    const before = await requests.count()
    const first = await requests.first().innerText()
    await pressTwice(page, button(requests.first(), 'Valider'), async () => {
      if (apart < 500) return page.waitForTimeout(apart)
      await eventually(() => requests.count()).toBe(before - 1)
      await page.clock.fastForward(apart)
    })
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
    const said = noticeLine(page).filter({ hasText: /^Absence validée\s: / })
    expect(await said.innerText()).toContain(String(approved[0]?.nom))
    expect(await said.innerText()).toContain(formatDate(date, date.slice(0, 4)))
    await later(page)
    await button(requests.first(), 'Valider').click()
    await eventually(async () => (await decided()).length).toBe(2)
  },
)

test.each(casesOrFirst(350, 900, 200))(
  'a list that moves up under the pointer, pressed again %i ms later, takes note of one budget, and says whose',
  async (apart) => {
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
    const first = button(notices.first(), /^Lu/)
    const name = String(await first.getAttribute('aria-label')).replace(/^Lu\s: /, '')
    await pressTwice(page, first, () => page.waitForTimeout(apart))
    await eventually(() => notices.count()).toBe(before - 1)
    await settled(page)
    expect(await notices.count()).toBe(before - 1)
    const said = page.getByRole('presentation').filter({ hasText: /^Alerte vue\s: / })
    expect(await said.innerText()).toContain(name)
  },
)
