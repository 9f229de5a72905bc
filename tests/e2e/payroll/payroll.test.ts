import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { REOPEN, weekCalls } from '../../server/weeks/weeks'
import { instantOf, type Person, SOUTH } from '../../server/world'
import { visit } from '../../support/reusedPage'
import { expectAccessible } from '../accessible'
import { modify, report, reportOf } from '../ownReport/statistics'
import { clipped, inView, overflow, PHONE, small } from '../phone'
import {
  alert,
  button,
  chooseMonth,
  eventually,
  noticeLine,
  onCall,
  openAs,
  staysOn,
  unreachable,
} from '../workday'
import { kept, lines, MONTH, preview, SECOND, THIRD, usePayrollPage, WIDE } from './payrollPage'

vi.setConfig({ testTimeout: 90_000 })

const payroll = usePayrollPage()
const { application, newPerson, setWeekState, ask, open, employ, clear } = payroll
const { approve } = weekCalls(payroll)

const SECOND_TRANCHE = 'Heures supplémentaires, deuxième tranche'

async function save(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') }
}

async function correct(page: Page, admin: Person, user: number) {
  const dialog = page.getByRole('dialog')
  await ask(admin, REOPEN, { user, date: SECOND, reason: 'une heure oubliée' })
  await visit(page, reportOf(user, SECOND, SECOND))
  await modify(page).click()
  await report(page).getByRole('textbox', { name: 'Fin', exact: true }).fill('18:45')
  await button(page, 'Enregistrer les heures').click()
  await dialog.getByLabel('Motif').fill('réunion du soir')
  await button(dialog, 'Enregistrer').click()
  await dialog.waitFor({ state: 'detached' })
  await report(page).getByText('18:45').first().waitFor()
  const [approved] = await approve(admin, { user, date: SECOND, reason: 'corrigée avec la personne' })
  expect(approved?.refusal).toBeNull()
}

