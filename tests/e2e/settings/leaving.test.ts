import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { insertRow } from '../../server/reference/kinds'
import { ADD_CONTRACT } from '../../server/workCalls'
import { NORTH, PASSWORD } from '../../server/world'
import { button, eventually, gate, onCall, path, REFUSED, signIn, staysOn, UNREACHABLE } from '../workday'
import {
  addForm,
  back,
  banner,
  editedRow,
  field,
  firstParent,
  goTo,
  gridRows,
  modify,
  screenOf,
  useSettings,
} from './settings'

const settings = useSettings()
const { ask, newPerson, open, openRows, insertPerson } = settings

const question = (page: Page) => page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
const stay = (page: Page) => button(question(page), 'Rester').click()
const leave = (page: Page) => button(question(page), 'Quitter sans enregistrer').click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a filled form is left after a question alone, by whatever way', async () => {
  const page = await open('/parametres/users')
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter')
  await staysOn(page.getByRole('main'))
  await page.getByRole('link', { name: 'Ajouter un utilisateur' }).click()
  await heading(page, 'Nouvel utilisateur').waitFor()
  await field(page, 'Nom').fill('Le Gall')
  const ways = [
    () => back(page).click(),
    () => page.goBack(),
    () => page.getByRole('navigation').getByRole('link', { name: 'Statistiques' }).click(),
    () => button(page, 'Deconnexion').click(),
  ]
  for (const way of ways) {
    await way()
    await question(page).waitFor()
    await stay(page)
    await question(page).waitFor({ state: 'hidden' })
    expect(path(page)).toBe('/parametres/users/new')
    expect(await field(page, 'Nom').inputValue()).toBe('Le Gall')
  }
  await back(page).focus()
  await page.keyboard.press('Enter')
  await staysOn(button(question(page), 'Rester'))
  await page.keyboard.press('Escape')
  await staysOn(back(page))
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  await field(page, 'Nom').fill('Le Gall')
  await back(page).click()
  await leave(page)
  await heading(page, 'Utilisateurs').waitFor()
  expect(path(page)).toBe('/parametres/users')
})

test('navigation during a submit waits for its response', async () => {
  const page = await open('/parametres/holdings')
  const { opened, open: arrive } = gate()
  await onCall(page, 'CreateHolding', async (route) => {
    await opened
    await route.continue()
  })
  await addForm(page).getByRole('textbox').first().fill('Groupe Odet')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').getByRole('link', { name: 'Statistiques' }).click()
  await question(page).waitFor()
  arrive()
  await heading(page, 'Statistiques').waitFor()
  await question(page).waitFor({ state: 'hidden' })
})

test('text typed during a submit needs confirmation before navigation', async () => {
  const page = await open('/parametres/holdings')
  const { name, added } = screenOf('HOLDING')
  const { opened, open: arrive } = gate()
  await onCall(page, 'CreateHolding', async (route) => {
    await opened
    await route.continue()
  })
  await field(addForm(page), name).fill('Groupe Aulne')
  await page.keyboard.press('Enter')
  await field(addForm(page), name).fill('Groupe Penfeld')
  await page.getByRole('navigation').getByRole('link', { name: 'Statistiques' }).click()
  await question(page).waitFor()
  arrive()
  await page.getByText(added).waitFor()
  await stay(page)
  expect(await field(addForm(page), name).inputValue()).toBe('Groupe Penfeld')
})

test('navigation right after a dialog has saved needs no confirmation', async () => {
  const person = await newPerson({ societe_id: NORTH })
  await ask(settings.admin, ADD_CONTRACT, { user: person.id, input: CONTRACT })
  const page = await open('/parametres/contrats')
  await button(gridRows(page, `${person.nom} ${person.prenom}`), /^Annuler le contrat/).click()
  const dialog = page.getByRole('dialog')
  await field(dialog, 'Motif').fill('saisi deux fois')
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) return
      observer.disconnect()
      document.querySelector<HTMLElement>('nav a[href^="/statistiques"]')?.click()
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
  await button(dialog, 'Annuler le contrat').click()
  await heading(page, 'Statistiques').waitFor()
  expect(await question(page).count()).toBe(0)
})

test('a form that is untouched, or as it was, is left without a question', async () => {
  const person = await insertPerson()
  const page = await open(`/parametres/users/edit/${person.id}`)
  await field(page, 'Nom').fill('Autre')
  await field(page, 'Nom').fill(person.nom)
  await back(page).click()
  await heading(page, 'Utilisateurs').waitFor()
  await page.getByRole('link', { name: `Modifier ${person.prenom} ${person.nom}`, exact: true }).click()
  await field(page, 'Nom').fill('Autre')
  await back(page).click()
  await stay(page)
  await button(page, 'Enregistrer').click()
  await banner(page, 'Utilisateur modifié avec succès').waitFor()
  expect(await question(page).count()).toBe(0)
})

