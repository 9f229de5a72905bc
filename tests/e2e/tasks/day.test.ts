import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatLongDate } from '../../../client/lib/format/format'
import { formatTime } from '../../../client/lib/time/formatDate'
import { DRAWING, dateAt, now, type Person, SCHOOL, SURVEY, TOWN, timeAt } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { DAY, HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, WIDE } from '../phone'
import { button, eventually, gate, onCall, path, staysOn, storageOf, useWorkday } from '../workday'

const { browser, elapse, newPerson, openHome, stored, insertEntry } = useWorkday()

const daysAgo = (days: number) => dateAt(now() - days * DAY)
const shortTime = (instant: number) => formatTime(timeAt(instant))
const nothingElse = { typetache_id: DRAWING, client_id: TOWN }

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true })
const dayTable = (page: Page) => page.getByRole('table')
const entries = (page: Page, text: string | RegExp = '') =>
  dayTable(page).locator('tr[data-entry]').filter({ hasText: text })

async function openDay(person: Person, address: string, size = WIDE) {
  const page = await browser.newPage({ ...size, storage: storageOf(person) })
  await page.goto(address)
  await dayTable(page).waitFor()
  return page
}

/**
 * Asserts that the page fits a wide window and a phone, and that axe finds nothing. Restores the given size.
 */
async function expectFit(page: Page, size: typeof WIDE) {
  await expectAccessible(page)
  for (const each of [size === WIDE ? PHONE : WIDE, size]) {
    await page.setViewportSize(each)
    expect(await overflow(page)).toBe(0)
  }
}

test.each(casesOrFirst(PHONE, WIDE))(
  'yesterday is completed at $width pixels: a task is changed, a forgotten one and a break are added',
  async (size) => {
    const person = await newPerson()
    const noon = now() - DAY
    await insertEntry(person.id, { debut: noon, fin: noon + HOUR, ...nothingElse })
    const page = await openHome(person, size)
    await button(page, 'Jour précédent').click()
    await eventually(() => entries(page).count()).toBe(1)
    expect(path(page)).toBe(`/?jour=${daysAgo(1)}`)
    expect(await page.getByRole('form', { name: 'Commencer une tâche' }).count()).toBe(0)
    expect(await entries(page).getByRole('button').count()).toBe(1)
    await expectFit(page, size)

    for (const kind of ['Tâche', 'Pause']) {
      await button(page, 'Ajouter une entrée').click()
      if (kind === 'Pause') await button(dialog(page), kind).click()
      expect(await field(page, 'Date').inputValue()).toBe(daysAgo(1).split('-').reverse().join('/'))
      await field(page, 'Debut').fill(kind === 'Pause' ? '9h' : '8h')
      await field(page, 'Fin').fill('9h30')
      await field(page, 'Fin').press('Enter')
      await dialog(page).waitFor({ state: 'detached' })
    }
    await eventually(() => entries(page).count()).toBe(3)
    await eventually(() => page.getByText('Travaillé ce jour-là').locator('..').innerText()).toContain(
      '2\u00a0h',
    )
    await entries(page, 'Plans')
      .getByRole('button', { name: /^Modifier/ })
      .click()
    await dialog(page).getByRole('combobox', { name: 'Client / projet' }).fill('eco')
    await page.getByRole('option', { name: 'École' }).waitFor()
    await page.keyboard.press('Enter')
    await button(dialog(page), 'Enregistrer').click()
    await eventually(() => entries(page, 'École').count()).toBe(1)
    expect(await stored(person.id)).toHaveLength(3)
  },
)

test('keys move between days up to today; an invalid or future date shows one message', async () => {
  const person = await newPerson()
  const page = await openHome(person)
  await page.getByRole('textbox', { name: 'Commentaire' }).press('Shift+ArrowLeft')
  expect(path(page)).toBe('/')
  await button(page, 'Jour précédent').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await eventually(() => path(page)).toBe(`/?jour=${daysAgo(2)}`)
  await page.getByText('Rien ce jour-là').waitFor()
  await button(page, 'Jour suivant').focus()
  await page.keyboard.press('Enter')
  await eventually(() => path(page)).toBe(`/?jour=${daysAgo(1)}`)
  await page.keyboard.press('Shift+ArrowRight')
  await eventually(() => path(page)).toBe('/')
  await page.keyboard.press('Shift+ArrowRight')
  await staysOn(button(page, 'Jour suivant'))
  expect(path(page)).toBe('/')
  await page.goBack()
  await page.getByText('Rien ce jour-là').waitFor()
  await button(page, 'Revenir à aujourd’hui').click()
  await page.getByRole('form', { name: 'Commencer une tâche' }).waitFor()
  await staysOn(page.getByRole('heading', { level: 1 }))

  await page.goto('/?jour=2026-02-31')
  await page.getByText('« 2026-02-31 » n’est pas une date : voici aujourd’hui.').waitFor()
  expect(path(page)).toBe('/')
  await page.reload()
  await dayTable(page).waitFor()
  expect(await page.getByText('n’est pas une date').count()).toBe(0)
  await page.goto(`/?jour=${daysAgo(-1)}`)
  await page.getByText('Ce jour n’est pas encore venu : voici aujourd’hui.').waitFor()
  expect(path(page)).toBe('/')
})

