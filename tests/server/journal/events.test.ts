// On every database: chains.

import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { runsOn } from '../../support/casesOrFirst'
import { DAY } from '../../support/durations'
import { DRAWING, dateAt, dumpDatabase, now, type Person, STUDIES, TOWN, timeAt, useWorld } from '../world'
import { EVENTS, exportJournal, insertEvents, type Page, type ShownEvent } from './journal'

const world = useWorld()
const { application, newPerson, ask, refusal, insertEntry } = world

const french = (date: string) => date.split('-').reverse().join('/')
const nameOf = ({ prenom, nom }: Pick<Person, 'prenom' | 'nom'>) => `${prenom} ${nom}`

let admin: Person
let person: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  person = await newPerson()
})

const listed = async (asked: Record<string, unknown> = {}) => (await ask<Page>(admin, EVENTS, asked)).events
const listedEvents = async (asked: Record<string, unknown> = {}) => (await listed(asked)).events
const without = ({ id, at, ...event }: ShownEvent) => event

describe('the journal is refused', () => {
  const forbidden = { code: 'FORBIDDEN', message: 'Action réservée aux administrateurs' }

  test('to all but administrators, by both faces, without a change', async () => {
    const others = [person, await newPerson({ acces: 'S' })]
    const before = await dumpDatabase(application.database)
    for (const viewer of others) {
      expect(await refusal(viewer, EVENTS)).toEqual(forbidden)
      expect(await refusal(viewer, EVENTS, { subject: `user:${viewer.id}` })).toEqual(forbidden)
      expect(await refusal(viewer, '{ journalCheck { ok } }')).toEqual(forbidden)
      for (const format of ['csv', 'xlsx']) {
        const { status, file } = await exportJournal(world, format, {}, viewer)
        expect([status, JSON.parse(file.toString())]).toEqual([403, { message: forbidden.message }])
      }
    }
    expect((await exportJournal(world, 'csv', {}, {})).status).toBe(401)
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test.for([
    [{ debut: 'hier' }, 'Date de début invalide', 'debut'],
    [{ fin: '31/02/2026' }, 'Date de fin invalide', 'fin'],
    [{ debut: '2026-02-01', fin: '2026-01-01' }, 'La date de fin doit suivre la date de début', 'fin'],
    [{ debut: '2025-01-01', fin: '2026-01-02' }, 'La période est limitée à 366 jours', 'fin'],
    [{ subject: 'user:0' }, 'Personne inconnue', 'subject'],
    [{ subject: "user:1' OR 1=1" }, 'Personne inconnue', 'subject'],
    [{ action: 'x y' }, 'Action inconnue', 'action'],
    [{ entity: '1' }, 'Objet inconnu', 'entity'],
    [{ door: '%' }, 'Voie inconnue', 'door'],
    [{ actor: '-1' }, 'Identifiant invalide', 'actor'],
  ] as const)('for %j', async ([asked, message, field]) => {
    expect(await refusal(admin, EVENTS, asked)).toEqual({ code: 'BAD_USER_INPUT', message, field })
    const { status, file } = await exportJournal(world, 'csv', asked, admin)
    expect([status, JSON.parse(file.toString())]).toEqual([422, { message, field }])
  })

  test('as a file of another format', async () => {
    const { status, file } = await exportJournal(world, 'pdf', {}, admin)
    expect([status, JSON.parse(file.toString())]).toEqual([404, { message: 'Format inconnu : csv ou xlsx' }])
  })
})

describe('the content of events', () => {
  test('of a user’s day: starts and ends, with times and names', async () => {
    const one = await newPerson()
    const { startTask } = await ask<{ startTask: { id: string; debutAt: string } }>(
      one,
      'mutation ($input: StartTaskInput!) { startTask(input: $input) { id debutAt } }',
      { input: { tache: DRAWING, client: TOWN, remarque: 'façade' } },
    )
    await ask(one, 'mutation { pause { id } }')
    const debut = Date.parse(startTask.debutAt) / 1000
    const [date, time] = [french(dateAt(debut)), timeAt(debut)]
    const events = await listedEvents({ subject: `user:${one.id}` })
    expect(events.map(({ action }) => action)).toEqual(['endTask', 'pause', 'startTask', 'signIn'])
    const [end, pause, start, signIn] = events.map(without)
    const common = { actor: nameOf(one), subject: nameOf(one), reason: '', corrects: false, note: '' }
    expect(start).toEqual({
      ...common,
      door: 'graphql',
      action: 'startTask',
      entity: 'task',
      object: `Plans – Mairie, le ${date}`,
      changes: [
        { field: 'date', before: '', after: date },
        { field: 'debut', before: '', after: time },
        { field: 'typetache_id', before: '', after: 'Plans' },
        { field: 'client_id', before: '', after: 'Mairie' },
        { field: 'commentaire', before: '', after: 'façade' },
      ],
    })
    expect(end?.changes).toEqual([
      { field: 'fin', before: '', after: expect.stringMatching(/^\d\d:\d\d:\d\d$/) },
      { field: 'interrupted_by', before: '', after: expect.stringMatching(`^Pause, le ${date}$`) },
    ])
    expect(pause?.object).toBe(`Pause, le ${date}`)
    expect(signIn).toEqual({
      ...common,
      door: 'rest',
      action: 'signIn',
      entity: 'account',
      object: '',
      changes: [],
    })
  })

  test('of a correction: former and new values, and reason; an end on another day with its day', async () => {
    const fin = now() - 3_600
    const entry = await insertEntry(person.id, { debut: fin - DAY, fin, commentaire: 'avant' })
    await ask(
      admin,
      'mutation ($id: ID!, $debut: String, $reason: String) { editTime(id: $id, debut: $debut, reason: $reason) { id } }',
      { id: entry, debut: timeAt(fin - DAY - 60), reason: ' badge oublié ' },
    )
    const [event] = await listedEvents({ subject: `user:${person.id}`, action: 'editTime' })
    expect(event && without(event)).toEqual({
      actor: nameOf(admin),
      subject: nameOf(person),
      door: 'graphql',
      action: 'editTime',
      entity: 'task',
      object: `Tâche, le ${french(dateAt(fin - DAY))}`,
      reason: 'badge oublié',
      corrects: true,
      note: '',
      changes: [{ field: 'debut', before: timeAt(fin - DAY), after: timeAt(fin - DAY - 60) }],
    })
    await ask(admin, 'mutation ($id: ID!) { editTime(id: $id, fin: "00:00:01", reason: "oubli") { id } }', {
      id: entry,
    })
    const [end] = await listedEvents({ subject: `user:${person.id}`, action: 'editTime' })
    expect(end?.changes[0]?.before).toBe(`${timeAt(fin)} (${french(dateAt(fin))})`)
  })

  test('of users and reference data: names, access and active state in words', async () => {
    await ask(
      admin,
      'mutation ($id: ID!) { toggleActive(kind: CLIENT, id: $id, active: 0) { __typename } }',
      {
        id: TOWN,
      },
    )
    await ask(
      admin,
      'mutation ($id: ID!) { toggleActive(kind: CLIENT, id: $id, active: 1) { __typename } }',
      {
        id: TOWN,
      },
    )
    const [, off] = await listedEvents({ entity: 'client' })
    expect(off && without(off)).toEqual({
      actor: nameOf(admin),
      subject: 'Données de référence',
      door: 'graphql',
      action: 'toggle',
      entity: 'client',
      object: 'Mairie',
      reason: '',
      corrects: false,
      note: '',
      changes: [{ field: 'active', before: 'Oui', after: 'Non' }],
    })
    const input = {
      nom: 'Durand',
      prenom: 'Anne',
      email: 'anne@exemple.fr',
      societe: 1,
      groupetache: STUDIES,
    }
    const pass = 'un nouveau mot de passe'
    const { status, body } = await rest<{ message: string }>(application.url, 'POST', '/api/users/new', {
      ...admin,
      json: { ...input, acces: 'S', pass, confirmPass: pass },
    })
    expect([status, body.message]).toEqual([200, 'success'])
    const [created] = await listedEvents({ entity: 'user', action: 'create', door: 'rest' })
    expect(created).toMatchObject({ actor: nameOf(admin), subject: 'Anne Durand', object: '', door: 'rest' })
    expect(created?.changes).toEqual([
      { field: 'nom', before: '', after: 'Durand' },
      { field: 'prenom', before: '', after: 'Anne' },
      { field: 'email', before: '', after: 'anne@exemple.fr' },
      { field: 'login', before: '', after: 'anne@exemple.fr' },
      { field: 'acces', before: '', after: 'Superviseur' },
      { field: 'societe_id', before: '', after: 'Nord' },
      { field: 'groupetache_id', before: '', after: 'Études' },
      { field: 'active', before: '', after: 'Oui' },
    ])
    expect(JSON.stringify(await listedEvents())).not.toContain(pass)
  })

  test('of the zone, of many rows taken over, of erased and of missing ones', async () => {
    const [zone] = await listedEvents({ entity: 'setting' })
    expect(zone).toMatchObject({
      actor: 'Système',
      subject: 'Réglages',
      object: 'Fuseau horaire',
      door: 'command',
    })
    const at = now() - 2 * DAY
    await insertEvents(world, [
      {
        at,
        door: 'migration',
        action: 'baseline',
        content: JSON.stringify({ after: { columns: ['id'], rows: Array(1_234).fill([1]) } }),
      },
      {
        at: at + 1,
        door: 'migration',
        action: 'baseline',
        content: '{"after":{"columns":["id"],"rows":[[1]]}}',
      },
      { at: at + 2, actor: admin.id, entityId: TOWN, content: null },
      {
        at: at + 3,
        door: 'rest',
        entityId: 99_999,
        subject: 'reference',
        content: '{"after":{"groupetache_id":88888,"libelle":"Neuf"},"before":{"libelle":"Ancien"}}',
      },
    ])
    const day = dateAt(at)
    const events = await listedEvents({ debut: day, fin: dateAt(at + 3) })
    expect(events.map(({ note }) => note)).toEqual(['', 'effacé', '1 ligne reprise', '1 234 lignes reprises'])
    expect(events[3]).toMatchObject({ actor: 'Système', changes: [], object: '' })
    expect(events[1]).toMatchObject({ object: 'Mairie', changes: [] })
    expect(events[0]).toMatchObject({
      actor: 'Inconnu',
      object: 'n° 99999',
      changes: [
        { field: 'libelle', before: 'Ancien', after: 'Neuf' },
        { field: 'groupetache_id', before: '', after: 'n° 88888' },
      ],
    })
  })
})

describe('a query of the journal', () => {
  const LONG_AGO = 1_700_000_000
  const range = { debut: dateAt(LONG_AGO - 40 * DAY), fin: dateAt(LONG_AGO + DAY) }
  const numbered = (count: number, event: object, at = LONG_AGO) =>
    Array.from({ length: count }, (_, index) => ({
      ...event,
      at: at - Math.floor(index / 7),
      content: `{"after":{"libelle":"${index}"}}`,
    }))

  test('without dates covers the last seven days', async () => {
    const { debut, fin } = await listed()
    const today = dateAt(now())
    expect([debut, fin]).toEqual([dateAt(now() - 6 * DAY), today])
    expect((await listed({ fin: '20/01/2026' })).debut).toBe('2026-01-14')
    expect((await listed({ debut: today })).fin).toBe(today)
  })

  test('is paged, newest first, each event once, and has no page after the last', async () => {
    await insertEvents(world, numbered(250, { door: 'import' }))
    const lengths: number[] = []
    const all: ShownEvent[] = []
    for (let before: string | undefined, more = true; more; ) {
      const page = await listed({ ...range, door: 'import', before })
      lengths.push(page.events.length)
      all.push(...page.events)
      before = page.events.at(-1)?.id
      more = page.more
    }
    expect(lengths).toEqual([100, 100, 50])
    expect(new Set(all.map(({ id }) => id)).size).toBe(250)
    const places = all.map(({ at, id }) => [Date.parse(at), Number(id)] as const)
    expect(places).toEqual(places.toSorted(([a, x], [b, y]) => b - a || y - x))
    expect(await listed({ ...range, before: '999999999' })).toMatchObject({ events: [], more: false })
  })

  test('filters by day, user, actor, action, kind of row and channel', async () => {
    const [one, other] = [await newPerson(), await newPerson()]
    const at = LONG_AGO - 10 * DAY
    const mark = (event: object) => ({ at, subject: `user:${one.id}`, actor: one.id, ...event })
    await insertEvents(world, [
      mark({ action: 'signIn', entity: 'account', door: 'screen' }),
      mark({ action: 'comment', entity: 'task', actor: other.id }),
      mark({ action: 'create', entity: 'client', subject: 'reference' }),
      mark({ action: 'settle', entity: 'setting', subject: 'settings', at: at - DAY }),
    ])
    const [low, high] = [dateAt(at - DAY), dateAt(at)]
    const actions = async (asked: object) =>
      (await listedEvents({ debut: low, fin: high, ...asked })).map(({ action }) => action).sort()
    expect(await actions({})).toEqual(['comment', 'create', 'settle', 'signIn'])
    expect(await actions({ debut: high })).toEqual(['comment', 'create', 'signIn'])
    expect(await actions({ fin: low })).toEqual(['settle'])
    expect(await actions({ subject: `user:${one.id}` })).toEqual(['comment', 'signIn'])
    expect(await actions({ subject: 'reference' })).toEqual(['create'])
    expect(await actions({ subject: 'settings' })).toEqual(['settle'])
    expect(await actions({ actor: other.id })).toEqual(['comment'])
    expect(await actions({ actor: one.id, entity: 'client' })).toEqual(['create'])
    expect(await actions({ action: 'signIn' })).toEqual(['signIn'])
    expect(await actions({ door: 'screen' })).toEqual(['signIn'])
    expect(await actions({ action: 'signIn', subject: '', actor: '', entity: null })).toEqual(['signIn'])
    expect(await actions({ action: 'unheardOf' })).toEqual([])
  })

  test('finds events behind thousands of others, by user, actor and action, with their number', async () => {
    const rare = await newPerson()
    const old = LONG_AGO - 30 * DAY
    await insertEvents(world, [
      ...numbered(12_000, {
        action: 'endTask',
        entity: 'task',
        subject: `user:${person.id}`,
        actor: person.id,
      }),
      ...numbered(120, { action: 'toggle', subject: `user:${rare.id}`, actor: rare.id, door: 'rest' }, old),
    ])
    for (const asked of [{ subject: `user:${rare.id}` }, { actor: rare.id }, { action: 'toggle' }]) {
      const first = await listed({ ...range, ...asked })
      expect([first.events.length, first.more]).toEqual([100, true])
      const second = await listed({ ...range, ...asked, before: first.events.at(-1)?.id })
      expect([second.events.length, second.more]).toEqual([20, false])
      const ids = [...first.events, ...second.events].map(({ id }) => id)
      expect(new Set(ids).size).toBe(120)
    }
    expect(await listed({ ...range, action: 'endTask' })).toMatchObject({ more: true })
  })
})

describe('the journal as a file', () => {
  const at = 1_600_000_000
  const range = { debut: dateAt(at), fin: dateAt(at) }
  const HEADINGS = 'Date Heure Auteur Action Concerne Type Objet Avant Après Motif Voie Numéro'.split(' ')

  beforeAll(async () => {
    await insertEvents(world, [
      {
        at,
        actor: admin.id,
        entityId: TOWN,
        door: 'screen',
        content:
          '{"after":{"active":0,"libelle":"=1+1"},"before":{"active":1,"libelle":"Mairie"},"reason":"=2+2"}',
      },
      { at: at + 1, action: 'baseline', door: 'migration', content: '{"after":{"rows":[[1],[2]]}}' },
      { at: at + 2, action: 'signIn', entity: 'account', subject: `user:${person.id}`, actor: person.id },
    ])
  })

  test('as CSV has the content of the screen, without formulas', async () => {
    const { status, name, file } = await exportJournal(world, 'csv', { ...range, entity: 'client' }, admin)
    expect([status, name]).toEqual([200, `attachment; filename="journal_${range.debut}_${range.fin}.csv"`])
    const rows = parse(file, { bom: true, delimiter: ';' }) as string[][]
    const [day, time] = [french(dateAt(at)), timeAt(at)]
    expect(rows.map((row) => row.slice(0, 11))).toEqual([
      HEADINGS.slice(0, 11),
      [
        day,
        timeAt(at + 1),
        'Système',
        'Reprise de l’existant',
        'Données de référence',
        'Client',
        '',
        '',
        '2 lignes reprises',
        '',
        'Migration',
      ],
      [
        day,
        time,
        nameOf(admin),
        'Modification',
        'Données de référence',
        'Client',
        'Mairie',
        'Nom : Mairie\nActif : Oui',
        'Nom : =1+1\nActif : Non',
        "'=2+2",
        'Écran',
      ],
    ])
  })

  test('adds an audit event, with its days', async () => {
    await exportJournal(world, 'csv', range, admin)
    const [event] = await listedEvents({ actor: admin.id, action: 'exportJournal' })
    const day = french(dateAt(at))
    expect(event).toMatchObject({
      actor: nameOf(admin),
      subject: nameOf(admin),
      entity: 'report',
      object: '',
    })
    expect(event?.changes).toEqual([
      { field: 'debut', before: '', after: day },
      { field: 'fin', before: '', after: day },
      { field: 'format', before: '', after: 'csv' },
    ])
  })

  test('as XLSX too, with real dates', async () => {
    const { status, file } = await exportJournal(
      world,
      'xlsx',
      { ...range, subject: `user:${person.id}` },
      admin,
    )
    expect(status).toBe(200)
    const [sheet] = await readXlsxFile(file)
    const [headings, row] = sheet?.data ?? []
    expect(headings).toEqual(HEADINGS)
    expect(row?.[0]).toEqual(new Date(`${dateAt(at)}T00:00:00Z`))
    expect(row?.slice(2, 6)).toEqual([nameOf(person), 'Connexion', nameOf(person), 'Compte'])
  })

  const large = test.runIf(runsOn('sqlite'))

  async function expectTooLarge(formats: readonly string[], days: typeof range, message: string) {
    for (const format of formats) {
      const { status, file } = await exportJournal(world, format, days, admin)
      expect([status, JSON.parse(file.toString())]).toEqual([422, { message }])
    }
  }

  large('beyond 50,000 events is refused; as many are written', { timeout: 120_000 }, async () => {
    const later = at + 30 * DAY
    const days = { debut: dateAt(later - DAY), fin: dateAt(later) }
    await insertEvents(
      world,
      Array.from({ length: 50_000 }, (_, index) => ({ at: later - Math.floor(index / 2) })),
    )
    const { status, file } = await exportJournal(world, 'csv', days, admin)
    expect(status).toBe(200)
    expect(file.toString().trimEnd().split('\r\n')).toHaveLength(50_001)
    await expectTooLarge(
      ['xlsx'],
      days,
      'Plus de 20 000 événements pour un classeur : prenez le CSV, ou choisissez une période plus courte, ou un filtre (Concerne, Auteur, Action, Type ou Voie)',
    )
    await insertEvents(world, [{ at: later }])
    await expectTooLarge(
      ['csv', 'xlsx'],
      days,
      'Plus de 50 000 événements : choisissez une période plus courte, ou un filtre (Concerne, Auteur, Action, Type ou Voie)',
    )
  })

  large(
    'of too many events for a file is refused with advice; a file up to the limit is written',
    {
      timeout: 120_000,
    },
    async () => {
      const later = at + 60 * DAY
      const days = { debut: dateAt(later), fin: dateAt(later) }
      const [before, after] = ['é', '€'].map((character) => character.repeat(2_000))
      const comment = {
        at: later,
        action: 'comment',
        entity: 'task',
        content: JSON.stringify({ before: { commentaire: before }, after: { commentaire: after } }),
      }
      await insertEvents(world, Array(5_000).fill(comment))
      for (const format of ['csv', 'xlsx']) {
        const { status, file } = await exportJournal(world, format, days, admin)
        expect([status, file.length > 100_000]).toEqual([200, true])
      }
      await insertEvents(world, [comment])
      await expectTooLarge(
        ['csv', 'xlsx'],
        days,
        'Ces événements sont trop longs pour un seul fichier : choisissez une période plus courte, ou un filtre (Concerne, Auteur, Action, Type ou Voie)',
      )
    },
  )
})

describe('the last check', () => {
  const CHECK = '{ journalCheck { at ok events rupture } }'
  const store = async (value: string) => {
    await application.database.query("DELETE FROM setting WHERE name = 'journal_check'")
    await application.database.query("INSERT INTO setting (name, value) VALUES ('journal_check', ?)", [value])
  }

  test('is empty before the first check, or when its file cannot be read', async () => {
    const none = { journalCheck: { at: null, ok: false, events: 0, rupture: '' } }
    expect(await ask(admin, CHECK)).toEqual(none)
    for (const value of ['', '{"at":', '[]', 'null', '{"at":"hier"}']) {
      await store(value)
      expect(await ask(admin, CHECK)).toEqual(none)
    }
  })

  test('has its time, its count, and the first break', async () => {
    await store('{"at":1795269900,"ok":true,"events":12345,"message":""}')
    expect(await ask(admin, CHECK)).toEqual({
      journalCheck: { at: '2026-11-21T14:05:00Z', ok: true, events: 12_345, rupture: '' },
    })
    await store('{"at":1795269900,"ok":false,"events":7,"message":"user:3, événement 12 : contenu changé"}')
    expect(await ask(admin, CHECK)).toMatchObject({
      journalCheck: { ok: false, rupture: 'user:3, événement 12 : contenu changé' },
    })
  })
})
