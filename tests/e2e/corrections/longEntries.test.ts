import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, dateAt, instantOf, NORTH, now, SCHOOL, SURVEY, TOWN, timeAt } from '../../server/world'
import { HOUR } from '../../support/durations'
import { visit } from '../../support/reusedPage'
import { expectAccessible } from '../accessible'
import { openStatistics, report, reportOf } from '../ownReport/statistics'
import { button, closeNotice, countCalls, eventually, openAs, useWorkday } from '../workday'

const { application, browser, newPerson, openHome, stored, insertEntry, ask } = useWorkday()

const work = { typetache_id: DRAWING, client_id: TOWN }
const yesterday = () => dateAt(now() - 24 * HOUR)
/** The text with no-break spaces. */
const said = (text: string) => text.replaceAll(' ', '\u00a0')

const asked = (page: Page) => page.getByRole('dialog', { name: /c’est bien cela/ })
const yes = (page: Page, words: string) => button(asked(page), `Oui, ${said(words)}`)

const EDIT = `mutation ($id: ID!, $fin: String, $reason: String) {
  editTask(id: $id, fin: $fin, reason: $reason) { id } }`
const TO_SEE = '{ correctionsToSee { id } }'
const CONTEST = `mutation ($correction: ID!) { contestCorrection(correction: $correction, reason: "non") { id } }`
const CANCEL = `mutation ($id: ID!, $reason: String) { cancelTask(id: $id, reason: $reason) { id } }`

async function contested(hours: number) {
  const [owner, corrector, decider] = [
    await newPerson(),
    await newPerson({ acces: 'S', societe_id: NORTH }),
    await newPerson({ acces: 'A' }),
  ]
  const debut = instantOf(yesterday(), 1)
  const id = await insertEntry(owner.id, { debut, fin: debut + hours * HOUR, ...work })
  await ask(corrector, EDIT, { id, fin: timeAt(debut + 4 * HOUR), reason: 'parti plus tôt' })
  const { correctionsToSee } = await ask<{ correctionsToSee: { id: string }[] }>(owner, TO_SEE)
  await ask(owner, CONTEST, { correction: correctionsToSee[0]?.id })
  const page = await openHome(owner)
  await openAs(page, decider, 'A', '/corrections?vue=contestees')
  const item = page.getByRole('listitem').filter({ hasText: `${owner.prenom} ${owner.nom}` })
  return { owner, page, item, debut, end: async () => (await stored(owner.id))[0]?.fin }
}

test('accepting a contestation that restores a long entry asks for one confirmation, with the length', async () => {
  const { page, item, debut, end } = await contested(13)
  const sent = countCalls(page, 'AcceptContestation')
  await item.getByText(`${said('13 h')} avant la correction, ${said('4 h')} depuis`).waitFor()
  await button(item, 'Remettre comme avant').click()
  await asked(page).getByText('de 1:00 à 14:00').waitFor()
  await button(asked(page), 'Non, corriger').click()
  await asked(page).waitFor({ state: 'detached' })
  expect(sent()).toBe(0)
  expect(await end()).toBe(debut + 4 * HOUR)
  await button(item, 'Remettre comme avant').click()
  await yes(page, '13 h').click()
  await closeNotice(page)
  await item.waitFor({ state: 'detached' })
  expect(await end()).toBe(debut + 13 * HOUR)
})

test('other hours for a contested correction show the new length and need confirmation above the limit', async () => {
  const { page, item, debut, end } = await contested(2)
  await button(item, 'D’autres heures').click()
  const length = item.getByRole('status').filter({ hasText: 'Durée' })
  await eventually(() => length.innerText()).toContain(said('4 h'))
  await item.getByLabel('Fin').fill('0030')
  await eventually(() => length.innerText()).toContain(`${said('23 h 30')}, jusqu’au `)
  await item.getByLabel('Fin').fill('14:30')
  await eventually(() => length.innerText()).toContain(said('13 h 30'))
  await expectAccessible(page)
  await item.getByLabel('Fin').press('Enter')
  await yes(page, '13 h 30').click()
  await item.waitFor({ state: 'detached' })
  expect(await end()).toBe(debut + 13.5 * HOUR)
})

test('the start that is shown with other hours is the one that is kept', async () => {
  const { page, item, debut, owner } = await contested(2)
  await button(item, 'D’autres heures').click()
  await item.getByLabel('Debut').fill('00:30')
  await item.getByLabel('Debut').press('Enter')
  await item.waitFor({ state: 'detached' })
  expect(await asked(page).count()).toBe(0)
  expect(await stored(owner.id)).toMatchObject([{ debut: debut - HOUR / 2, fin: debut + 4 * HOUR }])
})

