import { expect, test } from 'vitest'
import { formatDuration } from '../../../client/lib/format/formatDuration'
import { formatDate, formatTime } from '../../../client/lib/time/formatDate'
import {
  DRAWING,
  dateAt,
  hms,
  instantOf,
  now,
  RETIRED_TYPE,
  SCHOOL,
  SURVEY,
  TOWN,
  timeAt,
} from '../../server/world'
import { HOUR } from '../../support/durations'
import { alert, button, cell, counter, eventually, rows, staysOn, useWorkday } from '../workday'

const { newPerson, openHome, stored, insertEntry, ask } = useWorkday()

const work = { typetache_id: DRAWING, client_id: TOWN }

test('Finir gives an end and a length, and the restart icon takes its place', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 3_725, ...work })
  const page = await openHome(person)
  const column = page.getByRole('columnheader', { name: 'Commentaire' })
  const before = await column.boundingBox()
  await button(page, 'Finir').click()
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  expect((await column.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)
  const [entry] = await stored(person.id)
  const [debut, fin] = [Number(entry?.debut), Number(entry?.fin)]
  const row = rows(page)
  expect(await cell(row, 'fin').innerText()).toBe(timeAt(fin))
  expect(await cell(row, 'duree').innerText()).toBe(hms(fin - debut))
  expect(await counter(row).count()).toBe(0)
  expect(await page.title()).toBe('Pointage')
  await page.getByText(`Travaillé aujourd’hui${formatDuration(fin - debut)}`).waitFor()
})

test('the restart icon begins the same work anew, once, and says why what was withdrawn is not', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 1_500, fin: now() - 1_200, typetache_id: RETIRED_TYPE })
  await insertEntry(person.id, { debut: now() - 900, fin: now() - 600, commentaire: 'façade', ...work })
  const page = await openHome(person)
  await button(page, 'Reprendre Calques').click()
  await alert(rows(page, 'Calques')).waitFor()
  expect(await alert(page).innerText()).toBe(
    'La tâche n’a pas pu être reprise. Le type de tâche « Calques » est désactivé',
  )
  expect(await stored(person.id)).toHaveLength(2)
  await button(page, 'Reprendre Plans — Mairie').dblclick({ force: true })
  await eventually(() => rows(page, 'façade').count()).toBe(2)
  await counter(rows(page).first()).waitFor()
  await eventually(() => button(page, 'Reprendre Plans — Mairie').isEnabled()).toBe(true)
  expect((await stored(person.id)).slice(1)).toMatchObject([
    { fin: expect.any(Number) },
    { ...work, commentaire: 'façade', fin: null },
  ])
})

test('two screens that end the same entry give it one end', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 60, ...work })
  const pages = [await openHome(person), await openHome(person)]
  await Promise.all(pages.map((page) => button(page, 'Finir').click()))
  for (const page of pages) await button(page, 'Reprendre Plans — Mairie').waitFor()
  const entries = await stored(person.id)
  expect(entries).toMatchObject([{ fin: expect.any(Number), version: 2 }])
  const shown = await Promise.all(pages.map((page) => cell(rows(page), 'fin').innerText()))
  expect(shown).toEqual(Array(2).fill(timeAt(Number(entries[0]?.fin))))
})

test('each Finir ends its own row, and one that was ended elsewhere keeps that end', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 600, ...work })
  const id = await insertEntry(person.id, { debut: now() - 300, typetache_id: SURVEY, client_id: SCHOOL })
  const page = await openHome(person)
  await button(rows(page, 'Mairie'), 'Finir').click()
  await button(page, 'Reprendre Plans — Mairie').waitFor()
  await counter(rows(page, 'École')).waitFor()
  expect(await stored(person.id)).toMatchObject([{ fin: expect.any(Number) }, { fin: null }])

  await ask(person, 'mutation ($id: ID!) { endTask(id: $id) { id } }', { id })
  const before = await stored(person.id)
  expect(before[1]?.fin).not.toBeNull()
  await button(rows(page, 'École'), 'Finir').press('Enter')
  await button(page, 'Reprendre Étude de sol — École').waitFor()
  expect(await stored(person.id)).toEqual(before)
})

test('an entry that runs since yesterday is marked, counts all its hours, and ends', async () => {
  const person = await newPerson()
  const debut = now() - 15 * HOUR
  await insertEntry(person.id, { debut, ...work })
  const page = await openHome(person)
  const row = rows(page, 'Plans')
  const day = formatDate(dateAt(debut), dateAt(now()).slice(0, 4))
  expect(await cell(row, 'debut').innerText()).toMatch(
    new RegExp(`^${timeAt(debut)}\\s*À régulariser ${day}$`),
  )
  expect(await counter(row).innerText()).toMatch(/^15:00:[0-5]\d$/)
  expect(await page.title()).toMatch(/^15:00:[0-5]\d · Plans — Mairie – Pointage$/)
  await button(row, 'Finir').click()
  await button(page.getByRole('dialog'), /^Oui, 15/).click()
  // The entry belongs to yesterday: it is reported below today's list, not in it.
  await rows(page, 'Rien pour aujourd’hui').waitFor()
  await staysOn(page.getByRole('heading', { name: 'Votre journée' }))
  const told = page.getByRole('region', { name: 'Commencées avant, comptées aujourd’hui' })
  const midnight = instantOf(dateAt(now()), 0)
  const minutes = (seconds: number) => hms(seconds).slice(0, 6)
  expect(await told.innerText()).toMatch(
    new RegExp(
      `«\u202fPlans — Mairie\u202f», commencée le ${day} à ${formatTime(timeAt(debut))} et terminée aujourd’hui à .*, compte ${formatDuration(now() - midnight).split('\u00a0')[0]}.* aujourd’hui`,
    ),
  )
  expect((await stored(person.id))[0]?.fin).toBeGreaterThanOrEqual(debut + 15 * HOUR)
  await told.getByRole('link', { name: 'Voir la journée : Plans — Mairie' }).click()
  const ofYesterday = minutes(midnight - debut)
  await page
    .getByRole('heading', { name: new RegExp(`^Heures travaillées de .* : ${ofYesterday}`) })
    .waitFor()
})
