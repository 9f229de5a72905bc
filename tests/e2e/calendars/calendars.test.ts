import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { SET_CALENDAR, SET_DAY } from '../../server/workCalls'
import { NORTH } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { visit } from '../../support/reusedPage'
import { expectAccessible } from '../accessible'
import { expectFits, PHONE, WIDE } from '../phone'
import { banner, field, gridRows, useSettings } from '../settings/settings'
import { button, countCalls, eventually, noticeLine, REFUSED, staysOn } from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const { open, openAs, admin, ask } = useSettings()
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => button(dialog(page), 'Enregistrer').click()

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels a day of the calendar and its region are chosen by keyboard, and never over what others chose meanwhile',
  async (size) => {
    const page = await open(`/parametres/calendriers?societe=${NORTH}&annee=2025`, {
      ...size,
      allow: [REFUSED],
    })
    const day = (name: string) => page.getByRole('button', { name, exact: true })
    await day('mardi 11 novembre 2025, férié').waitFor()
    await day('jeudi 1 mai 2025, férié').click()
    await dialog(page)
      .getByRole('radio', { name: /^Solidarité/ })
      .check()
    await save(page)
    await dialog(page)
      .getByText(/^Ce jour ne peut pas être la journée de solidarité/)
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await day('jeudi 1 mai 2025, férié').focus()
    await page.keyboard.press('ArrowRight')
    await staysOn(day('vendredi 2 mai 2025'))
    await page.keyboard.press('Enter')
    await dialog(page)
      .getByRole('radio', { name: /^Fermé/ })
      .check()
    await save(page)
    await dialog(page).waitFor({ state: 'detached' })
    const closed = day('vendredi 2 mai 2025, fermé, choisi par la société')
    await staysOn(closed)

    const calls = countCalls(page, 'SetCompanyCalendar')
    const region = page.getByRole('combobox', { name: 'Région' })
    const keep = button(page, 'Enregistrer')
    const stephen = page.getByRole('button', { name: 'vendredi 26 décembre 2025, férié', exact: true })
    await region.focus()
    expect(await keep.isDisabled()).toBe(true)
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown')
    await eventually(() => region.inputValue()).toBe('SAINT_MARTIN')
    expect(await keep.isDisabled()).toBe(false)
    await page.keyboard.press('Escape')
    await eventually(() => region.inputValue()).toBe('')
    expect(await keep.isDisabled()).toBe(true)
    expect(calls()).toBe(0)

    await region.selectOption({ label: 'Alsace et Moselle' })
    await page.getByRole('checkbox', { name: /^Temple protestant/ }).check()
    await expectAccessible(page)
    await expectFits(page, 24)
    expect(await stephen.count()).toBe(0)
    await keep.focus()
    await page.keyboard.press('Enter')
    await banner(page, 'Région enregistrée : Alsace et Moselle').waitFor()
    await stephen.waitFor()
    await page.getByRole('button', { name: 'vendredi 18 avril 2025, férié', exact: true }).waitFor()
    await staysOn(region)
    expect(await keep.isDisabled()).toBe(true)
    expect(calls()).toBe(1)
    await region.selectOption({ label: 'Métropole' })
    await keep.click()
    await banner(page, 'Région enregistrée : Métropole').waitFor()
    await eventually(() => stephen.count()).toBe(0)

    await region.selectOption({ label: 'Alsace et Moselle' })
    await ask(admin, SET_CALENDAR, { company: NORTH, region: 'SAINT_MARTIN' })
    await keep.click()
    await page.getByText('Cette région a changé entre-temps').waitFor()
    await eventually(() => region.inputValue()).toBe('SAINT_MARTIN')
    await region.selectOption({ label: 'Métropole' })
    await keep.click()
    await banner(page, 'Région enregistrée : Métropole').waitFor()

    if (size.width < 900) await page.getByText('Légende', { exact: true }).click()
    await page
      .getByRole('list', { name: 'Légende' })
      .getByRole('button', { name: 'art. L3133-1', exact: true })
      .click()
    await dialog(page).getByText('Le lundi de Pâques', { exact: false }).waitFor()
    await button(dialog(page), 'Fermer').click()
    await closed.click()
    await dialog(page)
      .getByRole('radio', { name: /^Comme la région/ })
      .check()
    await save(page)
    await day('vendredi 2 mai 2025').waitFor()

    await day('lundi 5 mai 2025').click()
    await dialog(page).getByText('Ce jour est ordinaire.').waitFor()
    await dialog(page)
      .getByRole('radio', { name: /^Ouvert/ })
      .check()
    await ask(admin, SET_DAY, { company: NORTH, date: '2025-05-05', type: 'FERME' })
    await save(page)
    await dialog(page).getByText('les valeurs actuelles sont affichées').waitFor()
    await dialog(page).getByText('Ce jour est fermé, choisi par la société.').waitFor()
    await save(page)
    await day('lundi 5 mai 2025, ouvert, choisi par la société').click()
    await dialog(page)
      .getByRole('radio', { name: /^Comme la région/ })
      .check()
    await save(page)
    await day('lundi 5 mai 2025').waitFor()
  },
)

