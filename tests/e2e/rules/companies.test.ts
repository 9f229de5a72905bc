import type { Page } from 'playwright-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { CONTRACT } from '../../server/operations'
import { ADD_CONTRACT, ADD_SETTING } from '../../server/workCalls'
import { NORTH, SOUTH } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { expectAccessible } from '../accessible'
import { expectFits, PHONE, small, WIDE } from '../phone'
import { field, useSettings } from '../settings/settings'
import { button, eventually, onCall, REFUSED } from '../workday'
import { plain } from './unfoldRule'

vi.setConfig({ testTimeout: 90_000 })

const { application, open, ask, admin, newPerson } = useSettings()

const dialog = (page: Page) => page.getByRole('dialog')
const AVERAGE = 'Moyenne maximale sur douze semaines'
const found = (page: Page) => page.getByRole('region', { name: 'Règles trouvées' })

beforeEach(() => application.database.query('UPDATE rule_setting SET cancelled_at = 1'))

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels a rule is found by its words and set for several companies at once',
  async (size) => {
    await application.database.query('UPDATE company SET active = 1')
    const page = await open(`/parametres/regles?societe=${NORTH}`, { ...size, allow: [REFUSED] })
    await page.getByRole('region', { name: 'Ce qui diffère de la loi' }).getByText(/^Rien/).waitFor()
    await page
      .getByText(/44\sh en moyenne/)
      .first()
      .waitFor()
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight)
    expect(screens).toBeLessThan(2)
    await field(page, 'Chercher une règle').fill('moyenne 44')
    await eventually(() => plain(found(page))).toContain('1 règle')
    await expectAccessible(page)
    await expectFits(page)
    if (size === PHONE) expect(await small(page, 44)).toEqual([])
    await field(page, 'Chercher une règle').fill('sieste')
    await found(page)
      .getByText(/^Aucune règle ne parle de/)
      .waitFor()
    await button(page, 'Montrer toutes les règles').click()
    await field(page, 'Société').selectOption({ label: 'Plusieurs sociétés…' })
    const ticked = page.getByRole('group', { name: 'Sociétés montrées' }).getByRole('checkbox')
    await eventually(() => ticked.count()).toBeGreaterThan(1)
    await expectAccessible(page)
    await field(page, 'Chercher une règle').fill('moyenne 44')
    await button(found(page), `Régler ${AVERAGE}`).click()
    await field(dialog(page), 'Moyenne par semaine (hh:mm)').fill('46:30')
    await field(dialog(page), 'Du').fill('01/01/2025')
    await button(dialog(page), 'Enregistrer').click()
    await dialog(page)
      .getByText(/^De 1\sh à 46\sh en moyenne seulement/)
      .waitFor()
    await field(dialog(page), 'Moyenne par semaine (hh:mm)').fill('43')
    await button(dialog(page), 'Enregistrer').click()
    await page
      .getByText(/^Réglage ajouté avec succès pour \d sociétés$/)
      .first()
      .waitFor()
    // The closing dialog holds the focus.
    await dialog(page).waitFor({ state: 'hidden' })
    await field(page, 'Chercher une règle').fill('')
    const different = page.getByRole('region', { name: 'Ce qui diffère de la loi' })
    await eventually(() => plain(different)).toContain(
      `${AVERAGE} 43 h en moyenne la loi : 44 h en moyenne · depuis le mer. 1er janv. 2025`,
    )
    const { companyRules } = await ask<{ companyRules: { settings: { value: number }[] }[] }>(
      admin,
      'query ($companies: [ID!]!) { companyRules(companies: $companies) { settings { value } } }',
      { companies: [NORTH, SOUTH] },
    )
    expect(companyRules.map(({ settings }) => settings[0]?.value)).toEqual([43 * 12 * 3_600, 43 * 12 * 3_600])
    await expectFits(page)
  },
)

test('companies of one name are told apart, and contracts are those of the company', async () => {
  const { database } = application
  const [north, south] = [await newPerson({ societe_id: NORTH }), await newPerson({ societe_id: SOUTH })]
  for (const { id } of [north, south]) await ask(admin, ADD_CONTRACT, { user: id, input: CONTRACT })
  const [{ nom, name_key } = { nom: '', name_key: '' }] = await database.query(
    'SELECT nom, name_key FROM company WHERE id = ?',
    [SOUTH],
  )
  await database.query("INSERT INTO holding (id, holding, name_key) VALUES (77, 'Autre', 'autre')")
  await database.query(
    'UPDATE company SET nom = (SELECT nom FROM (SELECT nom FROM company WHERE id = ?) AS n), name_key = ?, holding_id = 77 WHERE id = ?',
    [NORTH, 'nord', SOUTH],
  )
  const page = await open(`/parametres/regles?societe=${SOUTH}`, WIDE)
  const contracts = () => field(page, 'Contrat').locator('option').allInnerTexts()
  await eventually(async () => (await contracts()).join()).toContain(`${south.nom} ${south.prenom}`)
  expect((await contracts()).join()).not.toContain(`${north.nom} ${north.prenom}`)
  expect((await field(page, 'Société').locator('option').allInnerTexts()).join()).toContain('(Autre)')
  await database.query('UPDATE company SET nom = ?, name_key = ?, holding_id = 1 WHERE id = ?', [
    String(nom),
    String(name_key),
    SOUTH,
  ])
})

test('rules that could not be loaded are asked for again, a contract’s too', async () => {
  const person = await newPerson({ societe_id: SOUTH })
  const { addContract } = await ask<{ addContract: { id: string } }>(admin, ADD_CONTRACT, {
    user: person.id,
    input: CONTRACT,
  })
  await ask(admin, ADD_SETTING, {
    contract: addContract.id,
    input: { rule: 'JOUR10', value: 28_800, debut: '2025-01-01' },
  })
  const page = await open('/parametres', { allow: [/Failed to load resource/] })
  let failing = true
  await onCall(page, 'CompanyRules', (route) => (failing ? route.abort() : route.continue()))
  await page.goto(`/parametres/regles?contrat=${addContract.id}`)
  await page.getByText('Les règles n’ont pas pu être chargées').waitFor()
  failing = false
  await button(page, 'Réessayer').click()
  await eventually(() => plain(page.getByRole('region', { name: 'Ce qui diffère de la loi' }))).toContain(
    'Durée maximale du jour 8 h',
  )
})
