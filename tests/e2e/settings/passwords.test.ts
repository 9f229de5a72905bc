import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { canSignIn, NEW_PASSWORD, sessionsOf } from '../../server/users/form'
import { PASSWORD } from '../../server/world'
import { alert, button, eventually, path, REFUSED, signIn, staysOn } from '../workday'
import { field, gridRows, useSettings } from './settings'

const settings = useSettings()
const { application, open, openHome, newPerson } = settings

const SHORT = 'Le mot de passe doit compter au moins 8 caractères'
const MISMATCH = 'Les mots de passe ne correspondent pas'

const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('an administrator sets a new password, which ends the sessions of its owner, or has one drawn and copies it', async () => {
  const person = await newPerson()
  const theirs = await openHome(person, { allow: [REFUSED] })
  const page = await open(`/parametres/users/edit/${person.id}`)
  await button(page, 'Définir un nouveau mot de passe').click()
  const dialog = page.getByRole('dialog', { name: 'Définir un nouveau mot de passe' })
  const pass = field(dialog, 'Nouveau mot de passe')
  const save = button(dialog, 'Enregistrer')
  await staysOn(pass)
  await save.click()
  await dialog.getByText('Le mot de passe est obligatoire', { exact: true }).waitFor()
  await pass.fill('court7!')
  await field(dialog, 'Confirmation du mot de passe').fill('court7')
  await save.click()
  await dialog.getByText(SHORT, { exact: true }).waitFor()
  await dialog.getByText(MISMATCH, { exact: true }).waitFor()
  expect(await canSignIn(settings, person.email, PASSWORD)).toBe(true)

  await pass.fill(NEW_PASSWORD)
  await field(dialog, 'Confirmation du mot de passe').fill(NEW_PASSWORD)
  await save.click()
  await dialog.getByText(`Le mot de passe de ${person.prenom} ${person.nom} est modifié.`).waitFor()
  await button(dialog, 'Fermer').click()
  await dialog.waitFor({ state: 'hidden' })
  // The form around it has not been sent.
  expect(path(page)).toBe(`/parametres/users/edit/${person.id}`)
  expect(await sessionsOf(settings, person.id)).toBe(0)
  expect(await canSignIn(settings, person.email, PASSWORD)).toBe(false)

  await look(theirs)
  await theirs.getByText('Votre session a expiré ou a été fermée. Reconnectez-vous.').waitFor()
  expect(path(theirs)).toBe('/login')
  await signIn(theirs, person.email, NEW_PASSWORD)
  await theirs.getByRole('heading', { name: 'Choisissez votre mot de passe' }).waitFor()

  // Another is drawn, and copied to be handed over.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Définir un nouveau mot de passe').click()
  const fields = ['Nouveau mot de passe', 'Confirmation du mot de passe'].map((label) => field(dialog, label))
  const values = () => Promise.all(fields.map((one) => one.inputValue()))
  const shown = dialog.getByRole('group', { name: 'Mot de passe généré' }).getByRole('code')
  await button(dialog, 'Générer').click()
  const first = await shown.innerText()
  await button(dialog, 'Générer').click()
  const drawn = await shown.innerText()
  expect(drawn).not.toBe(first)
  expect(drawn).toMatch(/^(\w{6}-){2}\w{6}$/)
  expect(await values()).toEqual([drawn, drawn])
  await button(dialog, 'Enregistrer').click()
  await dialog.getByText(`Le mot de passe de ${person.prenom} ${person.nom} est modifié.`).waitFor()
  expect(await shown.innerText()).toBe(drawn)
  await button(dialog, 'Copier').click()
  await button(dialog, 'Copié').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(drawn)
  await button(dialog, 'Fermer').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.content()).not.toContain(drawn)
  expect(await canSignIn(settings, person.email, drawn)).toBe(true)
})

test('one’s own password is changed from the account menu, which closes without a change too', async () => {
  const person = await newPerson({ acces: 'S' })
  const elsewhere = await openHome({ ...person, token: await settings.signIn(person) }, { allow: [REFUSED] })
  const page = await open('/parametres/clients', { person, acces: 'S' })
  const hashes = () => application.database.query('SELECT password_hash FROM credential ORDER BY user_id')
  const before = await hashes()
  const account = button(page, `Mon compte : ${person.prenom} ${person.nom}`)
  await account.click()
  const menu = page.getByRole('dialog', { name: 'Mon compte' })
  await menu.getByText(person.email, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await staysOn(account)
  const dialog = page.getByRole('dialog', { name: 'Changer mon mot de passe' })
  const openDialog = async () => {
    await account.click()
    await button(menu, 'Changer mon mot de passe').click()
  }
  await openDialog()
  await field(dialog, 'Mot de passe actuel').fill(PASSWORD)
  await button(dialog, 'Annuler').click()
  await dialog.waitFor({ state: 'hidden' })
  await openDialog()
  // What was typed has not been kept.
  expect(await field(dialog, 'Mot de passe actuel').inputValue()).toBe('')
  expect(await alert(page).count()).toBe(0)
  expect(await hashes()).toEqual(before)
  const current = field(dialog, 'Mot de passe actuel')
  const save = button(dialog, 'Enregistrer')
  await staysOn(current)
  await save.click()
  await dialog.getByText('Mot de passe obligé', { exact: true }).waitFor()
  await current.fill('pas le bon')
  await field(dialog, 'Nouveau mot de passe').fill(NEW_PASSWORD)
  await field(dialog, 'Confirmation du mot de passe').fill(`${NEW_PASSWORD}!`)
  await save.click()
  await dialog.getByText(MISMATCH, { exact: true }).waitFor()
  await field(dialog, 'Confirmation du mot de passe').fill(NEW_PASSWORD)
  await save.click()
  await dialog.getByText('Le mot de passe actuel est incorrect').waitFor()
  expect(await canSignIn(settings, person.email, PASSWORD)).toBe(true)
  await current.fill(PASSWORD)
  await save.click()
  await dialog.getByText('Votre mot de passe est modifié. Vos autres sessions sont fermées.').waitFor()
  await button(dialog, 'Fermer').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await canSignIn(settings, person.email, PASSWORD)).toBe(false)
  expect(await canSignIn(settings, person.email, NEW_PASSWORD)).toBe(true)

  // This session goes on; the other one is closed.
  await page.reload()
  await gridRows(page).first().waitFor()
  await look(elsewhere)
  await button(elsewhere, 'Submit').waitFor()
  await eventually(() => path(elsewhere)).toBe('/login')
})
