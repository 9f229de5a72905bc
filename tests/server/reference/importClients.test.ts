import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { dumpDatabase, type Person, useWorld } from '../world'

const { application, newPerson, ask, refusal } = useWorld()

interface Report {
  applied: boolean
  lines: { line: number; status: string; label: string; reason: string }[]
}

const IMPORT = `mutation ($csv: String!, $apply: Boolean) {
  importClients(csv: $csv, apply: $apply) { applied lines { line status label reason } } }`
const clients = () =>
  application.database.query(
    'SELECT c.libelle, g.libelle AS groupe, c.active FROM client c JOIN task_group g ON g.id = c.groupetache_id ORDER BY c.id',
  )

let admin: Person
let before: unknown
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await application.database.query(
    "INSERT INTO task_group (id, libelle, name_key, active) VALUES (3, 'Archives', 'archives', 0)",
  )
})
beforeEach(async () => {
  before = await dumpDatabase(application.database)
})
const nothingChanged = async () => expect(await dumpDatabase(application.database)).toEqual(before)

const preview = async (csv: string) =>
  (await ask<{ importClients: Report }>(admin, IMPORT, { csv })).importClients
const apply = async (csv: string) =>
  (await ask<{ importClients: Report }>(admin, IMPORT, { csv, apply: true })).importClients
const line = (number: number, status: string, label: string, reason = '') => ({
  line: number,
  status,
  label,
  reason,
})

describe('a file is refused', () => {
  const UNREADABLE = 'Le fichier n’est pas un CSV lisible : chaque ligne doit avoir les mêmes colonnes'
  const QUOTED = 'Le fichier n’est pas un CSV lisible : un guillemet n’est pas fermé, ou pas doublé'
  const TOO_LONG =
    'Le fichier n’est pas un CSV lisible : une ligne est trop longue, ou un guillemet n’est pas fermé'
  const LONG_HEADING =
    'La première ligne doit nommer les colonnes : 400 caractères au plus par nom, 20 000 en tout'
  const SEVERAL = 'Plusieurs colonnes pour « Nom du client »'
  const CHOOSE = '. Gardez-en une, ou choisissez laquelle'
  const NO_GROUP = 'Colonnes manquantes : Groupe de tâches. Colonnes non reconnues'

  const UNREAD: [csv: string, message: string][] = [
    ['', 'Le fichier est vide'],
    ['\n', 'Colonnes manquantes : Nom du client, Groupe de tâches'],
    ['client\nPort', 'Colonnes manquantes : Groupe de tâches'],
    [
      'ville;groupe_tache\nPort;Études',
      'Colonnes manquantes : Nom du client. Colonnes non reconnues : ville',
    ],
    ['client;groupe_tache\nPort;Études;1\n\nPort;Études;1', `${UNREADABLE} (ligne 2)`],
    ['client;groupe_tache;;\nGare;Études;;oui', `${UNREADABLE} (ligne 2)`],
    ['client;groupe_tache\n"Port;Études\nGare;Études\n', `${QUOTED} (ligne 2)`],
    ['client;groupe_tache\n"Po"rt";Études', `${QUOTED} (ligne 2)`],
    [`client;groupe_tache;${'x'.repeat(401)}\nPort;Études;`, LONG_HEADING],
    [`client;groupe_tache\nPort;Études\n"${'x'.repeat(201_000)}`, `${TOO_LONG} (ligne 3)`],
    ['client;groupe_tache;client\nPort;Études;Gare', `${SEVERAL} : client, client (2)${CHOOSE}`],
    ['client;Nom;groupe_tache;client\n', `${SEVERAL} : client, Nom, client (2)${CHOOSE}`],
    ['client;a;b;c;d;e;f;g\n', `${NO_GROUP} : a, b, c, d, e…`],
    [`client;${'long'.repeat(50)}\n`, `${NO_GROUP} : ${'long'.repeat(10)}…`],
    [
      `client;groupe_tache;${Array.from({ length: 199 }, (_, n) => n).join(';')}\n`,
      '200 colonnes au plus par fichier',
    ],
    [`client;groupe_tache\n${'x;Études\n'.repeat(10_001)}`, '10 000 lignes au plus par fichier'],
  ]
  const cases = UNREAD.map(([csv, message]) => ({
    beginning: JSON.stringify(csv.slice(0, 80)),
    csv,
    message,
  }))
  test.for(cases)('$beginning: $message', async ({ csv, message }) => {
    const { status, body } = await rest<{ message: string }>(application.url, 'POST', '/api/clients/import', {
      token: admin.token,
      json: { csv, apply: true },
    })
    expect([status, { ...body, message: body.message.replace(/\s/gu, ' ') }]).toEqual([
      422,
      { message, field: 'csv' },
    ])
    await nothingChanged()
  })

  test('over 2 MB', async () => {
    const send = (length: number) =>
      rest(application.url, 'POST', '/api/clients/import', {
        token: admin.token,
        json: { csv: 'x'.repeat(length) },
      })
    expect(await send(2_000_000)).toMatchObject({
      status: 413,
      body: { message: 'Requête trop volumineuse (2 Mo au plus)' },
    })
    expect(await send(1_999_000)).toMatchObject({ status: 422 })
    await nothingChanged()
  })

  test('with an apply that is not a boolean', async () => {
    for (const given of ['true', 1, 'oui'])
      expect(
        await rest(application.url, 'POST', '/api/clients/import', {
          token: admin.token,
          json: { csv: 'client;groupe_tache\nPort;Études', apply: given },
        }),
      ).toMatchObject({ status: 422, body: { message: 'apply : vrai ou faux', field: 'apply' } })
    await nothingChanged()
  })

  test('with an invalid line, when it is to be saved: no line is', async () => {
    const csv = 'client;groupe_tache\nPort;Études\nPhare;Inconnu'
    expect(await refusal(admin, IMPORT, { csv, apply: true })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Le fichier contient des lignes refusées : rien n’a été enregistré',
      field: 'csv',
    })
    await nothingChanged()
  })
})

