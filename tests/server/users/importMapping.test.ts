import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { dumpDatabase, type Person, useWorld } from '../world'
import { storedUser } from './form'

const world = useWorld()
const { application, newPerson, ask, refusal } = world

interface Report {
  applied: boolean
  columns: string[]
  ignored: string[]
  lines: { status: string; label: string; values: string[]; reason: string }[]
}
const IMPORT = `mutation ($csv: String!, $apply: Boolean, $mapping: [ImportSource!]) {
  importUsers(csv: $csv, apply: $apply, mapping: $mapping) {
    applied columns ignored lines { status label values reason } } }`
const COLUMNS = `query ($kind: ImportKind!, $csv: String!) {
  importColumns(kind: $kind, csv: $csv) { name field examples } }`

const HR = [
  'Matricule;NOM;Prénom;Adresse e-mail;Profil;Établissement;Service;Date d’entrée',
  'M001;Le Gall;Gaël;gael.hr@exemple.fr;Responsable;Nord;Études;02/01/2020',
  'M002;Roux;Ana;ana.hr@exemple.fr;Salariée;Sud;Chantiers;15/06/2021',
  'M003;Blanc;Ève;eve.hr@exemple.fr;Administrateur;Nord;Études;15/06/2021',
].join('\r\n')

let admin: Person
let before: unknown
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})
beforeEach(async () => {
  before = await dumpDatabase(application.database)
})
const nothingChanged = async () => expect(await dumpDatabase(application.database)).toEqual(before)
const send = async (csv: string, more: object = {}) =>
  (await ask<{ importUsers: Report }>(admin, IMPORT, { csv, ...more })).importUsers
const plain = (text: string) => text.replace(/\s/gu, ' ')

describe('an export of an HR program', () => {
  test('is read by known headings and words; ignored columns are listed', async () => {
    expect(await send(HR)).toEqual({
      applied: false,
      columns: ['nom', 'prenom', 'email', 'acces', 'societe', 'groupe_tache'],
      ignored: ['Matricule', 'Date d’entrée'],
      lines: [
        ['Le Gall', 'Gaël', 'gael.hr@exemple.fr', 'Responsable', 'Nord', 'Études'],
        ['Roux', 'Ana', 'ana.hr@exemple.fr', 'Salariée', 'Sud', 'Chantiers'],
        ['Blanc', 'Ève', 'eve.hr@exemple.fr', 'Administrateur', 'Nord', 'Études'],
      ].map((values) => ({ status: 'NEW', label: values[2], values, reason: '' })),
    })
    await nothingChanged()
    expect(await send(HR, { apply: true })).toMatchObject({ applied: true })
    const roles = ['gael.hr', 'ana.hr', 'eve.hr'].map((name) => storedUser(world, `${name}@exemple.fr`))
    expect(await Promise.all(roles)).toMatchObject([{ acces: 'S' }, { acces: 'U' }, { acces: 'A' }])
  })

  test.for([
    ...['A', 'admin', 'Administrateur', 'ADMINISTRATRICE'].map((word) => [word, 'A']),
    ...['s', 'Superviseur', 'Responsable', 'Manager', "Chef d'équipe"].map((word) => [word, 'S']),
    ...['U', 'Utilisateur', 'Salarié', 'salariée', 'Employé', 'EMPLOYEE', 'Collaborateur'].map((word) => [
      word,
      'U',
    ]),
  ])('« %s » is the role %s', async ([word, acces], { task }) => {
    const email = `role${task.id.replaceAll(/\W/g, '')}@exemple.fr`
    const csv = `nom;prenom;email;acces;societe;groupe_tache\nRoux;Ana;${email};${word};Nord;Études`
    await send(csv, { apply: true })
    expect(await storedUser(world, email)).toMatchObject({ acces })
  })

  test('with an unknown role is refused in the words of the screen', async () => {
    const { lines } = await send(HR.replace('Responsable', 'Directeur'))
    expect(lines.map(({ reason }) => plain(reason))).toEqual([
      'Accès inconnu : Directeur (Admin, Utilisateur ou Superviseur)',
      '',
      '',
    ])
  })
})

