import { beforeAll, expect, test } from 'vitest'
import { EAST } from '../../server/reference/kinds'
import { storedUser } from '../../server/users/form'
import { SITES, SOUTH } from '../../server/world'
import { expectAccessible } from '../accessible'
import { clipped, overflow, SMALL, WIDE } from '../phone'
import {
  back,
  columnTexts,
  field,
  grid,
  gridRows,
  optionsOf,
  search,
  turnOff,
  turnOn,
  useSettings,
} from '../settings/settings'
import { alert, button, eventually, noticeLine, path, REFUSED, table } from '../workday'

const settings = useSettings()
const { admin, application, open, openHome, newPerson, insertPerson } = settings

const TWINS = [
  [20, EAST, 'Jumelle'],
  [21, 1, 'jumelle'],
] as const

beforeAll(async () => {
  for (const [id, holding, name] of TWINS)
    await application.database.query(
      "INSERT INTO company (id, nom, name_key, holding_id) VALUES (?, ?, 'jumelle', ?)",
      [id, name, holding],
    )
})

test('companies of one name are told apart by their holding, in the list and in the form', async () => {
  const person = await insertPerson({ societe_id: 20 })
  const page = await open('/parametres/users')
  const row = gridRows(page, person.email)
  expect(await row.locator('[data-field=societe]').innerText()).toBe('Jumelle (Groupe Est)')
  await row.getByRole('link').click()
  const offered = ['Choisissez…', 'Jumelle (Groupe Est)', 'jumelle (Groupe Ouest)', 'Nord', 'Sud']
  await eventually(() => optionsOf(field(page, 'Société'))).toEqual(offered)
})

test('the list shows who is there, sorted, filtered and searched', async () => {
  const person = await insertPerson({ acces: 'S', societe_id: SOUTH, groupetache_id: SITES })
  const gone = await insertPerson({ active: 0 })
  const page = await open('/parametres/users')
  await gridRows(page, person.email).waitFor()
  expect(await grid(page).getByRole('columnheader').allInnerTexts()).toEqual([
    'Nom',
    'Prénom',
    'Email',
    'Groupe de tâches',
    'Société',
    'Actions',
  ])
  const cells = (field: string) => gridRows(page, person.email).locator(`[data-field=${field}]`).innerText()
  expect(await Promise.all(['nom', 'prenom', 'email', 'groupetache', 'societe'].map(cells))).toEqual([
    person.nom,
    person.prenom,
    person.email,
    'Chantiers',
    'Sud',
  ])
  const emails = () => columnTexts(page, 'email')
  await button(page, 'Inactifs').click()
  await eventually(emails).toEqual([gone.email])
  await button(page, 'Actifs').click()
  await eventually(emails).not.toContain(gone.email)
  await search(page).fill('chantiers sud')
  await eventually(emails).toEqual([person.email])
  await search(page).fill('')
  await button(page, 'Tous').click()
  await eventually(emails).toContain(gone.email)
  await button(page, 'Filtres').click()
  await field(page, 'Accès').selectOption('Superviseur')
  await eventually(emails).toEqual([person.email])
  await field(page, 'Société').selectOption('Sud')
  await button(page, 'Filtres (2)').waitFor()
  await eventually(() => path(page)).toContain('societe=Sud')
  await page.reload()
  await eventually(emails).toEqual([person.email])
  await expectAccessible(page)
  await field(page, 'Accès').selectOption('')
  await field(page, 'Société').selectOption('')
  await eventually(emails).toContain(gone.email)
  await grid(page).getByRole('columnheader', { name: 'Email' }).click()
  await eventually(async () => (await emails()).join()).toBe((await emails()).toSorted().join())
  await back(page).click()
  await page.getByRole('heading', { name: 'Paramètres' }).waitFor()
})