test('what is typed of an entry is lost neither by a click beside it, nor by what else can be done with it, nor by late choices', async () => {
  const person = await newPerson()
  const noon = now() - 5 * DAY
  await insertEntry(person.id, { debut: noon, fin: noon + HOUR, ...nothingElse })
  const page = await openDay(person, `/?jour=${daysAgo(5)}`)
  expect(await page.getByText('Rien n’est en cours.').count()).toBe(0)
  const late = gate()
  await onCall(page, 'EntryChoices', async (route) => {
    await late.opened
    await route.continue()
  })
  await button(page, 'Modifier Plans — Mairie').click()
  await field(page, 'Motif').fill('oubli')
  expect(await button(dialog(page), 'Annuler l’entrée').isEnabled()).toBe(true)
  const choice = dialog(page).getByRole('combobox', { name: 'Client / projet' })
  await choice.fill('eco')
  late.open()
  await page.getByRole('option', { name: 'École' }).waitFor()
  expect(await choice.inputValue()).toBe('eco')
  await page.keyboard.press('Enter')
  await field(page, 'Commentaire').fill('façade')
  await page.reload()
  await eventually(() => field(page, 'Commentaire').inputValue()).toBe('façade')
  for (const name of ['Couper en deux', 'Annuler l’entrée'])
    expect(await button(dialog(page), name).isDisabled()).toBe(true)
  // Before that a click beside it is the second half of the one that opened it.
  await page.waitForTimeout(1_000)
  await page.mouse.click(5, 400)
  await dialog(page).waitFor({ state: 'hidden' })
  await button(page, 'Modifier Plans — Mairie').click()
  await eventually(() => field(page, 'Commentaire').inputValue()).toBe('façade')
  await button(dialog(page), 'Enregistrer').click()
  await entries(page, 'façade').waitFor()
})

test.each(casesOrFirst(WIDE, PHONE))(
  'what runs stands first at $width pixels: its comment is written there, a pause ends it',
  async (size) => {
    const person = await newPerson()
    await insertEntry(person.id, { debut: now() - HOUR, ...nothingElse })
    const page = await openHome(person, size)
    const bar = page.getByRole('region', { name: 'En cours' })
    await button(bar, 'Ajouter un commentaire à Plans — Mairie').click()
    await page.keyboard.type('façade')
    expect(await page.getByRole('textbox', { name: 'Commentaire de Plans — Mairie' }).count()).toBe(1)
    await expectFit(page, size)
    await page.keyboard.press('Control+Enter')
    await staysOn(button(bar, /^Modifier le commentaire de Plans — Mairie/))
    await button(page, 'Jour précédent').click()
    await page.getByText('Rien ce jour-là').waitFor()
    await button(bar, 'Pause, Plans — Mairie s’arrête').click()
    await button(bar, 'Finir Pause').waitFor()
    expect(await stored(person.id)).toMatchObject([
      { commentaire: 'façade', fin: expect.any(Number) },
      { pause: 1, fin: null },
    ])
  },
)

const ribbon = (page: Page) => page.getByRole('group', { name: 'Ruban de la journée' })
const part = (page: Page, name: RegExp) => ribbon(page).getByRole('option', { name })

const note = (page: Page, kind: 'gap' | 'parallel') => page.locator(`[data-note=${kind}]`)

