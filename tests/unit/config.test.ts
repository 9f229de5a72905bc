import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../server/config'

const SECRET = 'a secret of thirty-two bytes and more'
const MYSQL = 'mysql://anne:mot%20de%3Apasse@db.exemple.fr:3307/pointage'
const home = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true, force: true })
})

/** The faults told; none when the settings are taken. */
function faults(env: Record<string, string>) {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

describe('without any setting', () => {
  test('everything has a default, and the database is embedded', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      database: { kind: 'sqlite', path: join(folder, 'data/pointage.sqlite') },
      jwtSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
      timeZone: 'Europe/Paris',
      demo: true,
      logLevel: 'info',
      trustProxy: false,
      requestTimeout: 30_000,
      limits: { perAccount: 50, perAddress: 1_000 },
    })
  })

  test('the secret is made once, and its owner alone reads it', () => {
    const { jwtSecret } = readConfig({})
    expect(readConfig({}).jwtSecret).toBe(jwtSecret)
    const path = join(folder, 'data/jwt-secret')
    expect(readFileSync(path, 'utf8')).toBe(jwtSecret)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
  })

  test('two installations have two secrets', () => {
    const { jwtSecret } = readConfig({})
    rmSync(join(folder, 'data'), { recursive: true })
    expect(readConfig({}).jwtSecret).not.toBe(jwtSecret)
  })

  test('empty settings count as absent ones', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATABASE_URL: '',
      JWT_SECRET: '',
      TIME_ZONE: '',
      DEMO: '',
      LOG_LEVEL: '',
    }
    const { jwtSecret: _, ...defaults } = readConfig({})
    expect(readConfig({ ...empty, TRUST_PROXY: '' })).toMatchObject(defaults)
  })
})

