import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import type { Page } from '../journal/journal'
import { DRAWING, dateAt, dumpDatabase, NORTH, now, type Person, TOWN, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, insertEntry, ask, refusal } = world

const MINE = `query ($debut: String, $fin: String, $before: ID) { events: myEvents(debut: $debut, fin: $fin, before: $before) {
  debut fin more events { id actor action subject reason changes { field before after } } } }`
const START = 'mutation { startTask(input: {}) { id } }'
const EDIT = `mutation ($id: ID!, $commentaire: String, $reason: String) {
  editTask(id: $id, commentaire: $commentaire, reason: $reason) { id } }`
const CANCEL = 'mutation ($id: ID!) { cancelTask(id: $id) { id } }'

async function file({ token }: Partial<Pick<Person, 'token'>>, format: string, body: object = {}) {
  const response = await fetch(`${application.url}/api/mes-donnees/export/${format}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    name: response.headers.get('content-disposition'),
    type: response.headers.get('content-type'),
    text: Buffer.from(await response.arrayBuffer()).toString('utf8'),
  }
}

async function busy() {
  const person = await newPerson()
  const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
  const work = { typetache_id: DRAWING, client_id: TOWN }
  const debut = now() - 3 * HOUR
  const id = await insertEntry(person.id, { debut, fin: debut + HOUR, ...work, commentaire: '=1+1' })
  const cancelled = await insertEntry(person.id, { debut: debut + HOUR, fin: debut + 2 * HOUR, ...work })
  await ask(supervisor, EDIT, { id, commentaire: 'le bon', reason: 'vu ensemble' })
  await ask(person, CANCEL, { id: cancelled })
  return { person, supervisor, id, cancelled }
}

test('one’s own events are those of one’s chain, by page, and nobody else’s', async () => {
  const { person, supervisor } = await busy()
  const { events } = await ask<Page>(person, MINE)
  expect(events.events.map(({ actor, action, reason }) => [actor, action, reason])).toEqual([
    [`${person.prenom} ${person.nom}`, 'cancelTask', ''],
    [`${supervisor.prenom} ${supervisor.nom}`, 'editTask', 'vu ensemble'],
    [`${person.prenom} ${person.nom}`, 'signIn', ''],
  ])
  const [first] = events.events
  const rest = await ask<Page>(person, MINE, { before: first?.id })
  expect(rest.events.events).toEqual(events.events.slice(1))
  const theirs = await ask<Page>(supervisor, MINE)
  expect(theirs.events.events.map(({ action }) => action)).toEqual(['signIn'])
  await ask(supervisor, START)
  expect((await ask<Page>(person, MINE)).events.events).toEqual(events.events)
  expect(await refusal(person, MINE, { debut: 'hier' })).toMatchObject({ code: 'BAD_USER_INPUT' })
})

test('the complete file has entries, cancelled ones too, corrections, sessions and events', async () => {
  const { person, supervisor, id, cancelled } = await busy()
  const before = await dumpDatabase(application.database)
  const { status, name, type, text } = await file(person, 'json')
  expect({ status, name, type }).toEqual({
    status: 200,
    name: `attachment; filename="mes-donnees_${dateAt(now())}.json"`,
    type: 'application/json; charset=utf-8',
  })
  const data = JSON.parse(text)
  expect(data).toMatchObject({
    nom: person.nom,
    prenom: person.prenom,
    email: person.email,
    entries: [
      { id, commentaire: 'le bon', libelle: 'Plans', projet: 'Mairie', corrected: true, cancelledAt: null },
      { id: cancelled, cancelledAt: expect.any(String) },
    ],
    corrections: [
      { corrector: `${supervisor.prenom} ${supervisor.nom}`, reason: 'vu ensemble', state: 'A_VOIR' },
    ],
    sessions: [{ agent: expect.any(String), createdAt: expect.any(String) }],
    events: [{ action: 'cancelTask' }, { action: 'editTask' }, { action: 'signIn' }],
  })
  expect(text).not.toContain(person.token)
  // Exporting one's own data writes no event.
  expect(await dumpDatabase(application.database)).toEqual(before)
})

test('each part is a table without formulas, of the requested days', async () => {
  const { person, id } = await busy()
  const rows = async (part: string, days: object = {}) => {
    const { status, text } = await file(person, 'csv', { part, ...days })
    expect(status).toBe(200)
    return parse(text, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[]
  }
  expect(await rows('entries')).toMatchObject([
    { Numéro: String(id), Commentaire: 'le bon', Corrigée: 'Oui', 'Annulée le': '', Longue: 'Non' },
    { Corrigée: 'Oui', 'Annulée le': expect.stringMatching(/Z$/) },
  ])
  expect(await rows('corrections')).toMatchObject([
    { Avant: '«\u202f=1+1\u202f»', Après: '«\u202fle bon\u202f»', État: 'À voir' },
  ])
  expect(await rows('sessions')).toHaveLength(1)
  expect(await rows('events')).toMatchObject([{ Action: 'Entrée annulée' }, {}, { Action: 'Connexion' }])
  const { name } = await file(person, 'csv', { part: 'events', debut: '2026-01-01', fin: '2026-01-31' })
  expect(name).toBe('attachment; filename="mes-donnees_events_2026-01-01_2026-01-31.csv"')
  expect((await file(person, 'csv', { part: 'events' })).name).toBe(
    `attachment; filename="mes-donnees_events_${dateAt(now())}.csv"`,
  )
  const old = { debut: '2020-01-01', fin: '2020-12-31' }
  expect(await rows('entries', old)).toEqual([])
  expect(await rows('events', old)).toEqual([])
})

test('is refused without a session, a part, or days', async () => {
  const { person } = await busy()
  expect((await file({}, 'json')).status).toBe(401)
  expect((await file(person, 'xlsx')).status).toBe(404)
  for (const [format, body] of [
    ['csv', {}],
    ['csv', { part: 'mots de passe' }],
    ['json', { debut: 'hier' }],
    ['json', { debut: '2026-02-01', fin: '2026-01-01' }],
    ['json', { user: 1 }],
  ] as const)
    expect((await file(person, format, body)).status).toBe(422)
})