describe('a preview', () => {
  test('shows each line’s result and reason, and saves nothing', async () => {
    const csv = [
      'client;groupe_tache;active',
      'Port;Études;',
      'PORT;études;1',
      'Mairie;Études;',
      'Mairie;ÉTUDES;1',
      'École;Études;0',
      'ÉCOLE;Chantiers;1',
      'Gare;Études;',
      'pont;Chantiers;',
      'Quai;Archives;',
      'Phare;Inconnu;',
      'Phare;;',
      ';Études;',
      'Digue;Études;2',
      `${'é'.repeat(121)};Études;`,
    ].join('\n')
    expect(await preview(csv)).toEqual({
      applied: false,
      lines: [
        line(2, 'NEW', 'Port'),
        line(3, 'FAULTY', 'PORT', 'Déjà à la ligne 2'),
        line(4, 'UNCHANGED', 'Mairie'),
        line(5, 'FAULTY', 'Mairie', 'Déjà à la ligne 4'),
        line(6, 'CHANGED', 'École'),
        line(7, 'NEW', 'ÉCOLE'),
        line(8, 'UNCHANGED', 'Gare'),
        line(9, 'CHANGED', 'pont'),
        line(10, 'FAULTY', 'Quai', 'Ce groupe de tâches est désactivé'),
        line(11, 'FAULTY', 'Phare', 'Groupe de tâches inconnu : Inconnu'),
        line(12, 'FAULTY', 'Phare', 'Groupe de tâches inconnu : (vide)'),
        line(13, 'FAULTY', '', 'Nom du client obligatoire'),
        line(14, 'FAULTY', 'Digue', 'État : actif ou inactif, oui ou non, 1 ou 0'),
        line(15, 'FAULTY', 'é'.repeat(121), 'Nom du client : 120 caractères au plus'),
      ],
    })
    await nothingChanged()
  })

  test.for([
    ['`;`', 'client;groupe_tache\nPort, le;Études'],
    ['`,` and quotes', 'client,groupe_tache\n"Port, le",Études'],
    ['a mark of its encoding, CRLF, and empty lines', '\uFEFFclient;groupe_tache\r\n\r\nPort, le;Études\r\n'],
    ['columns in another order and case', ' Groupe_Tache ; CLIENT \n Études ;  Port, le  '],
    ['quoted headings', '"client";"groupe_tache"\n"Port, le";"Études"'],
    ['tabs, as a spreadsheet’s Unicode text has them', 'client\tgroupe_tache\nPort, le\tÉtudes\n'],
    ['headings with accents and spaces', 'Client;Groupe tâche\nPort, le;Études\n'],
    [
      'headings and states as its list has them',
      'Nom du client;Groupe de tâches;État\nPort, le;Études;Actif\n',
    ],
    ['a line before that tells the separator', '\uFEFFsep=;\r\nclient;groupe_tache\r\nPort, le;Études\r\n'],
    ['a separator that this line alone tells', 'sep=,\nclient,groupe_tache\n"Port, le",Études'],
    ['empty lines and columns beside the table', ';;;\nclient;;groupe_tache;\nPort, le;;Études;;\n;;;\n'],
    ['a line without its last, optional cell', 'client;groupe_tache;active\nPort, le;Études\n'],
  ])('reads %s', async ([_about, csv = '']) => {
    const { lines } = await preview(csv)
    expect(lines.map(({ line: _, ...rest }) => rest)).toEqual([
      { status: 'NEW', label: 'Port, le', reason: '' },
    ])
  })

  test('counts the lines of the file, also within quotes', async () => {
    for (const end of ['\n', '\r\n']) {
      const csv = ['sep=;', 'client;groupe_tache', '"Port', 'du ""Nord""";Études', '', 'Phare;Inconnu'].join(
        end,
      )
      const [label, reason] = [`Port${end}du "Nord"`, expect.stringContaining('caractère invisible')]
      expect((await preview(csv)).lines).toMatchObject([
        { line: 3, status: 'FAULTY', label, reason },
        { line: 6, status: 'FAULTY' },
      ])
    }
  })

  test('marks a line with a cell too many as invalid, and validates the others', async () => {
    const csv = 'client;groupe_tache;;\nPort;Études;;1\nPort, le;Études;;\nPhare;Inconnu\nQuai;'
    expect((await preview(csv)).lines).toMatchObject([
      line(2, 'FAULTY', '', 'Cette ligne a 4 cellules, la première ligne nomme 2 colonnes'),
      line(3, 'NEW', 'Port, le'),
      line(4, 'FAULTY', 'Phare', 'Groupe de tâches inconnu : Inconnu'),
      line(5, 'FAULTY', 'Quai', 'Groupe de tâches inconnu : (vide)'),
    ])
    expect((await preview('client;;groupe_tache\nPort;x;Études\nPort, le;;Études')).lines).toMatchObject([
      line(2, 'FAULTY', '', 'La cellule 2 est dans une colonne sans nom'),
      line(3, 'NEW', 'Port, le'),
    ])
    await nothingChanged()
  })

  test('marks invalid characters and undecoded cells as invalid', async () => {
    const long = 'x'.repeat(5_001)
    const csv = `client;groupe_tache\nPort;${long}\nGu\uFFFDguen;Études\nQuai;Études`
    expect((await preview(csv)).lines).toMatchObject([
      line(2, 'FAULTY', '', 'Groupe de tâches\u202f: 5\u202f000 caractères au plus'),
      line(
        3,
        'FAULTY',
        '',
        'Nom du client\u202f: un caractère illisible (\uFFFD)\u202f; enregistrez le fichier en UTF-8',
      ),
      line(4, 'NEW', 'Quai'),
    ])
  })

  test('of headings only has no line', async () => {
    expect(await preview('client;groupe_tache\n')).toEqual({ applied: false, lines: [] })
  })
})