test('dividing shared time asks for confirmation of a long part, with the lengths of all parts', async () => {
  const person = await newPerson()
  const debut = instantOf(yesterday(), 0)
  await insertEntry(person.id, { debut, fin: debut + 16 * HOUR, ...work })
  await insertEntry(person.id, {
    debut: debut + 14 * HOUR,
    fin: debut + 18 * HOUR,
    typetache_id: SURVEY,
    client_id: SCHOOL,
  })
  const page = await openHome(person)
  await visit(page, `/?jour=${yesterday()}`)
  await button(page, /^Partager/).click()
  const dialog = page.getByRole('dialog', { name: 'Partager le temps commun' })
  await dialog.getByText(`0:00 – 15:00 (${said('15 h')})`).waitFor()
  await dialog.getByText(`15:00 – 18:00 (${said('3 h')})`).waitFor()
  await button(dialog, 'Partager').click()
  await button(asked(page), 'Non, corriger').click()
  await asked(page).waitFor({ state: 'detached' })
  expect((await stored(person.id))[0]?.fin).toBe(debut + 16 * HOUR)
  await button(dialog, 'Partager').click()
  await yes(page, '15 h').click()
  await dialog.waitFor({ state: 'detached' })
  expect(await stored(person.id)).toMatchObject([
    { fin: debut + 15 * HOUR },
    { debut: debut + 15 * HOUR, fin: debut + 18 * HOUR },
  ])
})

test('restoring an entry shows its length; a long one, or one cancelled while running, needs confirmation', async () => {
  const person = await newPerson()
  const debut = instantOf(yesterday(), 0)
  const long = await insertEntry(person.id, { debut, fin: debut + 13 * HOUR, ...work })
  const short = await insertEntry(person.id, { debut: debut + 14 * HOUR, fin: debut + 15 * HOUR })
  const running = await insertEntry(person.id, { debut: debut + HOUR, typetache_id: SURVEY })
  for (const id of [long, short, running]) await ask(person, CANCEL, { id })
  await application.database.query('UPDATE task SET cancelled_at = ? WHERE id = ?', [
    debut + 24 * HOUR - 60,
    running,
  ])
  const page = await openStatistics(browser, person, 'U', reportOf(person.id, yesterday(), yesterday()))
  await button(page, 'Voir les entrées annulées').click()
  const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const STANDING = 'SELECT id FROM task WHERE user_id = ? AND cancelled_at IS NULL ORDER BY id'
  const restored = async () =>
    (await application.database.query(STANDING, [person.id])).map(({ id }) => Number(id))
  await item('Sans tâche').getByText(said('1 h')).waitFor()
  await button(item('Sans tâche'), /^Rétablir/).click()
  await eventually(restored).toEqual([short])
  await button(item('Plans'), /^Rétablir/).click()
  await button(asked(page), 'Non, la laisser annulée').click()
  await asked(page).waitFor({ state: 'detached' })
  expect(await restored()).toEqual([short])
  await button(item('Plans'), /^Rétablir/).click()
  await yes(page, '13 h').click()
  await eventually(async () => (await restored()).length).toBe(2)
  await button(item('Étude de sol'), /^Rétablir/).click()
  await asked(page)
    .getByText(/^L’entrée irait le .*, de 1:00 à 23:59\./)
    .waitFor()
  await yes(page, '22 h 59').click()
  await eventually(async () => (await restored()).length).toBe(3)
  expect((await stored(person.id)).find(({ id }) => id === running)?.fin).toBe(debut + 24 * HOUR - 60)
  await eventually(() => report(page).getByText('longue').count()).toBe(2)
})

test('the week marks the days and the bars of long entries', async () => {
  const person = await newPerson()
  const debut = instantOf(yesterday(), 1)
  await insertEntry(person.id, { debut, fin: debut + 13 * HOUR, ...work })
  const page = await openHome(person)
  await visit(page, `/semaine?jour=${yesterday()}`)
  const days = page.getByRole('table', { name: 'Jours de la semaine' })
  await days.locator('.tag.long').waitFor()
  await days
    .getByRole('listitem')
    .filter({ hasText: /^1:00 – 14:00\s: Plans, Mairie, longue$/ })
    .waitFor()
  expect(await days.locator('.tag.long').count()).toBe(1)
})
