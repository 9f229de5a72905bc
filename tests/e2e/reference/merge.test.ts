import { expect, test } from 'vitest'
import { insertRow, kinds } from '../../server/reference/kinds'
import { now, SCHOOL, TOWN } from '../../server/world'
import { expectAccessible } from '../accessible'
import { gridRows, screenOf, useSettings } from '../settings/settings'
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
    .getByText(/^Fusionné avec «\s*Mairie\s*» le \d\d\/\d\d\/\d{4} par /)
    .waitFor()
  await expectAccessible(page)
  await eventually(async () =>
    expect(await application.database.query('SELECT id FROM task WHERE client_id = ?', [SCHOOL])).toEqual([]),
  )
})

test('rows with one name are said in one line, which leads to the same dialog, and nothing where there are none', async () => {
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
  await dialog.getByText('0 entrée', { exact: true }).waitFor()
  await button(dialog, 'Fusionner').click()
  await page
    .locator('main')
    .getByText(/ a été fusionnée avec /)
    .waitFor()
  await line.waitFor({ state: 'detached' })
})
