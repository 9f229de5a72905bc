import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../server/workedTime/time'
import { rest } from '../../support/api'
import { dateAt, dumpDatabase, NORTH, now, PASSWORD, type Person, SITES, SOUTH, useWorld } from '../world'
import { canSignIn, NEW_PASSWORD, storedUser } from './form'

const world = useWorld({}, { log: true })
const { application, newPerson, insertPerson, ask, refusal } = world

interface Report {
  applied: boolean
  lines: { line: number; status: string; label: string; reason: string; changes?: string }[]
  passwords?: { nom: string; prenom: string; email: string; pass: string }[] | null
}

const IMPORT = `mutation ($csv: String!, $apply: Boolean, $pass: String) {
  importUsers(csv: $csv, apply: $apply, pass: $pass) {
    applied lines { line status label reason } passwords { nom prenom email pass } } }`
const HEADINGS = 'nom;prenom;email;acces;societe;groupe_tache;login;active'

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  const { database } = application
  await database.query(
    "INSERT INTO company (id, nom, name_key, holding_id, active) VALUES (3, 'Ancienne', 'ancienne', 1, 0)",
  )
  await database.query("INSERT INTO holding (id, holding, name_key) VALUES (2, 'Groupe Est', 'groupe est')")
  for (const [id, holding] of [
    [4, 1],
    [5, 2],
  ])
    await database.query(
      `INSERT INTO company (id, nom, name_key, holding_id) VALUES (${id}, 'Double', 'double', ${holding})`,
    )
})

const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n')
const send = async (csv: string, more: object = {}) =>
  (await ask<{ importUsers: Report }>(admin, IMPORT, { csv, ...more })).importUsers

