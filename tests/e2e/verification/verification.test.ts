import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { dayOf, REOPEN, weekCalls } from '../../server/weeks/weeks'
import { NORTH, type Person, SOUTH } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { expectAccessible } from '../accessible'
import { expectFits, PHONE, WIDE } from '../phone'
import {
  button,
  eventually,
  onCall,
  openAccount,
  openAs,
  REFUSED,
  storageOf,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const workday = useWorkday()
const { application, ask, browser, newPerson } = workday
const { work, submit, approve } = weekCalls(workday)

const MONDAY = dayOf(2, 0)

const field = (page: Page) => page.getByRole('textbox', { name: 'Code de vérification' })
const verdict = (page: Page) => page.getByRole('status').getByRole('alert')

async function approved() {
  const [person, supervisor] = [await newPerson(), await newPerson({ acces: 'S', societe_id: NORTH })]
  await work(person, MONDAY, 8, 12)
  const { version } = await submit(person, MONDAY)
  await approve(supervisor, { user: person.id, date: MONDAY, version })
  const answer = await fetch(`${application.url}/api/releves/semaine/export/pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user: person.id, date: MONDAY }),
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  })
  const [, code = ''] = /Code de vérification\s:\s(\S+),\sà\svérifier\sdans\sPointage/.exec(text) ?? []
  return { person, supervisor, code }
}

const nameOf = ({ prenom, nom }: Person) => `${prenom} ${nom}`

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels the code at the foot of a record is checked: it stands, it was replaced, it is none',
  async (size) => {
    const { person, supervisor, code } = await approved()
    const page = await browser.newPage({ ...size, storage: storageOf(person), allow: [REFUSED] })
    await page.goto('/')
    await openAccount(page)
    await page.getByRole('link', { name: 'Vérifier un document' }).click()
    await page.getByRole('heading', { name: 'Vérifier un document' }).waitFor()
    expect(await button(page, 'Vérifier').isDisabled()).toBe(true)
    await field(page).fill('12-2026S')
    await field(page).press('Enter')
    await verdict(page)
      .getByText(/^Code inconnu/)
      .waitFor()
    await expectAccessible(page)
    await field(page).fill(` ${code.toLowerCase()} `)
    await field(page).press('Enter')
    await verdict(page)
      .getByText(new RegExp(`^Conforme\\s: ce document a les chiffres validés de ${nameOf(person)}`))
      .waitFor()
    const printed = page.getByRole('region', { name: 'Ce que dit le document' })
    await printed.getByText(`${nameOf(person)} — Nord`).waitFor()
    await printed.getByText('Semaine', { exact: false }).first().waitFor()
    expect(await printed.innerText()).toMatch(/Temps de travail effectif \(S\)\s+04:00/)
    await expectAccessible(page)
    await expectFits(page, 24)

    await ask(supervisor, REOPEN, { user: person.id, date: MONDAY, reason: 'erreur' })
    expect(new URL(page.url()).searchParams.get('code')).toBe(code.toLowerCase())
    await page.reload()
    await verdict(page)
      .getByText(/^Remplacé\s: /)
      .waitFor()
    expect(await field(page).inputValue()).toBe(code.toLowerCase())
    await field(page).fill(code.replace(/.{10}$/, '0123456789'))
    expect(await page.getByText(/^Remplacé/).count()).toBe(0)
    await button(page, 'Vérifier').click()
    await verdict(page)
      .getByText(/^Ce code n’est pas celui des chiffres validés/)
      .waitFor()
  },
)

test('after a failure the same code is asked for again', async () => {
  const { person, code } = await approved()
  const page = await browser.newPage({ storage: storageOf(person), allow: [UNREACHABLE] })
  const restore = await onCall(page, 'RecordCheck', unreachable)
  await page.goto('/verification')
  await field(page).fill(code)
  await button(page, 'Vérifier').click()
  await verdict(page).waitFor()
  expect(await verdict(page).innerText()).not.toMatch(/^Conforme/)
  await restore()
  await button(page, 'Vérifier').click()
  await verdict(page)
    .getByText(/^Conforme/)
    .waitFor()
})

test('who may not see a record learns nothing of it from its code, and who is not signed in is asked to', async () => {
  const { person, code } = await approved()
  const stranger = await newPerson({ societe_id: SOUTH })
  const page = await browser.newPage({ allow: [REFUSED] })
  await page.goto(`/verification?code=${code}`)
  await page.getByRole('heading', { name: 'Connexion' }).waitFor()
  await openAs(page, stranger, 'U', `/verification?code=${code}`)
  await verdict(page).waitFor()
  expect(await verdict(page).innerText()).not.toContain(person.nom)
  await eventually(() => page.getByText(/^Conforme/).count()).toBe(0)
})
