import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { blank, chunk, header, jpegOfScans, png, points } from '../../support/pictures'
import { dumpDatabase, type Person, TOWN, useWorld } from '../world'

const { application, newPerson, ask, refusal } = useWorld()

const SAVE = `mutation ($name: String!, $lines: [String!]!, $siret: String, $logo: String, $version: Int) {
  saveIdentity(name: $name, lines: $lines, siret: $siret, logo: $logo, version: $version) { name lines siret logo version } }`
const IDENTITY = '{ identity { name lines siret logo version } }'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const given = { name: 'Armor Conseil', lines: ['1 rue du Port', '', '56000 Vannes'] }

const INVALID_SIRET = 'SIRET invalide\u202f: quatorze chiffres, à vérifier sur votre avis de situation'

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

test.for<[string, object, string]>([
  ['a name that is too long', { name: 'x'.repeat(121) }, 'Nom : 120 caractères au plus'],
  ['seven lines', { lines: Array(7).fill('x') }, '6 lignes au plus'],
  [
    'what is no picture',
    { logo: Buffer.from('<svg/>').toString('base64') },
    'Le logo doit être une image PNG ou JPEG',
  ],
  [
    'a picture by its name alone',
    { logo: `data:image/png;base64,${Buffer.from('GIF89a').toString('base64')}` },
    'Le logo doit être une image PNG ou JPEG',
  ],
  ['a SIRET of thirteen digits', { siret: '123 456 782 0001' }, INVALID_SIRET],
  ['a SIRET with a wrong digit', { siret: '12345678200011' }, INVALID_SIRET],
  ['a SIRET with a letter', { siret: '1234567820001O' }, INVALID_SIRET],
  ['no base64', { logo: 'data:image/png;base64,é' }, 'Logo invalide'],
])('%s is refused', async ([, wrong, message]) => {
  const before = await dumpDatabase(application.database)
  expect(await refusal(admin, SAVE, { ...given, ...wrong })).toMatchObject({
    code: 'BAD_USER_INPUT',
    message,
  })
  expect(await dumpDatabase(application.database)).toEqual(before)
})

const TOO_LARGE = 'Le logo est limité à 2000 points de côté'
const BROKEN = 'Cette image est abîmée\u202f: enregistrez-la de nouveau en PNG ou en JPEG'
/** A picture of 30,000 × 30,000 pixels, hidden where a parser may look. */
const HUGE = chunk('IHDR', header(30_000, 30_000))
/** A header chunk of 83 bytes: a parser that reads only 13 of them takes the rest for chunks. */
const HIDDEN =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAAAAAAA////9Hp6enoAAAAA/FSJWAAAAApJREFUeJxjYAAAAAIAAUivpHEAAAAASUVORK5CYII='
const IHDR = chunk('IHDR', header(1, 1))
const IDAT = chunk('IDAT', points(1, 1))
const notUnpacking = chunk('IDAT', points(1, 1).fill(0xff, 4))

const DAMAGED: [string, Buffer, message?: string][] = [
  ['PNG with chunks within its header', Buffer.from(HIDDEN, 'base64')],
  ['PNG with a larger one in its header', png(chunk('IHDR', Buffer.concat([header(1, 1), HUGE])), IDAT)],
  ['PNG with a second header', png(IHDR, HUGE, IDAT)],
  ['PNG that says it is larger', png(HUGE, IDAT), TOO_LARGE],
  ['PNG of 2,001 points a side', blank(2_001, 1), TOO_LARGE],
  ['PNG whose points do not unpack', png(IHDR, notUnpacking)],
  ['PNG whose points break off', png(IHDR, chunk('IDAT', points(1, 1).subarray(0, 6)))],
  ['PNG with fewer points than it says', png(chunk('IHDR', header(9, 9)), IDAT)],
  ['PNG whose check is wrong', Buffer.concat([png(IHDR).subarray(0, -16), Buffer.alloc(4), IDAT])],
  ['PNG that ends in the middle of a part', blank(1, 1).subarray(0, 50)],
  ['JPEG of hundreds of passes', jpegOfScans(2_000, 16, 400)],
  ['JPEG that says it is larger', jpegOfScans(60_000, 60_000, 0)],
  ['JPEG of nothing', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  [
    'SVG that begins as a JPEG',
    Buffer.from('\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
  ],
]

test.for(DAMAGED)('a %s is refused', async ([, logo, message]) => {
  const begun = performance.now()
  const refused = await refusal(admin, SAVE, { ...given, logo: logo.toString('base64') })
  expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', field: 'logo' })
  expect([message, BROKEN, TOO_LARGE].includes(refused.message)).toBe(true)
  if (message) expect(refused.message).toBe(message)
  expect(performance.now() - begun).toBeLessThan(5_000)
})

const statement = () =>
  fetch(`${application.url}/api/releves/client/export/pdf`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ client: TOWN, month: '2026-01' }),
  })

