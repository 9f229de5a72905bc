import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { ADD_CONTRACT, ADD_SETTING, EDIT_CONTRACT } from '../../server/workCalls'
import { NORTH } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { visit } from '../../support/reusedPage'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, WIDE } from '../phone'
import { plain, unfoldRule } from '../rules/unfoldRule'
import { banner, field, gridRows, useSettings } from '../settings/settings'
import { button, eventually, gate, onCall, REFUSED, staysOn } from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const { application, open, newPerson, admin, ask } = useSettings()
const [DAYS, DAY] = ['Journées, semaines et repos', 'Durée maximale du jour']
const dialog = (page: Page) => page.getByRole('dialog')

const save = (page: Page) => button(dialog(page), 'Enregistrer').click()
const saved = async (page: Page, text: string) => {
  await save(page)
  await banner(page, text).waitFor()
  await dialog(page).waitFor({ state: 'detached' })
}

async function expectFits(page: Page, own: typeof WIDE) {
  for (const size of [PHONE, WIDE, own]) {
    await page.setViewportSize(size)
    expect(await overflow(page), `at ${size.width} pixels`).toBe(0)
  }
}

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels a contract is added, changed in mid-week, and two of them never overlap',
  async (size) => {
    const person = await newPerson({ societe_id: NORTH })
    const name = `${person.nom} ${person.prenom}`
    const page = await open('/parametres', { ...size, allow: [REFUSED] })
    await page.getByRole('link', { name: 'Contrats' }).click()
    const add = button(page, 'Ajouter un contrat')
    await eventually(() => add.isEnabled()).toBe(true)
    await add.focus()
    await page.keyboard.press('Enter')
    await save(page)
    await dialog(page).getByText('Choisissez un utilisateur').waitFor()
    await staysOn(field(dialog(page), 'Utilisateur'))
    await field(dialog(page), 'Utilisateur').selectOption({ label: `${name} (sans contrat)` })
    await field(dialog(page), 'Du').fill('1/1/2024')
    for (const day of ['Lundi', 'Mardi', 'Mercredi', 'Jeudi']) await field(dialog(page), day).fill('7')
    await field(dialog(page), 'Vendredi').fill('vendredi')
    await dialog(page).getByText('Total : une durée est invalide').waitFor()
    await field(dialog(page), 'Vendredi').fill('')
    await dialog(page)
      .getByText(/^Total\s: 28\sh par semaine/)
      .waitFor()
    await field(dialog(page), 'Heures complémentaires').selectOption('1/3')
    await field(dialog(page), 'Convention ou accord qui permet le tiers').fill('Accord de branche, article 4')
    await field(dialog(page), 'Matricule de paie').fill('M-17')
    await expectAccessible(page)
    await expectFits(page, size)
    await saved(page, 'Contrat ajouté avec succès')
    await staysOn(add)
    const row = gridRows(page, name)
    await eventually(() => row.innerText()).toMatch(/28\sh/)

    await add.click()
    await field(dialog(page), 'Utilisateur').selectOption({ label: name })
    await field(dialog(page), 'Du').fill('06/11/2024')
    await save(page)
    await dialog(page).getByText('Ce contrat en recouvre un autre, à partir du lun. 1er janv. 2024').waitFor()
    await staysOn(field(dialog(page), 'Du'))
    await button(dialog(page), 'Fermer').click()
    const leave = page.getByRole('dialog').getByRole('button', { name: /Quitter|Abandonner/ })
    if (await leave.count()) await leave.click()
    await button(row, /^Modifier le contrat/).click()
    await field(dialog(page), 'Au (facultatif)').fill('05/11/2024')
    await saved(page, 'Contrat modifié avec succès')
    await add.click()
    await field(dialog(page), 'Utilisateur').selectOption({ label: name })
    await field(dialog(page), 'Du').fill('06/11/2024')
    await saved(page, 'Contrat ajouté avec succès')
    await eventually(() => gridRows(page, name).count()).toBe(2)
    await expectFits(page, size)

    await visit(page, `/parametres/users/edit/${person.id}`)
    await page.getByRole('link', { name: 'Voir ses contrats' }).click()
    await page.getByRole('heading', { name: `Contrats de ${person.prenom} ${person.nom}` }).waitFor()
    await eventually(() => gridRows(page).count()).toBe(2)
    await button(gridRows(page, /35\sh/), /^Annuler le contrat/).click()
    await button(dialog(page), 'Annuler le contrat').click()
    await dialog(page).getByText('Indiquez pourquoi ce contrat est annulé').waitFor()
    await field(dialog(page), 'Motif').fill('saisi deux fois')
    await page.keyboard.press('Enter')
    await banner(page, 'Contrat annulé').waitFor()
    await eventually(() => gridRows(page).count()).toBe(1)
  },
)

