import { expect, test } from 'vitest'
import { now, type Person } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, small, WIDE } from '../phone'
import { useSettings } from '../settings/settings'
import {
  alert,
  button,
  eventually,
  gate,
  onCall,
  path,
  REFUSED,
  staysOn,
  UNREACHABLE,
  unreachable,
} from '../workday'

const { application, open, openHome, newPerson } = useSettings()

let rows = 0
const insertSession = ({ id }: Person, agent: string, hoursAgo: number) =>
  application.database.query(
    `INSERT INTO session (id, user_id, expires_at, created_at, seen_at, password_at, agent)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [`ailleurs-${++rows}`, id, now() + 3_600, now() - hoursAgo * 3_600, now() - 1_800, now() - 3_600, agent],
  )
const agentsOf = async ({ id }: Person) => {
  const open = await application.database.query('SELECT agent FROM session WHERE user_id = ?', [id])
  return open.map(({ agent }) => agent)
}

test('one sees where one is signed in, and ends it there', async () => {
  const person = await newPerson()
  const [own] = await agentsOf(person)
  for (const agent of ['Firefox, Windows', 'Safari, iOS', 'Edge, Windows'])
    await insertSession(person, agent, 3)
  const page = await openHome(person, { allow: [UNREACHABLE] })
  const account = button(page, /^Mon compte/)
  const { opened, open: letFail } = gate()
  const restoreList = await onCall(page, 'OpenSessions', async (route) => {
    await opened
    await route.abort()
  })
  await account.click()
  await button(page, 'Mes sessions').click()
  const dialog = page.getByRole('dialog', { name: 'Mes sessions' })
  await dialog.getByRole('status', { name: 'Chargement des sessions' }).waitFor()
  letFail()
  await alert(dialog).getByText('Les sessions n’ont pas pu être chargées').waitFor()
  await restoreList()
  await button(dialog, 'Réessayer').click()

  const items = dialog.getByRole('listitem')
  await eventually(() => items.count()).toBe(4)
  const current = items.filter({ hasText: 'Cette session' })
  expect(await current.getByRole('heading').innerText()).toBe(own)
  expect(await current.getByRole('button').count()).toBe(0)
  const firefox = items.filter({ hasText: 'Firefox, Windows' })
  expect((await firefox.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^Firefox, Windows Ouverte (aujourd’hui|hier) à \d{1,2}:\d\d Utilisée (aujourd’hui|hier) à \d{1,2}:\d\d/,
  )
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect([await overflow(page), await small(page, 44)]).toEqual([0, []])

  const restore = await onCall(page, 'CloseSession', unreachable)
  await button(firefox, /^Déconnecter Firefox, Windows, session ouverte/).click()
  await alert(dialog)
    .getByText(/^La session n’a pas pu être fermée\. Le serveur est injoignable/)
    .waitFor()
  await restore()
  await firefox.getByRole('button').press('Enter')
  await eventually(() => items.count()).toBe(3)
  expect((await agentsOf(person)).sort()).toEqual([own, 'Edge, Windows', 'Safari, iOS'].sort())
  await staysOn(dialog.getByRole('list', { name: 'Sessions ouvertes' }))
  await button(dialog, 'Déconnecter tous les autres').click()
  await dialog.getByText('Aucune autre session n’est ouverte.', { exact: true }).waitFor()
  expect(await agentsOf(person)).toEqual([own])
  // On a phone the account is under « Plus ».
  await page.setViewportSize(WIDE)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await staysOn(account)
})

test('an administrator closes the sessions of another user', async () => {
  const person = await newPerson()
  const theirs = await openHome(person, { allow: [REFUSED] })
  await insertSession(person, 'Firefox, Windows', 2)
  const page = await open(`/parametres/users/edit/${person.id}`)
  await button(page, 'Voir ses sessions').click()
  const dialog = page.getByRole('dialog', { name: `Sessions de ${person.prenom} ${person.nom}` })
  await eventually(() => dialog.getByRole('listitem').count()).toBe(2)
  expect(await dialog.getByText('Cette session').count()).toBe(0)
  await button(dialog, 'Déconnecter partout').click()
  await dialog.getByText('Aucune session n’est ouverte.', { exact: true }).waitFor()
  expect(await agentsOf(person)).toEqual([])
  await button(dialog, 'Fermer').click()
  await staysOn(button(page, 'Voir ses sessions'))
  await theirs.evaluate(() => window.dispatchEvent(new Event('focus')))
  await theirs.getByText('Votre session a expiré ou a été fermée. Reconnectez-vous.').waitFor()
  expect(path(theirs)).toBe('/login')
})
