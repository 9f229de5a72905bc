import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, dialect, type TestDatabase } from '../../support/database'
import { runProgram } from '../../support/programs'

const PROGRAM = resolve(import.meta.dirname, '../../../dist/server/userCreate.js')

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'user-'))
  database = await createDatabase()
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function create(pass: string, url = database.url) {
  const person = ['--email', 'anne.durand@exemple.fr', '--nom', 'Durand', '--prenom', 'Anne', '--acces', 'A']
  return spawnSync(process.execPath, [PROGRAM, ...person, '--societe', 'Charpentes Morel'], {
    cwd: folder,
    encoding: 'utf8',
    input: pass,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      JWT_SECRET: 'a secret for the tests, of 32 bytes and more',
    },
  })
}

describe('the command that creates a user', () => {
  test.for(['motdepasse', 'Durand2026!', 'pointage-2026', 'charpentes1', 'azerty12345', 'Soleil2024'])(
    'refuses the common password %s',
    (pass) => {
      const { status, stderr } = create(pass)
      expect(status).toBe(1)
      expect(stderr).toMatch(/^Ce mot de passe (est trop répandu|se devine)/)
    },
  )

  test('reports all missing or invalid arguments at once', () => {
    const { status, stderr } = runProgram(
      database.url,
      ['userCreate.js', ['--acces', 'X', '--societe', '']],
      {
        cwd: folder,
      },
    )
    expect(status).toBe(1)
    expect(stderr.split('\n\n')[0]?.split('\n').toSorted()).toEqual([
      "L'email est obligatoire",
      'La société est obligatoire',
      'Le nom est obligatoire',
      'Le prénom est obligatoire',
      'L’accès est invalide',
    ])
  })

  test('creates a user with an argument or a file', () => {
    const { status, stdout } = create('trois chevaux bleus')
    const lines = [
      'Utilisateur créé : anne.durand@exemple.fr',
      'Créés aussi : holding « Ma société », société « Charpentes Morel », groupe de tâches « Général »',
      'À renommer dans Paramètres : holding « Ma société », groupe de tâches « Général »',
      '',
    ]
    expect([status, stdout]).toEqual([0, lines.join('\n')])
  })

  test.runIf(dialect === 'sqlite')('makes a database file that its owner alone reads', () => {
    const path = join(folder, 'new.sqlite')
    expect(create('trois chevaux bleus', `sqlite:${path}`).status).toBe(0)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})
