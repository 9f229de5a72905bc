import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, now, TOWN } from '../../server/world'
import {
  button,
  cell,
  counter,
  eventually,
  onCall,
  rows,
  settled,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const { newPerson, openHome, insertEntry } = useWorkday()

const work = { typetache_id: DRAWING, client_id: TOWN }
const figure = (page: Page, label: string) => page.locator('dl > div', { hasText: label }).locator('dd')

const favouritesOf = (page: Page) => page.getByText('Épinglé, un choix se commence d’un geste.').waitFor()

/** Requested concurrently with the day, which does not wait for them. */
const BESIDE = ['WorkToday', 'BudgetBars']

function callsFrom(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName } = request.postDataJSON() as { operationName: string }
    if (!BESIDE.includes(operationName)) calls.push(operationName)
  })
  return () => calls.splice(0)
}

test('each click of the day is one call, whose answer shows all that it has changed', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 7_200, fin: now() - 3_600, ...work })
  await insertEntry(person.id, { debut: now() - 1_800, commentaire: 'façade' })
  const page = await openHome(person)
  await favouritesOf(page)
  await onCall(page, 'Home', unreachable)
  const sent = callsFrom(page)

  await button(page, 'École').click()
  await button(page, 'Commencer').click()
  await eventually(() => counter(rows(page, 'École')).innerText()).toMatch(/^00:00:0[0-2]$/)
  await eventually(() => button(page, 'Finir').count()).toBe(2)
  await settled(page)
  expect(sent()).toEqual(['StartTask'])

  await button(page, 'Faire une pause').click()
  await counter(rows(page, 'Pause')).waitFor()
  await eventually(() => button(page, 'Finir').count()).toBe(1)
  expect(await cell(rows(page, 'façade'), 'duree').innerText()).toMatch(/^00:30:\d\d/)
  expect(await figure(page, 'Travaillé aujourd’hui').innerText()).toBe('1\u00a0h\u00a030')
  await settled(page)
  expect(sent()).toEqual(['Pause'])

  // The break has ended. By keyboard: pointer presses are ignored until the rows have settled.
  await button(rows(page, 'Plans'), 'Reprendre Plans — Mairie').press('Enter')
  await counter(rows(page, 'Plans').first()).waitFor()
  expect(await cell(rows(page, 'Pause'), 'fin').innerText()).not.toBe('')
  await settled(page)
  expect(sent()).toEqual(['ResumeTask'])

  await button(page, 'Ajouter un commentaire').click()
  await page.getByLabel('Commentaire de Plans — Mairie').fill('toiture')
  await button(page, 'Enregistrer le commentaire').click()
  await button(page, 'Modifier le commentaire : toiture').waitFor()
  await settled(page)
  expect(sent()).toEqual(['CommentTask'])

  await button(page, 'Finir').press('Enter')
  await eventually(() => button(page, 'Finir').count()).toBe(0)
  await eventually(() => figure(page, 'En cours').count()).toBe(0)
  await settled(page)
  expect(sent()).toEqual(['EndTask'])
})

test('the day is refetched when the response to a click does not contain it', async () => {
  const person = await newPerson()
  const page = await openHome(person, { allow: [UNREACHABLE] })
  await favouritesOf(page)
  await onCall(page, 'StartTask', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, after: { __typename: 'After', day: null } } } })
  })
  const sent = callsFrom(page)
  await button(page, 'Mairie').click()
  await button(page, 'Commencer').click()
  await counter(rows(page, 'Mairie')).waitFor()
  expect(sent()).toEqual(['StartTask', 'Home'])
})
