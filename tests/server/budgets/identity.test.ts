import { deflateSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { everything, type Person, TOWN, useWorld } from '../world'

const { application, newPerson, ask, refusal } = useWorld()

const SAVE = `mutation ($name: String!, $lines: [String!]!, $logo: String, $version: Int) {
  saveIdentity(name: $name, lines: $lines, logo: $logo, version: $version) { name lines logo version } }`
const IDENTITY = '{ identity { name lines logo version } }'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const given = { name: 'Armor Conseil', lines: ['1 rue du Port', '', '56000 Vannes'] }

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

test.for<[string, object, string]>([
  ['a name that is too long', { name: 'x'.repeat(121) }, '120 caractères au plus'],
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
  ['no base64', { logo: 'data:image/png;base64,é' }, 'Logo invalide'],
])('%s is refused', async ([, wrong, message]) => {
  const before = await everything(application.database)
  expect(await refusal(admin, SAVE, { ...given, ...wrong })).toMatchObject({
    code: 'BAD_USER_INPUT',
    message,
  })
  expect(await everything(application.database)).toEqual(before)
})

test('a logo whose sides unpack to more than it says is refused', async () => {
  const large = Buffer.from(PNG, 'base64')
  large.writeUInt32BE(6_500, 16)
  large.writeUInt32BE(6_500, 20)
  expect(await refusal(admin, SAVE, { ...given, logo: large.toString('base64') })).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'logo', message: 'Le logo est limité à 2000 points de côté' },
  })
})

/** A PNG whose packed points are others. */
function withPoints(change: (points: Buffer) => Buffer) {
  const whole = Buffer.from(PNG, 'base64')
  const at = whole.indexOf('IDAT')
  const length = whole.readUInt32BE(at - 4)
  const points = change(Buffer.from(whole.subarray(at + 4, at + 4 + length)))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(points.length)
  return Buffer.concat([
    whole.subarray(0, at - 4),
    ...[size, Buffer.from('IDAT'), points],
    whole.subarray(at + 4 + length),
  ])
}
const DAMAGED: [string, Buffer][] = [
  ['whose points do not unpack', withPoints((points) => points.fill(0xff, 4))],
  ['whose points break off', withPoints((points) => points.subarray(0, points.length - 6))],
  ['with fewer points than it says', withPoints(() => deflateSync(Buffer.alloc(3)))],
  ['with more points than it says', withPoints(() => deflateSync(Buffer.alloc(5_000_000)))],
  ['with a line that says no filter there is', withPoints(() => deflateSync(Buffer.from([9, 1, 2, 3, 4])))],
  ['that ends in the middle of a part', Buffer.from(PNG, 'base64').subarray(0, 50)],
]

test.for(DAMAGED)('a PNG %s is refused', async ([, logo]) => {
  expect(await refusal(admin, SAVE, { ...given, logo: logo.toString('base64') })).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'logo' },
    message: 'Cette image est abîmée\u202f: enregistrez-la de nouveau en PNG ou en JPEG',
  })
})

test('a statement goes without a stored logo that cannot be drawn', async () => {
  await ask(admin, SAVE, { ...given, logo: PNG })
  const [, broken] = DAMAGED[0] as [string, Buffer]
  await application.database.query(`UPDATE logo_part SET bytes = X'${broken.toString('hex')}'`)
  expect(await ask(admin, IDENTITY)).toMatchObject({ identity: { name: given.name, logo: null } })
  const { status } = await fetch(`${application.url}/api/releves/client/export/pdf`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ client: TOWN, month: '2026-01' }),
  })
  expect(status).toBe(200)
})

test('a logo of more than 200 kB is refused, one of less comes in over REST', async () => {
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

test('administrators set it, everybody reads it, the settings’ chain tells of it', async () => {
  for (const acces of ['U', 'S'] as const)
    expect(await refusal(await newPerson({ acces }), SAVE, given)).toMatchObject({ code: 'FORBIDDEN' })
  const saved = {
    ...{ name: given.name, lines: ['1 rue du Port', '56000 Vannes'], logo: `data:image/png;base64,${PNG}` },
    version: expect.any(Number),
  }
  const { saveIdentity } = await ask<{ saveIdentity: { version: number } }>(admin, SAVE, {
    ...given,
    logo: PNG,
  })
  expect(saveIdentity).toEqual(saved)
  expect(await ask(await newPerson(), IDENTITY)).toEqual({ identity: saveIdentity })
  // Without a logo it stays; again, nothing changes.
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