test('the hours of a week are spread over the days that are worked, and follow them', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const name = `${person.nom} ${person.prenom}`
  const page = await open('/parametres/contrats', { allow: [REFUSED] })
  await button(page, 'Ajouter un contrat').click()
  const week = field(dialog(page), 'Heures par semaine')
  const days = async () =>
    Promise.all(
      ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'].map((day) =>
        field(dialog(page), day).inputValue(),
      ),
    )
  const fiveOf = (text: string) => [...Array(5).fill(text), '00:00', '00:00']
  expect(await week.inputValue()).toBe('35:00')
  for (const typed of ['37,5', '37 h 30', '37.5', '37:30']) {
    await button(dialog(page), 'Semaine de 39 h').click()
    await eventually(() => week.inputValue()).toBe('39:00')
    await week.fill('')
    await week.pressSequentially(typed)
    await eventually(days).toEqual(fiveOf('07:30'))
    await dialog(page)
      .getByText(/^Total\s: 37\sh\s30 par semaine/)
      .waitFor()
    expect(await week.inputValue()).toBe(typed)
  }
  await field(dialog(page), 'Vendredi').fill('0')
  expect(await week.inputValue()).toBe('30:00')
  await week.fill('')
  await week.pressSequentially('0,5')
  await week.fill('28 heures')
  await eventually(days).toEqual([...Array(4).fill('07:00'), '00:00', '00:00', '00:00'])
  await week.press('Tab')
  await eventually(() => week.inputValue()).toBe('28:00')
  await field(dialog(page), 'Utilisateur').selectOption({ label: `${name} (sans contrat)` })
  await field(dialog(page), 'Du').fill('01/01/2024')

  await week.fill('28,5,5')
  await dialog(page).getByText('Total : une durée est invalide').waitFor()
  await save(page)
  await dialog(page)
    .getByText(/^Durée invalide/)
    .waitFor()
  await staysOn(week)
  await expectAccessible(page)
  await week.fill('61')
  await save(page)
  await dialog(page).getByText('Un contrat prévoit 60 heures par semaine au plus').waitFor()
  await week.fill('28,5')
  await week.press('Enter')
  await banner(page, 'Contrat ajouté avec succès').waitFor()
  await eventually(() => gridRows(page, name).innerText()).toMatch(/28\sh\s30/)
})

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels a rule looser than the law is refused without an agreement',
  async (size) => {
    const page = await open(`/parametres/regles?societe=${NORTH}`, { ...size, allow: [REFUSED] })
    const rule = page.getByRole('region', { name: DAY, exact: true })
    const different = page.getByRole('region', { name: 'Ce qui diffère de la loi' })
    const unfoldDay = () => different.locator('summary').getByText(DAY, { exact: true }).click()
    await expectAccessible(page)
    // A value that counsel has not confirmed yet is marked at its rule; both readings of the law are below.
    for (const [topic, name, count] of [
      ...([
        [DAYS, 'Pause minimale', 1],
        ['Points à faire vérifier', 'Repos à cheval sur deux semaines', 1],
        [DAYS, 'Repos hebdomadaire minimal', 0],
      ] as const),
      [DAYS, DAY, 0] as const,
    ] as const) {
      await unfoldRule(page, topic, name)
      await eventually(() =>
        page
          .getByRole('region', { name, exact: true })
          .getByText(/^à vérifier/)
          .count(),
      ).toBe(count)
    }
    await button(rule, `Régler ${DAY}`).click()
    await field(dialog(page), 'Valeur (hh:mm)').fill('12:30')
    await field(dialog(page), 'Du').fill('01/01/2025')
    await dialog(page)
      .getByText(/^Cette valeur protège moins que la loi/)
      .waitFor()
    await save(page)
    await dialog(page)
      .getByText(/^De 1\sh à 12\sh seulement/)
      .waitFor()
    await field(dialog(page), 'Valeur (hh:mm)').fill('12')
    await save(page)
    await dialog(page).getByText('Indiquez l’accord ou l’autorisation qui le permet').waitFor()
    await staysOn(field(dialog(page), 'Accord ou autorisation (obligatoire)'))
    await expectAccessible(page)
    await expectFits(page, size)
    await field(dialog(page), 'Accord ou autorisation (obligatoire)').fill('Accord du 1er mars')
    await saved(page, 'Réglage ajouté avec succès')
    await eventually(() => plain(different)).toContain(
      '12 h la loi : 10 h · depuis le mer. 1er janv. 2025 · Accord du 1er mars protège moins que la loi',
    )
    await unfoldDay()
    await eventually(() => plain(rule)).toContain('12 h (réglage)')
    await button(rule, `Régler ${DAY}`).click()
    await dialog(page)
      .getByText(/Un réglage en vigueur s’arrête la veille du nouveau/)
      .waitFor()
    await field(dialog(page), 'Valeur (hh:mm)').fill('9')
    await field(dialog(page), 'Du').fill('01/06/2024')
    await save(page)
    await dialog(page)
      .getByText(/ce réglage en recouvre un autre, à partir du mer\.\s1er\sjanv\.\s2025/)
      .waitFor()
    await page.reload()
    await unfoldDay()
    await button(rule, new RegExp(`^Annuler ${DAY}`)).click()
    await button(dialog(page), 'Annuler le réglage').click()
    await banner(page, 'Réglage annulé').waitFor()
    await unfoldRule(page, DAYS, DAY)
    await eventually(() => plain(rule)).toContain('10 h (la loi)')

    // A rule with two readings: the other one is chosen by its text, and needs a source.
    const PAUSE = 'Pause à six heures exactes'
    const reading = page.getByRole('region', { name: PAUSE })
    await unfoldRule(page, 'Points à faire vérifier', PAUSE)
    await eventually(() => reading.innerText()).toContain(
      'Due dès que six heures sont atteintes (sans réglage)',
    )
    await button(reading, `Régler ${PAUSE}`).click()
    await field(dialog(page), 'Valeur').selectOption({ label: 'Due au-delà de six heures seulement' })
    await field(dialog(page), 'Du').fill('01/01/2025')
    await save(page)
    await dialog(page).getByText('Indiquez le texte ou l’avis qui fonde cette lecture').waitFor()
    await field(dialog(page), 'Texte ou avis (obligatoire)').fill('Avis du 2 mars')
    await saved(page, 'Réglage ajouté avec succès')
    await different.locator('summary').getByText(PAUSE, { exact: true }).click()
    await eventually(() => reading.innerText()).toContain('Due au-delà de six heures seulement (réglage)')
    await button(reading, /^Annuler Pause/).click()
    await button(dialog(page), 'Annuler le réglage').click()
    await banner(page, 'Réglage annulé').waitFor()
    await unfoldRule(page, 'Points à faire vérifier', PAUSE)
    await eventually(() => reading.innerText()).toContain('(sans réglage)')
    await expectFits(page, size)
  },
)

