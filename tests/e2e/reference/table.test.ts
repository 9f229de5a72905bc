import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { insertRow } from '../../server/reference/kinds'
import {
  agreed,
  columnTexts,
  countLine,
  editedRow,
  field,
  firstParent,
  grid,
  gridRows,
  modify,
  screenOf,
  search,
  shapes,
  turns,
  useSettings,
} from '../settings/settings'
import { button, eventually, hasFocus } from '../workday'

const settings = useSettings()
const { openRows, openAs } = settings

const heading = (page: Page, name: string) => grid(page).getByRole('columnheader', { name })
const heightOf = (page: Page) =>
  gridRows(page)
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)

test.each(turns('COMPANY', shapes))(
  '%s: sorted, filtered on active, searched over every column',
  async (_, screen) => {
    const { label, name, parent } = screen
    await insertRow(settings, screen, 'Zébrure 10')
    await insertRow(settings, screen, 'Zébrure 9', { active: 0 })
    await insertRow(settings, screen, 'abeille')
    const page = await openRows(screen)
    const shown = () => columnTexts(page, label)
    const sorted = await shown()
    const state = (to: string) => button(page, agreed(screen, to)).click()
    const off = agreed(screen, 'Désactivé')

    expect(sorted.at(0)).toBe('abeille')
    expect(sorted.slice(-2)).toEqual(['Zébrure 9', 'Zébrure 10'])
    await heading(page, name).click()
    await eventually(shown).toEqual(sorted.toReversed())
    await heading(page, name).click()
    await eventually(shown).toEqual(sorted)

    await state('Inactifs')
    await eventually(shown).not.toContain('abeille')
    expect(await gridRows(page).count()).toBe(await gridRows(page, off).count())
    expect(await shown()).toContain('Zébrure 9')
    await state('Actifs')
    await eventually(shown).toContain('abeille')
    expect(await gridRows(page, off).count()).toBe(0)
    expect(await shown()).not.toContain('Zébrure 9')
    await search(page).fill('ZEBRURE')
    await eventually(shown).toEqual(['Zébrure 10'])
    await countLine(page, `1 sur ${sorted.length}`).waitFor()

    await search(page).fill('zebrure rien')
    await page.getByText('Rien ne correspond à « zebrure rien ».').waitFor()
    expect(await button(page, 'Exporter').isDisabled()).toBe(true)
    await button(page, 'Tout afficher').click()
    await eventually(shown).toEqual(sorted)
    expect(await search(page).inputValue()).toBe('')

    if (parent) {
      await search(page).fill(`${firstParent(screen)} zebr 9`)
      await eventually(shown).toEqual(['Zébrure 9'])
      await search(page).press('Escape')
      await eventually(shown).toEqual(sorted)
    }
    await modify(page, 'abeille').click()
    await search(page).fill('zebrure 10')
    await eventually(() => gridRows(page).count()).toBe(2)
    expect(await field(editedRow(page), name).inputValue()).toBe('abeille')
  },
)

test('row height and columns are stored in the browser, for all its users', async () => {
  const page = await openAs('U', screenOf('CLIENT').path)
  await gridRows(page).first().waitFor()
  const heights: number[] = []
  const display = page.getByRole('dialog', { name: 'Affichage' })
  for (const density of ['Confortable', 'Standard', 'Compacte']) {
    await button(page, 'Affichage').click()
    await display.getByRole('radio', { name: density }).check()
    await page.keyboard.press('Escape')
    await display.waitFor({ state: 'hidden' })
    heights.push(await heightOf(page))
  }
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(new Set(heights).size).toBe(3)
  await button(page, 'Affichage').click()
  expect(await display.getByRole('checkbox').count()).toBe(2)
  await display.getByRole('checkbox', { name: 'Groupe de tâches' }).uncheck()
  await display.getByRole('checkbox', { name: 'État' }).check()
  await page.keyboard.press('Escape')
  const asChosen = async () => {
    await heading(page, 'État').waitFor()
    expect(await heading(page, 'Groupe de tâches').count()).toBe(0)
    expect(await heading(page, 'Nom du client').count()).toBe(1)
    await eventually(() => heightOf(page)).toBe(heights.at(-1))
  }
  await asChosen()
  await page.reload()
  await gridRows(page).first().waitFor()
  await asChosen()
  await page.goto('/parametres/taches')
  await heading(page, 'Groupe de tâches').waitFor()
  expect(await heading(page, 'État').count()).toBe(0)
  await eventually(() => heightOf(page)).toBe(heights.at(-1))
})

test('the way to the next page keeps the keyboard at the last one', async () => {
  const screen = screenOf('CLIENT')
  for (let row = 1; row <= 101; row++) await insertRow(settings, screen, `Suite ${row}`)
  const page = await openRows(screen)
  await search(page).fill('Suite')
  const next = button(page, 'Aller à la page suivante')
  await next.focus()
  await page.keyboard.press('Enter')
  await page.getByText('101–101 sur 101').waitFor()
  expect(await next.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  await page.getByText('101–101 sur 101').waitFor()
  expect(await hasFocus(next)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('1–100 sur 101').waitFor()
})

test('on paper a table has no buttons, and says which rows of how many it shows', async () => {
  const screen = screenOf('CLIENT')
  for (let row = 1; row <= 101; row++) await insertRow(settings, screen, `Papier ${row}`)
  const page = await openRows(screen)
  const range = page.getByText(/^1–100 sur /)
  await range.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await range.isVisible()).toBe(true)
  // No form and no empty search field on paper; a search is printed, as it explains the rows.
  expect(await page.getByRole('form').isVisible()).toBe(false)
  expect(await search(page).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await search(page).fill('Papier')
  await page.emulateMedia({ media: 'print' })
  expect(await search(page).isVisible()).toBe(true)
  expect(
    await button(grid(page), /^(Modifier|Désactiver) /)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
})
