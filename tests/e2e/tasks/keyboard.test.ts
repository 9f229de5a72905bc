import { expect, test } from 'vitest'
import { PASSWORD, STUDIES } from '../../server/world'
import { expectAccessible } from '../accessible'
import { tabTo } from '../keys'
import {
  button,
  counter,
  eventually,
  isPicked,
  picker,
  remark,
  rows,
  settled,
  signIn,
  staysOn,
  useWorkday,
} from '../workday'

const { application, browser, insertPerson, newPerson, openHome, stored } = useWorkday()

test('the key ? lists the keys, outside of fields and unless keys of one character are off', async () => {
  const page = await openHome(await newPerson())
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await remark(page).focus()
  await page.keyboard.press('?')
  expect(await remark(page).inputValue()).toBe('?')
  expect(await keys.count()).toBe(0)
  await remark(page).blur()
  await page.keyboard.press('?')
  await keys.getByText('Jour précédent', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.evaluate(() => localStorage.setItem('display:digitKeys', 'false'))
  await page.keyboard.press('?')
  await settled(page)
  expect(await keys.count()).toBe(0)
})

test('a whole day is logged with the keyboard alone', async () => {
  const person = await insertPerson()
  const page = await browser.newPage()
  const { keyboard } = page
  await page.goto('/')
  await staysOn(page.getByLabel('Email'))
  await keyboard.type(person.email)
  await tabTo(page, page.getByLabel('Mot de passe'))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')

  await tabTo(page, button(page, 'École'))
  await keyboard.press('ArrowRight')
  await staysOn(button(page, 'Mairie'))
  await keyboard.press('Space')
  await tabTo(page, button(page, 'Étude de sol'))
  await keyboard.type('p')
  await staysOn(button(page, 'Plans'))
  await keyboard.press('Enter')
  await eventually(() => isPicked(button(page, 'Plans'))).toBe(true)
  await tabTo(page, remark(page))
  await keyboard.type('façade')
  await tabTo(page, button(page, 'Commencer'))
  await keyboard.press('Enter')
  await counter(rows(page, 'Mairie')).waitFor()
  await staysOn(button(page, 'Commencer'))

  await tabTo(page, button(page, 'Modifier le commentaire : façade'))
  await keyboard.press('Enter')
  await staysOn(page.getByLabel('Commentaire de Plans — Mairie'))
  await keyboard.type(' nord')
  await tabTo(page, button(page, 'Enregistrer le commentaire'))
  await keyboard.press('Enter')
  await staysOn(button(page, 'Modifier le commentaire : façade nord'))

  await tabTo(page, button(page, 'Faire une pause'), 'Shift+Tab')
  await keyboard.press('Enter')
  await counter(rows(page, 'Pause')).waitFor()
  await staysOn(button(page, 'Faire une pause'))

  await tabTo(page, button(page, 'Finir'))
  await keyboard.press('Enter')
  await staysOn(rows(page, 'Pause'))

  await tabTo(page, button(page, 'Reprendre « Plans — Mairie »'), 'Shift+Tab')
  await keyboard.press('Enter')
  await staysOn(page.getByRole('heading', { name: 'Votre journée' }))
  await tabTo(page, button(page, 'Finir'))
  await keyboard.press('Space')
  await staysOn(rows(page).first())
  await tabTo(page, button(rows(page).first(), 'Reprendre Plans — Mairie'))
  await keyboard.press('Enter')
  await eventually(() => button(page, 'Finir').count()).toBe(1)
  expect(await stored(person.id)).toMatchObject([
    { commentaire: 'façade nord', fin: expect.any(Number) },
    { pause: 1, fin: expect.any(Number) },
    { commentaire: 'façade nord', fin: expect.any(Number) },
    { commentaire: 'façade nord', fin: null },
  ])

  await tabTo(page, button(page, 'Deconnexion'), 'Shift+Tab')
  await keyboard.press('Enter')
  await staysOn(page.getByLabel('Email'))
})

test('after a failed sign-in the keyboard goes on where it was', async () => {
  const person = await insertPerson()
  const page = await browser.newPage({ allow: [/status of 401/] })
  await page.goto('/login')
  await signIn(page, person.email, 'pas le bon')
  await page.getByRole('alert').waitFor()
  await staysOn(button(page, 'Submit'))
})

test('the first Tab leads to the content; arrows, Home, End and letters go through a group, Space picks, Tab leaves', async () => {
  const page = await openHome(await newPerson(), { fresh: true })
  const { keyboard } = page
  const [school, town] = [button(page, 'École'), button(page, 'Mairie')]
  const [survey, drawing] = [button(page, 'Étude de sol'), button(page, 'Plans')]
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await keyboard.press('Tab')
  await staysOn(skip)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await keyboard.press('Enter')
  await tabTo(page, school)
  for (const [key, place] of [
    ['ArrowRight', town],
    ['ArrowRight', school],
    ['ArrowLeft', town],
    ['ArrowUp', school],
    ['ArrowDown', town],
    ['Home', school],
    ['End', town],
    ['e', school],
    ['End', town],
  ] as const) {
    await keyboard.press(key)
    await staysOn(place)
  }
  expect(await isPicked(town)).toBe(false)
  await keyboard.press('Space')
  await eventually(() => isPicked(town)).toBe(true)
  await keyboard.press('Enter')
  await eventually(() => isPicked(town)).toBe(false)
  await keyboard.press('Tab')
  await staysOn(survey)
  await keyboard.type('etude de sol', { delay: 20 })
  await staysOn(survey)
  await keyboard.type('x')
  await staysOn(survey)
  expect(await isPicked(survey)).toBe(false)
  await page.waitForTimeout(800)
  await keyboard.type('p')
  await staysOn(drawing)
  await keyboard.press('Shift+Tab')
  await staysOn(town)
  await keyboard.press('Home')
  await staysOn(school)
  await keyboard.type('M')
  await staysOn(town)
  await keyboard.press('Tab')
  await staysOn(drawing)
  await keyboard.press('Tab')
  await staysOn(remark(page))
  await keyboard.press('Shift+Tab')
  await staysOn(drawing)
})

test('with eighty clients a start is a few presses away, and Ctrl+Enter starts from the comment', async () => {
  const person = await newPerson()
  const clients = Array.from({ length: 80 }, (_, n) => [
    100 + n,
    `Client ${100 + n}`,
    `client ${100 + n}`,
    STUDIES,
  ])
  await application.database.query(
    `INSERT INTO client (id, libelle, name_key, groupetache_id, active) VALUES ${clients.map(() => '(?, ?, ?, ?, 1)')}`,
    clients.flat(),
  )
  const page = await openHome(person)
  const { keyboard } = page
  await page.getByRole('searchbox').focus()
  const stops: string[] = []
  for (let press = 0; press < 5; press++) {
    await keyboard.press('Tab')
    stops.push(
      await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.getAttribute('name') ?? activeElement?.textContent ?? ''
      }),
    )
  }
  expect(stops).toEqual(['Client 100', 'Étude de sol', 'remarque', 'Commencer', 'Faire une pause'])
  const choices = picker(page, 'Client / projet')
  await button(choices, 'Client 100').focus()
  await keyboard.type('client 15', { delay: 20 })
  await staysOn(button(choices, 'Client 150'))
  await keyboard.press('End')
  await staysOn(button(choices, 'Mairie'))
  await keyboard.press('Enter')
  await remark(page).focus()
  await keyboard.type('façade')
  await keyboard.press('Control+Enter')
  await counter(rows(page, 'façade')).waitFor()
  await staysOn(remark(page))
  expect(await stored(person.id)).toMatchObject([{ commentaire: 'façade', client_id: 11, fin: null }])
})