async function plainText(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test.for(DAMAGED)('a statement is made without a stored %s', async ([, broken]) => {
  await ask(admin, SAVE, { ...given, logo: PNG })
  await application.database.query(`UPDATE logo_part SET bytes = X'${broken.toString('hex')}'`)
  expect(await ask(admin, IDENTITY)).toMatchObject({ identity: { name: given.name, logo: null } })
  expect((await statement()).status).toBe(200)
})

test('a logo is re-encoded before it is stored, which drops metadata and trailing data', async () => {
  const script = Buffer.from('Comment\0<script>alert(1)</script>')
  const file = Buffer.concat([png(IHDR, chunk('tEXt', script), IDAT), Buffer.from('behind the end')])
  const { saveIdentity } = await ask<{ saveIdentity: { logo: string } }>(admin, SAVE, {
    ...given,
    logo: file.toString('base64'),
  })
  const [stored] = await application.database.query('SELECT bytes FROM logo_part')
  const bytes = stored?.bytes as unknown as Buffer
  expect(saveIdentity.logo).toBe(`data:image/png;base64,${bytes.toString('base64')}`)
  for (const left of ['<script>', 'behind the end']) expect(bytes.includes(left)).toBe(false)
  expect((await statement()).status).toBe(200)
})

test('a logo above 200 kB is refused; a smaller one is accepted over REST', async () => {
  const send = (bytes: number) => {
    const logo = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(bytes - 70)]).toString('base64')
    return rest<{ message: string }>(application.url, 'POST', '/api/identite/update', {
      token: admin.token,
      json: { ...given, logo },
    })
  }
  expect(await send(200_001)).toMatchObject({ status: 422, body: { message: 'Le logo est limité à 200 ko' } })
  expect(await send(199_000)).toMatchObject({ status: 200 })
})

test('administrators set it, everybody reads it, and the settings chain has the event', async () => {
  for (const acces of ['U', 'S'] as const)
    expect(await refusal(await newPerson({ acces }), SAVE, given)).toMatchObject({ code: 'FORBIDDEN' })
  const saved = {
    name: given.name,
    lines: ['1 rue du Port', '56000 Vannes'],
    siret: '',
    logo: expect.stringMatching(/^data:image\/png;base64,/),
    version: expect.any(Number),
  }
  const { saveIdentity } = await ask<{ saveIdentity: { version: number } }>(admin, SAVE, {
    ...given,
    logo: PNG,
  })
  expect(saveIdentity).toEqual(saved)
  expect(await ask(await newPerson(), IDENTITY)).toEqual({ identity: saveIdentity })
  expect(await ask(admin, SAVE, given)).toEqual({ saveIdentity })
  const { version } = saveIdentity
  expect(await ask(admin, SAVE, { ...given, name: 'Autre', logo: '', version })).toMatchObject({
    saveIdentity: { name: 'Autre', logo: null },
  })
  expect(await refusal(admin, SAVE, { ...given, version })).toMatchObject({ code: 'CONFLICT' })
  const EVENTS =
    '{ events(subject: "settings", entity: "identity") { events { changes { field before after } } } }'
  const { events } = await ask<{ events: { events: { changes: unknown[] }[] } }>(admin, EVENTS)
  expect(events.events[0]?.changes).toContainEqual({
    field: 'identity_name',
    before: 'Armor Conseil',
    after: 'Autre',
  })
})

test('a SIRET is kept without spaces, printed on statements, left as it is when none is sent, and removed when empty', async () => {
  const save = async (more: object) =>
    (await ask<{ saveIdentity: { siret: string } }>(admin, SAVE, { ...given, logo: '', ...more }))
      .saveIdentity.siret
  const SIRET = '12345678200010'
  expect(await save({ siret: '123 456 782\u00a000010' })).toBe(SIRET)
  expect(await save({ name: 'Armor' })).toBe(SIRET)
  const printed = async () => plainText(Buffer.from(await (await statement()).arrayBuffer()))
  expect(await printed()).toContain('56000 Vannes SIRET 123 456 782 00010')
  // Whoever has it in the address has it once.
  await save({ lines: ['SIRET : 123 456 782 00010'] })
  expect((await printed()).match(/SIRET/g)).toHaveLength(1)
  expect(await save({ siret: '' })).toBe('')
  const EVENTS =
    '{ events(subject: "settings", entity: "identity") { events { changes { field before after } } } }'
  const { events } = await ask<{ events: { events: { changes: unknown[] }[] } }>(admin, EVENTS)
  expect(events.events[0]?.changes).toContainEqual({ field: 'identity_siret', before: SIRET, after: '' })
})

test('records of employees have no SIRET without a name: it may be another company’s', async () => {
  await ask(admin, SAVE, { name: '', lines: ['56000 Vannes'], siret: '12345678200010', logo: '' })
  const record = await fetch(`${application.url}/api/releves/semaine/export/pdf`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: admin.id, date: '2026-01-05' }),
  })
  const text = await plainText(Buffer.from(await record.arrayBuffer()))
  expect(text).toContain('56000 Vannes')
  expect(text).not.toContain('SIRET')
})

test('the seal of an identity from before the SIRET is still valid', async () => {
  await ask(admin, SAVE, { ...given, siret: '', logo: '' })
  const [{ name, address, logo_type } = {}] = await application.database.query('SELECT * FROM identity')
  const sealed = hash('sha256', canonicalize({ name, address, logo_type }) ?? '')
  const [{ content } = {}] = await application.database.query(
    "SELECT content FROM journal_event WHERE entity = 'identity' ORDER BY id DESC LIMIT 1",
  )
  expect(JSON.parse(String(content)).seals).toEqual({ 'identity:1': sealed })
})