test.for([
  ...['0', 'Non', 'FAUX', 'false', 'inactif', 'Désactivé', 'désactivée'].map((word) => [word, 'CHANGED']),
  ...['1', 'oui', 'VRAI', 'TRUE', 'Active', ''].map((word) => [word, 'UNCHANGED']),
  ...['2', 'peut-être'].map((word) => [word, 'FAULTY']),
])('« %s » is read as the active state %s', async ([word, status]) => {
  const { lines } = await preview(`client;groupe_tache;active\nÉcole;Études;${word}`)
  expect(lines).toMatchObject([{ status }])
})

test('an import saves what its preview shows, and a second one changes nothing', async () => {
  const csv =
    'client;groupe_tache;active\nPort;Études;\nQuai;Chantiers;0\nMAIRIE;Études;0\nÉcole;Études;1\nPont;Chantiers;'
  const saved = await clients()
  const previewed = await preview(csv)
  expect(await apply(csv)).toEqual({ ...previewed, applied: true })
  const renamed = saved.map((row) =>
    row.libelle === 'Mairie' ? { ...row, libelle: 'MAIRIE', active: 0 } : row,
  )
  expect(await clients()).toEqual([
    ...renamed,
    { libelle: 'Port', groupe: 'Études', active: 1 },
    { libelle: 'Quai', groupe: 'Chantiers', active: 0 },
  ])
  const after = await dumpDatabase(application.database)
  expect((await apply(csv)).lines.map(({ status }) => status)).toEqual(Array(5).fill('UNCHANGED'))
  expect(await dumpDatabase(application.database)).toEqual(after)
})

test('texts that look like formulas are stored unchanged', async () => {
  const names = ['=1+1', '+33 2', '-5', '@SUM(A1)', "=cmd|' /C calc'!A0", '<script>']
  const csv = ['client;groupe_tache', ...names.map((name) => `${name};Études`)].join('\n')
  await apply(csv)
  expect((await clients()).map(({ libelle }) => libelle)).toEqual(expect.arrayContaining(names))
})

test('names are trimmed, within quotes too', async () => {
  await apply('client;groupe_tache\n"  Espaces  ";"  Études "')
  expect((await clients()).at(-1)).toMatchObject({ libelle: 'Espaces', groupe: 'Études' })
})

test('a file of thousands of columns does not block the server', async () => {
  const names = Array.from({ length: 120_000 }, (_, index) => index.toString(36))
  const csv = `client;groupe_tache;${names.join(';')}\n`
  const begun = performance.now()
  const sent = rest(application.url, 'POST', '/api/clients/import', { token: admin.token, json: { csv } })
  expect((await rest(application.url, 'GET', '/healthz')).status).toBe(200)
  const { status, body } = await sent
  expect([status, body]).toEqual([422, { message: '200 colonnes au plus par fichier', field: 'csv' }])
  expect(performance.now() - begun).toBeLessThan(3_000)
})