test('a conflict on a contract or a setting shows the current values next to the draft, which Escape and a reload keep', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const name = `${person.nom} ${person.prenom}`
  const { addContract } = await ask<{ addContract: { id: string } }>(admin, ADD_CONTRACT, {
    user: person.id,
    input: CONTRACT,
  })
  const { id } = addContract
  const page = await open('/parametres/contrats', { allow: [REFUSED] })
  const row = gridRows(page, name)
  await button(row, /^Modifier le contrat/).click()
  await field(dialog(page), 'Matricule de paie').fill('M-18')
  await ask(admin, EDIT_CONTRACT, {
    contract: id,
    input: { ...CONTRACT, fin: '2030-12-31', matricule: 'M-17' },
  })
  await save(page)
  await dialog(page).getByText('les valeurs actuelles sont affichées').waitFor()
  await eventually(() => field(dialog(page), 'Au (facultatif)').inputValue()).toBe('31/12/2030')
  expect(await field(dialog(page), 'Matricule de paie').inputValue()).toBe('M-18')
  await saved(page, 'Contrat modifié avec succès')
  await eventually(() => row.innerText()).toMatch(/31\sdéc\.\s2030[\s\S]*M-18/)

  await button(row, /^Annuler le contrat/).click()
  await field(dialog(page), 'Motif').fill('saisi deux fois')
  await ask(admin, EDIT_CONTRACT, { contract: id, input: CONTRACT })
  await button(dialog(page), 'Annuler le contrat').click()
  await dialog(page).getByText('les valeurs actuelles sont affichées').waitFor()
  await button(dialog(page), 'Annuler le contrat').click()
  await banner(page, 'Contrat annulé').waitFor()

  const input = { rule: 'JOUR10', value: 9 * 3_600, debut: '2025-01-01' }
  const { addRuleSetting } = await ask<{ addRuleSetting: { id: string } }>(admin, ADD_SETTING, {
    company: NORTH,
    input,
  })
  await visit(page, `/parametres/regles?societe=${NORTH}`)
  const rule = page.getByRole('region', { name: DAY, exact: true })
  await rule.locator('summary').first().getByText(DAY).click()
  await button(rule, new RegExp(`^Modifier ${DAY}`)).click()
  await field(dialog(page), 'Accord ou autorisation (facultatif)').fill('Accord du 1er mars')
  const EDIT = `mutation ($setting: ID!, $input: RuleSettingInput!) {
    editRuleSetting(setting: $setting, input: $input) { id } }`
  await ask(admin, EDIT, { setting: addRuleSetting.id, input: { ...input, value: 8 * 3_600 } })
  await save(page)
  await dialog(page).getByText('les valeurs actuelles sont affichées').waitFor()
  await eventually(() => field(dialog(page), 'Valeur (hh:mm)').inputValue()).toBe('08:00')
  await saved(page, 'Réglage modifié avec succès')
  await eventually(() => plain(rule)).toMatch(/8 h \(réglage\).*Accord du 1er mars/)

  await visit(page, '/parametres/contrats')
  await button(page, 'Ajouter un contrat').click()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await button(page, 'Ajouter un contrat').click()
  await field(dialog(page), 'Matricule de paie').fill('M-19')
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await dialog(page).getByText('Votre saisie a été gardée').waitFor()
  expect(await field(dialog(page), 'Matricule de paie').inputValue()).toBe('M-19')
  await button(dialog(page), 'Fermer').click()
  await page.getByText('Brouillon gardé', { exact: true }).waitFor()
  await page.reload()
  await button(page, 'Ajouter un contrat').waitFor()
  expect(await dialog(page).count()).toBe(0)
  await button(page, 'Ajouter un contrat').click()
  await dialog(page).getByText('Votre saisie a été gardée').waitFor()
  expect(await field(dialog(page), 'Matricule de paie').inputValue()).toBe('M-19')
})

test('the only person is taken by themselves, also where they are known after the dialog has opened', async () => {
  const { database } = application
  const others = (await database.query('SELECT id FROM user WHERE active = 1 AND id <> ?', [admin.id])).map(
    ({ id }) => Number(id),
  )
  const setActive = (active: number) =>
    database.query(`UPDATE user SET active = ${active} WHERE id IN (${others.concat(0).join()})`)
  await setActive(0)
  try {
    const page = await open('/parametres')
    const known = gate()
    await onCall(page, 'ContractPeople', async (route) => {
      await known.opened
      await route.fallback()
    })
    await page.getByRole('link', { name: 'Contrats' }).click()
    await button(page, 'Ajouter un contrat').click()
    await field(dialog(page), 'Utilisateur').waitFor()
    expect(await field(dialog(page), 'Utilisateur').inputValue()).toBe('')
    known.open()
    await eventually(() => field(dialog(page), 'Utilisateur').inputValue()).toBe(String(admin.id))
    // Nothing was typed: nothing is kept.
    await button(dialog(page), 'Fermer').click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.getByText('Brouillon gardé').count()).toBe(0)
  } finally {
    await setActive(1)
  }
})
