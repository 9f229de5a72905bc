import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EAST, insertRow, storedRow } from '../../server/reference/kinds'
import {
  addForm,
  byTitle,
  chosen,
  editedRow,
  field,
  modify,
  rowOf,
  type Screen,
  screenOf,
  shapes,
  turns,
  useSettings,
} from '../settings/settings'
import {
  alert,
  button,
  countCalls,
  eventually,
  noticeLine,
  onCall,
  staysOn,
  UNREACHABLE,
  unreachable,
} from '../workday'

const settings = useSettings()
const { openRows } = settings

const OUT_OF_REACH = 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.'

const nameField = (page: Page, { name }: Screen) => field(editedRow(page), name)
const save = (page: Page) => button(editedRow(page), 'Enregistrer').click()
const reason = (page: Page) => alert(editedRow(page))
const closed = async (page: Page, name: string) => {
  await rowOf(page, name).waitFor()
  expect(await editedRow(page).count()).toBe(0)
}

test.each(turns('HOLDING', shapes))(
  '%s: a row is edited, left as it was, refused and saved',
  async (_, screen) => {
    const { one, label, required, there } = screen
    const id = await insertRow(settings, screen, 'Ancien nom')
    const page = await openRows(screen, { allow: [UNREACHABLE] })
    const calls = countCalls(page, `Update${one}`)
    const input = nameField(page, screen)

    // An empty field shows its message on blur, which moves the rows: the click must still hit its button.
    await field(addForm(page), screen.name).fill('x')
    await field(addForm(page), screen.name).fill('')
    await modify(page, there).click()
    await addForm(page).getByText(screen.required, { exact: true }).waitFor()
    expect(await input.inputValue()).toBe(there)
    await modify(page, 'Ancien nom').click()
    await eventually(() => input.inputValue()).toBe('Ancien nom')
    await staysOn(input)
    expect(await editedRow(page).count()).toBe(1)

    await save(page)
    await closed(page, 'Ancien nom')
    for (const cancel of ['Annuler', 'Escape']) {
      await modify(page, 'Ancien nom').click()
      await input.fill('Autre nom')
      if (cancel === 'Escape') await input.press('Escape')
      else await button(editedRow(page), 'Annuler').click()
      await closed(page, 'Ancien nom')
      await staysOn(modify(page, 'Ancien nom'))
    }
    expect(calls()).toBe(0)

    await modify(page, 'Ancien nom').click()
    await input.fill('  ')
    await modify(page, there).click()
    await reason(page).getByText('Enregistrez ou annulez d’abord cette ligne.').waitFor()
    await save(page)
    await reason(page).getByText(required, { exact: true }).waitFor()
    await staysOn(input)
    expect(await input.inputValue()).toBe('  ')
    expect(calls()).toBe(0)

    await input.fill(there.toUpperCase())
    await save(page)
    await reason(page).getByText('Ce nom existe déjà', { exact: true }).waitFor()
    expect(await input.inputValue()).toBe(there.toUpperCase())
    const restore = await onCall(page, `Update${one}`, unreachable)
    await input.fill('Nouveau nom')
    await input.press('Enter')
    await reason(page).getByText(OUT_OF_REACH, { exact: true }).waitFor()
    expect(await input.inputValue()).toBe('Nouveau nom')
    expect(calls()).toBe(2)
    expect(await storedRow(settings, screen, id)).toMatchObject({ [label]: 'Ancien nom' })

    await restore()
    await input.press('Enter')
    await closed(page, 'Nouveau nom')
    expect(await storedRow(settings, screen, id)).toMatchObject({ [label]: 'Nouveau nom', active: 1 })
    await noticeLine(page).getByText('Modification enregistrée', { exact: true }).waitFor()
    await button(noticeLine(page), 'Annuler').click()
    await closed(page, 'Ancien nom')
    expect(await storedRow(settings, screen, id)).toMatchObject({ [label]: 'Ancien nom' })
    await modify(page, 'Ancien nom').click()
    await input.fill('Nouveau nom')
    await input.press('Enter')
    await closed(page, 'Nouveau nom')
    await modify(page, 'Nouveau nom').click()
    await input.fill(' Dernier nom ')
    await save(page)
    await closed(page, 'Dernier nom')
    expect(await storedRow(settings, screen, id)).toMatchObject({ [label]: 'Dernier nom' })
    expect(calls()).toBe(6)
  },
)

test('what somebody else changed since is not taken back', async () => {
  const screen = screenOf('CLIENT')
  const id = await insertRow(settings, screen, 'Mairie de Nord')
  const page = await openRows(screen)
  await modify(page, 'Mairie de Nord').click()
  await nameField(page, screen).fill('Mairie du Nord')
  await nameField(page, screen).press('Enter')
  await closed(page, 'Mairie du Nord')
  await settings.application.database.query('UPDATE client SET libelle = ? WHERE id = ?', [
    'Mairie d’Ici',
    id,
  ])
  await button(noticeLine(page), 'Annuler').click()
  await page.getByText('Cette ligne a changé entre-temps : elle reste telle quelle.').first().waitFor()
  await closed(page, 'Mairie d’Ici')
  expect(await storedRow(settings, screen, id)).toMatchObject({ libelle: 'Mairie d’Ici' })
})

test.each(byTitle.filter(([, { parent }]) => parent))(
  '%s: the parent is edited where the specification offers it',
  async (_, screen) => {
    const { parent, moves, select } = screen
    const id = await insertRow(settings, screen, 'À déplacer')
    const page = await openRows(screen)
    await modify(page, 'À déplacer').click()
    const choice = field(editedRow(page), select?.label ?? '')
    expect(await choice.count()).toBe(moves ? 1 : 0)
    if (!parent || !moves) return
    expect(await chosen(choice)).toBe(parent.names[parent.first])
    await choice.selectOption({ label: parent.names[parent.second] ?? '' })
    await save(page)
    await closed(page, 'À déplacer')
    expect(await rowOf(page, 'À déplacer').innerText()).toContain(parent.names[parent.second])
    expect(await storedRow(settings, screen, id)).toMatchObject({ [`${parent.field}_id`]: parent.second })
  },
)

test('a company that takes the name of one of its new holding is refused at its name', async () => {
  const company = screenOf('COMPANY')
  await insertRow(settings, company, 'Jumelle', { parentId: EAST })
  const id = await insertRow(settings, company, 'jumelle')
  const page = await openRows(company)
  await modify(page, 'jumelle').click()
  await field(editedRow(page), 'Holding').selectOption(String(EAST))
  await field(editedRow(page), 'Holding').press('Enter')
  await reason(page).getByText('Ce nom existe déjà').waitFor()
  expect(await chosen(field(editedRow(page), 'Holding'))).toBe('Groupe Est')
  expect(await storedRow(settings, company, id)).toMatchObject({ holding_id: 1 })
})
