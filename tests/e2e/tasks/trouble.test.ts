import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, now, type Person, SURVEY, TOWN } from '../../server/world'
import {
  alert,
  button,
  counter,
  eventually,
  gate,
  isPicked,
  loseAnswer,
  onCall,
  remark,
  rows,
  settled,
  staysOn,
  storageOf,
  table,
  UNAVAILABLE,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const { browser, newPerson, openHome, stored, insertEntry, elapse, ask } = useWorkday()

const OUT_OF_REACH = 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.'
const work = { typetache_id: DRAWING, client_id: TOWN }
const allow = [UNREACHABLE]

test('a start that fails says so beside the button, keeps the form, and makes one entry when tried again', async () => {
  const person = await newPerson()
  const page = await openHome(person, { allow: [UNREACHABLE, UNAVAILABLE] })
  let restore = await onCall(page, 'StartTask', unreachable)
  await button(page, 'Mairie').click()
  await remark(page).fill('façade')
  await button(page, 'Commencer').click()
  await page
    .getByRole('form', { name: 'Commencer une tâche' })
    .getByText(`La tâche n’a pas pu être commencée. ${OUT_OF_REACH}`)
    .waitFor()
  await button(page, 'Réessayer').waitFor()
  expect(await remark(page).inputValue()).toBe('façade')
  expect(await isPicked(button(page, 'Mairie'))).toBe(true)
  expect(await stored(person.id)).toEqual([])
  await restore()
  await button(page, 'Commencer').click()
  await counter(rows(page, 'façade')).waitFor()
  expect(await alert(page).count()).toBe(0)
  expect(await stored(person.id)).toHaveLength(1)

  restore = await onCall(page, 'StartTask', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await button(page, 'École').click()
  await button(page, 'Commencer').click()
  await page
    .getByText('Le service est momentanément indisponible. Réessayez dans quelques instants.')
    .waitFor()
  await restore()
  await button(page, 'Commencer').click()
  await counter(rows(page, 'École')).waitFor()

  // A retry after a lost answer, a minute later, adds no second entry.
  const seen = await onCall(page, 'Home', unreachable)
  restore = await onCall(page, 'StartTask', loseAnswer)
  await button(page, 'Plans').click()
  await button(page, 'Commencer').click()
  await alert(page).waitFor()
  expect(await alert(page).count()).toBe(1)
  expect(await stored(person.id)).toHaveLength(3)
  await restore()
  await seen()
  // Older than the server's double-click window.
  await elapse(person.id, 60)
  await button(page, 'Commencer').click()
  await counter(rows(page, 'Plans')).waitFor()
  await eventually(() => alert(page).count()).toBe(0)
  expect(await stored(person.id)).toHaveLength(3)
})

const PIN = 'mutation ($tache: ID) { pin(tache: $tache) { tache } }'
const pin = (person: Person) => ask(person, PIN, { tache: SURVEY })

/** Requests of a mutation, by their id. */
function requestIds(page: Page, operation: string) {
  const ids: unknown[] = []
  page.on('request', (request) => {
    const { operationName, variables } = request.method() === 'POST' ? (request.postDataJSON() ?? {}) : {}
    if (operationName === operation) ids.push(variables.input?.requestId ?? variables.requestId)
  })
  return ids
}

test('a start, a break, a resume and an end without network are offered again, each as the same request', async () => {
  const person = await newPerson()
  await pin(person)
  const page = await openHome(person, { allow, own: true })
  const offline = (isOff: boolean) => page.context().setOffline(isOff)
  const retry = () => button(page, 'Réessayer')
  const mishap = async (operation: string, act: () => Promise<void>, said: string) => {
    const ids = requestIds(page, operation)
    await offline(true)
    await act()
    await page.getByText(`${said} : vous êtes hors ligne.`).first().waitFor()
    await offline(false)
    // It is still offered, and its words are true.
    await page.getByText(`${said} : vous étiez hors ligne.`).first().waitFor()
    await retry().first().click()
    await eventually(() => retry().count()).toBe(0)
    expect(new Set(ids).size).toBe(1)
  }
  await mishap('StartTask', () => button(page, 'Commencer Étude de sol').click(), 'Rien n’a été commencé')
  await counter(rows(page, 'Étude de sol')).waitFor()
  await mishap('Pause', () => button(page, 'Faire une pause').click(), 'La pause n’a pas été commencée')
  await counter(rows(page, 'Pause')).waitFor()
  await mishap(
    'ResumeTask',
    () => button(page, 'Reprendre Étude de sol').press('Enter'),
    'Rien n’a été repris',
  )
  await counter(rows(page, 'Étude de sol').first()).waitFor()
  await mishap(
    'EndTask',
    () => button(rows(page, 'Étude de sol').first(), 'Finir').press('Enter'),
    'La tâche n’a pas été terminée',
  )
  await eventually(() => counter(rows(page)).count()).toBe(0)
  expect(await stored(person.id)).toHaveLength(3)
})

test('what was lost is not offered any more once something else began', async () => {
  const person = await newPerson()
  await pin(person)
  const page = await openHome(person, { allow })
  const restore = await onCall(page, 'StartTask', unreachable)
  await button(page, 'Mairie').click()
  await button(page, 'Commencer').click()
  await button(page, 'Réessayer').waitFor()
  await restore()
  await button(page, 'Commencer Étude de sol').click()
  await counter(rows(page, 'Étude de sol')).waitFor()
  await eventually(() => button(page, 'Réessayer').count()).toBe(0)
  expect(await stored(person.id)).toHaveLength(1)
})

test('what was lost is not offered any more once a break began', async () => {
  const person = await newPerson()
  await pin(person)
  const page = await openHome(person, { allow })
  const restore = await onCall(page, 'StartTask', unreachable)
  await button(page, 'Commencer Étude de sol').click()
  await button(page, 'Réessayer').waitFor()
  await restore()
  await button(page, 'Faire une pause').click()
  await counter(rows(page, 'Pause')).waitFor()
  await eventually(() => button(page, 'Réessayer').count()).toBe(0)
})

test('what is typed and chosen while a start is sent again stays, and its button keeps the focus', async () => {
  const person = await newPerson()
  const page = await openHome(person, { allow })
  let restore = await onCall(page, 'StartTask', unreachable)
  await button(page, 'Mairie').click()
  await remark(page).fill('façade')
  await button(page, 'Commencer').click()
  const retry = button(page, 'Réessayer')
  await retry.waitFor()
  const held = async (handle: (route: Route) => Promise<void>) => {
    const { opened, open } = gate()
    await restore()
    restore = await onCall(page, 'StartTask', async (route) => {
      await opened
      await handle(route)
    })
    return open
  }
  const fail = await held(unreachable)
  await retry.press('Enter')
  await eventually(() => retry.isDisabled()).toBe(true)
  fail()
  await eventually(() => retry.isDisabled()).toBe(false)
  await staysOn(retry)

  const answer = await held((route) => route.fallback())
  await retry.press('Enter')
  await eventually(() => retry.isDisabled()).toBe(true)
  await button(page, 'École').click()
  await remark(page).fill('toiture')
  answer()
  await counter(rows(page, 'façade')).waitFor()
  await eventually(() => alert(page).count()).toBe(0)
  expect(await remark(page).inputValue()).toBe('toiture')
  expect(await isPicked(button(page, 'École'))).toBe(true)
  expect(await stored(person.id)).toHaveLength(1)
})

test('what was done although its answer was lost is found in the list', async () => {
  const person = await newPerson()
  const page = await openHome(person, { allow })
  for (const operation of ['StartTask', 'Pause', 'EndTask', 'ResumeTask'])
    await onCall(page, operation, loseAnswer)
  await button(page, 'Mairie').click()
  await remark(page).fill('façade')
  await button(page, 'Commencer').click()
  await counter(rows(page, 'façade')).waitFor()
  expect(await remark(page).inputValue()).toBe('')
  await button(page, 'Faire une pause').click()
  await counter(rows(page, 'Pause')).waitFor()
  // By keyboard: pointer presses are ignored until the rows have settled.
  await button(page, 'Finir').press('Enter')
  await button(page, 'Reprendre Pause').waitFor()
  await button(page, 'Reprendre « Mairie »').click()
  await counter(rows(page, 'façade').first()).waitFor()
  expect(await alert(page).count()).toBe(0)
  expect(await stored(person.id)).toHaveLength(3)
})

test('a break, or a resume, that fails says so, and a lost answer makes no second one', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 900, fin: now() - 600, ...work })
  const page = await openHome(person, { allow })
  let restore = await onCall(page, 'Pause', unreachable)
  await button(page, 'Faire une pause').click()
  await page.getByText(`La pause n’a pas pu être commencée. ${OUT_OF_REACH}`).waitFor()
  expect(await stored(person.id)).toHaveLength(1)
  await restore()
  restore = await onCall(page, 'Pause', loseAnswer)
  let seen = await onCall(page, 'Home', unreachable)
  await button(page, 'Faire une pause').click()
  await eventually(async () => (await stored(person.id)).length).toBe(2)
  await alert(page).waitFor()
  await restore()
  await seen()
  await button(page, 'Faire une pause').click()
  await counter(rows(page, 'Pause')).waitFor()
  expect(await stored(person.id)).toHaveLength(2)

  const resume = button(page, 'Reprendre Plans — Mairie')
  restore = await onCall(page, 'ResumeTask', unreachable)
  await resume.press('Enter')
  await alert(rows(page, 'Mairie')).waitFor()
  expect(await alert(page).innerText()).toContain(`La tâche n’a pas pu être reprise. ${OUT_OF_REACH}`)
  await restore()
  restore = await onCall(page, 'ResumeTask', loseAnswer)
  seen = await onCall(page, 'Home', unreachable)
  await resume.press('Enter')
  await eventually(async () => (await stored(person.id)).length).toBe(3)
  await eventually(() => alert(page).count()).toBe(1)
  await restore()
  await seen()
  await elapse(person.id, 60)
  await resume.press('Enter')
  await counter(rows(page, 'Mairie').first()).waitFor()
  expect(await stored(person.id)).toHaveLength(3)
})

