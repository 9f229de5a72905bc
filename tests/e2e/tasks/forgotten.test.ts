import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDate, formatTime } from '../../../client/lib/time/formatDate'
import { DRAWING, dateAt, instantOf, now, SURVEY, TOWN, timeAt } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, WIDE } from '../phone'
import {
  button,
  cell,
  counter,
  eventually,
  hasFocus,
  noticeLine,
  onCall,
  rows,
  staysOn,
  storageOf,
  table,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const { application, browser, newPerson, openHome, stored, insertEntry, ask } = useWorkday()

const work = { typetache_id: DRAWING, client_id: TOWN }

const question = (page: Page) => page.getByRole('region', { name: 'À régulariser' })
const field = (page: Page) => question(page).getByLabel('Heure de fin')
const shortTime = (instant: number) => formatTime(timeAt(instant))
/** A date of this year, or of the one before: with its year, as the screen shows it today. */
const dayOf = (instant: number) => formatDate(dateAt(instant), dateAt(now()).slice(0, 4))
/** On a phone the questions are folded to a line. */
const unfold = (page: Page) => question(page).getByRole('button', { expanded: false }).click()

/** 9:00 of yesterday: the hours after it are on the same day, whenever the test runs. */
const yesterdayMorning = () => instantOf(dateAt(now() - 24 * HOUR), 9)

async function forgetful(debut = now() - 26 * HOUR) {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut, ...work })
  await insertEntry(person.id, { debut: now() - 60, typetache_id: SURVEY })
  return { person, id, debut }
}

test.each(casesOrFirst(PHONE, WIDE))(
  'an entry of yesterday that still runs is asked about, above the day, on a phone in one line: $width pixels',
  async (size) => {
    const { person, debut } = await forgetful()
    const page = await openHome(person, size)
    if (size === PHONE) {
      expect(await question(page).innerText()).toBe('Pas terminée\u202f: Plans — Mairie, hier')
      expect((await question(page).boundingBox())?.height).toBeLessThan(50)
      await expectAccessible(page)
      await unfold(page)
    }
    expect(await question(page).innerText()).toContain(
      `Plans — Mairie, commencée hier à ${shortTime(debut)}, n’a pas été terminée. À quelle heure\u202f?`,
    )
    for (const each of [size === WIDE ? PHONE : WIDE, size]) {
      await page.setViewportSize(each)
      const top = (await question(page).boundingBox())?.y ?? Number.NaN
      for (const below of [page.getByText('Travaillé aujourd’hui'), page.getByRole('form').last()])
        expect((await below.boundingBox())?.y).toBeGreaterThan(top)
      expect(await overflow(page)).toBe(0)
    }
    expect(await rows(page).locator('td.tache').allInnerTexts()).toEqual(['Étude de sol', 'Plans'])
    await rows(page, `À régulariser ${dayOf(debut)}`).waitFor()
    await expectAccessible(page)
  },
)

test('a typed end time ends the forgotten entry and shows the counted time', async () => {
  const { person, debut } = await forgetful(yesterdayMorning())
  const page = await openHome(person, { allow: [UNREACHABLE] })
  const fin = debut + 2 * HOUR
  const restore = await onCall(page, 'EndForgotten', unreachable)
  await field(page).fill(timeAt(fin).slice(0, 5).replace(':', 'h'))
  await button(question(page), 'Enregistrer').click()
  await question(page).getByRole('alert').getByText('Le serveur est injoignable.').waitFor()
  expect(await field(page).getAttribute('aria-invalid')).not.toBe('true')
  await restore()
  await field(page).press('Enter')
  const ended = fin - (fin % 60)
  await noticeLine(page)
    .getByText(/^Terminé\s: Plans — Mairie, /)
    .waitFor()
  await staysOn(page.getByRole('heading', { name: /^Bonjour/ }))
  await question(page).waitFor({ state: 'detached' })
  expect(await stored(person.id)).toMatchObject([{ fin: ended }, { fin: null }])
  await eventually(() => rows(page).count()).toBe(1)
  await noticeLine(page).getByRole('button', { name: 'Annuler' }).click()
  await question(page).waitFor()
  expect((await stored(person.id))[0]).toMatchObject({ fin: null })
})

test('a time before the start is of the next day: its length stands there as it is typed, and what is long is asked about', async () => {
  const debut = yesterdayMorning() - 24 * HOUR
  const { person } = await forgetful(debut)
  const page = await openHome(person)
  const fin = debut + 23.5 * HOUR
  await field(page).fill(timeAt(fin))
  await question(page).getByText('23\u00a0h\u00a030').waitFor()
  const described = await field(page).getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).innerText()).toContain('jusqu’au')
  await expectAccessible(page)
  const long = page.getByRole('dialog')
  await button(question(page), 'Enregistrer').click()
  await button(long, 'Non, corriger').click()
  await staysOn(field(page))
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { fin: null }])
  await field(page).fill(timeAt(fin - HOUR))
  await field(page).press('Enter')
  await button(long, 'Oui, 22\u00a0h\u00a030').click()
  await noticeLine(page)
    .getByText(/^Terminé\s: Plans — Mairie, 22\sh\s30$/)
    .waitFor()
  expect(await stored(person.id)).toMatchObject([{ fin: fin - HOUR }, { fin: null }])
})

