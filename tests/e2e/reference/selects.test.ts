import { expect, test } from 'vitest'
import { insertRow, storedRow } from '../../server/reference/kinds'
import {
  addForm,
  byTitle,
  chosen,
  editedRow,
  field,
  modify,
  optionsOf,
  refocusLater,
  rowOf,
  screenOf,
  useSettings,
} from '../settings/settings'
import { button, eventually } from '../workday'

const settings = useSettings()
const { application, openRows } = settings

const withParent = byTitle.filter(([, { parent }]) => parent)

test.each(withParent)('%s: a new row is offered active parents alone', async (_, screen) => {
  const { parent, select } = screen
  await insertRow(settings, screen, 'Sous un ancien', { parentId: parent?.retired ?? 0 })
  const page = await openRows(screen)
  const active = [parent?.first, parent?.second].map((id) => parent?.names[id ?? 0])
  expect(await optionsOf(field(addForm(page), select?.label ?? ''))).toEqual([
    'Choisissez…',
    ...active.toSorted(),
  ])
  expect(await rowOf(page, 'Sous un ancien').innerText()).toContain(parent?.names[parent.retired])
})

test('a row goes on under its deactivated parent, which is offered to it alone', async () => {
  const company = screenOf('COMPANY')
  const retired = company.parent?.retired ?? 0
  const id = await insertRow(settings, company, 'Vestige', { parentId: retired })
  const page = await openRows(company)
  const choice = field(editedRow(page), 'Holding')
  await modify(page, company.there).click()
  expect(await optionsOf(choice)).toEqual(['Groupe Est', 'Groupe Ouest'])
  await modify(page, 'Vestige').click()
  await eventually(() => chosen(choice)).toBe('Groupe Ancien (désactivé)')
  expect(await optionsOf(choice)).toEqual(['Groupe Ancien (désactivé)', 'Groupe Est', 'Groupe Ouest'])
  await field(editedRow(page), company.name).fill('Reste')
  await button(editedRow(page), 'Enregistrer').click()
  await rowOf(page, 'Reste').waitFor()
  expect(await storedRow(settings, company, id)).toMatchObject({ nom: 'Reste', holding_id: retired })
})

test('a parent that is deactivated meanwhile leaves the select', async () => {
  const page = await openRows(screenOf('CLIENT'))
  const offered = () => optionsOf(field(addForm(page), 'Groupe de tâches'))
  expect(await offered()).toContain('Chantiers')
  await application.database.query("UPDATE task_group SET active = 0 WHERE libelle = 'Chantiers'")
  await refocusLater(page)
  await eventually(offered).not.toContain('Chantiers')
})