describe('a mapping', () => {
  const OWN = 'Nom;Prénom;Contact\nRoux;Zoé;zoe.map@exemple.fr'
  const MAPPING = [
    { field: 'email', column: 'Contact' },
    { field: 'acces', value: 'Utilisateur' },
    { field: 'societe', value: 'Sud' },
    { field: 'groupe_tache', value: 'Chantiers' },
  ]

  test.for<[object[], string, string]>([
    [
      [],
      'Colonnes manquantes : Email, Accès, Société, Groupe de tâches. Colonnes non reconnues : Contact',
      'csv',
    ],
    [MAPPING.slice(0, 3), 'Colonnes manquantes : Groupe de tâches', 'csv'],
    [
      [...MAPPING, { field: 'prenom' }],
      'Colonnes manquantes : Prénom. Colonnes non reconnues : Prénom',
      'csv',
    ],
    [[{ field: 'pass', value: 'motdepasse' }], 'Champ inconnu : pass', 'mapping'],
    [[{ field: 'email', column: 'Courriel' }], 'Le fichier n’a pas de colonne « Courriel »', 'mapping'],
    [
      [{ field: 'email', column: 'Contact', value: 'x' }],
      'Le champ email a une colonne, ou une valeur',
      'mapping',
    ],
    [Array(51).fill({ field: 'email' }), '50 champs au plus', 'mapping'],
    [[{ field: 'email', column: 'x'.repeat(501) }], 'Colonne invalide', 'mapping[0].column'],
    [[{ field: 'email', value: 'x'.repeat(201) }], 'Valeur invalide', 'mapping[0].value'],
  ])('%j is refused: %s', async ([mapping, message, field]) => {
    const said = await refusal(admin, IMPORT, { csv: OWN, mapping, apply: true })
    expect({ ...said, message: plain(said.message) }).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining(message),
      field,
    })
    await nothingChanged()
  })

  test('is refused over REST when invalid', async () => {
    for (const mapping of ['email', 1, [1], [{ column: 'Contact' }], [{ field: 'email', column: 1 }]])
      expect(
        await rest(application.url, 'POST', '/api/users/import', {
          token: admin.token,
          json: { csv: OWN, mapping },
        }),
      ).toMatchObject({ status: 422 })
  })

  test('assigns columns and constants, equally over both faces', async () => {
    const expected = {
      applied: false,
      columns: ['nom', 'prenom', 'email', 'acces', 'societe', 'groupe_tache'],
      ignored: [],
      lines: [
        {
          status: 'NEW',
          label: 'zoe.map@exemple.fr',
          reason: '',
          values: ['Roux', 'Zoé', 'zoe.map@exemple.fr', 'Utilisateur', 'Sud', 'Chantiers'],
        },
      ],
    }
    expect(await send(OWN, { mapping: MAPPING })).toEqual(expected)
    const { status, body } = await rest(application.url, 'POST', '/api/users/import', {
      token: admin.token,
      json: { csv: OWN, mapping: MAPPING },
    })
    expect([status, body]).toMatchObject([200, expected])
    await nothingChanged()
    await send(OWN, { mapping: MAPPING, apply: true })
    expect(await storedUser(world, 'zoe.map@exemple.fr')).toMatchObject({
      nom: 'Roux',
      acces: 'U',
      societe_id: 2,
      groupetache_id: 2,
    })
  })

  test('chooses between two columns of a field', async () => {
    const csv =
      'Nom;Prénom;E-mail;Courriel;Accès;Société;Groupe\nRoux;Ana;un@exemple.fr;deux@exemple.fr;U;Nord;Études'
    expect(plain((await refusal(admin, IMPORT, { csv })).message)).toBe(
      'Plusieurs colonnes pour « Email » : E-mail, Courriel. Gardez-en une, ou choisissez laquelle',
    )
    const { lines, ignored } = await send(csv, { mapping: [{ field: 'email', column: 'Courriel' }] })
    expect([lines[0]?.label, ignored]).toEqual(['deux@exemple.fr', ['E-mail']])
  })
})

describe('the columns of a file', () => {
  const columns = async (kind: string, csv: string) =>
    (await ask<{ importColumns: object[] }>(admin, COLUMNS, { kind, csv })).importColumns

  test('are returned with their matched fields and first values', async () => {
    expect(await columns('USER', HR)).toEqual([
      { name: 'Matricule', field: null, examples: ['M001', 'M002', 'M003'] },
      { name: 'NOM', field: 'nom', examples: ['Le Gall', 'Roux', 'Blanc'] },
      { name: 'Prénom', field: 'prenom', examples: ['Gaël', 'Ana', 'Ève'] },
      {
        name: 'Adresse e-mail',
        field: 'email',
        examples: ['gael.hr@exemple.fr', 'ana.hr@exemple.fr', 'eve.hr@exemple.fr'],
      },
      { name: 'Profil', field: 'acces', examples: ['Responsable', 'Salariée', 'Administrateur'] },
      { name: 'Établissement', field: 'societe', examples: ['Nord', 'Sud'] },
      { name: 'Service', field: 'groupe_tache', examples: ['Études', 'Chantiers'] },
      { name: 'Date d’entrée', field: null, examples: ['02/01/2020', '15/06/2021'] },
    ])
  })

  test('are read from a truncated file head, of another kind, and with equal names', async () => {
    expect(await columns('CONTRACT', 'Matricule;Du;\nM1;01/01/2026;\n"M2;02')).toEqual([
      { name: 'Matricule', field: 'matricule', examples: ['M1', 'M2;02'] },
      { name: 'Du', field: 'debut', examples: ['01/01/2026'] },
    ])
    expect(await columns('CLIENT', 'Nom,Nom,Ville')).toEqual([
      { name: 'Nom', field: 'client', examples: [] },
      { name: 'Nom (2)', field: 'client', examples: [] },
      { name: 'Ville', field: null, examples: [] },
    ])
    expect(await columns('CLIENT', '\n\n')).toEqual([])
  })

  test('are the same over REST, and refused when the file head is not CSV', async () => {
    const post = (json: object) =>
      rest(application.url, 'POST', '/api/imports/colonnes', { token: admin.token, json })
    expect(await post({ kind: 'HOLDING', csv: 'holding\nGroupe' })).toMatchObject({
      status: 200,
      body: [{ name: 'holding', field: 'holding', examples: ['Groupe'] }],
    })
    for (const [json, message] of [
      [{ kind: 'AUTRE', csv: 'holding' }, 'Type de fichier inconnu'],
      [{ kind: 'HOLDING', csv: '' }, 'Le fichier est vide'],
      [
        { kind: 'HOLDING', csv: 'x'.repeat(20_001) },
        'Le début du fichier suffit : 20 000 caractères au plus',
      ],
      [{ kind: 'HOLDING', csv: ';'.repeat(200) }, '200 colonnes au plus par fichier'],
    ] as const) {
      const { status, body } = await post(json)
      expect([status, plain((body as { message: string }).message)]).toEqual([
        422,
        expect.stringContaining(message),
      ])
    }
  })
})
