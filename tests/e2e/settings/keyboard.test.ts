import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EAST, insertRow } from '../../server/reference/kinds'
import { storedUser } from '../../server/users/form'
import { tabTo } from '../keys'
import { button, eventually, staysOn } from '../workday'
import {
  addForm,
  banner,
  countLine,
  editedRow,
  field,
  gridRows,
  modify,
  screenOf,
  search,
  turnOff,
  turnOn,
  useSettings,
} from './settings'

const settings = useSettings()
const { application, open, insertPerson } = settings

test('reference data is kept with the keyboard alone', async () => {
  const screen = screenOf('COMPANY')
  const holding = screenOf('HOLDING')
  for (let row = 0; row < 3; row++) await insertRow(settings, holding, `Rang ${row}`)
  const page = await open('/parametres')
  const { keyboard } = page
  await tabTo(page, page.getByRole('link', { name: screen.title, exact: true }))
  await keyboard.press('Enter')
  const form = addForm(page)
  await tabTo(page, field(form, screen.name))
  await keyboard.type('Ateliers')
  await tabTo(page, field(form, 'Holding'))
  await keyboard.type('Groupe O')
  await tabTo(page, button(form, 'Ajouter'))
  await keyboard.press('Enter')
  await banner(page, screen.added).waitFor()
  await staysOn(field(form, screen.name))

  await tabTo(page, search(page))
  await keyboard.type('atel')
  await eventually(() => gridRows(page).count()).toBe(1)
  await tabTo(page, modify(page, 'Ateliers'))
  await keyboard.press('Enter')
  await staysOn(field(editedRow(page), screen.name))
  await keyboard.type('Atelier neuf')
  await tabTo(page, field(editedRow(page), 'Holding'))
  await keyboard.type('Groupe E')
  await tabTo(page, button(page, 'Enregistrer'))
  await keyboard.press('Space')
  await staysOn(modify(page, 'Atelier neuf'))
  await keyboard.press('Enter')
  await staysOn(field(editedRow(page), screen.name))
  await keyboard.type('Perdu')
  await keyboard.press('Escape')
  await staysOn(modify(page, 'Atelier neuf'))
  await tabTo(page, turnOff(page, 'Atelier neuf'))
  await keyboard.press('Space')
  await staysOn(turnOn(page, 'Atelier neuf'))
  expect(
    await application.database.query(
      "SELECT nom, holding_id, active FROM company WHERE name_key = 'atelier neuf'",
    ),
  ).toEqual([{ nom: 'Atelier neuf', holding_id: EAST, active: 0 }])

  await tabTo(page, button(page, 'Toutes'), 'Shift+Tab')
  await keyboard.press('ArrowLeft')
  await staysOn(button(page, 'Inactives'))
  await keyboard.press('Space')
  await tabTo(page, turnOn(page, 'Atelier neuf'))
  await keyboard.press('Enter')
  await page.getByText('Rien ne correspond à « atel ».').waitFor()
  await staysOn(countLine(page, '0 sur'))
  await tabTo(page, button(page, 'Tout afficher'))
  await keyboard.press('Enter')
  await gridRows(page, 'Atelier neuf').waitFor()

  await tabTo(page, page.getByRole('link', { name: 'Retour' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Holdings' }))
  await keyboard.press('Enter')
  await tabTo(page, turnOff(page, 'Groupe Ouest'))
  await keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, button(page.getByRole('dialog'), 'Annuler'))
  await keyboard.press('Enter')
  await staysOn(turnOff(page, 'Groupe Ouest'))
})

test('a user is added, edited and deactivated with the keyboard alone', async () => {
  await insertPerson()
  const page = await open('/parametres/users')
  const { keyboard } = page
  const label = (text: string) => field(page, text)
  await tabTo(page, page.getByRole('link', { name: 'Ajouter un utilisateur' }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Nouvel utilisateur' }).waitFor()
  for (const [name, text] of [
    ['Nom', 'Roux'],
    ['Prénom', 'Zoé'],
    ['Email', 'zoe@exemple.fr'],
    ['Société', 'Sud'],
    ['Groupe de tâches', 'Chan'],
    ['Accès', 'Sup'],
    ['Mot de passe', 'un mot de passe'],
    ['Confirmation du mot de passe', 'un mot de passe'],
  ] as const) {
    await tabTo(page, label(name))
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await banner(page, 'Utilisateur ajouté avec succès').waitFor()
  expect(await storedUser(settings, 'zoe@exemple.fr')).toMatchObject({
    societe_id: 2,
    groupetache_id: 2,
    acces: 'S',
  })

  await tabTo(page, search(page))
  await keyboard.type('zoe')
  await eventually(() => gridRows(page).count()).toBe(1)
  await tabTo(page, page.getByRole('link', { name: 'Modifier Zoé Roux' }))
  await keyboard.press('Enter')
  await tabTo(page, label('Nom'))
  await keyboard.press('Control+A')
  await keyboard.type('Leroux')
  await keyboard.press('Enter')
  await banner(page, 'Utilisateur modifié avec succès').waitFor()
  await tabTo(page, search(page))
  await keyboard.type('leroux')
  await eventually(() => gridRows(page).count()).toBe(1)
  await tabTo(page, turnOff(page, 'Zoé Leroux'))
  await keyboard.press('Enter')
  await staysOn(turnOn(page, 'Zoé Leroux'))
  expect(await storedUser(settings, 'zoe@exemple.fr')).toMatchObject({ nom: 'Leroux', active: 0 })
})

/**
 * By how many pixels the grid's viewport clips the focused button's ring or its cell; 0 for none. Measured
 * after drawing: the grid renders rows that scroll into view a frame later.
 */
const cut = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    const focused = document.activeElement as HTMLElement
    const { outlineOffset, outlineWidth } = getComputedStyle(focused)
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const box = focused.getBoundingClientRect()
    const row = focused.closest('[role=row]')?.getBoundingClientRect()
    const head = document.querySelector('[role=grid] thead')?.getBoundingClientRect()
    const top = Math.max(row?.top ?? 0, head?.bottom ?? 0)
    return Math.max(0, top - (box.top - ring), box.bottom + ring - (row?.bottom ?? 0))
  })

test('the focus is seen whole, in each density, never under the head, and arrows go through the cells', async () => {
  const screen = screenOf('TASK_GROUP')
  for (let row = 10; row < 50; row++) await insertRow(settings, screen, `Rang ${row}`)
  const page = await open(screen.path)
  const { keyboard } = page
  for (const density of ['Compacte', 'Confortable', 'Standard']) {
    await button(page, 'Affichage').click()
    await page.getByLabel(density, { exact: true }).check()
    await keyboard.press('Escape')
    await turnOff(page, 'Rang 10').focus()
    await keyboard.press('Shift+Tab')
    await staysOn(modify(page, 'Rang 10'))
    expect(await cut(page), density).toBe(0)
  }
  await turnOff(page, 'Rang 39').focus()
  for (let turn = 0; turn < 44; turn++) {
    await keyboard.press('Shift+Tab')
    expect(await cut(page)).toBe(0)
  }
  const sort = page.locator('[role=columnheader] button').first()
  expect(await sort.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)')

  // Arrows, Home, End and Page keys move between cells; Tab returns to the last one.
  await search(page).fill('rang')
  await eventually(() => gridRows(page).count()).toBe(40)
  const heading = page.getByRole('columnheader', { name: screen.name })
  await heading.getByRole('button').focus()
  await keyboard.press('Space')
  await eventually(() => heading.getAttribute('aria-sort')).toBe('descending')
  await keyboard.press('Enter')
  await eventually(() => heading.getAttribute('aria-sort')).toBe('ascending')

  const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
  await keyboard.press('ArrowDown')
  await staysOn(cell('Rang 10'))
  await keyboard.press('ArrowDown')
  await staysOn(cell('Rang 11'))
  await keyboard.press('End')
  await staysOn(modify(page, 'Rang 11'))
  await keyboard.press('ArrowRight')
  await staysOn(turnOff(page, 'Rang 11'))
  await keyboard.press('ArrowLeft')
  await staysOn(modify(page, 'Rang 11'))
  await keyboard.press('Home')
  await staysOn(cell('Rang 11'))
  await keyboard.press('Control+End')
  await staysOn(modify(page, 'Rang 49'))
  await keyboard.press('Control+Home')
  await staysOn(cell('Rang 10'))
  await keyboard.press('PageDown')
  const far = await page.evaluate(() => document.activeElement?.textContent)
  expect(Number(far?.slice('Rang '.length))).toBeGreaterThan(13)
  await keyboard.press('Tab')
  await keyboard.press('Shift+Tab')
  await staysOn(cell(far ?? ''))
})
