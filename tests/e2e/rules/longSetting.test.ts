import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { NORTH } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { expectAccessible } from '../accessible'
import { expectFits, PHONE, WIDE } from '../phone'
import { banner, field, useSettings } from '../settings/settings'
import { button, eventually, REFUSED } from '../workday'
import { plain, unfoldRule } from './unfoldRule'

const { open, ask, admin } = useSettings()

const dialog = (page: Page) => page.getByRole('dialog')
const LIMIT = '{ longLimit }'

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels an administrator sets the length above which entries need confirmation, without an agreement',
  async (size) => {
    const page = await open(`/parametres/regles?societe=${NORTH}`, { ...size, allow: [REFUSED] })
    const rule = page.getByRole('region', { name: 'Durée à confirmer', exact: true })
    await unfoldRule(page, 'Saisie des heures', 'Durée à confirmer')
    await eventually(() => plain(rule)).toContain('12 h (sans réglage)')
    expect(await plain(rule)).toContain('de 1 h à 24 h')
    await button(rule, 'Régler Durée à confirmer').click()
    const value = field(dialog(page), 'Valeur (hh:mm)')
    expect(
      await dialog(page)
        .getByText(/accord/i)
        .count(),
    ).toBe(0)
    await value.fill('24:30')
    await field(dialog(page), 'Du').fill('01/01/2025')
    await button(dialog(page), 'Enregistrer').click()
    await dialog(page)
      .getByText(/^De 1\sh à 24\sh seulement/)
      .waitFor()
    await value.fill('10h')
    await expectAccessible(page)
    await expectFits(page)
    await button(dialog(page), 'Enregistrer').click()
    await banner(page, 'Réglage ajouté avec succès').waitFor()
    const different = page.getByRole('region', { name: 'Ce qui diffère de la loi' })
    await different.getByText('Durée à confirmer').click()
    await eventually(() => plain(rule)).toContain('10 h (réglage)')
    expect(await ask(admin, LIMIT)).toEqual({ longLimit: 10 * 3_600 })
    await button(rule, /^Modifier Durée à confirmer/).click()
    expect(await value.inputValue()).toBe('10:00')
    await page.keyboard.press('Escape')
    await button(rule, /^Annuler Durée à confirmer/).click()
    await button(dialog(page), 'Annuler le réglage').click()
    await banner(page, 'Réglage annulé').waitFor()
    await eventually(() => different.innerText()).toMatch(/Rien\s: la loi vaut partout/)
    await unfoldRule(page, 'Saisie des heures', 'Durée à confirmer')
    await eventually(() => plain(rule)).toContain('12 h (sans réglage)')
  },
)
