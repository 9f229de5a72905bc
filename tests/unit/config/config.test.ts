import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../server/config'

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
  test('everything has a default, and the database is SQLite', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      database: { kind: 'sqlite', path: join(folder, 'data/pointage.sqlite') },
      jwtSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
      journalSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
      journalSecretGiven: false,
      timeZone: 'Europe/Paris',
      demo: true,
      demoAsked: false,
      published: false,
      strict: false,
      inClear: false,
      logLevel: 'info',
      trustProxy: false,
      compileQueries: true,
      requestTimeout: 30_000,
      limits: { perAccount: 50, perAddress: 1_000, writesPerAccount: 10 },
    })
  })

  test('the secret is generated once, readable only by its owner', () => {
    const { jwtSecret } = readConfig({})
    expect(readConfig({}).jwtSecret).toBe(jwtSecret)
    const path = join(folder, 'data/jwt-secret')
    expect(readFileSync(path, 'utf8')).toBe(jwtSecret)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
  })

  test('two installations have different secrets', () => {
    const { jwtSecret } = readConfig({})
    rmSync(join(folder, 'data'), { recursive: true })
    expect(readConfig({}).jwtSecret).not.toBe(jwtSecret)
  })

  test('empty settings count as absent', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATABASE_URL: '',
      JWT_SECRET: '',
      TIME_ZONE: '',
      DEMO: '',
      LOG_LEVEL: '',
    }
    const { jwtSecret: _, journalSecret: __, ...defaults } = readConfig({})
    expect(readConfig({ ...empty, TRUST_PROXY: '' })).toMatchObject(defaults)
  })
})

