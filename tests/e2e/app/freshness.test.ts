import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { now, type Person } from '../../server/world'
import {
  alert,
  button,
  cell,
  counter,
  gate,
  onCall,
  remark,
  rows,
  settled,
  table,
  UNREACHABLE,
  useWorkday,
} from '../workday'

const { newPerson, openHome, ask, insertEntry, stored } = useWorkday()

const startElsewhere = (person: Person, remarque: string) =>
  ask(person, 'mutation ($input: StartTaskInput!) { startTask(input: $input) { id } }', {
    input: { remarque },
  })

async function secondTab(page: Page) {
  const tab = await page.context().newPage()
  await tab.goto('/')
  await table(tab).waitFor()
  return tab
}

test('a list that changed elsewhere is fresh when its page is looked at, and what is being written stays', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, commentaire: 'façade' })
  const page = await openHome(person)
  await button(page, 'Modifier le commentaire : façade').click()
  const editor = page.getByLabel('Commentaire de Sans tâche')
  await editor.fill('façade nord')
  await remark(page).fill('à moitié')
  for (const look of ['focus', 'visibilitychange']) {
    await startElsewhere(person, look)
    // Both events together cause one refetch.
    await page.waitForTimeout(look === 'focus' ? 100 : 600)
    expect(await rows(page, look).count()).toBe(0)
    await page.evaluate((type) => {
      const target = type === 'focus' ? window : document
      target.dispatchEvent(new Event(type))
    }, look)
    await counter(rows(page, look)).waitFor()
  }
  expect(await remark(page).inputValue()).toBe('à moitié')
  expect(await editor.inputValue()).toBe('façade nord')
})

test('a change in one tab shows at once in the others', async () => {
  const person = await newPerson()
  const first = await openHome(person)
  const second = await secondTab(first)
  await remark(first).fill('façade')
  await button(first, 'Commencer').click()
  await counter(rows(second, 'façade')).waitFor()
  // By keyboard: pointer presses are ignored until the rows have settled.
  await button(second, 'Finir').press('Enter')
  await button(first, 'Reprendre Sans tâche').waitFor()
  const fins = await Promise.all([first, second].map((page) => cell(rows(page), 'fin').innerText()))
  expect(fins[0]).toBe(fins[1])
})

test('a browser without network says so, and is fresh when it is back', async () => {
  const person = await newPerson()
  const page = await openHome(person, { allow: [UNREACHABLE], own: true })
  await page.context().setOffline(true)
  await button(page, 'Commencer').click()
  await alert(page).filter({ hasText: 'Rien n’a été commencé : vous êtes hors ligne.' }).waitFor()
  expect(await stored(person.id)).toEqual([])
  await startElsewhere(person, 'entre-temps')
  await page.context().setOffline(false)
  await rows(page, 'entre-temps').waitFor()
})

test('a late response to an older request does not overwrite a newer one', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  const late = gate()
  let first = true
  await onCall(page, 'Home', async (route) => {
    if (!first) return route.continue()
    first = false
    const answer = await route.fetch()
    await late.opened
    await route.fulfill({ response: answer })
  })
  const asked = page.waitForRequest('**/graphql')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asked
  await remark(page).fill('façade')
  await button(page, 'Commencer').click()
  await counter(rows(page, 'façade')).waitFor()
  const answered = page.waitForResponse('**/graphql')
  late.open()
  await answered
  await settled(page)
  expect(await rows(page, 'façade').count()).toBe(1)
})