test('a month is mapped, exported, corrected, exported again', async () => {
  const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  await clear()
  // 44 hours of a week in July.
  const friday = { debut: instantOf('2026-07-24', 8), fin: instantOf('2026-07-24', 13) }
  const person = await employ(admin, '0042', [friday])
  const page = await open(admin)
  const mapping = page.getByRole('combobox', { name: 'Modèle de fichier' })
  await eventually(() => mapping.innerText()).toContain('Modèle Sage (non vérifié)')
  await mapping.selectOption({ label: 'Modèle Sage (non vérifié)' })
  await eventually(() => page.getByText(/^Format non vérifié/).count()).toBe(1)
  await eventually(() => page.getByRole('note').first().innerText()).toContain('première tranche')
  await eventually(() => button(page, 'Exporter').isDisabled()).toBe(true)
  const rows = preview(page).getByRole('rowheader')
  await eventually(() => rows.filter({ hasText: 'première tranche' }).innerText()).toMatch(/À compléter$/)

  // The preview comes first; a click leads to the codes that it lacks.
  expect(await page.getByLabel('Nom du modèle').count()).toBe(0)
  await button(page, 'les rubriques du modèle').click()
  await staysOn(page.getByLabel('Heures supplémentaires, première tranche', { exact: true }))
  await page.getByLabel('Nom du modèle').fill('Notre paie')
  await page.getByRole('combobox', { name: 'Unité de Absence : Congés payés' }).selectOption('Jours')
  await page.getByLabel('Heures supplémentaires, première tranche', { exact: true }).fill('HS25')
  const codes = page.getByRole('region', { name: 'Rubriques' })
  for (let left = await codes.getByRole('button', { name: /^Retirer / }).count(); left > 1; left--)
    await codes
      .getByRole('button', { name: /^Retirer / })
      .last()
      .click()
  await eventually(() => preview(page).innerText()).toMatch(/0042.*HS25.*16,00/)

  const up = button(page, 'Monter la colonne 4')
  await up.focus()
  await page.keyboard.press('Enter')
  await staysOn(button(page, 'Monter la colonne 3'))
  await eventually(() => preview(page).getByRole('columnheader').allInnerTexts()).toEqual([
    'De qui, de quoi',
    'Matricule',
    'Nom',
    'Code',
    'Prénom',
    'Début',
    'Fin',
    'Valeur',
  ])
  await expectAccessible(page)
  for (const size of [PHONE, { ...PHONE, width: 360 }]) {
    await page.setViewportSize(size)
    expect(await overflow(page)).toBe(0)
    expect(await clipped(lines(page))).toBe(0)
    const line = preview(page).getByRole('row', { name: '16,00' })
    await line.scrollIntoViewIfNeeded()
    const [row, value] = [await line.boundingBox(), await line.getByText('16,00').boundingBox()]
    expect((value?.y ?? 0) - (row?.y ?? 0), 'pixels above the value').toBeLessThan(24)
    expect(await inView(line.getByText('16,00'))).toBe(true)
    expect(await small(page, 24)).toEqual([])
  }
  await page.setViewportSize(WIDE)
  await button(page, 'Enregistrer le modèle').click()
  await eventually(() => page.getByText('Modèle enregistré').count()).toBeGreaterThan(0)

  await eventually(() => button(page, 'Exporter').isEnabled()).toBe(true)
  const first = await save(page, async () => {
    await button(page, 'Exporter').focus()
    await page.keyboard.press('Enter')
  })
  expect(first.name).toBe(`paie_${MONTH}.csv`)
  expect(first.text).toContain('0042;Nom')
  await eventually(() => kept(page).count()).toBe(1)
  expect(await kept(page).first().innerText()).toMatch(/^juin 2026 · Notre paie/i)
  const again = await save(page, () =>
    kept(page)
      .first()
      .getByRole('button', { name: /^Télécharger/ })
      .click(),
  )
  expect(again).toEqual(first)

  await correct(page, admin, person.id)
  await visit(page, '/paie')
  await mapping.selectOption({ label: 'Notre paie' })
  await chooseMonth(page, '2026-07')
  await eventually(() => preview(page).innerText()).toMatch(/0042.*HS25.*1,00\b/)
  const question = page.getByRole('dialog')
  // The second tranche of July has no code; nor have the hours of the 14th, which no law pays more.
  async function exportAnyway() {
    await button(page, 'Exporter').click()
    await question.getByText(`${SECOND_TRANCHE} (${person.prenom} ${person.nom})`).waitFor()
    await button(question, 'Exporter').click()
  }
  // A concurrent change is shown before an export uses it.
  await application.database.query(
    `UPDATE payroll_mapping SET version = version + 1, mapping = REPLACE(mapping, '"Valeur"', '"Nombre"')`,
  )
  await exportAnyway()
  await question.waitFor({ state: 'detached' })
  await alert(page).getByText('Le modèle vient d’être changé').waitFor()
  await preview(page).getByRole('columnheader', { name: 'Nombre' }).waitFor()
  expect(await button(page, 'Enregistrer le modèle').count()).toBe(0)
  // A finished export is reported as done, even when neither the page nor the file can be loaded.
  const stop = await onCall(page, 'Payroll', unreachable)
  const file = '**/api/paie/exports/*'
  await page.route(file, unreachable)
  await exportAnyway()
  await noticeLine(page)
    .getByText(/^Export fait/)
    .waitFor()
  await alert(page).getByText('L’export est fait et gardé').waitFor()
  await alert(page).getByText('Cette page n’est peut-être plus à jour').waitFor()
  await Promise.all([stop(), page.unroute(file, unreachable)])
  await button(page, 'Réessayer').first().click()
  await eventually(() => kept(page).count()).toBe(2)
  const second = await save(page, () =>
    kept(page)
      .first()
      .getByRole('button', { name: /^Télécharger/ })
      .click(),
  )
  expect(second.name).toBe('paie_2026-07.csv')
  // The twenty hours of July, and the one missing from June.
  const told = second.text.split(/\r?\n/).filter((line) => line.startsWith('0042;'))
  expect(told.map((line) => line.split(';').slice(4).join(' '))).toEqual([
    '29/06/2026 26/07/2026 20,00',
    '01/06/2026 28/06/2026 1,00',
  ])
  await eventually(() => page.getByRole('main').innerText()).toMatch(
    /Rien à exporter de plus avec ces rubriques\s: déjà exporté/,
  )
  // What changes the pay and has no code is named with its people, and is one touch from having one.
  const note = page.getByRole('note').filter({ hasText: 'Le fichier ne dit pas ce qui change la paie' })
  expect(await note.innerText()).toContain(`${person.prenom} ${person.nom}`)
  expect(await page.getByRole('status').allInnerTexts()).toContainEqual(
    expect.stringMatching(/^À ajouter\s: 1 rubrique/),
  )
  await button(note, `Ajouter ${SECOND_TRANCHE}`).click()
  await staysOn(page.getByLabel(SECOND_TRANCHE, { exact: true }))
  await eventually(() => kept(page).count()).toBe(2)
})