test('a resume that was asked for anew, and now ends what runs, is another request', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 900, fin: now() - 600, ...work })
  await insertEntry(person.id, { debut: now() - 60, typetache_id: SURVEY })
  const page = await openHome(person, { allow })
  const sent: { requestId: string; endRunning: boolean }[] = []
  const restore = await onCall(page, 'ResumeTask', async (route) => {
    sent.push(route.request().postDataJSON().variables)
    await route.abort()
  })
  const resume = button(page, 'Reprendre Plans — Mairie')
  await resume.press('Enter')
  await alert(rows(page, 'Mairie')).waitFor()
  await ask(person, 'mutation { setPreferences(startEnds: true) { startEnds } }')
  const read = page.waitForResponse((answer) => answer.request().postData()?.includes('startEnds') ?? false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await read
  await settled(page)
  await resume.press('Enter')
  await eventually(() => sent.length).toBe(2)
  expect(sent.map(({ endRunning }) => endRunning)).toEqual([false, true])
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
  await restore()
  await eventually(() => resume.isEnabled()).toBe(true)
  await resume.press('Enter')
  await eventually(async () => (await stored(person.id)).length).toBe(3)
  expect((await stored(person.id)).filter(({ fin }) => fin === null)).toHaveLength(1)
})

test('an end that fails says so in its row, the entry runs on, and it can be ended again', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, ...work })
  const id = await insertEntry(person.id, { debut: now() - 30, typetache_id: SURVEY })
  const page = await openHome(person, { allow })
  const end = (task: string) => button(rows(page, task), 'Finir').press('Enter')
  let restore = await onCall(page, 'EndTask', unreachable)
  await end('Mairie')
  await alert(rows(page, 'Mairie')).waitFor()
  expect(await alert(page).innerText()).toContain(`La tâche n’a pas pu être terminée. ${OUT_OF_REACH}`)
  await counter(rows(page, 'Mairie')).waitFor()
  await restore()
  await end('Mairie')
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  expect(await alert(page).count()).toBe(0)

  // The pending retry is dropped once another tab has ended the entry.
  restore = await onCall(page, 'EndTask', unreachable)
  await end('Étude de sol')
  await alert(rows(page, 'Étude de sol')).waitFor()
  await restore()
  await ask(person, 'mutation ($id: ID!) { endTask(id: $id) { id } }', { id })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await button(page, 'Reprendre Étude de sol').waitFor()
  expect(await alert(page).count()).toBe(0)
})

