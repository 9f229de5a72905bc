// On every database: locks.
import { beforeAll, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { dialect } from '../../support/database'
import { beginOtherTransaction } from '../../support/transaction'
import { NORTH, type Person, SOUTH, useWorld } from '../world'
import { sessionsOf, storedUser } from './form'

const world = useWorld()
const { application, newPerson, insertPerson } = world

const HEADINGS = 'nom;prenom;email;acces;societe;groupe_tache;login;active'
/**
 * Milliseconds, longer than validating a small file: the import then waits for the other transaction's locks.
 */
const JUDGED_MS = 700
const LOCK = `SELECT id FROM user WHERE id = ? ${dialect === 'mysql' ? 'FOR UPDATE' : ''}`
const AGAIN = 'rien n’a été enregistré, choisissez le fichier à nouveau'

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

const importBy = ({ token }: Person, ...lines: string[]) =>
  rest<{ message?: string; applied?: boolean; lines?: { status: string }[] }>(
    application.url,
    'POST',
    '/api/users/import',
    { token, json: { csv: [HEADINGS, ...lines].join('\n'), apply: true } },
  )

const lineOf = (
  { prenom, email }: Omit<Person, 'token'>,
  { nom = 'Importé', acces = 'U', societe = 'Nord' } = {},
) => `${nom};${prenom};${email};${acces};${societe};Études;;`

/** The answer of an import when `statements` commit after its validation. */
async function importAfter(sender: Person, lines: string[], ...statements: [string, (string | number)[]?][]) {
  const other = await beginOtherTransaction(application.database)
  for (const [sql, values] of statements) await other.run(sql, values)
  const importing = importBy(sender, ...lines)
  await new Promise((resolve) => setTimeout(resolve, JUDGED_MS))
  await other.commit()
  const { status, body } = await importing
  return [status, body.message]
}

test('a user changed during the validation is not overwritten', async () => {
  const [person, another] = [await insertPerson(), await insertPerson()]
  expect(
    await importAfter(
      admin,
      [lineOf(another), lineOf(person)],
      ['UPDATE user SET prenom = ? WHERE id = ?', ['Autrement', person.id]],
    ),
  ).toEqual([409, `Ligne 3, ${person.email}\u202f: modifié entre-temps\u202f: ${AGAIN}`])
  expect(await storedUser(world, person.email)).toMatchObject({ nom: person.nom, prenom: 'Autrement' })
  expect(await storedUser(world, another.email)).toMatchObject({ nom: another.nom })
})

test('an email assigned to another user meanwhile is not assigned twice', async () => {
  const person = await insertPerson()
  const email = 'entretemps@exemple.fr'
  expect(
    await importAfter(
      admin,
      [lineOf(person), lineOf({ ...person, email })],
      [
        `INSERT INTO user (nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id)
         VALUES ('Un', 'Autre', ?, ?, ?, ?, 'U', 1, 1)`,
        Array(4).fill(email),
      ],
    ),
  ).toEqual([409, `Ligne 3, ${email}\u202f: ajouté entre-temps\u202f: ${AGAIN}`])
  expect(await storedUser(world, email)).toMatchObject({ nom: 'Un' })
  expect(await storedUser(world, person.email)).toMatchObject({ nom: person.nom })
})

test('an importer who has lost the right meanwhile saves nothing', async () => {
  const sender = await newPerson({ acces: 'A' })
  const person = await insertPerson()
  expect(
    await importAfter(
      sender,
      [lineOf(person)],
      [LOCK, [person.id]],
      ["UPDATE user SET acces = 'S' WHERE id = ?", [sender.id]],
    ),
  ).toEqual([403, 'Action réservée aux administrateurs'])
  expect(await storedUser(world, person.email)).toMatchObject({ nom: person.nom })
})

test('nobody moves to a company deactivated meanwhile', async () => {
  const [other, person] = [await insertPerson(), await insertPerson()]
  expect(
    await importAfter(
      admin,
      [lineOf(other), lineOf(person, { societe: 'Sud' })],
      [LOCK, [person.id]],
      ['UPDATE company SET active = 0 WHERE id = ?', [SOUTH]],
    ),
  ).toEqual([
    422,
    `Ligne 3, ${person.email}\u202f: Cette société n’est pas disponible\u202f; rien n’a été enregistré`,
  ])
  expect(await storedUser(world, person.email)).toMatchObject({ societe_id: NORTH })
  await application.database.query('UPDATE company SET active = 1 WHERE id = ?', [SOUTH])
})

test('of two administrators who deactivate each other by import, one remains', async () => {
  const [one, two] = [await newPerson({ acces: 'A' }), await newPerson({ acces: 'A' })]
  await application.database.query("UPDATE user SET acces = 'S' WHERE id = ?", [admin.id])
  const answers = await Promise.all([importBy(one, lineOf(two)), importBy(two, lineOf(one))])
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
  const admins = await application.database.query("SELECT id FROM user WHERE acces = 'A' AND active = 1")
  expect(admins.length).toBeGreaterThan(0)
  await application.database.query("UPDATE user SET acces = 'A' WHERE id = ?", [admin.id])
})

test('another role or a deactivation ends the sessions of those users only', async () => {
  const [promoted, left, renamed] = [await newPerson(), await newPerson(), await newPerson()]
  const { status } = await importBy(
    admin,
    lineOf(promoted, { acces: 'S' }),
    `${lineOf(left)}0`,
    lineOf(renamed, { societe: 'Sud' }),
  )
  expect(status).toBe(200)
  const sessions = await Promise.all([promoted, left, renamed].map(({ id }) => sessionsOf(world, id)))
  expect(sessions).toEqual([0, 0, 1])
})

test('names with quotes, markup or formulas are stored unchanged, for new and changed users', async () => {
  const names = [
    'O’Brien "le" \\grand\\',
    "D'Arc",
    '😀 Zoé',
    '</script>',
    '{"a": [1]}',
    '\\u0041 %s ?',
    '=1+1',
  ]
  const people = await Promise.all(names.map(() => insertPerson()))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const changed = names.map((name, index) => lineOf(people[index] as Person, { nom: quoted(name) }))
  const added = names.map((name, index) => `${quoted(name)};Neuf;neuf${index}@exemple.fr;U;Nord;Études;;0`)
  expect((await importBy(admin, ...changed, ...added)).body.lines?.map(({ status }) => status)).toEqual([
    ...names.map(() => 'CHANGED'),
    ...names.map(() => 'NEW'),
  ])
  for (const [index, nom] of names.entries()) {
    expect(await storedUser(world, people[index]?.email ?? '')).toMatchObject({ nom, active: 1 })
    expect(await storedUser(world, `neuf${index}@exemple.fr`)).toMatchObject({ nom, active: 0 })
  }
})
