import { expect, test } from 'vitest'
import { formatDateOf } from '../../../schema/dates'
import { rest } from '../../support/api'
import { DAY, HOUR } from '../../support/durations'
import { EVENTS, type Page } from '../journal/journal'
import { dateAt, dumpDatabase, hms, NORTH, now, type Person, SOUTH, timeAt, useWorld } from '../world'

const { application, newPerson, insertEntry, ask, refusal, stored } = useWorld()

const OFFERS = `query ($task: ID!) { regularisation(task: $task) {
  task { id } offers { source fin finDate finAt duree days worked } } }`
const REGULARISE = `mutation ($id: ID!, $fin: String!, $finDate: String, $source: EndSource, $version: Int,
  $reason: String) {
  regulariseTask(id: $id, fin: $fin, finDate: $finDate, source: $source, version: $version, reason: $reason) {
    id fin finAt duree version } }`

interface Offer {
  source: string
  fin: string
  finDate: string
  duree: string
  days: number
  worked: string
}
const offersOf = async (person: Person, task: number) =>
  (await ask<{ regularisation: { offers: Offer[] } }>(person, OFFERS, { task })).regularisation.offers

const daysAgo = (days: number) => dateAt(now() - days * DAY)
const nine = (days: number) => {
  const instant = now() - days * DAY
  const [hours = 0, minutes = 0, seconds = 0] = timeAt(instant).split(':').map(Number)
  return instant - (hours * HOUR + minutes * 60 + seconds) + 9 * HOUR
}

async function refused(person: Person, variables: Record<string, unknown>, error: object) {
  const before = await dumpDatabase(application.database)
  expect(await refusal(person, REGULARISE, variables)).toEqual(error)
  expect(await dumpDatabase(application.database)).toEqual(before)
}

test.for([
  [{ fin: '25:00' }, 'fin', 'Heure invalide'],
  [{ fin: '' }, 'fin', 'Indiquez l’heure de fin'],
  [{ fin: '09:00' }, 'fin', "L'heure de fin doit être postérieure à l'heure de début"],
  [{ fin: '10:00', finDate: 'demain' }, 'finDate', 'Date de fin invalide'],
  [
    { fin: '10:00', finDate: daysAgo(0) },
    'finDate',
    'La date de fin doit être celle du début ou le lendemain',
  ],
  [{ fin: '10:00', reason: 'x'.repeat(501) }, 'reason', 'Le motif est limité à 500 caractères'],
] as const)('refuses %o', async ([given, field, message]) => {
  const person = await newPerson()
  const id = await insertEntry(person.id, { debut: nine(2) })
  await refused(person, { id, ...given }, { code: 'BAD_USER_INPUT', field, message })
})

test('refuses a future end, an entry of today, an old one without a reason, and a stale version', async () => {
  const person = await newPerson()
  const yesterday = await insertEntry(person.id, { debut: nine(1) })
  await refused(
    person,
    { id: yesterday, fin: timeAt(now() + HOUR), finDate: daysAgo(0) },
    { code: 'BAD_USER_INPUT', field: 'fin', message: 'Une heure future ne peut pas être saisie' },
  )
  await refused(
    person,
    { id: yesterday, fin: '10:00', version: 7 },
    {
      code: 'CONFLICT',
      message: expect.stringContaining('09:00:00 – en cours'),
      current: { commentaire: '' },
      reason: 'STALE',
    },
  )
  const old = await insertEntry(person.id, { debut: nine(3) })
  await refused(
    person,
    { id: old, fin: '10:00' },
    { code: 'BAD_USER_INPUT', field: 'reason', message: 'Indiquez le motif de cette correction' },
  )
  const today = await insertEntry(person.id, { debut: now() - HOUR })
  await refused(
    person,
    { id: today, fin: timeAt(now() - 60) },
    { code: 'BAD_USER_INPUT', message: 'Cette entrée a commencé aujourd’hui\u202f: terminez-la par Finir' },
  )
})

test('other users wait for two days and need a reason; other companies see nothing', async () => {
  const owner = await newPerson()
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const stranger = await newPerson({ acces: 'S', societe_id: SOUTH })
  const colleague = await newPerson()
  const lately = await insertEntry(owner.id, { debut: nine(1) })
  const id = await insertEntry(owner.id, { debut: nine(2) })
  const absent = { code: 'NOT_FOUND', message: 'Cette entrée n’existe pas' }
  for (const viewer of [stranger, colleague]) {
    await refused(viewer, { id, fin: '17:00', reason: 'oubli' }, absent)
    expect(await refusal(viewer, OFFERS, { task: id })).toEqual(absent)
  }
  const first = dateAt(nine(1) + 2 * DAY)
  await refused(
    supervisor,
    { id: lately, fin: '10:00', reason: 'oubli' },
    {
      code: 'FORBIDDEN',
      message: `Une autre personne peut régulariser cette entrée à partir du ${formatDateOf(first, dateAt(now()).slice(0, 4))}`,
    },
  )
  await refused(
    supervisor,
    { id, fin: '17:00' },
    { code: 'BAD_USER_INPUT', field: 'reason', message: 'Indiquez le motif de cette correction' },
  )
  await ask(supervisor, REGULARISE, { id, fin: '17:00', reason: 'vu avec elle' })
  expect((await stored(owner.id))[1]).toMatchObject({ fin: nine(2) + 8 * HOUR, version: 2 })
})