test('a time before the start that the next day still has ahead is told under the field, and is not sent', async () => {
  const { person, debut } = await forgetful(now() - 15 * HOUR)
  const page = await openHome(person)
  await field(page).fill(timeAt(now() + HOUR))
  await field(page).press('Enter')
  await question(page)
    .getByText(`${shortTime(now() + HOUR)} est avant le début (${shortTime(debut)})`)
    .waitFor()
  expect(await field(page).getAttribute('aria-invalid')).toBe('true')
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { fin: null }])
})

const cuts = (focused: Element) => {
  const { outlineWidth, outlineOffset } = getComputedStyle(focused)
  const ring =
    focused.getBoundingClientRect().left - Number.parseFloat(outlineWidth) - Number.parseFloat(outlineOffset)
  const around: string[] = []
  for (let element = focused.parentElement; element; element = element.parentElement)
    if (getComputedStyle(element).overflowX !== 'visible' && element.getBoundingClientRect().left > ring)
      around.push(element.className)
  return around
}

test('an invalid time is refused below the field, which keeps the focus; an end set in another tab is kept and reported', async () => {
  const { person, id, debut } = await forgetful(yesterdayMorning())
  const page = await openHome(person)
  for (const [typed, message] of [
    ['', 'Indiquez l’heure de fin'],
    ['midi', 'Heure invalide'],
    ['25:00', 'Heure invalide'],
  ] as const) {
    await field(page).fill(typed)
    await eventually(() => field(page).getAttribute('aria-invalid')).toBe('false')
    await button(question(page), 'Enregistrer').click()
    await question(page).getByText(message, { exact: true }).waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    const [problem] = (await field(page).getAttribute('aria-describedby'))?.split(' ') ?? []
    expect(await page.locator(`[id="${problem}"]`).innerText()).toBe(message)
    await staysOn(field(page))
  }
  await page.setViewportSize(PHONE)
  await unfold(page)
  await field(page).focus()
  await page.keyboard.press('Tab')
  await eventually(() => hasFocus(button(question(page), 'Enregistrer'))).toBe(true)
  expect(await button(question(page), 'Enregistrer').evaluate(cuts)).toEqual([])
  await field(page).fill('9h30')
  await page.keyboard.press('Tab')
  await eventually(() => field(page).inputValue()).toBe('09:30:00')
  await page.reload()
  await unfold(page)
  await eventually(() => field(page).inputValue()).toBe('09:30:00')
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { fin: null }])

  await field(page).fill(timeAt(debut + HOUR))
  await ask(person, 'mutation ($id: ID!, $fin: String) { editTime(id: $id, fin: $fin) { id } }', {
    id,
    fin: timeAt(debut + 2 * HOUR),
  })
  await button(question(page), 'Enregistrer').click()
  const told = page.getByRole('region', { name: 'Régularisation' })
  await told.getByText(`Valeurs actuelles : ${timeAt(debut)} – ${timeAt(debut + 2 * HOUR)}`).waitFor()
  await question(page).waitFor({ state: 'detached' })
  await staysOn(page.getByRole('heading', { name: /^Bonjour/ }))
  expect(await stored(person.id)).toMatchObject([{ fin: debut + 2 * HOUR }, { fin: null }])
})

test('« Je travaille encore » leaves it running, and is not asked again during this visit', async () => {
  const { person } = await forgetful(now() - 15 * HOUR)
  const page = await openHome(person)
  await button(question(page), 'Je travaille encore').click()
  await question(page).waitFor({ state: 'detached' })
  await staysOn(page.getByRole('heading', { name: /^Bonjour/ }))
  await page.reload()
  await table(page).waitFor()
  expect(await question(page).count()).toBe(0)
  expect(await counter(rows(page, 'Plans')).innerText()).toMatch(/^15:00:/)
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { fin: null }])
  const another = await openHome(person)
  await question(another).waitFor()
})

test('several forgotten entries, breaks too, each have a form; Finir of a row leads to it', async () => {
  const person = await newPerson()
  const debut = yesterdayMorning()
  await insertEntry(person.id, { debut, ...work })
  await insertEntry(person.id, { debut: debut + HOUR, pause: 1 })
  const page = await openHome(person)
  const asked = question(page).getByRole('form')
  await eventually(() => asked.count()).toBe(2)
  await asked
    .filter({ hasText: 'Pause, commencée' })
    .getByLabel('Heure de fin')
    .fill(timeAt(debut + 2 * HOUR))
  await asked.filter({ hasText: 'Pause, commencée' }).getByRole('button', { name: 'Enregistrer' }).click()
  await eventually(() => asked.count()).toBe(1)
  // By keyboard: pointer presses are ignored until the rows have settled.
  await button(rows(page, 'Plans'), 'Finir').press('Enter')
  await staysOn(field(page))
  expect(await stored(person.id)).toMatchObject([{ fin: null }, { fin: debut + 2 * HOUR }])
})

test('one without a task is asked about in the same words, and a phone does not offer to end it now', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 15 * HOUR })
  const page = await browser.newPage({ ...PHONE, storage: storageOf(person) })
  await page.goto('/')
  await question(page).getByText('Pas terminée : Sans tâche, hier').waitFor()
  expect(await page.getByRole('region', { name: 'En cours' }).count()).toBe(0)
  expect(await cell(rows(page), 'fin').innerText()).toBe('')
  await unfold(page)
  await button(question(page), 'Je travaille encore').click()
  await page.getByRole('region', { name: 'En cours' }).waitFor()
  const [row] = await application.database.query('SELECT fin FROM task WHERE user_id = ?', [person.id])
  expect(row?.fin).toBeNull()
})