test('a kind of absence is added; a reserved one stays active', async () => {
  const page = await open('/parametres/absences', { allow: [REFUSED] })
  await gridRows(page, 'COR').waitFor()
  const cut = (names: Element[]) => names.filter((name) => name.scrollWidth > name.clientWidth).length
  expect(await gridRows(page).locator('.cell-text').evaluateAll(cut)).toBe(0)
  await button(page, 'Ajouter un type').click()
  await save(page)
  await dialog(page).getByText('Le nom est obligatoire').waitFor()
  await field(dialog(page), 'Libellé').fill('Congé parental')
  await field(dialog(page), 'Code').fill('1')
  await save(page)
  await dialog(page)
    .getByText(/^Code\s: lettres majuscules/)
    .waitFor()
  await field(dialog(page), 'Code').fill('parental')
  await save(page)
  await banner(page, 'Type d’absence ajouté avec succès').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  await gridRows(page, 'PARENTAL').waitFor()
  // On a phone's card a yes or no follows its question.
  await page.setViewportSize(PHONE)
  await eventually(() => gridRows(page, 'PARENTAL').innerText()).toMatch(
    /Code\s: PARENTAL\s+Payée\s: Oui\s+Compte comme travail\s: Non\s+Hors moyenne\s: Non\s+D’origine\s: Non/,
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Modifier RTT').click()
  expect(
    await dialog(page)
      .getByRole('checkbox', { name: /réservé/ })
      .isDisabled(),
  ).toBe(true)
  await expectAccessible(page)
})

test('a range is closed in several years at once, and put back', async () => {
  const page = await open(`/parametres/calendriers?societe=${NORTH}&annee=2031`, { allow: [REFUSED] })
  await page.getByRole('button', { name: 'mardi 11 novembre 2031, férié', exact: true }).waitFor()
  await button(page, 'Fermer une période').click()
  await save(page)
  await dialog(page).getByText('Indiquez la date de début').waitFor()
  await field(dialog(page), 'Du').fill('04/08/2031')
  await field(dialog(page), 'Au').fill('22/08/2031')
  await field(dialog(page), 'Pendant').selectOption('2')
  await dialog(page)
    .getByText(/^30 jours\s: 4 – 22\saoût\s2031, 2 – 20\saoût\s2032\./)
    .waitFor()
  await expectAccessible(page)
  await save(page)
  const closed = page.getByRole('button', {
    name: 'lundi 18 août 2031, fermé, choisi par la société',
    exact: true,
  })
  await closed.waitFor()
  const notice = noticeLine(page)
  await notice.getByText(/^29 jours\s: fermé$/).waitFor()
  await expectFits(page, 24)
  await button(notice, 'Annuler').click()
  await eventually(() => closed.count()).toBe(0)
})

test('types that are ready to be used are seen once they are chosen', async () => {
  const page = await open('/parametres/absences', { allow: [REFUSED] })
  await gridRows(page, 'COR').waitFor()
  expect(await gridRows(page, 'MARIAGE').count()).toBe(0)
  await button(page, 'Types prêts à l’emploi').click()
  await dialog(page).getByRole('checkbox', { name: 'Mariage ou PACS' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Enfant malade' }).check()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'art. L1225-61' }).click()
  await page.getByText('congé non rémunéré', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  await button(dialog(page), 'Ajouter 2 types').click()
  await banner(page, '2 types ajoutés').waitFor()
  await gridRows(page, 'MARIAGE').waitFor()
  await button(page, 'Types prêts à l’emploi').click()
  expect(await dialog(page).getByRole('checkbox', { name: 'Mariage ou PACS' }).count()).toBe(0)
})

test('who does not maintain reads: nothing can be pressed that would change something', async () => {
  const page = await openAs('U', '/parametres/contrats')
  await page.getByText(/^Aucun contrat pour l’instant/).waitFor()
  expect(await button(page, 'Ajouter un contrat').count()).toBe(0)
  await visit(page, '/parametres/regles')
  await page.getByRole('region', { name: 'Ce qui diffère de la loi' }).waitFor()
  expect(await page.getByRole('button', { name: /^Régler/ }).count()).toBe(0)
  await visit(page, '/parametres/calendriers?annee=2025')
  await page.getByRole('button', { name: /^mardi 11 novembre 2025/ }).click()
  await dialog(page).getByText('Ce jour est férié : Armistice 1918.').waitFor()
  expect(await button(dialog(page), 'Enregistrer').count()).toBe(0)
})