test('people whose weeks are not approved are named, missing matricules too, a failure is told, and none but administrators see it', async () => {
  const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  const person = await employ(admin, '')
  await setWeekState(person.id, THIRD, 'OUVERTE')
  const page = await open(admin, PHONE)
  await page.getByRole('combobox', { name: 'Modèle de fichier' }).selectOption({ label: 'Modèle EBP' })
  // What blocks the export is open; the rest is one line on a phone.
  const note = (name: string | RegExp) => page.getByRole('region', { name })
  await eventually(() => note('L’export ne peut pas encore être fait').innerText()).toContain(
    `${person.prenom} ${person.nom} n’a pas de matricule`,
  )
  const missing = note('L’export ne peut pas encore être fait').getByRole('link', {
    name: /n’a pas de matricule$/,
  })
  expect(await missing.getAttribute('href')).toBe(`/parametres/contrats/${person.id}`)
  const waiting = note(/pas validée/)
  const link = waiting.getByRole('link', { name: /^semaine 15 – 21\sjuin$/ })
  expect(await link.count()).toBe(0)
  await waiting.getByRole('button').click()
  await eventually(() => link.first().getAttribute('href')).toBe(
    `/semaine?jour=2026-06-15&personne=${person.id}`,
  )
  expect(await overflow(page)).toBe(0)
  const stop = await onCall(page, 'PayrollPreview', unreachable)
  await chooseMonth(page, '2026-05')
  await eventually(() => alert(page).innerText()).toContain('L’aperçu n’a pas pu être fait')
  await stop()
  await button(page, 'Réessayer').click()
  await eventually(() => alert(page).count()).toBe(0)

  await openAs(page, await newPerson({ acces: 'S' }), 'S', '/paie')
  await eventually(() => page.getByRole('note').innerText()).toContain('réservée aux administrateurs')
})

test('a mapping is erased after a question that names it, and keeps what is typed where another tab changes or erases it', async () => {
  const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  const page = await open(admin)
  const place = page.getByRole('region', { name: 'Fichier de paie' })
  const mapping = page.getByRole('combobox', { name: 'Modèle de fichier' })
  const press = async (name: string) => {
    await button(page, name).focus()
    await page.keyboard.press('Enter')
  }
  // A finished action is reported as done, and can be continued, even when the page cannot be reloaded.
  let stop = () => Promise.resolve()
  const told = (message: string) => noticeLine(page).getByText(message, { exact: true }).waitFor()
  const stale = alert(page).getByText('Cette page n’est peut-être plus à jour')
  const readAgain = async () => {
    await stale.waitFor()
    await stop()
    await button(page, 'Réessayer').click()
    await eventually(() => stale.count()).toBe(0)
  }
  for (const name of ['À garder', 'À effacer']) {
    await mapping.selectOption({ label: 'Modèle Silae' })
    await button(page, 'Modifier le modèle').click()
    await page.getByLabel('Nom du modèle').fill(name)
    if (name === 'À effacer') stop = await onCall(page, 'Payroll', unreachable)
    await press('Enregistrer le modèle')
    await told('Modèle enregistré')
    await eventually(() => button(page, 'Enregistrer le modèle').count()).toBe(0)
    await staysOn(place)
  }
  expect(await mapping.innerText()).toContain('À effacer')
  await readAgain()
  const question = page.getByRole('dialog')
  await press('Effacer le modèle')
  await question.getByText(/^«\sÀ effacer\s»/).waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await staysOn(button(page, 'Effacer le modèle'))
  expect(await mapping.innerText()).toContain('À effacer')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  stop = await onCall(page, 'Payroll', unreachable)
  await button(question, 'Effacer').click()
  await told('Modèle effacé')
  await question.waitFor({ state: 'detached' })
  expect(await mapping.innerText()).not.toContain('À effacer')
  expect(await mapping.innerText()).toContain('À garder')
  await staysOn(place)
  await readAgain()
  expect(await mapping.innerText()).not.toContain('À effacer')

  // Another tab changes the mapping, then deletes it.
  const title = page.getByLabel('Titre de la colonne 1', { exact: true })
  const saveIt = async () => {
    await button(page, 'Enregistrer le modèle').click()
    await eventually(() => button(page, 'Enregistrer le modèle').isEnabled()).toBe(true)
  }
  const saved = () => eventually(() => button(page, 'Enregistrer le modèle').count()).toBe(0)
  await mapping.selectOption({ label: 'À garder' })
  await button(page, 'Modifier le modèle').click()
  const firstColumn = button(page, /^Colonne 1\b/)
  await firstColumn.click()
  const { database } = application
  await database.query("UPDATE payroll_mapping SET version = version + 1 WHERE name = 'À garder'")
  await title.fill('Numéro')
  await saveIt()
  await alert(page).getByText('Enregistrez de nouveau pour le remplacer').waitFor()
  await button(page, 'Enregistrer le modèle').click()
  await saved()
  expect(await title.inputValue()).toBe('Numéro')

  await title.fill('Autre numéro')
  await mapping.selectOption({ label: 'Modèle Nibelis' })
  await button(page, 'Rester').click()
  expect(await title.inputValue()).toBe('Autre numéro')

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByText('Votre saisie a été gardée').waitFor()
  await firstColumn.click()
  expect(await title.inputValue()).toBe('Autre numéro')

  await database.query("DELETE FROM payroll_mapping WHERE name = 'À garder'")
  await saveIt()
  await alert(page).getByText('Enregistrez de nouveau pour garder').waitFor()
  await button(page, 'Enregistrer le modèle').click()
  await saved()
  expect(await title.inputValue()).toBe('Autre numéro')
})

