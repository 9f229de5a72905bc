import { expect, test } from 'vitest'
import { PASSWORD } from '../server/world'
import { tabTo } from './keys'
import { button, counter, eventually, isPicked, remark, rows, signIn, staysOn, useWorkday } from './workday'

const { browser, insertPerson, newPerson, openHome, stored } = useWorkday()

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

  await tabTo(page, button(page, 'Mairie'))
  await keyboard.press('Space')
  await tabTo(page, button(page, 'Plans'))
  await keyboard.press('Enter')
  await eventually(() => isPicked(button(page, 'Plans'))).toBe(true)
  await tabTo(page, remark(page))
  await keyboard.type('façade')
  await tabTo(page, button(page, 'Commencer'))
  await keyboard.press('Enter')
  await counter(rows(page, 'Mairie')).waitFor()
  await staysOn(button(page, 'Commencer'))

  await tabTo(page, button(page, 'Modifier le commentaire : façade'))
  await keyboard.press('Enter')
  await staysOn(page.getByLabel('Commentaire de Plans — Mairie'))
  await keyboard.type(' nord')
  await tabTo(page, button(page, 'Enregistrer le commentaire'))
  await keyboard.press('Enter')
  await staysOn(button(page, 'Modifier le commentaire : façade nord'))

  await tabTo(page, button(page, 'Faire une pause'), 'Shift+Tab')
  await keyboard.press('Enter')
  await counter(rows(page, 'Pause')).waitFor()
  await staysOn(button(page, 'Faire une pause'))

  await tabTo(page, button(page, 'Finir'))
  await keyboard.press('Enter')
  await staysOn(rows(page, 'Pause'))

  await tabTo(page, button(page, 'Reprendre « Plans — Mairie »'), 'Shift+Tab')
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

test('the first Tab leads past the navigation bar to the content', async () => {
  const page = await openHome(await newPerson())
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await page.keyboard.press('Tab')
  await staysOn(skip)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'École'))
})

test('after a failed sign-in the keyboard goes on where it was', async () => {
  const person = await insertPerson()
  const page = await browser.newPage({ allow: [/status of 401/] })
  await page.goto('/login')
  await signIn(page, person.email, 'pas le bon')
  await page.getByRole('alert').waitFor()
  await staysOn(button(page, 'Submit'))
})
