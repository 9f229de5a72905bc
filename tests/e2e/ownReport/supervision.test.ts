import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { DRAWING, dateAt, now, type Person, timeAt } from '../../server/world'
import { HOUR } from '../../support/durations'
import { button, eventually, openAs, staysOn, useWorkday } from '../workday'
import { column, modify, openStatistics, report, reportOf, reportWith } from './statistics'

const { application, browser, newPerson, insertEntry, stored } = useWorkday()

const today = () => dateAt(now())

let person: Person
let supervisor: Person
let fin: number
beforeEach(async () => {
  person = await newPerson()
  supervisor = await newPerson({ acces: 'S' })
  fin = now() - HOUR
  await insertEntry(person.id, { debut: fin - HOUR, fin, typetache_id: DRAWING })
})

const address = () => reportOf(person.id, today(), today())
const open = async () => {
  const page = await openStatistics(browser, supervisor, 'S', address())
  await reportWith(page, 1)
  return page
}
const edit = async (page: Page, text: string) => {
  await modify(page).click()
  await report(page).getByRole('textbox', { name: 'Fin', exact: true }).fill(text)
  await button(page, 'Enregistrer les heures').click()
}
const reason = (page: Page) => page.getByRole('dialog', { name: 'Motif de la correction' })

test('correcting another user’s times requires a reason, which both then see', async () => {
  const page = await open()
  await edit(page, timeAt(fin + 60))
  await button(reason(page), 'Annuler').click()
  await reason(page).waitFor({ state: 'hidden' })
  expect((await stored(person.id))[0]).toMatchObject({ fin, version: 1 })

  await button(page, 'Enregistrer les heures').click()
  const field = reason(page).getByRole('textbox', { name: 'Motif' })
  await button(reason(page), 'Enregistrer').click()
  await reason(page).getByText('Indiquez le motif de cette correction').waitFor()
  await staysOn(field)
  expect((await stored(person.id))[0]).toMatchObject({ fin, version: 1 })
  await field.fill('Oubli de pointage')
  await button(reason(page), 'Enregistrer').click()
  await eventually(() => column(page, 'duree')).toEqual(['01:01:00'])
  const history = /^Voir les corrections de/
  await page.getByRole('button', { name: history }).click()
  const dialog = page.getByRole('dialog', { name: /^Historique des corrections/ })
  for (const text of [`${supervisor.prenom} ${supervisor.nom}`, 'Motif : Oubli de pointage'])
    await dialog.getByText(text).waitFor()
  expect(await dialog.locator('del').allInnerTexts()).toEqual([timeAt(fin)])
  expect(await dialog.locator('ins').allInnerTexts()).toEqual([timeAt(fin + 60)])
  await button(dialog, 'Fermer').click()
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(history)

  // A hundred newer corrections, by a program, fill the first page of the history.
  const [entry] = await stored(person.id)
  const correction = (seq: number) =>
    `('user:${person.id}', ${seq}, ${fin}, ${person.id}, 'graphql', 'comment', 'task', ${Number(entry?.id)}, 1, '{"after":{"commentaire":"x"},"before":{"commentaire":""}}', '', '')`
  await application.database.query(
    `INSERT INTO journal_event (subject, seq, at, actor_id, door, action, entity, entity_id, corrects, content, digest, hash)
     VALUES ${Array.from({ length: 100 }, (_, index) => correction(10_000 + index)).join(', ')}`,
  )
  await openAs(page, person, 'U', address())
  await reportWith(page, 1)
  await page.getByRole('button', { name: history }).click()
  const earlier = button(page, 'Corrections plus anciennes')
  await earlier.click()
  await earlier.waitFor({ state: 'detached' })
  await page.getByText('Motif : Oubli de pointage').waitFor()
  const journal = await application.database.query(
    "SELECT actor_id, content FROM journal_event WHERE entity_id = ? AND action = 'editTime'",
    [Number(entry?.id)],
  )
  expect(
    journal.map(({ content, ...event }) => ({ ...event, ...JSON.parse(String(content)) })),
  ).toMatchObject([{ actor_id: supervisor.id, reason: 'Oubli de pointage' }])
})

test('an invalid time does not ask for a reason', async () => {
  const page = await open()
  await edit(page, 'midi')
  await report(page).getByText('Heure invalide').waitFor()
  expect(await reason(page).count()).toBe(0)
  expect((await stored(person.id))[0]).toMatchObject({ fin, version: 1 })

  await report(page)
    .getByRole('textbox', { name: 'Fin', exact: true })
    .fill(timeAt(fin + 5))
  await button(page, 'Enregistrer les heures').click()
  await reason(page).getByRole('textbox', { name: 'Motif' }).fill('Oubli')
  await button(reason(page), 'Enregistrer').click()
  await eventually(async () => (await stored(person.id))[0]).toMatchObject({ fin: fin + 5, version: 2 })
  await eventually(() => column(page, 'duree')).toEqual(['01:00:05'])
})

test('two tabs correct the same entry: the second sees the current values and keeps its input', async () => {
  const [first, second] = [await open(), await openStatistics(browser, person, 'U', address())]
  await reportWith(second, 1)
  await modify(second).click()
  const end = report(second).getByRole('textbox', { name: 'Fin', exact: true })
  await end.fill(timeAt(fin + 120))

  await edit(first, timeAt(fin + 60))
  await reason(first).getByRole('textbox', { name: 'Motif' }).fill('Oubli')
  await button(reason(first), 'Enregistrer').click()
  await eventually(async () => (await stored(person.id))[0]).toMatchObject({ version: 2 })
  await eventually(() => column(first, 'duree')).toEqual(['01:01:00'])

  await button(second, 'Enregistrer les heures').click()
  const conflict = report(second).getByRole('alert')
  await conflict.waitFor()
  expect(await conflict.innerText()).toContain(timeAt(fin + 60))
  expect(await end.inputValue()).toContain(timeAt(fin + 120).replace(/:00$/, ''))
  expect((await stored(person.id))[0]).toMatchObject({ fin: fin + 60, version: 2 })
  await button(second, 'Recharger').click()
  await eventually(() => column(second, 'duree')).toEqual(['01:01:00'])
  await edit(second, timeAt(fin + 120))
  await eventually(async () => (await stored(person.id))[0]).toMatchObject({ fin: fin + 120, version: 3 })
  await eventually(() => column(second, 'duree')).toEqual(['01:02:00'])
})