test('suggests the usual end, the last action and the usual work, and records the chosen source', async () => {
  const person = await newPerson()
  const admin = await newPerson({ acces: 'A' })
  for (const weeks of [1, 2, 3])
    await insertEntry(person.id, { debut: nine(1 + 7 * weeks), fin: nine(1 + 7 * weeks) + weeks * HOUR })
  const last = nine(1) + 90 * 60 + 7
  await insertEntry(person.id, { debut: last - 60, fin: last, pause: 1 })
  const ids: number[] = []
  for (const later of [0, 60, 120, 180]) ids.push(await insertEntry(person.id, { debut: nine(1) + later }))
  const [usual, latest, length, free] = ids as [number, number, number, number]
  const offers = await offersOf(person, usual)
  const shown = ({ source, fin, duree, days, worked }: Offer) => [source, fin, duree, days, worked]
  expect(offers.map(shown)).toEqual([
    ['FIN_HABITUELLE', '11:00:00', '02:00:00', 3, '00:00:00'],
    ['DERNIERE_ACTION', timeAt(last), hms(last - nine(1)), 0, '00:00:00'],
    ['DUREE_HABITUELLE', '11:01:00', '02:01:00', 3, '02:00:00'],
  ])
  const give = async (id: number, offer: Partial<Offer> | undefined, more: object = {}) =>
    ask(person, REGULARISE, {
      id,
      fin: offer?.fin,
      finDate: offer?.finDate,
      source: offer?.source,
      version: 1,
      ...more,
    })
  await give(usual, offers[0])
  const rest = await offersOf(person, latest)
  await give(latest, rest[1])
  await give(
    length,
    (await offersOf(person, length)).find(({ source }) => source === 'DUREE_HABITUELLE') ?? rest[0],
  )
  await give(free, { fin: '10:10', source: 'FIN_HABITUELLE' })
  const variables = { subject: `user:${person.id}`, action: 'regularise' }
  const { events } = await ask<Page>(admin, EVENTS, variables)
  expect(events.events.map(({ note, corrects }) => [note, corrects])).toEqual([
    ['Saisie libre', true],
    expect.anything(),
    ['Dernière action', true],
    ['Fin habituelle', true],
  ])
  expect(events.events.at(-1)).toMatchObject({
    actor: `${person.prenom} ${person.nom}`,
    entity: 'task',
    changes: [{ field: 'fin', before: '', after: '11:00:00' }],
  })
})

test('an ended entry is unchanged and has no suggestions, nor has an entry of today', async () => {
  const person = await newPerson()
  const debut = nine(1)
  const id = await insertEntry(person.id, { debut, fin: debut + HOUR })
  expect(await ask(person, REGULARISE, { id, fin: '17:00' })).toMatchObject({
    regulariseTask: { fin: '10:00:00', version: 1 },
  })
  expect(await offersOf(person, id)).toEqual([])
  expect(await offersOf(person, await insertEntry(person.id, { debut: now() - HOUR }))).toEqual([])
})

test('REST suggests and regularises like GraphQL, after midnight too', async () => {
  const person = await newPerson()
  const debut = nine(2) + 13 * HOUR
  const id = await insertEntry(person.id, { debut })
  const { token } = person
  const offered = await rest<{ tache: object; offers: Offer[] }>(
    application.url,
    'POST',
    `/api/taches/regularisation/${id}`,
    { token, json: {} },
  )
  expect(offered).toMatchObject({ status: 200, body: { tache: { id, debut: '22:00:00', fin: '' } } })
  expect(offered.body.offers.map(({ source }) => source)).toEqual(['DUREE_HABITUELLE'])
  const given = { fin: '01:30', source: 'LIBRE', version: 1 }
  const path = `/api/taches/regularise/${id}`
  const answer = await rest(application.url, 'POST', path, { token, json: given })
  expect(answer).toMatchObject({ status: 200, body: { id, fin: '01:30:00', duree: '03:30:00' } })
  expect(await stored(person.id)).toMatchObject([{ fin: debut + 3.5 * HOUR, version: 2 }])
})
