import { expect, test } from 'vitest'
import { SOUTH } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { addForm, agreed, back, byTitle, grid, gridRows, search, useSettings } from '../settings/settings'
import { button, path } from '../workday'

const settings = useSettings()
const { admin, open, insertPerson, newPerson } = settings

const RESERVED = /^Action réservée aux administrateurs\./
const ROLES = ['U', 'S'] as const

test.each(casesOrFirst(...ROLES))(
  '%s reads every table of reference data and changes nothing',
  async (acces) => {
    const person = await newPerson({ acces })
    const page = await open('/parametres', { person, acces })
    const menu = page.getByRole('navigation', { name: 'Paramètres', exact: true })
    expect(await menu.getByRole('link').count()).toBe(6)
    for (const [title, screen] of byTitle) {
      await menu.getByRole('link', { name: title, exact: true }).click()
      await gridRows(page, screen.there).waitFor()
      expect(path(page)).toBe(screen.path)
      if (screen.off)
        await gridRows(page, screen.off).getByText(agreed(screen, 'Désactivé'), { exact: true }).waitFor()
      expect(await addForm(page).count()).toBe(0)
      expect(
        await grid(page)
          .getByRole('button', { name: /Modifier|ctiver|Importer/ })
          .count(),
      ).toBe(0)
      expect(await button(page, 'Importer').count()).toBe(0)
      expect(await grid(page).getByRole('columnheader', { name: 'Actions' }).count()).toBe(0)
      expect(await button(page, 'Exporter').isEnabled()).toBe(true)
      await search(page).fill('rien de tel')
      await page.getByText('Rien ne correspond').waitFor()
      await back(page).click()
    }
  },
)

test.each(ROLES)('%s reads the users they may see, and no form for them', async (acces) => {
  const person = await newPerson({ acces })
  const elsewhere = await insertPerson({ societe_id: SOUTH })
  const page = await open('/parametres/users', { person, acces })
  await gridRows(page, person.email).waitFor()
  if (acces === 'U') expect(await gridRows(page).count()).toBe(1)
  else await gridRows(page, admin.email).waitFor()
  expect(await gridRows(page, elsewhere.email).count()).toBe(0)
  expect(await page.getByRole('link', { name: /Ajouter|Modifier/ }).count()).toBe(0)
  expect(
    await grid(page)
      .getByRole('button', { name: /ctiver/ })
      .count(),
  ).toBe(0)
  expect(await button(page, 'Importer').count()).toBe(0)
  for (const form of ['new', `edit/${person.id}`, `edit/${admin.id}`]) {
    await page.goto(`/parametres/users/${form}`)
    await page.getByText(RESERVED).waitFor()
    expect(await page.locator('form').count()).toBe(0)
    await back(page).click()
    await gridRows(page, person.email).waitFor()
  }
})