test('an end whose answer was lost keeps its first second, and stays when the list cannot be reloaded', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, ...work })
  await insertEntry(person.id, { debut: now() - 30, typetache_id: SURVEY })
  const page = await openHome(person, { allow })
  const end = (task: string) => button(rows(page, task), 'Finir').press('Enter')
  const seen = await onCall(page, 'Home', unreachable)
  let restore = await onCall(page, 'EndTask', loseAnswer)
  await end('Mairie')
  await alert(page).waitFor()
  const before = await stored(person.id)
  await restore()
  await seen()
  await end('Mairie')
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  expect(await stored(person.id)).toEqual(before)

  restore = await onCall(page, 'Home', unreachable)
  await end('Étude de sol')
  await button(page, 'Reprendre Étude de sol').waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('Cette page n’est peut-être plus à jour').waitFor()
  await button(page, 'Reprendre Étude de sol').waitFor()
  await restore()
  await button(page, 'Réessayer').click()
  await eventually(() => alert(page).count()).toBe(0)
})

test('a day that cannot be loaded says so, and can be loaded again', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ allow, storage: storageOf(person) })
  const restore = await onCall(page, 'Home', unreachable)
  await page.goto('/')
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toContain(`Votre journée n’a pas pu être chargée\n${OUT_OF_REACH}`)
  await restore()
  await button(page, 'Réessayer').click()
  await table(page).waitFor()
  expect(await alert(page).count()).toBe(0)
})
