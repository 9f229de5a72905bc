import { expect, test } from 'vitest'
import { insertRow, kinds } from '../../server/reference/kinds'
import { dayOf } from '../../server/weeks/weeks'
import { instantOf, now, SCHOOL, TOWN } from '../../server/world'
import { expectAccessible } from '../accessible'
import { gridRows, screenOf, turnOff, turnOn, useSettings } from '../settings/settings'
import { button, eventually } from '../workday'

const settings = useSettings()
const { application, insertPerson, insertEntry, openRows } = settings

test('two clients are merged: which stays, what goes over, what cannot be undone, and what it says afterwards', async () => {
  const person = await insertPerson()
  for (const hour of [2, 3, 4])
    await insertEntry(person.id, {
      debut: now() - hour * 3_600,
      fin: now() - hour * 3_600 + 600,
      client_id: SCHOOL,
    })
  await insertEntry(person.id, { debut: now() - 60, client_id: TOWN })
  const page = await openRows(screenOf('CLIENT'))
  await button(page, 'Fusionner').click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner deux clients' })
  await dialog.waitFor()
  await button(dialog, 'Fusionner').click()
  expect(await dialog.getByText('Choisissez dans la liste').count()).toBe(2)
  await dialog.getByLabel('Client qui reste').selectOption({ label: 'Mairie – Études' })
  const away = dialog.getByLabel('Client à fusionner')
  expect((await away.locator('option').allInnerTexts()).join()).not.toMatch(/Mairie|Gare|Pont/)
  await away.selectOption({ label: 'École – Études' })
  await dialog.getByText('3 entrées', { exact: true }).waitFor()
  await dialog.getByText('Client qui reste (1 entrée)').first().waitFor()
  await dialog
    .getByText(/^«\s*École\s*» sera désactivé, avec une note\. Ce qui passe ne revient pas\.$/)
    .waitFor()
  await expectAccessible(page)
  await button(dialog, 'Inverser').press('Enter')
  await dialog.getByText('Client qui reste (3 entrées)').first().waitFor()
  await button(dialog, 'Inverser').press('Enter')
  await dialog.getByText('Client qui reste (1 entrée)').first().waitFor()
  await button(dialog, 'Fusionner').click()
  await page
    .locator('main')
    .getByText(/^«\s*École\s*» a été fusionné avec «\s*Mairie\s*»\.$/)
    .waitFor()
  await dialog.waitFor({ state: 'detached' })
  await gridRows(page, 'École')
    .getByText(/^Fusionné avec «\s*Mairie\s*» le .+ par /)
    .waitFor()
  await expectAccessible(page)
  await eventually(async () =>
    expect(await application.database.query('SELECT id FROM task WHERE client_id = ?', [SCHOOL])).toEqual([]),
  )
})

test('before a merged client is activated the page asks, and says which hours go back', async () => {
  const clients = kinds.find(({ kind }) => kind === 'CLIENT')
  if (!clients) throw new Error('There are clients')
  const [kept, gone] = [
    await insertRow(settings, clients, 'Port'),
    await insertRow(settings, clients, 'Port Sud'),
  ]
  const person = await insertPerson()
  const monday = dayOf(2, 0)
  const debut = instantOf(monday, 8)
  await insertEntry(person.id, { debut, fin: debut + 3.5 * 3_600, client_id: gone })
  await settings.insertWeek(person.id, monday, 'APPROUVEE')
  const page = await openRows(screenOf('CLIENT'))
  await button(page, 'Fusionner').click()
  const merging = page.getByRole('dialog', { name: 'Fusionner deux clients' })
  await merging.getByLabel('Client qui reste').selectOption(String(kept))
  await merging.getByLabel('Client à fusionner').selectOption(String(gone))
  await merging.getByText('1 entrée de semaines validées').waitFor()
  await button(merging, 'Fusionner').click()
  const row = gridRows(page, 'Port Sud')
  await row.getByText(/^Fusionné avec «\s*Port\s*» le .* par [^(]*$/).waitFor()

  const dialog = page.getByRole('dialog', { name: /^Activer «\s*Port Sud\s*»\s\?$/ })
  const state = () =>
    application.database.query('SELECT active, merged_into FROM client WHERE id = ?', [gone])
  await turnOn(page, 'Port Sud').click()
  await dialog
    .getByText(
      /^La fusion avec «\s*Port\s*» prend fin\. 3\sh\s30 de semaines validées, comptées pour «\s*Port\s*», reviennent à «\s*Port Sud\s*» dans les rapports et les budgets\./,
    )
    .waitFor()
  await expectAccessible(page)
  await button(dialog, 'Annuler').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await state()).toEqual([{ active: 0, merged_into: kept }])
  await turnOn(page, 'Port Sud').press('Enter')
  await button(dialog, 'Activer').click()
  await turnOff(page, 'Port Sud').waitFor()
  await page
    .getByText(/^Activé\s: Port Sud$/)
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(await state()).toEqual([{ active: 1, merged_into: null }])
  expect(await row.getByText('Fusionné avec').count()).toBe(0)
})

test('rows with equal names are listed in one line with a link to the merge dialog; without any it is absent', async () => {
  const types = kinds.find(({ kind }) => kind === 'TASK_TYPE')
  if (!types) throw new Error('There are task types')
  const page = await openRows(screenOf('TASK_TYPE'))
  expect(await page.getByText('portent le même nom').count()).toBe(0)
  const id = await insertRow(settings, types, 'Plans bis')
  await application.database.query('UPDATE task_type SET libelle = ? WHERE id = ?', ['PLANS', id])
  await page.reload()
  const line = page.getByRole('note').filter({ hasText: /^2 tâches portent le même nom/ })
  await line.getByText(/«\s*Plans\s*», «\s*PLANS\s*»|«\s*PLANS\s*», «\s*Plans\s*»/).waitFor()
  await expectAccessible(page)
  await button(line, 'Fusionner').click()
  const dialog = page.getByRole('dialog', { name: 'Fusionner deux tâches' })
  await dialog.getByText('Aucune entrée à déplacer.', { exact: true }).waitFor()
  await button(dialog, 'Fusionner').click()
  await page
    .locator('main')
    .getByText(/ a été fusionnée avec /)
    .waitFor()
  await line.waitFor({ state: 'detached' })
})
