import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatTime } from '../../../client/lib/time/formatDate'
import { DRAWING, dateAt, instantOf, NORTH, now, TOWN, timeAt } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { DAY, HOUR } from '../../support/durations'
import { visit } from '../../support/reusedPage'
import { expectAccessible } from '../accessible'
import { openStatistics, reportOf, reportWith } from '../ownReport/statistics'
import { expectFits, overflow, PHONE, WIDE } from '../phone'
import {
  button,
  closeNotice,
  eventually,
  gate,
  noticeLine,
  onCall,
  openAccount,
  openAs,
  REFUSED,
  settled,
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
const offers = (page: Page) => question(page).getByRole('list', { name: 'Heures proposées' })
/** On a phone the questions are folded to a line. */
const unfold = (place: Locator) => place.getByRole('button', { expanded: false }).click()
const notices = (page: Page) => page.getByRole('region', { name: 'Corrections de vos heures' })

/** About 9:00 of an earlier day, whenever the test runs. */
const morning = (days: number) => instantOf(dateAt(now() - days * DAY), 9)

async function forgetful(days = 1) {
  const person = await newPerson()
  const debut = morning(days)
  for (const weeks of [1, 2]) {
    const start = debut - weeks * 7 * DAY
    await insertEntry(person.id, { debut: start, fin: start + 3 * HOUR, ...work })
  }
  await insertEntry(person.id, { debut: debut + HOUR, fin: debut + HOUR + 607, pause: 1 })
  const id = await insertEntry(person.id, { debut, ...work })
  return { person, id, debut, end: async () => (await stored(person.id)).at(-1)?.fin }
}

const EDIT = `mutation ($id: ID!, $fin: String, $commentaire: String, $reason: String) {
  editTask(id: $id, fin: $fin, commentaire: $commentaire, reason: $reason) { id } }`

async function corrected() {
  const [owner, corrector, other] = [
    await newPerson(),
    await newPerson({ acces: 'S', societe_id: NORTH }),
    await newPerson({ acces: 'S', societe_id: NORTH }),
  ]
  const debut = now() - 4 * HOUR
  const id = await insertEntry(owner.id, { debut, fin: debut + HOUR, ...work })
  await ask(corrector, EDIT, { id, fin: timeAt(debut + 1_800), reason: 'parti plus tôt' })
  return { owner, corrector, other, id, debut }
}

/** Fires `focus`, as when a user returns to the page. */
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

const CONTESTED = '/corrections?vue=contestees'

const OFFERS = [
  ['fin habituelle, d’après 2 ', (debut: number) => debut + 3 * HOUR, PHONE, WIDE],
  ['dernière action ce jour-là', (debut: number) => debut + HOUR + 607, WIDE, PHONE],
] as const

test('a forgotten entry ends by one click as it is offered, at either size; an older one with a reason', async () => {
  await newPerson()
  const page = await browser.newPage()
  await page.goto('/login')
  await button(page, 'Submit').waitFor()
  for (const [name, end, first, other] of OFFERS)
    for (const size of casesOrFirst(first, other)) {
      const forgotten = await forgetful()
      await page.setViewportSize(size)
      await openAs(page, forgotten.person, 'U', '/')
      if (size === PHONE) await unfold(question(page))
      const offer = offers(page).getByRole('button', { name })
      await offer.waitFor()
      await expectFits(page)
      if (name.startsWith('dernière')) {
        await expectAccessible(page)
        await offer.focus()
        await page.keyboard.press('Enter')
      } else await offer.click()
      await noticeLine(page)
        .getByText(/^Terminé\s: /)
        .waitFor()
      expect(await forgotten.end()).toBe(end(forgotten.debut))
    }

  const { person, debut, end } = await forgetful(4)
  await page.setViewportSize(WIDE)
  await openAs(page, person, 'U', '/')
  const offer = offers(page).getByRole('button', { name: 'fin habituelle' })
  await offer.click()
  await question(page).getByText('Plus de deux jours après : dites pourquoi', { exact: true }).waitFor()
  const why = question(page).getByLabel('Motif')
  await staysOn(why)
  expect(await end()).toBeNull()
  // What was chosen is kept.
  expect(await question(page).getByLabel('Heure de fin').inputValue()).toBe(
    formatTime(timeAt(debut + 3 * HOUR)),
  )
  await why.fill('malade depuis')
  await why.press('Enter')
  await question(page).waitFor({ state: 'detached' })
  expect(await end()).toBe(debut + 3 * HOUR)
})

test.each(casesOrFirst(PHONE, WIDE))(
  'at $width pixels « Plus tard » leaves a forgotten entry for another visit, and offers nobody to end it now',
  async (size) => {
    const { person, debut, end } = await forgetful()
    const page = await openHome(person, size)
    if (size === PHONE) await unfold(question(page))
    await button(question(page), 'Plus tard').click()
    await question(page).waitFor({ state: 'detached' })
    await staysOn(page.getByRole('heading', { name: /^Bonjour/ }))
    expect(await page.getByRole('region', { name: 'En cours' }).count()).toBe(0)
    expect(await end()).toBeNull()
    const later = await openHome(person, size)
    if (size === PHONE) await unfold(question(later))
    await offers(later).getByRole('button', { name: 'de travail, d’après' }).click()
    await noticeLine(later)
      .getByText(/^Terminé\s: /)
      .waitFor()
    expect(await end()).toBe(debut + 3 * HOUR + 607)
  },
)

test('a supervisor enters a forgotten end for another user, from the second day on and with a reason', async () => {
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const { person, debut } = await forgetful(2)
  await insertEntry(person.id, { debut: morning(1), ...work })
  const address = reportOf(person.id, dateAt(morning(3)), dateAt(now()))
  const page = await openStatistics(browser, supervisor, 'S', address)
  await reportWith(page, 3)
  await question(page).waitFor()
  expect(await question(page).getByRole('form').count()).toBe(1)
  const offer = offers(page).getByRole('button', { name: 'fin habituelle' })
  await offer.click()
  await question(page).getByText('Dites pourquoi', { exact: true }).waitFor()
  await expectAccessible(page)
  await question(page).getByLabel('Motif').fill('vu avec elle')
  await offer.click()
  await question(page).waitFor({ state: 'detached' })
  expect((await stored(person.id)).at(-2)).toMatchObject({ fin: debut + 3 * HOUR })
  await openAs(page, person, 'U', '/')
  await notices(page).getByText('vu avec elle').waitFor()
})

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels a correction by a supervisor is contested by keyboard and accepted: what was comes back, and that is seen',
  async (size) => {
    const { owner, corrector, other, debut } = await corrected()
    const page = await openHome(owner, size)
    const times = `${timeAt(debut)} – ${timeAt(debut + HOUR)} → ${timeAt(debut)} – ${timeAt(debut + 1_800)}`
    const sentence = `${corrector.prenom} ${corrector.nom} a corrigé vos heures du`
    if (size === PHONE) await unfold(notices(page))
    await notices(page).getByText(sentence).waitFor()
    expect(await notices(page).getByRole('link', { name: 'Voir cette journée' }).getAttribute('href')).toBe(
      `/?jour=${dateAt(debut)}`,
    )
    expect(await notices(page).innerText()).toContain(`${times}. Motif\u202f: parti plus tôt`)
    await expectFits(page)
    await expectAccessible(page)
    await button(notices(page), 'Contester').focus()
    await page.keyboard.press('Enter')
    const form = notices(page).getByRole('form', { name: 'Contester' })
    const reason = form.getByLabel('Motif')
    await staysOn(reason)
    await page.keyboard.press('Enter')
    await form.getByText('Indiquez le motif').waitFor()
    await reason.fill('j’étais là')
    await page.keyboard.press('Enter')
    await notices(page).waitFor({ state: 'detached' })

    await openAs(page, corrector, 'S', CONTESTED)
    await page.getByText('j’étais là').waitFor()
    await page.getByText('Un autre responsable décide.').waitFor()
    expect(await button(page, 'Maintenir').count()).toBe(0)
    await openAs(page, other, 'S', CONTESTED)
    await page.getByText('j’étais là').waitFor()
    expect(await page.getByText('Un autre responsable décide.').count()).toBe(0)
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: `${owner.prenom} ${owner.nom}` })
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(reportOf(owner.id, dateAt(debut), dateAt(debut)))
    await expectAccessible(page)
    await expectFits(page)
    await button(page, 'Remettre comme avant').click()
    await page.getByText('La réponse part dans quelques secondes.').waitFor()
    expect(await stored(owner.id)).toMatchObject([{ fin: debut + 1_800 }])
    await closeNotice(page)
    await page.getByText('Aucune contestation n’attend de décision.').waitFor()
    expect(await stored(owner.id)).toMatchObject([{ fin: debut + HOUR }])
    await openAs(page, owner, 'U', '/')
    if (size === PHONE) await unfold(notices(page))
    await notices(page).getByText('Contestation acceptée.').waitFor()
    const told = (await notices(page).innerText()).replaceAll('\u202f', ' ')
    expect(told).toContain('Votre contestation : j’étais là')
    expect(told).not.toContain('Motif')
    expect(told).toMatch(/Corrigée le \S+\s\d{1,2}(er)?\s\S+ à \d{1,2}:\d{2}/)
    await button(notices(page), 'Lu').click()
    await notices(page).waitFor({ state: 'detached' })
  },
)

