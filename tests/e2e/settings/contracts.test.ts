import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { NORTH } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE } from '../phone'
import { button, eventually, REFUSED, staysOn } from '../workday'
import { banner, field, gridRows, useSettings } from './settings'

vi.setConfig({ testTimeout: 90_000 })

const { open, newPerson } = useSettings()
const WIDE = { width: 1280, height: 800 }
const dialog = (page: Page) => page.getByRole('dialog')

/** Saves what stands in the dialog. */
const save = (page: Page) => button(dialog(page), 'Enregistrer').click()
const saved = async (page: Page, text: string) => {
  await save(page)
  await banner(page, text).waitFor()
  await dialog(page).waitFor({ state: 'detached' })
}

describe.each([WIDE, PHONE])('at $width pixels', (size) => {
  test('a contract is added, changed in mid-week, and two of them never overlap', async () => {
    const person = await newPerson({ societe_id: NORTH })
    const name = `${person.nom} ${person.prenom}`
    const page = await open('/parametres', { ...size, allow: [REFUSED] })
    await page.getByRole('link', { name: 'Contrats' }).click()
    const add = button(page, 'Ajouter un contrat')
    await add.focus()
    await page.keyboard.press('Enter')
    await save(page)
    await dialog(page).getByText('Choisissez un utilisateur').waitFor()
    await staysOn(field(dialog(page), 'Utilisateur'))
    await field(dialog(page), 'Utilisateur').selectOption({ label: name })
    await field(dialog(page), 'Du').fill('1/1/2024')
    for (const day of ['Lundi', 'Mardi', 'Mercredi', 'Jeudi']) await field(dialog(page), day).fill('7')
    await field(dialog(page), 'Vendredi').fill('vendredi')
    await dialog(page).getByText('Total : une durée est invalide').waitFor()
    await field(dialog(page), 'Vendredi').fill('')
    // The sum follows what is typed; part time has complementary hours.
    await dialog(page).getByText('Total : 28:00 par semaine').waitFor()
    await field(dialog(page), 'Heures complémentaires').selectOption('1/3')
    await field(dialog(page), 'Matricule de paie').fill('M-17')
    expect(await overflow(page)).toBe(0)
    if (size === WIDE) {
      await expectAccessible(page)
      await page.setViewportSize(size)
    }
    await saved(page, 'Contrat ajouté avec succès')
    await staysOn(add)
    const row = gridRows(page, name)
    await eventually(() => row.innerText()).toContain('28:00')

    // In mid-week: the one ends on a Tuesday, the next begins on Wednesday.
    await add.click()
    await field(dialog(page), 'Utilisateur').selectOption({ label: name })
    await field(dialog(page), 'Du').fill('06/11/2024')
    await save(page)
    await dialog(page).getByText('Ce contrat en recouvre un autre, à partir du 01/01/2024').waitFor()
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
    expect(await overflow(page)).toBe(0)

    // From the user's page, to that person's contracts alone; one is taken back with a reason.
    await page.goto(`/parametres/users/edit/${person.id}`)
    await page.getByRole('link', { name: 'Voir ses contrats' }).click()
    await page.getByRole('heading', { name: `Contrats de ${person.prenom} ${person.nom}` }).waitFor()
    await eventually(() => gridRows(page).count()).toBe(2)
    await button(gridRows(page, '35:00'), /^Annuler le contrat/).click()
    await button(dialog(page), 'Annuler le contrat').click()
    await dialog(page).getByText('Indiquez pourquoi ce contrat est annulé').waitFor()
    await field(dialog(page), 'Motif').fill('saisi deux fois')
    await page.keyboard.press('Enter')
    await banner(page, 'Contrat annulé').waitFor()
    await eventually(() => gridRows(page).count()).toBe(1)
  })

  test('a rule looser than the law is refused without an agreement', async () => {
    const page = await open(`/parametres/regles?societe=${NORTH}`, { ...size, allow: [REFUSED] })
    const rule = page.getByRole('region', { name: 'Durée du jour' })
    await button(rule, 'Régler Durée du jour').click()
    await field(dialog(page), 'Valeur (hh:mm)').fill('12:30')
    await field(dialog(page), 'Du').fill('01/01/2025')
    await dialog(page)
      .getByText(/^Cette valeur protège moins que la loi/)
      .waitFor()
    await save(page)
    await dialog(page).getByText('De 01:00 à 12:00 seulement').waitFor()
    await field(dialog(page), 'Valeur (hh:mm)').fill('12')
    await save(page)
    await dialog(page).getByText('Indiquez l’accord ou l’autorisation qui le permet').waitFor()
    await staysOn(field(dialog(page), 'Accord ou autorisation (obligatoire)'))
    if (size === WIDE) {
      await expectAccessible(page)
      await page.setViewportSize(size)
    }
    await field(dialog(page), 'Accord ou autorisation (obligatoire)').fill('Accord du 1er mars')
    await saved(page, 'Réglage ajouté avec succès')
    await eventually(() => rule.innerText()).toContain('12:00 (réglage)')
    expect(await rule.innerText()).toContain('Accord du 1er mars')
    await button(rule, 'Régler Durée du jour').click()
    await field(dialog(page), 'Valeur (hh:mm)').fill('9')
    await field(dialog(page), 'Du').fill('01/06/2025')
    await save(page)
    await dialog(page).getByText('Ce réglage en recouvre un autre, à partir du 01/01/2025').waitFor()
    await page.reload()
    await button(rule, /^Annuler Durée du jour/).click()
    await button(dialog(page), 'Annuler le réglage').click()
    await banner(page, 'Réglage annulé').waitFor()
    await eventually(() => rule.innerText()).toContain('10:00 (la loi)')
    expect(await overflow(page)).toBe(0)
  })
})
