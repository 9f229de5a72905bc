import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import getPort from 'get-port'
import mysql from 'mysql2/promise'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connectionRefusal } from '../../../server/db/refusals'
import { dialect, product } from '../../support/database'
import { ALL, programOf, runProgram, settingsFor } from '../../support/programs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'refusals-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refused = (url: string, program = 'main.js', args: string[] = []) =>
  runProgram(url, [program, args], { cwd: folder })

describe.runIf(dialect === 'sqlite')('a file that cannot be used', () => {
  test.for(ALL)('is reported by %s in a sentence, without a stack', ([program, args]) => {
    const path = join(folder, 'texte.sqlite')
    writeFileSync(path, 'Ceci n’est pas une base. '.repeat(100))
    const sentence = `Le fichier ${path} n’est pas une base SQLite. Corrigez DATABASE_URL, ou restaurez une sauvegarde.\n`
    expect(refused(`sqlite:${path}`, program, args)).toEqual({ status: 1, stdout: '', stderr: sentence })
  })

  test('that is a folder', () => {
    const path = join(folder, 'dossier')
    mkdirSync(path)
    expect(refused(`sqlite:${path}`).stderr).toMatch(
      /^Le fichier .*dossier ne peut pas être ouvert \(\w+\)\. [^\n]+\n$/,
    )
  })

  test('below a file', () => {
    writeFileSync(join(folder, 'fichier'), '')
    expect(refused(`sqlite:${join(folder, 'fichier', 'base.sqlite')}`).stderr).toMatch(
      /^Réglages incorrects :\n {2}- .*fichier : rien ne peut y être écrit \(\w+\)[^\n]+\n$/,
    )
  })
})

describe.runIf(dialect === 'mysql')('a server that refuses', () => {
  const named = () => new URL(inject('serverUrl'))
  const place = () => `${named().hostname}:${named().port}`
  async function account(name: string, ...statements: string[]) {
    const admin = await mysql.createConnection(named().href)
    await admin.query(`CREATE USER ${name} IDENTIFIED BY 'm0t'`)
    for (const statement of statements) await admin.query(statement)
    await admin.end()
    return async () => {
      const again = await mysql.createConnection(named().href)
      await again.query(`DROP USER ${name}`)
      await again.end()
    }
  }

  test.for(ALL)('a missing database is reported by %s in a sentence, without a stack', ([program, args]) => {
    const { status, stdout, stderr } = refused(`${named().href}/nulle_part`, program, args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `La base « nulle_part » n’existe pas sur ${place()}. Créez-la (CREATE DATABASE nulle_part CHARACTER SET utf8mb4), ou corrigez son nom dans DATABASE_URL.\n`,
    )
  })

  test('a wrong password, at once', () => {
    const url = named()
    url.password = 's3same'
    const { status, stderr } = refused(`${url.href}/pointage`)
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^La base de données \S+ refuse le compte « pointage » ou son mot de passe\. Corrigez-les dans DATABASE_URL, ou, si ce compte n’est accepté que chiffré, ajoutez [^\n]+\n$/,
    )
    expect(stderr).not.toContain('s3same')
  })

  test('an account without a right on the database or its tables', async () => {
    const admin = await mysql.createConnection(named().href)
    await admin.query('CREATE DATABASE refusing')
    const drop = await account('reader_only', 'GRANT SELECT ON refusing.* TO reader_only')
    const url = `mysql://reader_only:m0t@${place()}`
    expect(refused(`${url}/mysql`).stderr).toMatch(
      /^Le compte « reader_only » n’a pas accès à la base « mysql », ou elle n’existe pas\. [^\n]+\n$/,
    )
    expect(refused(`${url}/refusing`).stderr).toMatch(
      /^Le compte « reader_only » n’a pas les droits qu’il faut sur les tables\. [^\n]+\n$/,
    )
    await drop()
    await admin.query('DROP DATABASE refusing')
    await admin.end()
  })

  test('a server that does not answer is waited for, with a message', async () => {
    const port = await getPort({ host: '127.0.0.1' })
    const child = spawn(process.execPath, [programOf('main.js')], {
      ...{ cwd: folder, env: settingsFor(`mysql://anne:m0t@127.0.0.1:${port}/pointage`) },
    })
    child.stderr.once('data', () => child.kill())
    expect(await text(child.stderr)).toBe(
      `La base de données ne répond pas à l’adresse 127.0.0.1:${port} (ECONNREFUSED). Démarrez-la, ou corrigez l’adresse dans DATABASE_URL.\nNouvel essai pendant 30 s.\n`,
    )
  })

  test.runIf(product === 'mysql')('that wants an encrypted connection', () => {
    const { hostname, port } = named()
    const config = {
      kind: 'mysql',
      host: hostname,
      port: Number(port),
      user: 'a',
      password: '',
      database: 'b',
    } as const
    expect(connectionRefusal({ code: 'ER_SECURE_TRANSPORT_REQUIRED', errno: 3159 }, config)).toEqual({
      text: `La base de données ${place()} exige une connexion chiffrée : ajoutez « ?ssl-mode=VERIFY_IDENTITY&ssl-ca=fichier » (ou « ?ssl-mode=REQUIRED ») à DATABASE_URL.`,
      passing: false,
    })
  })
})
