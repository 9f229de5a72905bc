// On every database: events that are followed.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, weekCalls } from '../../server/weeks/weeks'
import { NORTH, now, type Person, ZONE } from '../../server/world'
import { graphql } from '../../support/api'
import type { PageOptions } from '../../support/browser'
import { dialect } from '../../support/database'
import { startServer, type TestServer } from '../../support/server'
import { column, heading, report, reportOf } from '../ownReport/statistics'
import {
  button,
  cell,
  countCalls,
  counter,
  eventually,
  gate,
  hasFocus,
  onCall,
  remark,
  rows,
  settled,
  storageOf,
  table,
  useWorkday,
} from '../workday'
import { proxySockets, watchSockets } from './liveSocket'

const JWT_SECRET = 'the secret that both servers share, of 32 bytes'
const workday = useWorkday({ JWT_SECRET })
const { browser, newPerson, ask, insertEntry, signIn, application } = workday
const { work, submit } = weekCalls(workday)

let second: TestServer
beforeAll(async () => {
  second = await startServer({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE: ZONE })
})
afterAll(() => second?.stop())

const SIGN = 'Connexion interrompue, nouvel essai en cours'
const START = 'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }'
const COMMENT = 'mutation ($id: ID!, $text: String!) { commentTask(id: $id, commentaire: $text) { id } }'
const MONDAY = dayOf(1, 0)

interface Opened extends PageOptions {
  acces?: 'A' | 'S' | 'U'
  path?: string
  /** Subscriptions that the screen waits for. */
  topics?: string[]
}

/** A screen in a browser of its own, once it is live. */
async function openLive(
  person: Person,
  { acces = 'U', path = '/', topics = ['dayChanged'], ...options }: Opened = {},
) {
  const page = await browser.newPage({ ...options, storage: storageOf(person, acces), live: true })
  const { sockets, whenLive } = watchSockets(page)
  await page.goto(path)
  await whenLive(...topics)
  await settled(page)
  return { page, sockets, whenLive }
}

const startElsewhere = (person: Person, remarque: string) => ask(person, START, { input: { remarque } })
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('two browsers of a person see each other’s clicks', async () => {
  const person = await newPerson()
  const [{ page: phone }, { page: desk }] = await Promise.all([openLive(person), openLive(person)])
  await remark(phone).fill('façade')
  await button(phone, 'Commencer').click()
  await counter(rows(desk, 'façade')).waitFor()
  // By keyboard: pointer presses are ignored until the rows have settled.
  await button(desk, 'Finir').press('Enter')
  await button(phone, 'Reprendre Sans tâche').waitFor()
  const fins = await Promise.all([phone, desk].map((page) => cell(rows(page), 'fin').innerText()))
  expect(fins[0]).toBe(fins[1])
})

const CLICKS = 9
/** Milliseconds: ten times what is asked for, as other programs run meanwhile. */
const HERE = 3_000
const ELSEWHERE = 20_000

/** Milliseconds from a click at a server to its drawing in a browser at the other, or the same; the median. */
async function delayOf(url: string, what: string) {
  const person = await newPerson()
  const { page } = await openLive(person)
  const delays: number[] = []
  for (let click = 0; click < CLICKS; click++) {
    const text = `geste ${click}.`
    const shown = page.evaluate(
      (awaited) =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.body.innerText.includes(awaited)) return
            observer.disconnect()
            resolve(performance.timeOrigin + performance.now())
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
      text,
    )
    await settled(page)
    const sent = performance.timeOrigin + performance.now()
    const { errors } = await graphql(url, START, { input: { remarque: text } }, person.token)
    expect(errors).toBeUndefined()
    delays.push((await shown) - sent)
  }
  delays.sort((a, b) => a - b)
  const median = Math.round(delays[Math.floor(CLICKS / 2)] ?? 0)
  process.stdout.write(
    `live on ${dialect}: a click at ${what} is drawn in another browser after ${median} ms (median of ${CLICKS}), ${Math.round(delays.at(-1) ?? 0)} ms at most\n`,
  )
  return median
}

test('a click is seen in another browser at once, and through another server soon', async () => {
  expect(await delayOf(application.url, 'the same server')).toBeLessThan(HERE)
  expect(await delayOf(second.url, 'another server')).toBeLessThan(ELSEWHERE)
}, 90_000)

test('what was done here is not asked for again when the server reports it, nor when the page is looked at', async () => {
  const person = await newPerson()
  const { page } = await openLive(person)
  const asked = countCalls(page, 'Home')
  await remark(page).fill('façade')
  await button(page, 'Commencer').click()
  await counter(rows(page, 'façade')).waitFor()
  await page.waitForTimeout(1_000)
  await look(page)
  await page.waitForTimeout(200)
  expect(asked()).toBe(0)
  // What comes from elsewhere is asked for once.
  await startElsewhere(person, 'ailleurs')
  await counter(rows(page, 'ailleurs')).waitFor()
  await page.waitForTimeout(500)
  expect(asked()).toBe(1)
})