test('a month is looked over in a table, exported knowing what is missing, and the export is taken back', async () => {
  const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  await clear()
  const person = await employ(admin, '0077')
  await setWeekState(person.id, THIRD, 'OUVERTE')
  const page = await open(admin, PHONE)
  const mapping = page.getByRole('combobox', { name: 'Modèle de fichier' })
  const row = preview(page)
    .getByRole('row')
    .filter({ hasText: `${person.prenom} ${person.nom}` })
  // A table is only read: the template is enough, and nothing is marked as exported.
  await mapping.selectOption({ label: 'Modèle Tableau (une ligne par personne)' })
  await eventually(() => row.innerText()).toContain('semaine du 15/06/2026 non validée')
  expect(await clipped(lines(page))).toBe(0)
  expect(await page.getByLabel('Nom du modèle').count()).toBe(0)
  await page.setViewportSize(WIDE)
  expect(await inView(preview(page).getByRole('columnheader', { name: 'Matricule' }))).toBe(true)
  await page.setViewportSize(PHONE)
  const table = await save(page, () => button(page, 'Télécharger le tableau').click())
  expect(table.name).toBe(`controle_paie_${MONTH}.csv`)
  expect(table.text).toContain('0077;')
  const made = await kept(page).count()
  expect(await overflow(page)).toBe(0)

  const silae = PRESETS.find(({ id }) => id === 'silae')?.mapping
  const own = { ...silae, codes: [{ field: 'hs25', code: 'HS25' }] }
  const SAVE = `mutation ($mapping: PayrollMappingInput!) { savePayrollMapping(name: "À reprendre", mapping: $mapping) { id } }`
  await ask(admin, SAVE, { mapping: own })
  await page.reload()
  await chooseMonth(page, MONTH)
  await mapping.selectOption({ label: 'À reprendre' })
  await eventually(() => row.innerText()).toContain('12.00')
  // Without the preview of the chosen month nothing can be exported, least of all on another month's figures.
  const stop = await onCall(page, 'PayrollPreview', unreachable)
  await chooseMonth(page, '2026-05')
  await eventually(() => alert(page).innerText()).toContain('L’aperçu n’a pas pu être fait')
  expect(await button(page, 'Exporter').isDisabled()).toBe(true)
  await stop()
  await chooseMonth(page, MONTH)
  await eventually(() => row.innerText()).toContain('12.00')
  const dialog = page.getByRole('dialog')
  await button(page, 'Exporter').click()
  await dialog.getByText(/ne sont pas validées|n’est pas validée/).waitFor()
  await expectAccessible(page)
  await save(page, () => button(dialog, 'Exporter').click())
  await eventually(() => kept(page).count()).toBe(made + 1)
  await eventually(() => page.getByText(/déjà exporté le/).count()).toBe(1)

  await button(kept(page).first(), /^Annuler cet export/).click()
  await button(dialog, 'Annuler l’export').click()
  await dialog.getByText('Indiquez pourquoi cet export est annulé').waitFor()
  await dialog.getByLabel('Motif').fill('fichier refusé par le logiciel')
  await button(dialog, 'Annuler l’export').click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => kept(page).first().innerText()).toContain('fichier refusé par le logiciel')
  await page
    .getByText(/^Export annulé/)
    .first()
    .waitFor()
  expect(await page.getByText(/^Export fait/).count()).toBe(0)
  expect(
    await kept(page)
      .first()
      .getByRole('button', { name: /^Annuler/ })
      .count(),
  ).toBe(0)
  await eventually(() => row.innerText()).toContain('12.00')
  await eventually(() => button(page, 'Exporter').isEnabled()).toBe(true)
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 24)).toEqual([])
})