describe('a preview', () => {
  test('shows each line’s result and reason, and saves nothing', async () => {
    const person = await insertPerson()
    const { nom, prenom, email } = person
    const taken = (await insertPerson()).email.toUpperCase()
    const { email: internal } = await insertPerson({ email: 'ancien@intranet' })
    const before = await dumpDatabase(application.database)
    const cases: [string, string, string?][] = [
      ['Le Gall;Gaël;gael@exemple.fr;U;Nord;Études;;', 'NEW'],
      ['Le Gall;Gaël;GAEL@exemple.fr;U;Nord;Études;;', 'FAULTY', 'Déjà à la ligne 2'],
      [`${nom};${prenom};${email};U;Nord;Études;;1`, 'UNCHANGED'],
      ['Martin;Léa;lea@exemple.fr;S;nord;études;Léa;0', 'NEW'],
      ['Blanc;Ève;eve@exemple.fr;Superviseur;Double (Groupe Est);Études;;Désactivé', 'NEW'],
      ['Martin;Luc;luc@exemple.fr;S;nord;études;LÉA;', 'FAULTY', 'Déjà à la ligne 5'],
      [`Roux;Zoé;zoe@exemple.fr;U;Sud;Chantiers;${taken};`, 'FAULTY', 'Login ou adresse email déjà utilisée'],
      [`Autre;Nom;${admin.email};A;Nord;Études;;`, 'CHANGED'],
      [';Ana;ana@exemple.fr;U;Nord;Études;;', 'FAULTY', 'Le nom est obligatoire'],
      ['Roux;;ana@exemple.fr;U;Nord;Études;;', 'FAULTY', 'Le prénom est obligatoire'],
      ['Roux;Ana;;U;Nord;Études;;', 'FAULTY', "L'email est obligatoire"],
      ['Roux;Ana;ana;U;Nord;Études;;', 'FAULTY', 'L’email est invalide'],
      ['Roux;Ana;ana@exemple;U;Nord;Études;;', 'FAULTY', 'L’email est invalide'],
      [`Roux;Ana;${internal};U;Nord;Études;;`, 'CHANGED'],
      [
        'Roux;Ana;ana@exemple.fr;X;Nord;Études;;',
        'FAULTY',
        'Accès inconnu\u202f: X (Admin, Utilisateur ou Superviseur)',
      ],
      ['Roux;Ana;ana@exemple.fr;;Nord;Études;;', 'FAULTY', "L'acces est obligatoire"],
      ['Roux;Ana;ana@exemple.fr;U;Est;Études;;', 'FAULTY', 'Société inconnue : Est'],
      ['Roux;Ana;ana@exemple.fr;U;;Études;;', 'FAULTY', 'Société inconnue : (vide)'],
      [
        'Roux;Ana;ana@exemple.fr;U;Double;Études;;',
        'FAULTY',
        'Plusieurs sociétés s’appellent Double\u202f: la colonne «\u202fHolding\u202f» doit dire laquelle',
      ],
      ['Roux;Ana;ana@exemple.fr;U;Ancienne;Études;;', 'FAULTY', 'Cette société est désactivée'],
      ['Roux;Ana;ana@exemple.fr;U;Nord;Est;;', 'FAULTY', 'Groupe de tâches inconnu : Est'],
      [
        'Roux;Ana;ana@exemple.fr;U;Nord;Études;;soit',
        'FAULTY',
        'État : actif ou inactif, oui ou non, 1 ou 0',
      ],
      [
        ';Ana;pas-un-email;X;Inconnue;Ailleurs;;soit',
        'FAULTY',
        [
          'Société inconnue : Inconnue',
          'Groupe de tâches inconnu : Ailleurs',
          'État : actif ou inactif, oui ou non, 1 ou 0',
          'Accès inconnu\u202f: X (Admin, Utilisateur ou Superviseur)',
          'Le nom est obligatoire',
          'L’email est invalide',
        ].join(' ; '),
      ],
    ]
    const { applied, lines } = await send(file(...cases.map(([line]) => line)))
    expect(applied).toBe(false)
    expect(lines).toEqual(
      cases.map(([line, status, reason = ''], index) => ({
        line: index + 2,
        status,
        label: line.split(';')[2],
        reason,
      })),
    )
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('shows what a line changes, by the columns of the file', async () => {
    const { nom, prenom, email } = await insertPerson()
    const csv = file(`${nom};Zoé;${email};S;Sud;Chantiers;zoe.${email};0`)
    const CHANGES = 'mutation ($csv: String!) { importUsers(csv: $csv) { lines { status changes } } }'
    const { importUsers } = await ask<{ importUsers: Report }>(admin, CHANGES, { csv })
    expect(importUsers.lines).toEqual([
      {
        status: 'CHANGED',
        changes: [
          `Prénom : ${prenom} → Zoé`,
          'Accès : Utilisateur → Superviseur',
          'Société : Nord → Sud',
          'Groupe de tâches : Études → Chantiers',
          `Login : ${email} → zoe.${email}`,
          'État : actif → inactif',
        ].join(' ; '),
      },
    ])
  })

  test.for([
    ['S', '1'],
    ['U', '1'],
    ['A', '0'],
  ])('keeps the importer an active administrator, and not %j', async ([acces, active]) => {
    const csv = file(`${admin.nom};${admin.prenom};${admin.email};${acces};Nord;Études;;${active}`)
    expect((await send(csv)).lines).toMatchObject([
      { status: 'FAULTY', reason: 'Vous ne pouvez pas retirer vos propres droits' },
    ])
  })
})

describe('an import', () => {
  test('with an invalid line saves nothing', async () => {
    const before = await dumpDatabase(application.database)
    const csv = file('Le Gall;Gaël;gael@exemple.fr;U;Nord;Études;;', 'Roux;Ana;ana@exemple.fr;U;Est;Études;;')
    expect(await refusal(admin, IMPORT, { csv, apply: true })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Le fichier contient des lignes refusées : rien n’a été enregistré',
      field: 'csv',
    })
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('whose last line fails during the save saves nothing', async () => {
    const other = await insertPerson({ acces: 'A' })
    const before = await dumpDatabase(application.database)
    const csv = file(
      'Le Gall;Gaël;gael@exemple.fr;U;Nord;Études;;',
      `Autre;Nom;${other.email};A;Nord;Études;gael@exemple.fr;`,
    )
    const { message } = await refusal(admin, IMPORT, { csv, apply: true })
    expect(message).toMatch(/lignes refusées|déjà utilisée/)
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('needs a password of at least 8 characters, or none', async () => {
    const csv = file('Le Gall;Gaël;gael@exemple.fr;U;Nord;Études;;')
    expect(await refusal(admin, IMPORT, { csv, pass: 'court7!' })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Le mot de passe doit compter au moins 8 caractères',
      field: 'pass',
    })
  })

  test('creates users who sign in with its password, and changes others without their password', async () => {
    const person = await newPerson()
    await ask(person, '{ me { id } }')
    const { password_hash } = (await storedUser(world, person.email)) ?? {}
    const csv = file(
      'Le Gall;Gaël;gael@exemple.fr;S;Sud;Chantiers;;',
      'Parti;Ex;parti@exemple.fr;U;Nord;Études;Départ;0',
      `=1+1;-Zoé;${person.email};S;SUD;chantiers;;`,
    )
    expect(await send(csv, { apply: true, pass: NEW_PASSWORD })).toMatchObject({
      applied: true,
      lines: [{ status: 'NEW' }, { status: 'NEW' }, { status: 'CHANGED' }],
    })
    const place = { societe_id: SOUTH, groupetache_id: SITES }
    expect(await storedUser(world, 'gael@exemple.fr')).toMatchObject({
      nom: 'Le Gall',
      prenom: 'Gaël',
      login: 'gael@exemple.fr',
      acces: 'S',
      active: 1,
      ...place,
    })
    expect(await storedUser(world, 'parti@exemple.fr')).toMatchObject({ login: 'Départ', active: 0 })
    expect(await storedUser(world, person.email)).toMatchObject({
      nom: '=1+1',
      prenom: '-Zoé',
      acces: 'S',
      password_hash,
      ...place,
    })
    expect(await refusal(person, '{ me { id } }')).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await canSignIn(world, 'gael@exemple.fr', NEW_PASSWORD)).toBe(true)
    expect(await canSignIn(world, 'parti@exemple.fr', NEW_PASSWORD)).toBe(false)
    expect(await canSignIn(world, person.email, PASSWORD)).toBe(true)
    const again = await send(csv, { apply: true })
    expect(again.lines.map(({ status }) => status)).toEqual(Array(3).fill('UNCHANGED'))
  })

  test('uses the holding where two companies have equal names', async () => {
    const csv = [
      `${HEADINGS};holding`,
      'Double;Une;une@exemple.fr;U;Double;Études;;;Groupe Ouest',
      'Double;Deux;deux@exemple.fr;U;double;Études;;;GROUPE EST',
      'Double;Trois;trois@exemple.fr;U;Double;Études;;;Groupe Nul',
      'Double;Quatre;quatre@exemple.fr;U;Nord;Études;;;',
    ]
    const { lines } = await send(csv.join('\n'))
    expect(lines.map(({ status, reason }) => [status, reason])).toEqual([
      ['NEW', ''],
      ['NEW', ''],
      ['FAULTY', 'Société inconnue : Double (Groupe Nul)'],
      ['NEW', ''],
    ])
    await send(csv.filter((line) => !line.includes('trois')).join('\n'), { apply: true })
    for (const [email, societe_id] of [
      ['une@exemple.fr', 4],
      ['deux@exemple.fr', 5],
      ['quatre@exemple.fr', NORTH],
    ] as const)
      expect(await storedUser(world, email)).toMatchObject({ societe_id })
  })

  test('without a password creates users who cannot sign in by guessing', async () => {
    await send(file('Sans;Clef;sans@exemple.fr;U;Nord;Études;;'), { apply: true })
    for (const password of ['undefined', 'null', PASSWORD, NEW_PASSWORD])
      expect(await canSignIn(world, 'sans@exemple.fr', password)).toBe(false)
  })
})

describe('new users without a password of the file', () => {
  async function importTwo(face: 'GraphQL' | 'REST') {
    const there = await newPerson()
    const csv = file(
      `Prat;Ève;eve-${face}@exemple.fr;U;Nord;Études;;`,
      `Autre;${there.prenom};${there.email};U;Nord;Études;;`,
      `=Plat;Guy;guy-${face}@exemple.fr;S;Sud;Chantiers;;`,
    )
    const json = { csv, apply: true }
    if (face === 'GraphQL') return { there, csv, report: await send(csv, json) }
    const { headers, body } = await rest<Report>(application.url, 'POST', '/api/users/import', {
      token: admin.token,
      json,
    })
    expect(headers.get('cache-control')).toBe('no-store')
    return { there, csv, report: body }
  }

  test.for(['GraphQL', 'REST'] as const)(
    'each get a password of their own, returned in the response and stored nowhere: %s',
    async (face) => {
      const { there, csv, report } = await importTwo(face)
      const passwords = report.passwords ?? []
      expect(passwords).toEqual(
        [
          { nom: 'Prat', prenom: 'Ève', email: `eve-${face}@exemple.fr` },
          { nom: '=Plat', prenom: 'Guy', email: `guy-${face}@exemple.fr` },
        ].map((user) => ({
          ...user,
          pass: expect.stringMatching(/^([a-hjkmnp-z2-9]{6}-){2}[a-hjkmnp-z2-9]{6}$/),
        })),
      )
      expect(new Set(passwords.map(({ pass }) => pass)).size).toBe(2)
      const dump = JSON.stringify(await dumpDatabase(application.database))
      for (const { email, pass } of passwords) {
        expect(await storedUser(world, email)).toMatchObject({
          must_change: 1,
          password_until: expect.closeTo(now() + 14 * 86_400, -2),
        })
        expect(dump).not.toContain(pass)
        expect(application.logs()).not.toContain(pass)
        for (const other of [PASSWORD, NEW_PASSWORD, pass.toUpperCase(), pass.replaceAll('-', '')])
          expect(await canSignIn(world, email, other)).toBe(false)
        expect(await canSignIn(world, email, pass)).toBe(true)
      }
      expect(await canSignIn(world, there.email, PASSWORD)).toBe(true)
      expect((await send(csv, { apply: true })).passwords).toEqual([])
    },
  )

  test('cannot sign in with it after 14 days', async () => {
    const email = 'tard@exemple.fr'
    const { passwords } = await send(file(`Trop;Tard;${email};U;Nord;Études;;`), { apply: true })
    const pass = passwords?.[0]?.pass ?? ''
    await application.database.query(
      'UPDATE credential SET password_until = ? WHERE user_id = (SELECT id FROM user WHERE email = ?)',
      [now() - 1, email],
    )
    const { status, body } = await rest(application.url, 'POST', '/api/login', {
      json: { email, password: pass },
    })
    expect([status, body]).toEqual([
      401,
      { message: 'Ce mot de passe provisoire a expiré : demandez-en un autre à un administrateur' },
    ])
  })

  test('get none in a preview, nor where the file has a password for all', async () => {
    const csv = file('Rien;Ici;rien@exemple.fr;U;Nord;Études;;')
    expect((await send(csv)).passwords).toBeNull()
    expect((await send(csv, { apply: true, pass: NEW_PASSWORD })).passwords).toBeNull()
    expect(await canSignIn(world, 'rien@exemple.fr', NEW_PASSWORD)).toBe(true)
  })

  test('never share a common password', async () => {
    const csv = file('Trop;Simple;simple@exemple.fr;U;Nord;Études;;')
    expect(await refusal(admin, IMPORT, { csv, apply: true, pass: 'azertyuiop' })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Ce mot de passe se devine : des caractères qui se suivent ou se répètent',
      field: 'pass',
    })
    expect(await storedUser(world, 'simple@exemple.fr')).toBeUndefined()
  })
})

test('a user moved to another company by a file belongs to it from today on', async () => {
  const { id, nom, prenom, email } = await insertPerson()
  const moved = file(`${nom};${prenom};${email};U;Sud;Études;;`)
  for (const csv of [moved, moved]) await send(csv, { apply: true })
  const { formerCompanies } = await ask<{ formerCompanies: unknown[] }>(
    admin,
    'query ($user: ID!) { formerCompanies(user: $user) { company fin } }',
    { user: id },
  )
  expect(formerCompanies).toEqual([{ company: String(NORTH), fin: addDays(dateAt(now()), -1) }])
})