test.each([WIDE, SMALL])('at $width pixels long names of companies are read to their end', async (size) => {
  const name = 'Menuiserie et charpente Élan et fils – Établissement de Besançon'
  await application.database.query('UPDATE company SET nom = ? WHERE id = ?', [name, TWINS[0][0]])
  const person = await insertPerson({ societe_id: TWINS[0][0] })
  const page = await open('/parametres/users', size)
  await search(page).fill(person.email)
  const company = gridRows(page, person.email).getByText(name, { exact: true })
  await company.waitFor()
  expect(await clipped(company)).toBe(0)
  expect(await overflow(page)).toBe(0)
  await application.database.query("UPDATE company SET nom = 'Jumelle' WHERE id = ?", [TWINS[0][0]])
})

test('a user is deactivated, which ends their session, and activated again', async () => {
  const person = await newPerson()
  const theirs = await openHome(person, { allow: [REFUSED] })
  const page = await open('/parametres/users')
  const name = `${person.prenom} ${person.nom}`
  await turnOff(page, name).click()
  await turnOn(page, name).waitFor()
  await gridRows(page, person.email).getByText('Désactivé', { exact: true }).waitFor()
  await noticeLine(page)
    .getByText(/^Désactivé\s: /)
    .waitFor()
  expect(await storedUser(settings, person.email)).toMatchObject({ active: 0 })
  await theirs.evaluate(() => window.dispatchEvent(new Event('focus')))
  await button(theirs, 'Submit').waitFor()
  expect(path(theirs)).toBe('/login')
  expect(await table(theirs).count()).toBe(0)
  await turnOn(page, name).press('Enter')
  await turnOff(page, name).waitFor()
  expect(await storedUser(settings, person.email)).toMatchObject({ active: 1 })
})

test('nobody deactivates themselves: the row says why', async () => {
  const page = await open('/parametres/users')
  await turnOff(page, `${admin.prenom} ${admin.nom}`).click()
  await alert(gridRows(page, admin.email))
    .getByText('Vous ne pouvez pas désactiver votre propre compte')
    .waitFor()
  expect(await storedUser(settings, admin.email)).toMatchObject({ active: 1 })
})

test('Back brings the list as it was left: searched, filtered, sorted, on its page; so does a reload', async () => {
  await application.database.query("DELETE FROM user WHERE nom LIKE 'Retour %'")
  const people = Array.from({ length: 131 }, (_, n) => {
    const name = `Retour ${String(n).padStart(3, '0')}`
    const email = `retour.${n}`
    return `('${name}', 'Anne', '${email}', '${email}', '${email}', '${email}', 'U', ${SOUTH}, ${SITES}, ${n < 130 ? 1 : 0})`
  })
  await application.database.query(
    `INSERT INTO user (nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id, active)
     VALUES ${people.join(', ')}`,
  )
  const page = await open('/parametres/users')
  await button(page, 'Actifs').click()
  await grid(page).getByRole('columnheader', { name: 'Nom' }).first().click()
  await search(page).fill('retour')
  await button(page, 'Aller à la page suivante').click()
  const shown = () => columnTexts(page, 'nom')
  await eventually(async () => (await shown()).length).toBe(30)
  const left = await shown()
  expect(left[0]).toBe('Retour 029')

  await button(page, 'Tous').click()
  await eventually(async () => (await shown())[0]).toBe('Retour 130')
  await page.getByRole('link', { name: 'Modifier Anne Retour 130' }).click()
  await page.getByLabel('Nom', { exact: true }).waitFor()
  await page.goBack()
  await eventually(async () => (await shown())[0]).toBe('Retour 130')
  expect(await search(page).inputValue()).toBe('retour')

  await button(page, 'Actifs').click()
  await button(page, 'Aller à la page suivante').click()
  await eventually(shown).toEqual(left)
  await eventually(() => path(page)).toBe('/parametres/users?recherche=retour&etat=actifs&tri=-nom&page=2')
  await page.reload()
  await eventually(shown).toEqual(left)
  await page.goBack()
  await eventually(() => path(page)).not.toContain('/parametres/users')
})