test('a contested correction is maintained by an administrator, another accepted with other hours, and none decided on twice', async () => {
  const { owner, corrector, id, debut } = await corrected()
  const admin = await newPerson({ acces: 'A' })
  const page = await openHome(owner, { allow: [REFUSED, UNREACHABLE] })
  const form = notices(page).getByRole('form')
  async function contest() {
    await button(notices(page), 'Contester').click()
    await form.getByLabel('Motif').fill('non')
    await page.keyboard.press('Enter')
  }
  // What has nothing to do with the field is said at the button.
  const restore = await onCall(page, 'ContestCorrection', unreachable)
  await contest()
  await form.getByRole('alert').getByText('Le serveur est injoignable.').waitFor()
  expect(await form.getByLabel('Motif').getAttribute('aria-invalid')).not.toBe('true')
  await restore()
  await button(form, 'Contester').click()
  await notices(page).waitFor({ state: 'detached' })
  await openAs(page, admin, 'A', CONTESTED)
  const item = page.getByRole('listitem').filter({ hasText: `${owner.prenom} ${owner.nom}` })
  await button(item, 'Maintenir').click()
  await item.getByLabel('Motif').fill('badge')
  await item.getByLabel('Motif').press('Enter')
  // Taken back: what was typed is there again.
  await noticeLine(page).getByRole('button', { name: 'Annuler' }).click()
  await eventually(() => item.getByLabel('Motif').inputValue()).toBe('badge')
  await item.getByLabel('Motif').press('Enter')
  await item.getByText('La réponse part dans quelques secondes.').waitFor()
  await closeNotice(page)
  await item.waitFor({ state: 'detached' })
  expect(await stored(owner.id)).toMatchObject([{ fin: debut + 1_800 }])
  await openAs(page, owner, 'U', '/')
  await notices(page).getByText('désaccord du salarié').waitFor()
  await button(notices(page), 'Lu').click()
  await notices(page).waitFor({ state: 'detached' })

  await ask(corrector, EDIT, { id, fin: timeAt(debut + 600), reason: 'encore' })
  await look(page)
  await contest()
  await notices(page).waitFor({ state: 'detached' })
  await openAs(page, admin, 'A', CONTESTED)
  await button(item, 'D’autres heures').click()
  expect(await item.getByLabel('Debut').inputValue()).toBe(timeAt(debut))
  expect(await item.getByLabel('Fin').inputValue()).toBe(timeAt(debut + 600))
  await item.getByLabel('Fin').press('Enter')
  await item.getByText('Changez une heure au moins').waitFor()
  await item.getByLabel('Fin').fill('midi')
  await item.getByLabel('Fin').press('Enter')
  await item.getByText('Heure invalide').waitFor()
  await item.getByLabel('Fin').fill(timeAt(debut + 1_200))
  await item.getByLabel('Fin').press('Enter')
  await item.waitFor({ state: 'detached' })
  await eventually(async () => (await stored(owner.id)).at(-1)?.fin).toBe(debut + 1_200)

  // A contestation that another supervisor has decided offers no action once that is reported.
  const second = await corrected()
  const [row] = await application.database.query('SELECT id FROM correction WHERE user_id = ?', [
    second.owner.id,
  ])
  const correction = row?.id
  const CONTEST =
    'mutation ($correction: ID!) { contestCorrection(correction: $correction, reason: "non") { id } }'
  await ask(second.owner, CONTEST, { correction })
  await visit(page, '/')
  await visit(page, CONTESTED)
  const theirs = page.getByRole('listitem').filter({ hasText: `${second.owner.prenom} ${second.owner.nom}` })
  const again = button(theirs, 'Remettre comme avant')
  await again.waitFor()
  const MAINTAIN =
    'mutation ($correction: ID!) { maintainCorrection(correction: $correction, reason: "badge") { id } }'
  await ask(second.other, MAINTAIN, { correction })
  await again.click()
  await closeNotice(page)
  await page.getByRole('alert').getByText('Cette correction a déjà été maintenue').first().waitFor()
  await eventually(() => theirs.count()).toBe(0)
})