test.each(casesOrFirst(PHONE, WIDE))(
  'the ribbon at $width pixels: an end is moved by keys and undone by one, a gap is filled there and between the rows',
  async (size) => {
    const person = await newPerson()
    const noon = Math.floor(now() / 60) * 60 - 6 * HOUR
    for (const from of [noon, noon + 2 * HOUR, noon + 4 * HOUR])
      await insertEntry(person.id, { debut: from, fin: from + HOUR, ...nothingElse })
    const page = await openHome(person, size)
    const list = ribbon(page).getByRole('listbox')
    await list.focus()
    await page.keyboard.press('Enter')
    const end = ribbon(page).getByRole('slider', { name: 'Fin de Plans — Mairie' })
    await expectFit(page, size)
    await end.focus()
    for (const key of ['PageUp', 'ArrowLeft']) await page.keyboard.press(key)
    expect(await end.getAttribute('aria-valuetext')).toBe(shortTime(noon + HOUR + 14 * 60))
    await page.keyboard.press('Enter')
    await eventually(async () => (await stored(person.id))[0]?.fin).toBe(noon + HOUR + 14 * 60)
    await page.getByText('Fin de Plans — Mairie').filter({ hasText: '→' }).last().waitFor()
    await staysOn(end)
    // One way to undo, here as everywhere.
    expect(
      await ribbon(page)
        .getByRole('button', { name: /Rétablir/ })
        .count(),
    ).toBe(0)
    await page.keyboard.press('Control+z')
    await eventually(async () => (await stored(person.id))[0]?.fin).toBe(noon + HOUR)
    await eventually(() => end.getAttribute('aria-valuetext')).toBe(shortTime(noon + HOUR))

    await list.press('ArrowRight')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    expect(await field(page, 'Debut').inputValue()).toBe(timeAt(noon + HOUR).slice(0, 5))
    expect(await field(page, 'Fin').inputValue()).toBe(timeAt(noon + 2 * HOUR).slice(0, 5))
    await field(page, 'Commentaire').fill('au téléphone')
    await field(page, 'Fin').press('Enter')
    await eventually(() => entries(page, 'au téléphone').count()).toBe(1)
    await eventually(() => part(page, /rien de saisi/).count()).toBe(1)

    await eventually(() => note(page, 'gap').innerText()).toContain('(1\u00a0h)')
    await button(page, `Compléter ${shortTime(noon + 3 * HOUR)} – ${shortTime(noon + 4 * HOUR)}`).click()
    await dialog(page).waitFor()
    await button(dialog(page), 'Pause').click()
    await field(page, 'Fin').press('Enter')
    await eventually(() => entries(page, 'Pause').count()).toBe(1)
    expect(await note(page, 'gap').count()).toBe(0)
    expect(await part(page, /rien de saisi/).count()).toBe(0)
  },
)

test('an edge is dragged, on an old day with its reason', async () => {
  const person = await newPerson()
  const noon = Math.floor(now() / 60) * 60 - 3 * DAY - HOUR
  await insertEntry(person.id, { debut: noon, fin: noon + HOUR, ...nothingElse })
  const page = await openDay(person, `/?jour=${dateAt(noon)}`)
  await part(page, /^Plans/).click()
  const start = ribbon(page).getByRole('slider', { name: 'Début de Plans — Mairie' })
  const box = await start.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + 12]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 4 })
  await page.mouse.up()
  await button(ribbon(page), 'Enregistrer').waitFor()
  expect((await stored(person.id))[0]?.debut).toBe(noon)
  await ribbon(page).getByRole('textbox', { name: 'Motif' }).fill('oubli')
  await page.keyboard.press('Enter')
  await eventually(async () => (await stored(person.id))[0]?.debut).not.toBe(noon)
  const [entry] = await stored(person.id)
  expect(entry?.debut).toBeLessThan(noon - 600)
  expect(Number(entry?.debut) % 60).toBe(0)
})

test.each(casesOrFirst(WIDE, PHONE))(
  'time shared by two tasks is shown at $width pixels; dividing it, or giving it to one, needs confirmation',
  async (size) => {
    const person = await newPerson()
    const from = now() - 5 * HOUR
    const first = { debut: from, fin: from + 2 * HOUR, ...nothingElse }
    const second = { debut: from + HOUR, fin: from + 3 * HOUR, typetache_id: SURVEY, client_id: SCHOOL }
    await insertEntry(person.id, first)
    await insertEntry(person.id, second)
    await insertEntry(person.id, { debut: from + 2.5 * HOUR, fin: from + 3.5 * HOUR, ...nothingElse })
    const page = await openHome(person, size)
    await eventually(() => note(page, 'parallel').count()).toBe(2)
    await entries(page, 'Étude de sol').getByText('chevauchement 1 h 30').waitFor()
    await expectFit(page, size)

    const commonTime = `${shortTime(from + HOUR)} – ${shortTime(from + 2 * HOUR)}`
    await button(page, `Partager ${commonTime}`).click()
    await dialog(page)
      .getByText(`${shortTime(from + 1.5 * HOUR)} – ${shortTime(from + 3 * HOUR)}`)
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await stored(person.id)).toMatchObject([first, second, {}])
    await button(page, `Partager ${commonTime}`).click()
    await button(dialog(page), 'Partager').click()
    await eventually(() => note(page, 'parallel').count()).toBe(1)
    expect(await stored(person.id)).toMatchObject([
      { fin: from + 1.5 * HOUR },
      { debut: from + 1.5 * HOUR },
      { fin: from + 3.5 * HOUR },
    ])

    await button(page, `Attribuer ${shortTime(from + 2.5 * HOUR)} – ${shortTime(from + 3 * HOUR)}`).click()
    await dialog(page).getByRole('radio', { name: 'Plans — Mairie' }).check()
    await dialog(page).getByRole('radio', { name: 'Plans — Mairie' }).press('Enter')
    await eventually(() => note(page, 'parallel').count()).toBe(0)
    expect(await stored(person.id)).toMatchObject([
      {},
      { fin: from + 2.5 * HOUR },
      { debut: from + 2.5 * HOUR },
    ])
  },
)