test('an unsent add form, a changed row and a chosen file need confirmation before navigation', async () => {
  const screen = screenOf('CLIENT')
  await insertRow(settings, screen, 'Écluse')
  const page = await open('/parametres')
  await goTo(page, screen.path)
  await field(addForm(page), screen.name).fill('Phare')
  await field(addForm(page), 'Groupe de tâches').selectOption({ label: firstParent(screen) })
  await back(page).click()
  await stay(page)
  await button(addForm(page), 'Ajouter').click()
  await banner(page, screen.added).waitFor()
  await gridRows(page, 'Phare').waitFor()
  await back(page).click()
  await heading(page, 'Paramètres').waitFor()

  await goTo(page, screen.path)
  await modify(page, 'Écluse').click()
  await back(page).click()
  await heading(page, 'Paramètres').waitFor()
  await page.goBack()
  await modify(page, 'Écluse').click()
  await field(editedRow(page), screen.name).fill('Écluses')
  await back(page).click()
  await stay(page)
  await button(editedRow(page), 'Annuler').click()

  await button(page, 'Importer').click()
  const dialog = page.getByRole('dialog', { name: 'Importer des clients' })
  const csv = {
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('client;groupe_tache\nQuai;Études\n'),
  }
  await dialog.getByLabel('Fichier CSV').setInputFiles(csv)
  await dialog.getByRole('status').getByText('1 ligne nouvelle').waitFor()
  await page.goBack()
  await stay(page)
  await dialog.getByText('clients.csv').waitFor()
  await page.goBack()
  await leave(page)
  await heading(page, 'Paramètres').waitFor()
})

test('confirmation works offline too', async () => {
  const page = await openRows(screenOf('HOLDING'), { allow: [UNREACHABLE], fresh: true })
  await page.route(/LeaveQuestion/, (route) => route.abort())
  await field(addForm(page), 'Nom du holding').fill('Groupe Nord')
  const answers = [false, true]
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    return answers.shift() ? dialog.accept() : dialog.dismiss()
  })
  await back(page).click()
  await eventually(() => asked.length).toBe(1)
  expect(asked[0]).toContain('Ce que vous avez saisi sera perdu.')
  expect(await field(addForm(page), 'Nom du holding').inputValue()).toBe('Groupe Nord')
  await back(page).click()
  await heading(page, 'Paramètres').waitFor()
})

test('who signs out, or whose session has ended, is not held back, and finds the form again', async () => {
  const person = await newPerson({ acces: 'A' })
  await insertRow(settings, screenOf('HOLDING'), 'Ouest')
  const page = await openRows(screenOf('HOLDING'), { person, allow: [REFUSED] })
  await field(addForm(page), 'Nom du holding').fill('Groupe Nord')
  await ask(person, 'mutation { logout }')
  await button(addForm(page), 'Ajouter').click()
  await page.getByText('Votre session a expiré ou a été fermée. Reconnectez-vous.').waitFor()
  expect(await question(page).count()).toBe(0)
  await signIn(page, person.email, PASSWORD)
  await addForm(page).getByText('Votre saisie a été gardée').waitFor()
  expect(await field(addForm(page), 'Nom du holding').inputValue()).toBe('Groupe Nord')

  await field(addForm(page), 'Nom du holding').fill('')
  // Blurred beforehand: the message moves the rows.
  await page.keyboard.press('Tab')
  await modify(page, 'Ouest').click()
  await editedRow(page).getByRole('textbox').fill('Ouest et mer')
  const token = await page.evaluate(() => String(localStorage.getItem('token')))
  await ask({ ...person, token }, 'mutation { logout }')
  await button(editedRow(page), 'Enregistrer').click()
  await page.getByText('Votre session a expiré ou a été fermée. Reconnectez-vous.').waitFor()
  await signIn(page, person.email, PASSWORD)
  await page.getByText('Votre saisie a été gardée').waitFor()
  expect(await editedRow(page).getByRole('textbox').inputValue()).toBe('Ouest et mer')
  await button(editedRow(page), 'Enregistrer').click()
  await gridRows(page, 'Ouest et mer').waitFor()
  expect(await page.getByText('Votre saisie a été gardée').count()).toBe(0)

  const other = await openRows(screenOf('HOLDING'), { person: await newPerson({ acces: 'A' }) })
  await field(addForm(other), 'Nom du holding').fill('Groupe Nord')
  await button(other, 'Deconnexion').click()
  await leave(other)
  await button(other, 'Submit').waitFor()
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBe(null)
})
