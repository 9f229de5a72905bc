// On every database: time.
// Mostly waits: starts.
import { afterAll, describe, expect, test, vi } from 'vitest'
import { graphql } from '../../support/api'
import { startHosted } from '../../support/hosted'
import { type ServerEnv, startServer } from '../../support/server'
import { now, useWorld, ZONE } from '../world'

vi.setConfig({ testTimeout: 60_000 })

const JWT_SECRET = 'the secret that both servers share, of 32 bytes'
const { application, newPerson, insertEntry, stored, ask } = useWorld({ JWT_SECRET })
const query = (sql: string) => application.database.query(sql)

const servers: { stop(): Promise<void> }[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const settings = (TIME_ZONE: string) => ({ DATABASE_URL: application.database.url, JWT_SECRET, TIME_ZONE })
async function started<Server extends { stop(): Promise<void> }>(starting: Promise<Server>) {
  const server = await starting
  servers.push(server)
  return server
}
const start = (zone: string) => started(startHosted(settings(zone)))
const startAlone = (zone: string, env: ServerEnv = {}) => started(startServer({ ...settings(zone), ...env }))
const settled = async () => (await query("SELECT value FROM setting WHERE name = 'time_zone'"))[0]?.value
const PAUSE = 'mutation { pause { id } }'

describe('a database without entries', () => {
  test('takes the time zone of the server that starts', async () => {
    expect(await settled()).toBe(ZONE)
    await start('Asia/Tokyo')
    expect(await settled()).toBe('Asia/Tokyo')
    await start('europe/paris')
    expect(await settled()).toBe('Europe/Paris')
  })

  test('takes the zone of the first of two servers to write, and refuses the other', async () => {
    const [tokyo, reunion] = [await start('Asia/Tokyo'), await startAlone('Indian/Reunion')]
    const person = await newPerson()
    const first = await graphql<{ pause: { id: string } }>(tokyo.url, PAUSE, {}, person.token)
    expect([first.status, first.errors]).toEqual([200, undefined])
    expect(await settled()).toBe('Asia/Tokyo')
    const other = await newPerson()
    const second = await graphql(reunion.url, PAUSE, {}, other.token)
    expect(second.errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }])
    expect(await stored(other.id)).toEqual([])
    await expect.poll(() => reunion.logs()).toContain('TIME_ZONE : les entrées de cette base')
    await query('DELETE FROM task')
  })
})

describe('a database with entries', () => {
  test('but no stored time zone, as in older versions, takes the zone of the server that starts', async () => {
    const person = await newPerson()
    await insertEntry(person.id, { debut: now() - 60, fin: now() })
    await query("UPDATE setting SET value = '' WHERE name = 'time_zone'")
    await start(ZONE)
    expect(await settled()).toBe(ZONE)
  })

  test('refuses to start a server of another zone, with instructions', async () => {
    const failure = await startAlone('Asia/Tokyo', { DEMO: '1' }).catch((error: Error) => error.message)
    expect(failure).toContain('ended before it listened (1)')
    expect(failure).toContain(
      `Réglages incorrects :\n  - TIME_ZONE : les entrées de cette base sont datées selon « ${ZONE} », et non selon ` +
        `« Asia/Tokyo » ; remettez TIME_ZONE=${ZONE}, ou choisissez une base sans entrées\n`,
    )
    expect(failure).not.toContain('    at ')
    expect(await settled()).toBe(ZONE)
    const person = await newPerson()
    expect(await ask(person, PAUSE)).toMatchObject({ pause: {} })
  })

  test('accepts another spelling of the same zone', async () => {
    await start(ZONE.toLowerCase())
    expect(await settled()).toBe(ZONE)
  })
})