const bell = (page: Page) => page.getByRole('button', { name: /^À traiter/ })
const nameOf = (page: Page) => bell(page).getAttribute('aria-label')

const NARROW = { width: 320, height: 640 }

test.each(casesOrFirst(PHONE, WIDE, NARROW))(
  'at $width pixels the bell counts what waits, leads there by keyboard, and counts less once it is done',
  async (size) => {
    const { owner } = await corrected()
    await insertEntry(owner.id, { debut: morning(1), ...work })
    const page = await openHome(owner, size)
    await eventually(() => nameOf(page)).toMatch(/^À traiter\u202f: [23] choses$/)
    const count = Number((await bell(page).innerText()).trim())
    await page.setViewportSize(NARROW)
    await eventually(() => overflow(page)).toBe(0)
    await page.setViewportSize(size)
    await expectFits(page)
    if (size !== WIDE) await unfold(question(page))
    await button(question(page), 'Plus tard').click()
    await bell(page).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: 'À traiter' })
    await menu.waitFor()
    await expectAccessible(page)
    expect((await menu.getByRole('menuitem').allInnerTexts()).slice(0, 2)).toEqual([
      '1 entrée à régulariser',
      '1 correction de vos heures à voir',
    ])
    await page.keyboard.press('Enter')
    await question(page).waitFor()
    if (size !== WIDE) await notices(page).getByRole('button', { expanded: false }).click()
    await button(notices(page), 'Lu').click()
    await eventually(async () => Number((await bell(page).innerText()).trim())).toBe(count - 1)
    await button(question(page), 'Plus tard').click()
  },
)