describe('a setting', () => {
  test('is used as given', () => {
    const env = {
      PORT: '8080',
      HOST: '::1',
      DATABASE_URL: MYSQL,
      JWT_SECRET: SECRET,
      TIME_ZONE: 'Indian/Reunion',
      DEMO: '1',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'true',
      COMPILE_QUERIES: '0',
      REQUEST_TIMEOUT: '5',
      REQUESTS_PER_ACCOUNT: '20',
      REQUESTS_PER_ADDRESS: '300',
      WRITES_PER_ACCOUNT: '40',
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
      journalSecret: SECRET,
      journalSecretGiven: false,
      timeZone: 'Indian/Reunion',
      demo: true,
      demoAsked: true,
      published: false,
      strict: false,
      inClear: false,
      logLevel: 'silent',
      trustProxy: true,
      compileQueries: false,
      requestTimeout: 5_000,
      limits: { perAccount: 20, perAddress: 300, writesPerAccount: 40 },
    })
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('sqlite: names a file, whose folder is created and stores the secret', () => {
    const config = readConfig({ DATABASE_URL: 'sqlite:base/heures.sqlite' })
    expect(config.database).toEqual({ kind: 'sqlite', path: join(folder, 'base/heures.sqlite') })
    expect(config.host).toBe('127.0.0.1')
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

describe('the demonstration company', () => {
  const RANDOM = 'f0b1d6a7c2934e85b19d3c7a6e402f58'

  test.for<[Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.10' }, false],
    [{ PUBLIC_URL: 'https://pointage.exemple.fr' }, false],
    [{ SOCKET: 'http.sock' }, false],
    [{ NODE_ENV: 'production', JWT_SECRET: RANDOM }, false],
    [{ NODE_ENV: 'production', JWT_SECRET: RANDOM, DEMO: '1' }, true],
    [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  ])('with %j: %s', ([env, loaded]) => {
    expect(readConfig(env).demo).toBe(loaded)
  })
})

describe('the secret of a production', () => {
  const production = { NODE_ENV: 'production' }
  const RANDOM = 'Zk3v9QxW1rT7yLpB5nMc8HdJ2sGfA6eU'

  test.for([
    ['a secret for the tests, of 32 bytes and more', /exemple/],
    ['changeme-changeme-changeme-changeme', /exemple/],
    ['MotDePasse-9f8e7d6c5b4a39281706f5e4d3c2', /exemple/],
    ['a'.repeat(40), /répète/],
    ['0123456789abcdef0123456789abcdef', /répète/],
    ['Az9!kQ'.repeat(6), /répète/],
    ['0123010233210132010301230320113201', /trop simple/],
    ['abcdefghijklmnopqrstuvwxyz123456', /se suivent/],
    ['Zk3v9QxW1rT7yLpB5nMc87654321J2sG', /se suivent/],
  ] as const)('%s is refused', ([secret, why]) => {
    const messages = faults({ ...production, JWT_SECRET: secret })
    expect(messages).toEqual([expect.stringMatching(why)])
    expect(messages[0]).toContain('openssl rand -hex 32')
    expect(messages[0]).not.toContain(secret)
    expect(faults({ JWT_SECRET: secret })).toEqual([])
  })

  test('is accepted when it is random', () => {
    expect(faults({ ...production, JWT_SECRET: RANDOM })).toEqual([])
    expect(faults({ ...production, JWT_SECRET: 'f0b1d6a7c2934e85b19d3c7a6e402f58' })).toEqual([])
    expect(faults({ ...production, JWT_SECRET: 'f0b1d6a7c2934567819d3c7a6e402f58' })).toEqual([])
  })
})

describe('the database connection', () => {
  const tls = (query: string, env: Record<string, string> = {}) => {
    const { database } = readConfig({
      DATABASE_URL: `mysql://u:p@db/base${query}`,
      JWT_SECRET: SECRET,
      ...env,
    })
    return database.kind === 'mysql' ? database.tls : undefined
  }
  const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'

  test.for([
    ['', undefined],
    ['?ssl-mode=DISABLED', undefined],
    ['?ssl-mode=required', { minVersion: 'TLSv1.2', rejectUnauthorized: false, verifyIdentity: false }],
    ['?ssl-mode=VERIFY_CA', { minVersion: 'TLSv1.2', rejectUnauthorized: true, verifyIdentity: false }],
    ['?ssl-mode=VERIFY_IDENTITY', { minVersion: 'TLSv1.2', rejectUnauthorized: true, verifyIdentity: true }],
  ] as const)('%s', ([query, meaning]) => {
    expect(tls(query)).toEqual(meaning)
  })

  test('a certificate authority is read, and needs no further setting', () => {
    writeFileSync('ca.pem', CERTIFICATE)
    expect(tls('?ssl-ca=ca.pem')).toMatchObject({ ca: CERTIFICATE, verifyIdentity: true })
  })

  test.for([
    ['?ssl-mode=PREFERRED', /ssl-mode est un de DISABLED/],
    ['?ssl-mode=', /ssl-mode est un de/],
    ['?sslmode=REQUIRED', /paramètre inconnu « sslmode »/],
    ['?ssl-mode=REQUIRED&ssl-mode=DISABLED', /deux fois/],
    ['?ssl-ca=absent.pem', /absent\.pem \(ssl-ca\) est illisible/],
    ['?ssl-ca=package.json', /illisible|aucun certificat/],
    ['?connectionLimit=1000', /paramètre inconnu/],
  ] as const)('%s is refused', ([query, why]) => {
    expect(faults({ DATABASE_URL: `mysql://u:s3same@db/base${query}`, JWT_SECRET: SECRET })).toEqual([
      expect.stringMatching(why),
    ])
  })

  test('VERIFY_IDENTITY is refused for an IP address, which no certificate name matches', () => {
    expect(
      faults({ DATABASE_URL: 'mysql://u:p@192.0.2.7/base?ssl-mode=VERIFY_IDENTITY', JWT_SECRET: SECRET }),
    ).toEqual([expect.stringContaining('VERIFY_IDENTITY compare des noms')])
  })

  test('in production explains how to reach another machine', () => {
    const JWT_SECRET = 'Zk3v9QxW1rT7yLpB5nMc8HdJ2sGfA6eU'
    const messages = (url: string) => faults({ NODE_ENV: 'production', DATABASE_URL: url, JWT_SECRET })
    expect(messages('mysql://u:p@db.exemple.fr/base')).toEqual([
      expect.stringContaining('ssl-mode=VERIFY_IDENTITY'),
    ])
    expect(messages('mysql://u:p@db.exemple.fr/base?ssl-mode=DISABLED')).toEqual([])
    expect(messages('mysql://u:p@db.exemple.fr/base?ssl-mode=REQUIRED')).toEqual([])
    expect(messages('mysql://u:p@127.0.0.1/base')).toEqual([])
    expect(messages('mysql://u:p@[::1]/base')).toEqual([])
  })
})

describe('a setting in a file', () => {
  test('is read without its final line break', () => {
    writeFileSync('secret', `${SECRET}\n`)
    writeFileSync('url', `${MYSQL}\n`)
    const { jwtSecret, database } = readConfig({ JWT_SECRET_FILE: 'secret', DATABASE_URL_FILE: 'url' })
    expect(jwtSecret).toBe(SECRET)
    expect(database).toMatchObject({ kind: 'mysql', password: 'mot de:passe' })
  })

  test('is refused when absent, empty or given twice', () => {
    writeFileSync('empty', '\n')
    expect(faults({ JWT_SECRET_FILE: 'absent' })).toEqual([
      'JWT_SECRET_FILE : le fichier absent est illisible',
    ])
    const production = { NODE_ENV: 'production', DATABASE_URL: 'mysql://u:p@localhost/base' }
    expect(faults({ ...production, JWT_SECRET_FILE: 'absent' })).toEqual([
      'JWT_SECRET_FILE : le fichier absent est illisible',
    ])
    expect(faults({ JWT_SECRET_FILE: 'empty' })).toEqual(['JWT_SECRET_FILE : le fichier empty est vide'])
    expect(faults({ JWT_SECRET_FILE: 'empty', JWT_SECRET: SECRET })).toEqual([
      'JWT_SECRET et JWT_SECRET_FILE sont donnés tous deux : gardez-en un',
    ])
  })
})

describe('PUBLIC_URL', () => {
  test('is an origin without a path', () => {
    expect(readConfig({ PUBLIC_URL: 'https://pointage.exemple.fr/' }).publicUrl).toBe(
      'https://pointage.exemple.fr',
    )
  })
  test.for([
    'http://pointage.exemple.fr',
    'https://pointage.exemple.fr/app',
    'pointage.exemple.fr',
    'https://u@x.fr',
  ])('%s is refused', (url) => {
    expect(faults({ PUBLIC_URL: url })).toEqual([expect.stringMatching(/^PUBLIC_URL : /)])
  })
})

describe('SOCKET', () => {
  test('is listened on, and its proxy is trusted', () => {
    const { socket, trustProxy } = readConfig({ SOCKET: 'http.sock' })
    expect(socket).toBe(join(folder, 'http.sock'))
    expect([0, 1].map((hop) => typeof trustProxy === 'function' && trustProxy('', hop))).toEqual([
      true,
      false,
    ])
  })
  test('has no proxy addresses to trust', () => {
    expect(faults({ SOCKET: 'http.sock', TRUST_PROXY: 'loopback' })).toEqual([
      'TRUST_PROXY : avec SOCKET, un nombre de relais (1 à défaut)',
    ])
  })
})

describe('TRUST_PROXY', () => {
  test('true is refused in production, as anybody could forge an address', () => {
    const env = {
      NODE_ENV: 'production',
      JWT_SECRET: 'Zk3v9QxW1rT7yLpB5nMc8HdJ2sGfA6eU',
      TRUST_PROXY: 'true',
    }
    expect(faults(env)).toEqual([expect.stringMatching(/^TRUST_PROXY : true croirait/)])
  })

  const trusts = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy

  test.for([
    ['0', false],
    ['false', false],
    ['true', true],
    ['loopback', ['loopback']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ] as const)('%s is accepted', ([text, meaning]) => {
    expect(trusts(text)).toEqual(meaning)
  })

  test('a number is the number of proxies in front', () => {
    const trusted = trusts('2')
    expect([0, 1, 2, 3].map((hop) => typeof trusted === 'function' && trusted('192.0.2.1', hop))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test.for(['5', '10.0.0.0/8', '2001:db8::/16', 'uniquelocal', '::ffff:10.0.0.1', '::ffff:10.0.0.0/104'])(
    '%s is accepted',
    (text) => expect(faults({ TRUST_PROXY: text })).toEqual([]),
  )

  test.for(['6', '999', '99999999999999999999'])('%s is refused: too many proxies', (text) => {
    expect(faults({ TRUST_PROXY: text })).toEqual([expect.stringMatching(/^TRUST_PROXY : 5 relais au plus/)])
  })

  test.for([
    '0.0.0.0/1,128.0.0.0/1',
    '10.0.0.0/7',
    'loopback, ::/1, 8000::/1',
    '2000::/15',
    // All of IPv4, as IPv4-mapped IPv6.
    '::ffff:0:0/96',
    '::ffff:10.0.0.0/103',
    '0:0:0:0:0:ffff:10.0.0.0/103',
  ])('%s is refused: too large for a network of proxies', (text) => {
    expect(faults({ TRUST_PROXY: text })).toEqual([expect.stringMatching(/^TRUST_PROXY : .*trop grand/)])
  })

  test.for(['oui', '300.0.0.1', '10.0.0.0/99', '-1', '1.5'])('%s is refused', (text) => {
    expect(faults({ TRUST_PROXY: text })).toEqual([expect.stringMatching(/^TRUST_PROXY : /)])
  })
})

describe('an invalid setting', () => {
  test('is reported together with all others', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'postgres://u:p@db/base',
      JWT_SECRET: 'court',
      TIME_ZONE: 'Europe/Lutece',
      DEMO: 'oui',
      LOG_LEVEL: 'fort',
      COMPILE_QUERIES: 'non',
    }
    expect(faults(wrong)).toEqual([
      'PORT : un nombre de 0 à 65535, et non « 99999 »',
      'DATABASE_URL : attendu mysql://utilisateur:motdepasse@hote:port/base, avec au besoin ?ssl-mode=…&ssl-ca=…, ou sqlite:chemin',
      'JWT_SECRET : au moins 32 octets',
      'TIME_ZONE : fuseau inconnu « Europe/Lutece » (exemple : Europe/Paris)',
      'DEMO : 0 ou 1, et non « oui »',
      'COMPILE_QUERIES : 0 ou 1, et non « non »',
      'LOG_LEVEL : un de fatal, error, warn, info, debug, trace, silent',
    ])
    expect(() => readConfig(wrong)).toThrow(/^Réglages incorrects :\n {2}- PORT/)
  })

  test.for(['-1', '65536', '1.5', 'http', '80a'])('is the port %s', (port) => {
    expect(faults({ PORT: port })).toEqual([expect.stringMatching(/^PORT : /)])
  })

  test.for(['0', '-1', '1.5', 'dix', '1000001'])('is the number %s', (number) => {
    for (const name of [
      'REQUEST_TIMEOUT',
      'REQUESTS_PER_ACCOUNT',
      'REQUESTS_PER_ADDRESS',
      'WRITES_PER_ACCOUNT',
    ])
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

  test('in the secret is checked in bytes', () => {
    expect(faults({ JWT_SECRET: 'a'.repeat(31) })).toHaveLength(1)
    expect(faults({ JWT_SECRET: 'a'.repeat(32) })).toEqual([])
    expect(faults({ JWT_SECRET: 'é'.repeat(16) })).toEqual([])
  })

  test('never prints a secret', () => {
    const messages = faults({
      DATABASE_URL: 'mysql://anne:s3same@',
      JWT_SECRET: 's3same',
      TIME_ZONE: 'x',
    }).join('\n')
    expect(messages).toContain('DATABASE_URL')
    expect(messages).toContain('JWT_SECRET')
    expect(messages).not.toContain('s3same')
  })

  test('creates no file', () => {
    expect(faults({ PORT: 'x' })).toHaveLength(1)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
})

describe('a production reachable over plain HTTP', () => {
  const production = { NODE_ENV: 'production', JWT_SECRET: 'Zk3v9QxW1rT7yLpB5nMc8HdJ2sGfA6eU' }

  test.for([
    [{ ...production, HOST: '0.0.0.0' }, true],
    [{ ...production, HOST: '::' }, true],
    [{ ...production, HOST: '192.0.2.1' }, true],
    [{ ...production, HOST: '0.0.0.0', PUBLIC_URL: 'https://pointage.exemple.fr' }, false],
    [{ ...production, HOST: '0.0.0.0', SOCKET: 'http.sock' }, false],
    [production, false],
    [{ HOST: '0.0.0.0' }, false],
  ] as const)('with %j: %s', ([env, inClear]) => {
    expect(readConfig(env).inClear).toBe(inClear)
  })
})