test.each(casesOrFirst(PHONE, WIDE))(
  'a choice is pinned at $width pixels, and started by a click and by its key; Reprendre hier lists the last day’s tasks',
  async (size) => {
    const person = await newPerson()
    const noon = now() - 3 * DAY
    await insertEntry(person.id, { debut: noon, fin: noon + HOUR, ...nothingElse, commentaire: 'façade' })
    await insertEntry(person.id, { debut: noon + HOUR, fin: noon + 2 * HOUR, client_id: SCHOOL })
    const today = async () => (await stored(person.id)).slice(2)
    const page = await openHome(person, size)
    const named = formatLongDate(daysAgo(3)).replace(/ \d{4}$/, '')
    if (size === WIDE) await button(page, `Reprendre ${named}`).click()
    const list = page.getByRole('group', { name: /^Tâches du/ })
    expect(await list.getByRole('button').allInnerTexts()).toEqual(['Plans — Mairie', 'École'])
    const favourites = page.getByRole('group', { name: 'Favoris' })
    for (const [client, task] of [
      ['Mairie', 'Plans'],
      ['École', 'Étude de sol'],
    ] as const) {
      await button(page, client).click()
      await button(page, task).click()
      await button(page, 'Épingler ce choix').click()
      await button(favourites, `Commencer ${task} — ${client}`).waitFor()
    }
    expect(await button(page, 'Épingler ce choix').count()).toBe(0)
    await expectFit(page, size)
    // In a text field a digit is no shortcut.
    await page.getByRole('textbox', { name: 'Commentaire', exact: true }).press('1')
    await button(favourites, 'Commencer Plans — Mairie').focus()
    await page.keyboard.press('3')
    expect(await today()).toEqual([])
    // On a phone what is pinned is not repeated.
    const again = size === WIDE ? 'Plans — Mairie' : 'École'
    await button(list, `Reprendre du ${named} ${again}`).click()
    await eventually(() => entries(page).count()).toBe(1)
    // An immediate restart would be taken for a double click.
    await elapse(person.id, 60)
    await page.reload()
    await button(favourites, 'Commencer Plans — Mairie').focus()
    await page.keyboard.press('2')
    await eventually(() => entries(page, 'Étude de sol').count()).toBe(1)
    await page.reload()
    await button(favourites, 'Commencer Plans — Mairie').click()
    await eventually(() => entries(page).count()).toBe(3)
    await button(page, 'Modifier les favoris').click()
    await button(favourites, 'Détacher Plans — Mairie').click()
    await eventually(() => favourites.getByRole('button').count()).toBe(1)
    await staysOn(favourites)
    await button(page, 'Annuler').click()
    await eventually(() => favourites.getByRole('button').count()).toBe(2)
    await button(favourites, 'Détacher Plans — Mairie').click()
    await eventually(() => favourites.getByRole('button').count()).toBe(1)
    await button(page, 'Terminé').click()
    const digits = page.getByRole('checkbox', { name: /touches 1 à 9/ })
    // A phone has no keyboard: no mention of keys.
    expect(await digits.count()).toBe(size === WIDE ? 1 : 0)
    if (size === PHONE) return
    await digits.uncheck()
    await page.keyboard.press('1')
    expect(await today()).toMatchObject([
      { ...nothingElse, commentaire: '', fin: null },
      { typetache_id: SURVEY, client_id: SCHOOL, fin: null },
      { typetache_id: DRAWING, client_id: TOWN, fin: null },
    ])
  },
)