test('what is being written keeps its text, its place and the focus', async () => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: now() - 60, commentaire: 'façade' })
  const { page } = await openLive(person)
  await button(page, 'Modifier le commentaire : façade').click()
  const editor = page.getByLabel('Commentaire de Sans tâche')
  await editor.fill('façade nord')
  await editor.press('Home')
  const caret = () => editor.evaluate((field) => (field as HTMLTextAreaElement).selectionStart)
  await ask(person, COMMENT, { id, text: 'celui de l’autre écran' })
  await startElsewhere(person, 'ailleurs')
  await counter(rows(page, 'ailleurs')).waitFor()
  expect(await editor.inputValue()).toBe('façade nord')
  expect([await hasFocus(editor), await caret()]).toEqual([true, 0])
  await remark(page).fill('à moitié')
  await startElsewhere(person, 'encore')
  await counter(rows(page, 'encore')).waitFor()
  expect([await remark(page).inputValue(), await hasFocus(remark(page))]).toEqual(['à moitié', true])
  expect(await editor.inputValue()).toBe('façade nord')
})

test('what runs is followed on every screen', async () => {
  const person = await newPerson()
  const { page } = await openLive(person)
  const bar = page.getByRole('region', { name: 'En cours' })
  // The screen that asks for it is left before the answer.
  const answered = gate()
  const stop = await onCall(page, 'Home', (route) =>
    answered.opened.then(() => route.abort().catch(() => {})),
  )
  const asked = page.waitForRequest((request) => request.postData()?.includes('query Home') ?? false)
  await startElsewhere(person, 'ailleurs')
  await asked
  await page.getByRole('link', { name: 'Semaine' }).first().click()
  await bar.getByText('ailleurs').waitFor()
  answered.open()
  await stop()
  await startElsewhere(person, 'encore')
  await bar.getByText('encore').waitFor()
})

test('a lost connection is shown calmly, comes back by itself, and what was missed is asked for once', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: storageOf(person), live: true })
  const proxy = await proxySockets(page)
  await page.goto('/')
  await table(page).waitFor()
  await eventually(proxy.attempts).toBe(1)
  await startElsewhere(person, 'avant')
  await rows(page, 'avant').waitFor()

  await proxy.cut()
  expect(await page.getByText(SIGN).count()).toBe(0)
  await page.getByText(SIGN).waitFor()
  for (const text of ['entre-temps', 'encore']) await startElsewhere(person, text)
  const asked = countCalls(page, 'Home')
  proxy.restore()
  await rows(page, 'entre-temps').waitFor({ timeout: 30_000 })
  await page.getByText(SIGN).waitFor({ state: 'detached' })
  await page.waitForTimeout(500)
  expect(asked()).toBe(1)
}, 60_000)

test('without WebSocket the page says nothing, and is fresh when it is looked at', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: storageOf(person), live: true })
  const proxy = await proxySockets(page, true)
  await page.goto('/')
  await table(page).waitFor()
  await eventually(proxy.attempts).toBeGreaterThan(0)
  await startElsewhere(person, 'ailleurs')
  await page.waitForTimeout(600)
  expect(await rows(page, 'ailleurs').count()).toBe(0)
  await look(page)
  await rows(page, 'ailleurs').waitFor()
  await button(page, 'Finir').press('Enter')
  await button(page, 'Reprendre Sans tâche').waitFor()
  expect(await page.getByText(SIGN).count()).toBe(0)
})

test('a page that is left closes its connection; on the way back it shows what it has missed', async () => {
  const person = await newPerson()
  const { page, sockets } = await openLive(person)
  const go = (type: string) =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  const [first] = sockets
  const closed = first?.waitForEvent('close')
  await go('pagehide')
  await closed
  await startElsewhere(person, 'entre-temps')
  await page.waitForTimeout(500)
  expect(await rows(page, 'entre-temps').count()).toBe(0)
  await go('pageshow')
  await counter(rows(page, 'entre-temps')).waitFor()
  expect(await page.getByText(SIGN).count()).toBe(0)
  expect(sockets.map((socket) => socket.isClosed())).toEqual([true, false])
})

test('the end of a session closes its connection within five seconds; signing out does at once', async () => {
  const person = await newPerson()
  const ends = [
    () => application.database.query('DELETE FROM session WHERE user_id = ?', [person.id]),
    (page: Page) => page.getByRole('button', { name: 'Deconnexion' }).click(),
  ]
  for (const end of ends) {
    const { page, sockets } = await openLive({ ...person, token: await signIn(person) })
    const [socket] = sockets
    expect(socket?.isClosed()).toBe(false)
    const closed = socket?.waitForEvent('close', { timeout: 5_000 })
    await end(page)
    await closed
  }
})