test('a bell pressed early is busy, and opens nothing once the focus has gone on', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ ...WIDE, storage: storageOf(person) })
  const { opened, open } = gate()
  await onCall(page, 'Inbox', async (route) => {
    await opened
    await route.fallback()
  })
  await page.goto('/')
  await table(page).waitFor()
  await bell(page).click()
  await eventually(() => bell(page).getAttribute('aria-busy')).toBe('true')
  await page.keyboard.press('Tab')
  await eventually(() => bell(page).getAttribute('aria-busy')).toBe('false')
  open()
  await eventually(() => nameOf(page)).toBe('À traiter\u202f: rien')
  await settled(page)
  expect(await page.getByRole('menu').count()).toBe(0)
})

test('a failed query of the bell is shown there alone', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ ...WIDE, storage: storageOf(person), allow: [UNREACHABLE] })
  const restore = await onCall(page, 'Inbox', unreachable)
  await page.goto('/')
  await eventually(() => nameOf(page)).toBe('À traiter\u202f: inconnu pour l’instant')
  expect(await bell(page).innerText()).toBe('?')
  await restore()
  await page.getByRole('link', { name: 'Statistiques' }).click()
  await eventually(() => nameOf(page)).toBe('À traiter\u202f: rien')
})

test.each(casesOrFirst(WIDE, PHONE))(
  'at $width pixels one’s own data tells who changed what, shows corrections, and gives the files',
  async (size) => {
    const { owner, corrector } = await corrected()
    const page = await openHome(owner, size)
    await openAccount(page)
    await page.getByRole('link', { name: 'Mes données' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mes données' }).waitFor()
    const events = page.getByRole('region', { name: 'Qui a changé quoi' })
    await events.getByText(`${corrector.prenom} ${corrector.nom} a modifié une entrée`).waitFor()
    const corrections = page.getByRole('region', { name: 'Corrections de mes heures par d’autres' })
    await corrections.getByText('Motif\u202f: parti plus tôt').waitFor()
    await corrections.getByText('État\u202f: À voir').waitFor()
    await expectFits(page)
    await expectAccessible(page)
    const files = page.getByRole('region', { name: 'Exporter' })
    const [whole] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: 'JSON' }).first().click(),
    ])
    expect(whole.suggestedFilename()).toBe(`mes-donnees_${dateAt(now())}.json`)
    await page.getByRole('form', { name: 'Période' }).getByLabel('Date de fin').fill('01/01/2026')
    await button(page, 'Afficher').click()
    expect(await button(corrections, 'Lu').count()).toBe(1)
    await visit(page, '/')
    await visit(page, '/mes-donnees')
    const count = async () => Number(/^\d+/.exec(await events.getByText(/^\d+ événements?/).innerText())?.[0])
    const before = await count()
    await button(corrections, 'Contester').click()
    await corrections.getByLabel('Motif').fill('j’étais là')
    await corrections.getByLabel('Motif').press('Enter')
    await eventually(count).toBe(before + 1)
  },
)
