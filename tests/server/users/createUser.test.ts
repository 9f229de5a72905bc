import { beforeAll, describe, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { beginOtherTransaction } from '../../support/transaction'
import { dumpDatabase, now, type Person, useWorld } from '../world'
import { CREATE, canSignIn, fields, NEW_PASSWORD, shownUser, storedUser } from './form'

const world = useWorld({}, { log: true })
const { application, newPerson, insertPerson, ask, refusal } = world

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await application.database.query(
    "INSERT INTO company (id, nom, name_key, holding_id, active) VALUES (3, 'Ancienne', 'ancienne', 1, 0)",
  )
  await application.database.query(
    "INSERT INTO task_group (id, libelle, name_key, active) VALUES (3, 'Archives', 'archives', 0)",
  )
})

const passwords = { pass: NEW_PASSWORD, confirmPass: NEW_PASSWORD }
const taken = 'Login ou adresse email déjà utilisée'

async function refused(body: Record<string, unknown>) {
  const before = await dumpDatabase(application.database)
  const answer = await rest(application.url, 'POST', '/api/users/new', { token: admin.token, json: body })
  expect(await dumpDatabase(application.database)).toEqual(before)
  return [answer.status, answer.body]
}

describe('a new user', () => {
  test.for([
    ['nom', 'Le nom est obligatoire'],
    ['prenom', 'Le prénom est obligatoire'],
    ['email', "L'email est obligatoire"],
    ['societe', 'La société est obligatoire'],
    ['groupetache', 'Le groupe de tâches est obligatoire'],
    ['acces', "L'acces est obligatoire"],
  ])('needs a %s: %s', async ([field = '', message]) => {
    const { [field]: _, ...without } = { ...fields(), ...passwords } as Record<string, unknown>
    for (const body of [without, { ...without, [field]: '' }, { ...without, [field]: null }])
      expect(await refused(body)).toEqual([422, { message, field }])
  })

  test('needs a password', async () => {
    const missing = [422, { message: 'Le mot de passe est obligatoire', field: 'pass' }]
    expect(await refused({ ...fields() })).toEqual(missing)
    expect(await refused({ ...fields(), pass: '', confirmPass: '' })).toEqual(missing)
    expect(await refused({ ...fields(), pass: null })).toEqual(missing)
  })

  test.for(['', null, 7, NEW_PASSWORD.trim(), [NEW_PASSWORD]])(
    'has a password whose confirmation differs: %j',
    async (confirmPass) => {
      expect(await refused({ ...fields(), pass: NEW_PASSWORD, confirmPass })).toEqual([
        422,
        { message: 'Les mots de passe ne correspondent pas', field: 'confirmPass' },
      ])
    },
  )

  test.for<[string, unknown, string]>([
    ['nom', 'a'.repeat(121), 'Nom : 120 caractères au plus'],
    ['prenom', ' ', 'Le prénom est obligatoire'],
    ['nom', 7, 'Le nom est obligatoire'],
    ['login', 7, 'Login invalide'],
    ['login', 'a'.repeat(255), 'Login trop long'],
    ['email', 'gaël', 'L’email est invalide'],
    ['email', 'a b@exemple.fr', 'L’email est invalide'],
    ['email', 'gaël@exemple', 'L’email est invalide'],
    ['email', 'gael@exemple', 'L’email est invalide'],
    ['email', `${'a'.repeat(250)}@exemple.fr`, 'L’email est invalide'],
    ['societe', 'x', 'Identifiant invalide'],
    ['societe', 999_999, 'Cette société n’est pas disponible'],
    ['societe', 3, 'Cette société n’est pas disponible'],
    ['groupetache', 3, 'Ce groupe de tâches n’est pas disponible'],
    ['acces', 'X', 'L’accès est invalide'],
    ['acces', ['A'], 'L’accès est invalide'],
    ['pass', 'court7!', 'Le mot de passe doit compter au moins 8 caractères'],
    ['pass', 'é'.repeat(129), 'Le mot de passe est limité à 256 octets'],
    ['active', 0, 'Champ inconnu'],
    ['password_hash', 'x', 'Champ inconnu'],
  ])('cannot have the %s %j: %s', async ([field, value, message]) => {
    const confirmed = field === 'pass' ? { confirmPass: value } : {}
    const body = { ...fields(), ...passwords, [field]: value, ...confirmed }
    expect(await refused(body)).toEqual([422, { message, field }])
  })

  test('is not created twice: over REST a duplicate gives 200 with another message', async () => {
    const { email } = await insertPerson({ email: 'Gaelle.Prise@exemple.fr', active: 0 })
    for (const changes of [
      { email },
      { email: 'gaelle.PRISE@EXEMPLE.fr' },
      { login: ' GAELLE.prise@exemple.fr ' },
    ]) {
      const before = await dumpDatabase(application.database)
      const body = { ...fields(changes), ...passwords }
      expect(await refused(body)).toEqual([200, { message: taken }])
      const { pass, confirmPass, ...input } = body
      expect(await refusal(admin, CREATE, { input, pass, confirmPass })).toEqual({
        code: 'BAD_USER_INPUT',
        message: taken,
        field: 'login',
        reason: 'TAKEN',
      })
      expect(await dumpDatabase(application.database)).toEqual(before)
    }
  })

  test('is stored active, with the email as login, and can sign in', async () => {
    const input = fields({ nom: '  Le Gall ', prenom: ' Gaël\n', login: '  ', acces: 'S' })
    const { createUser } = await ask<{ createUser: { id: string } }>(admin, CREATE, { input, ...passwords })
    const row = await storedUser(world, input.email)
    const kept = { ...input, nom: 'Le Gall', prenom: 'Gaël', login: input.email }
    expect(row).toEqual({
      id: Number(createUser.id),
      nom: kept.nom,
      prenom: kept.prenom,
      email: input.email,
      email_key: input.email,
      login: input.email,
      login_key: input.email,
      acces: 'S',
      societe_id: 1,
      groupetache_id: 1,
      active: 1,
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/),
      // A password chosen by an administrator expires after 14 days, and must be changed.
      must_change: 1,
      password_until: expect.toSatisfy((until) => Math.abs(until - now() - 14 * 86_400) < 60),
      journal_seq: 1,
      journal_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(createUser).toEqual(shownUser(Number(row?.id), kept))
    expect(await canSignIn(world, input.email.toUpperCase(), NEW_PASSWORD)).toBe(true)
    expect(await canSignIn(world, input.email, NEW_PASSWORD.trim())).toBe(false)
    expect(application.logs()).not.toContain(NEW_PASSWORD)
  })

  test('keeps a different login, and the email as typed', async () => {
    const input = fields({ email: 'Gaelle.LE-GALL@exemple.fr', login: ' Gaëlle ' })
    await ask(admin, CREATE, { input, ...passwords })
    expect(await storedUser(world, input.email)).toMatchObject({
      email_key: 'gaelle.le-gall@exemple.fr',
      login: 'Gaëlle',
      login_key: 'gaëlle',
    })
    expect(await refused({ ...fields({ login: 'GAËLLE'.normalize('NFD') }), ...passwords })).toEqual([
      200,
      { message: taken },
    ])
  })

  test('may have a login whose normalized form is longer', async () => {
    const input = fields({ login: 'ﷺ'.repeat(254) })
    await ask(admin, CREATE, { input, ...passwords })
    expect(await storedUser(world, input.email)).toMatchObject({ login: input.login })
  })

  test('requested 20 times concurrently is created once', async () => {
    const input = fields()
    const calls = Array.from({ length: 20 }, (_, index) => {
      const email = index % 2 ? input.email : input.email.toUpperCase()
      return rest<{ message: string }>(application.url, 'POST', '/api/users/new', {
        token: admin.token,
        json: { ...input, ...passwords, email },
      })
    })
    const answers = (await Promise.all(calls)).map(({ status, body }) => `${status} ${body.message}`)
    expect(answers.sort()).toEqual([...Array(19).fill(`200 ${taken}`), '200 success'])
    const rows = await application.database.query('SELECT id FROM user WHERE email_key = ?', [input.email])
    expect(rows).toHaveLength(1)
  })
})

test.for([
  ['loses the right', "UPDATE user SET acces = 'S' WHERE id = ?", 403, 'Action réservée aux administrateurs'],
  [
    'is signed out',
    'DELETE FROM session WHERE user_id = ?',
    401,
    'Votre session a expiré ou a été fermée, reconnectez-vous',
  ],
] as const)(
  'an administrator who %s while the password is hashed creates nobody',
  async ([, sql, refused, message]) => {
    const sender = await newPerson({ acces: 'A' })
    const user = fields()
    const other = await beginOtherTransaction(application.database)
    await other.run(sql, [sender.id])
    const making = rest(application.url, 'POST', '/api/users/new', {
      token: sender.token,
      json: { ...user, ...passwords },
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    await other.commit()
    const { status, body } = await making
    expect([status, body]).toEqual([refused, { message }])
    expect(await storedUser(world, user.email)).toBeUndefined()
  },
)