test('the code of the connection is not in what a screen loads first', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: storageOf(person), live: true })
  const scripts: { code: Promise<string>; url: string }[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push({ code: response.text(), url: response.url() })
  })
  await page.addInitScript(() => {
    const drawn = new MutationObserver(() => {
      if (![...document.querySelectorAll('button')].some(({ innerText }) => innerText === 'Commencer')) return
      performance.mark('drawn')
      drawn.disconnect()
    })
    drawn.observe(document, { childList: true, subtree: true })
  })
  const { whenLive } = watchSockets(page)
  await page.goto('/')
  await button(page, 'Commencer').waitFor()
  await whenLive('dayChanged')
  const found = await Promise.all(
    scripts.map(async ({ code, url }) => ({ isLive: (await code).includes('graphql-transport-ws'), url })),
  )
  expect(found.length).toBeGreaterThan(2)
  const live = found.filter(({ isLive }) => isLive)
  expect(live).toHaveLength(1)
  const [drawn, asked] = await page.evaluate(
    (url) =>
      [performance.getEntriesByName('drawn')[0], performance.getEntriesByName(url)[0]].map(
        (entry) => entry?.startTime,
      ),
    live[0]?.url ?? '',
  )
  expect(asked).toBeGreaterThan(drawn ?? Number.POSITIVE_INFINITY)
})

test('the bell counts what comes while nobody clicks, and the team’s weeks show it', async () => {
  const person = await newPerson()
  const supervisor = await newPerson({ acces: 'S' })
  await work(person, MONDAY, 8, 12)
  const { page } = await openLive(supervisor, {
    acces: 'S',
    path: `/equipe?jour=${MONDAY}&semaines=1`,
    topics: ['inboxChanged', 'weeksChanged', 'teamChanged'],
  })
  const row = page.getByRole('row', { name: new RegExp(person.nom) })
  await button(page, 'À traiter : rien').waitFor()
  await submit(person, MONDAY)
  await button(page, 'À traiter : 1 chose').waitFor()
  await eventually(() => row.innerText()).toContain('Soumise')
})

test('a decision is taken on what was shown when its dialog was opened', async () => {
  const person = await newPerson()
  const supervisor = await newPerson({ acces: 'S' })
  await work(person, MONDAY, 8, 12)
  await submit(person, MONDAY)
  const { page } = await openLive(supervisor, {
    acces: 'S',
    path: `/semaine?jour=${MONDAY}&personne=${person.id}`,
    topics: ['weeksChanged', 'teamChanged'],
  })
  const standing = page.getByRole('region', { name: 'État de la semaine', includeHidden: true })
  const dialog = page.getByRole('dialog')
  await button(page, 'Renvoyer').click()
  await dialog.getByLabel('Motif').fill('il manque mardi')
  await ask(person, 'mutation ($date: String!) { withdrawWeek(date: $date) { monday } }', { date: MONDAY })
  await page.waitForTimeout(4_000)
  expect(await dialog.getByLabel('Motif').inputValue()).toBe('il manque mardi')
  expect(await standing.innerText()).toContain('Soumise')
  await dialog.getByLabel('Motif').press('Escape')
  await eventually(() => standing.innerText()).toContain('Ouverte')
}, 60_000)

test('« Qui travaille » follows who begins, without being asked for again when it is looked at', async () => {
  const supervisor = await newPerson({ acces: 'S' })
  const person = await newPerson()
  const { page } = await openLive(supervisor, { acces: 'S', path: '/presence', topics: ['teamChanged'] })
  const board = page.getByRole('region', { name: /^Sur une tâche/ })
  await page.getByText(person.nom).first().waitFor()
  await startElsewhere(person, 'levé tôt')
  await board.getByText(person.nom).waitFor()
  const asked = countCalls(page, 'WhoWorks')
  await look(page)
  await page.waitForTimeout(500)
  expect(asked()).toBe(0)
})

const ADD = `mutation ($date: String!, $text: String!) {
  addTask(date: $date, debut: "08:00", fin: "09:30", commentaire: $text, reason: "oubli") { id } }`

test.each(['U', 'S'] as const)(
  'a long report, read as %s, takes up the changed day, and is not read again',
  async (acces) => {
    const person = await newPerson()
    const reader = acces === 'U' ? person : await newPerson({ acces, societe_id: NORTH })
    for (let week = 1; week <= 6; week++) await work(person, dayOf(week, 2), 8, 12)
    await ask(person, ADD, { date: dayOf(1, 3), text: 'd’avant' })
    const { page } = await openLive(reader, {
      acces,
      path: reportOf(person.id, dayOf(6, 0), dayOf(1, 6)),
      topics: [acces === 'U' ? 'dayChanged' : 'teamChanged'],
    })
    const shown = async () => [await heading(page).innerText(), ...(await column(page, 'cumul'))]
    await eventually(async () => (await shown()).length).toBe(8)
    // What was read before the connection is read once more, some seconds later.
    if (acces === 'S') await page.waitForTimeout(4_000)
    const asked: unknown[] = []
    page.on('request', (request) => {
      const sent = request.postDataJSON() as { operationName?: string; variables: unknown } | null
      if (sent?.operationName === 'Statistics') asked.push(sent.variables)
    })
    const date = dayOf(3, 1)
    await ask(person, ADD, { date, text: 'façade' })
    await report(page).getByText('façade').waitFor()
    expect(asked).toEqual([{ user: String(person.id), debut: date, fin: date }])
    await look(page)
    await page.waitForTimeout(300)
    expect(asked).toHaveLength(1)
    const taken = await shown()
    expect(taken).toHaveLength(9)
    await page.reload()
    await eventually(shown).toEqual(taken)
  },
)
