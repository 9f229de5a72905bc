import { expect, test, vi } from 'vitest'
import { MONTH_WORDS } from '../../../schema/payrollWords'
import { SOUTH } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE } from '../phone'
import { alert, button, chooseMonth, eventually, noticeLine, onCall, staysOn, unreachable } from '../workday'
import { kept, MONTH, preview, usePayrollPage } from './payrollPage'

vi.setConfig({ testTimeout: 90_000 })

const { application, newPerson, setWeekState, ask, open, employ, clear } = usePayrollPage()
const { JOURS: DAYS, SEMAINES: SUNDAYS } = MONTH_WORDS

test('a company chooses by a sentence what its months count, and not where the month is exported', async () => {
  const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  await clear()
  await employ(admin, '0091')
  const page = await open(admin, PHONE)
  const main = page.getByRole('main')
  await chooseMonth(page, '2026-07')
  await eventually(() => main.innerText()).toMatch(/va du lun\.\s29\sjuin au dim\.\s26\sjuil\./)
  await main.getByRole('combobox', { name: 'Société' }).selectOption({ label: 'Sud' })
  const change = button(page, 'Choisir ce que compte un mois')
  const dialog = page.getByRole('dialog')
  await change.click()
  await dialog.getByRole('combobox', { name: 'Un mois compte' }).selectOption({ label: DAYS })
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
  await button(dialog, 'Enregistrer').click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => main.innerText()).toMatch(
    /les absences et les heures du lun\.\s29\sjuin au ven\.\s31\sjuil\., et les heures supplémentaires des semaines du lun\.\s29\sjuin au dim\.\s26\sjuil\./,
  )

  await application.database.query(
    `INSERT INTO payroll_export (month, company_id, mapping, name, people, size, hash, actor_id, at)
     VALUES ('2026-07', ?, '{}', 'essai', 0, 0, '', ?, 1)`,
    [SOUTH, admin.id],
  )
  await change.click()
  await dialog.getByRole('combobox', { name: 'Un mois compte' }).selectOption({ label: SUNDAYS })
  await button(dialog, 'Enregistrer').click()
  await alert(page).getByText('La paie est déjà exportée pour juillet 2026').waitFor()
  await button(dialog, 'Fermer').click()
  await dialog.waitFor({ state: 'detached' })
  await staysOn(change)
  await clear()
})

test('a choice that another tab has made is shown, and the next try counts', async () => {
  const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  await clear()
  const page = await open(admin, PHONE)
  await chooseMonth(page, '2026-07')
  await page.getByRole('combobox', { name: 'Société' }).selectOption({ label: 'Sud' })
  const dialog = page.getByRole('dialog')
  await button(page, 'Choisir ce que compte un mois').click()
  const inForce = dialog.getByText(/^En vigueur en juillet 2026/)
  await eventually(() => inForce.innerText()).toContain(SUNDAYS)
  const SET = `mutation { setPayrollMonth(company: ${SOUTH}, month: "2026-07", kind: "JOURS") { kind } }`
  await ask(admin, SET)
  await dialog.getByRole('combobox', { name: 'Un mois compte' }).selectOption({ label: DAYS })
  await dialog.getByRole('combobox', { name: 'Un mois compte' }).selectOption({ label: SUNDAYS })
  await button(dialog, 'Enregistrer').click()
  await alert(dialog).waitFor()
  await eventually(() => inForce.innerText()).toContain(DAYS)
  await button(dialog, 'Enregistrer').click()
  await dialog.waitFor({ state: 'detached' })
  // What was done can be undone.
  await noticeLine(page).getByText(`Mois de paie : ${SUNDAYS}, à partir de juillet 2026`).waitFor()
  await noticeLine(page).getByRole('button', { name: 'Annuler' }).click()
  await eventually(() => page.getByRole('main').innerText()).toContain('au ven.\u00a031\u00a0juil.')
  await clear()
})

test('what a month counts is not hidden when it cannot be loaded', async () => {
  const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  const page = await open(admin, PHONE)
  const stop = await onCall(page, 'PayrollBounds', unreachable)
  await chooseMonth(page, '2026-05')
  await alert(page).getByText('Ce que compte ce mois n’a pas pu être chargé').waitFor()
  await stop()
  await alert(page).getByRole('button', { name: 'Réessayer' }).click()
  await page.getByText(/^Ce mois de paie va/).waitFor()
})

test('the preview follows what was approved meanwhile, and an export is taken back from its notice', async () => {
  const admin = await newPerson({ acces: 'A', societe_id: SOUTH })
  await clear()
  const person = await employ(admin, '0055')
  await setWeekState(person.id, '2026-06-15', 'OUVERTE')
  const mapping = {
    layout: 'LONG',
    header: false,
    columns: ['matricule', 'code', 'quantite'].map((field) => ({ title: field, field })),
    codes: [{ field: 'hs25', code: 'HS25' }],
    separator: ';',
    decimal: ',',
    dates: 'dd/MM/yyyy',
    charset: 'utf-8',
    eol: 'LF',
    rounding: 'CENTIEMES',
    zeros: false,
    absences: 'MOIS',
  }
  const SAVE = `mutation ($mapping: PayrollMappingInput!) { savePayrollMapping(name: "Fraîche", mapping: $mapping) { id } }`
  await ask(admin, SAVE, { mapping })
  const page = await open(admin, PHONE)
  await page.getByRole('combobox', { name: 'Modèle de fichier' }).selectOption({ label: 'Fraîche' })
  const row = preview(page)
    .getByRole('row')
    .filter({ hasText: `${person.prenom} ${person.nom}` })
  await eventually(() => row.innerText()).toContain('12,00')
  await page.getByText('Il manque des semaines').waitFor()
  await setWeekState(person.id, '2026-06-15', 'APPROUVEE')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await eventually(() => row.innerText()).toContain('16,00')
  await page.getByText('Prêt à exporter').waitFor()

  const before = await kept(page).count()
  const download = page.waitForEvent('download')
  await button(page, 'Exporter').click()
  await download
  await noticeLine(page).getByText(`Export fait : paie_${MONTH}.csv, 1 personne`).waitFor()
  await noticeLine(page).getByRole('button', { name: 'Annuler' }).click()
  await eventually(() => kept(page).first().innerText()).toContain('Annulé aussitôt après l’export')
  expect(await kept(page).count()).toBe(before + 1)
  await eventually(() => button(page, 'Exporter').isEnabled()).toBe(true)
  await clear()
})