describe('a setting', () => {
  test('is taken as given', () => {
    const env = {
      PORT: '8080',
      HOST: '::1',
      DATABASE_URL: MYSQL,
      JWT_SECRET: SECRET,
      TIME_ZONE: 'Indian/Reunion',
      DEMO: '1',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'true',
      REQUEST_TIMEOUT: '5',
      REQUESTS_PER_ACCOUNT: '20',
      REQUESTS_PER_ADDRESS: '300',
    }
    expect(readConfig(env)).toEqual({
      port: 8080,
      host: '::1',
      database: {
        kind: 'mysql',
        host: 'db.exemple.fr',
        port: 3307,
        user: 'anne',
        password: 'mot de:passe',
        database: 'pointage',
      },
      jwtSecret: SECRET,
      timeZone: 'Indian/Reunion',
      demo: true,
      logLevel: 'silent',
      trustProxy: true,
      requestTimeout: 5_000,
      limits: { perAccount: 20, perAddress: 300 },
    })
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('sqlite: names a file, whose folder is made and holds the secret', () => {
    const config = readConfig({ DATABASE_URL: 'sqlite:base/heures.sqlite' })
    expect(config.database).toEqual({ kind: 'sqlite', path: join(folder, 'base/heures.sqlite') })
    expect(config.host).toBe('0.0.0.0')
    expect(config.demo).toBe(false)
    expect(readFileSync(join(folder, 'base/jwt-secret'), 'utf8')).toBe(config.jwtSecret)
  })

  test.for([
    ['mysql://u:p@db/base', { host: 'db', port: 3306 }],
    ['mysql://u@db/base', { password: '' }],
    ['mysql://u:p@[::1]:3306/base', { host: '::1' }],
    ['mysql://u:p%40%2F%3A@db/base', { password: 'p@/:' }],
  ] as const)('%s is a database', ([url, parts]) => {
    expect(readConfig({ DATABASE_URL: url, JWT_SECRET: SECRET }).database).toMatchObject({
      kind: 'mysql',
      ...parts,
    })
  })

  test('DEMO=0 leaves the embedded database empty', () => {
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })
})

describe('TRUST_PROXY', () => {
  const trusts = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy

  test.for([
    ['0', false],
    ['false', false],
    ['true', true],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ] as const)('%s is understood', ([text, meaning]) => {
    expect(trusts(text)).toEqual(meaning)
  })

  test('a number is how many proxies stand in front', () => {
    const trusted = trusts('2')
    expect([0, 1, 2, 3].map((hop) => typeof trusted === 'function' && trusted('192.0.2.1', hop))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test.for(['oui', '300.0.0.1', '10.0.0.0/99', '-1', '1.5'])('%s is a fault', (text) => {
    expect(faults({ TRUST_PROXY: text })).toEqual([expect.stringMatching(/^TRUST_PROXY : /)])
  })
})

describe('a fault', () => {
  test('is told together with all the others', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'postgres://u:p@db/base',
      JWT_SECRET: 'court',
      TIME_ZONE: 'Europe/Lutece',
      DEMO: 'oui',
      LOG_LEVEL: 'fort',
    }
    expect(faults(wrong)).toEqual([
      'PORT : un nombre de 0 à 65535, et non « 99999 »',
      'DATABASE_URL : attendu mysql://utilisateur:motdepasse@hote:port/base ou sqlite:chemin',
      'JWT_SECRET : au moins 32 octets',
      'TIME_ZONE : fuseau inconnu « Europe/Lutece » (exemple : Europe/Paris)',
      'DEMO : 0 ou 1, et non « oui »',
      'LOG_LEVEL : un de fatal, error, warn, info, debug, trace, silent',
    ])
    expect(() => readConfig(wrong)).toThrow(/^Réglages incorrects :\n {2}- PORT/)
  })

  test.for(['-1', '65536', '1.5', 'http', '80a'])('is the port %s', (port) => {
    expect(faults({ PORT: port })).toEqual([expect.stringMatching(/^PORT : /)])
  })

  test.for(['0', '-1', '1.5', 'dix', '1000001'])('is the number %s', (number) => {
    for (const name of ['REQUEST_TIMEOUT', 'REQUESTS_PER_ACCOUNT', 'REQUESTS_PER_ADDRESS'])
      expect(faults({ [name]: number })).toEqual([
        `${name} : un nombre entier de 1 à 1000000, et non « ${number} »`,
      ])
  })

  test.for([
    'sqlite:',
    'mysql://db/base',
    'mysql://u:p@db',
    'mysql://u:p@db/',
    'mysql:u:p@db/base',
    'mariadb://u:p@db/base',
    'mysql://u:p@db:70000/base',
    'mysql://u:%zz@db/base',
    'mysql://u:p@db/%zz',
    'pointage.sqlite',
  ])('is the database %s', (url) => {
    expect(faults({ DATABASE_URL: url, JWT_SECRET: SECRET })).toEqual([
      expect.stringMatching(/^DATABASE_URL : /),
    ])
  })

  test.for<Record<string, string>>([
    { DATABASE_URL: MYSQL },
    { NODE_ENV: 'production' },
    { DATABASE_URL: 'mysql://db/base' },
  ])('is a missing secret with %j', (env) => {
    expect(faults(env).at(-1)).toMatch(/^JWT_SECRET : obligatoire/)
  })

  test('of the secret counts bytes', () => {
    expect(faults({ JWT_SECRET: 'a'.repeat(31) })).toHaveLength(1)
    expect(faults({ JWT_SECRET: 'a'.repeat(32) })).toEqual([])
    expect(faults({ JWT_SECRET: 'é'.repeat(16) })).toEqual([])
  })

  test('never repeats a secret', () => {
    const told = faults({ DATABASE_URL: 'mysql://anne:s3same@', JWT_SECRET: 's3same', TIME_ZONE: 'x' }).join(
      '\n',
    )
    expect(told).toContain('DATABASE_URL')
    expect(told).toContain('JWT_SECRET')
    expect(told).not.toContain('s3same')
  })

  test('leaves no file behind', () => {
    expect(faults({ PORT: 'x' })).toHaveLength(1)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
})
