import { expect, test } from 'vitest'
import { storedRow } from '../../server/reference/kinds'
import { visit } from '../../support/reusedPage'
import {
  addForm,
  back,
  banner,
  field,
  firstParent,
  gridRows,
  namesOf,
  screenOf,
  search,
  turns,
  useSettings,
} from '../settings/settings'
import { button, countCalls, eventually, gate, onCall, staysOn } from '../workday'

const settings = useSettings()
const { application, openRows } = settings

const rowsOf = (table: string) => application.database.query(`SELECT * FROM ${table} ORDER BY id`)

test.each(turns('COMPANY'))('%s: a row is refused with each reason, then added', async (_, screen) => {
  const { name, inputs, select, required, there, added, table, one, label, parent } = screen
  const page = await openRows(screen)
  const form = addForm(page)
  expect(await namesOf(form)).toEqual(inputs)
  const before = await rowsOf(table)
  const calls = countCalls(page, `Create${one}`)
  const add = () => button(form, 'Ajouter').click()
  const input = field(form, name)

  await add()
  await form.getByText(required, { exact: true }).waitFor()
  if (select) await form.getByText(select.required, { exact: true }).waitFor()
  await staysOn(input)
  await input.fill('   ')
  await add()
  await form.getByText(required, { exact: true }).waitFor()
  await input.fill('x'.repeat(121))
  if (select) {
    await field(form, select.label).selectOption({ label: firstParent(screen) })
    await eventually(() => form.getByText(select.required).count()).toBe(0)
  }
  await add()
  await form.getByText(/^Nom d.+\s: 120 caractères au plus$/).waitFor()
  expect(calls()).toBe(0)

  const duplicate = ` ${there.toUpperCase()}`
  await input.fill(duplicate)
  await add()
  await form.getByText('Ce nom existe déjà', { exact: true }).waitFor()
  await staysOn(input)
  expect(await input.inputValue()).toBe(duplicate)
  expect(calls()).toBe(1)
  expect(await rowsOf(table)).toEqual(before)

  await input.fill('  Œuvre « neuve » ')
  await add()
  await banner(page, added).waitFor()
  await gridRows(page, 'Œuvre « neuve »').waitFor()
  await staysOn(input)
  expect(await input.inputValue()).toBe('')
  if (select) expect(await field(form, select.label).inputValue()).toBe('')
  const rows = await rowsOf(table)
  expect(rows).toHaveLength(before.length + 1)
  const stored = await storedRow(settings, screen, Number(rows.at(-1)?.id))
  expect(stored).toMatchObject({ [label]: 'Œuvre « neuve »', active: 1 })
  if (parent) expect(stored).toMatchObject({ [`${parent.field}_id`]: parent.first })
  if (parent) expect(await gridRows(page, 'Œuvre « neuve »').innerText()).toContain(firstParent(screen))

  await button(page, 'Fermer').click()
  expect(await banner(page, added).count()).toBe(0)
  await back(page).click()
  await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor()
})

test('an add empties the form alone, but for what is typed for the next row meanwhile', async () => {
  const screen = screenOf('CLIENT')
  const page = await openRows(screen)
  const form = addForm(page)
  const [input, select] = [field(form, screen.name), field(form, 'Groupe de tâches')]
  const { opened, open: answer } = gate()
  await onCall(page, 'CreateClient', async (route) => {
    await opened
    await route.continue()
  })
  await input.fill('Premier')
  await select.selectOption({ label: 'Études' })
  await input.press('Enter')
  await input.fill('Second')
  answer()
  await banner(page, screen.added).waitFor()
  await gridRows(page, 'Premier').waitFor()
  await staysOn(input)
  expect(await input.inputValue()).toBe('Second')
  expect(await select.inputValue()).toBe('')
  expect(await form.getByText('obligatoire').count()).toBe(0)

  await input.fill('')
  const group = screenOf('TASK_GROUP')
  await visit(page, group.path)
  await page.getByRole('heading', { level: 1, name: group.title, exact: true }).waitFor()
  await search(page).fill('é')
  await button(page, 'Actifs').click()
  await page.getByRole('columnheader', { name: group.name }).click()
  await field(addForm(page), group.name).fill('Métrés')
  await button(addForm(page), 'Ajouter').click()
  await gridRows(page, 'Métrés').waitFor()
  expect(await search(page).inputValue()).toBe('é')
  expect(await button(page, 'Actifs').getAttribute('aria-pressed')).toBe('true')
  const order = page.getByRole('columnheader', { name: group.name })
  expect(await order.getAttribute('aria-sort')).toBe('descending')
})
