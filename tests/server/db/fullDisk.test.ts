// On every database: faults.
import { describe, expect, test } from 'vitest'
import { graphql, rest } from '../../support/api'
import { dialect } from '../../support/database'
import { useWorld } from '../world'

const FULL = 'La base de données n’a plus de place. Réessayez dans un instant.'

describe.runIf(dialect === 'mysql')('a database whose disk is full', () => {
  const { application, newPerson } = useWorld({}, { log: true })

  test('refuses writes with 503 and a specific message, also in /readyz and the log', async () => {
    const person = await newPerson()
    // The error code of a full disk, raised by a trigger.
    await application.database.query(
      "CREATE TRIGGER no_room BEFORE INSERT ON task FOR EACH ROW SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114",
    )
    const ready = await rest(application.url, 'GET', '/readyz')
    const overGraphQL = await graphql(application.url, 'mutation { pause { id } }', {}, person.token)
    const overRest = await rest(application.url, 'GET', `/api/pause/new/${person.id}`, {
      token: person.token,
    })
    const unready = [
      await rest(application.url, 'GET', '/readyz'),
      await rest(application.url, 'GET', '/readyz'),
    ]
    await application.database.query('DROP TRIGGER no_room')
    expect(ready.status).toBe(200)
    expect([overGraphQL.status, overGraphQL.errors?.map(({ message }) => message)]).toEqual([503, [FULL]])
    expect([overRest.status, overRest.body]).toEqual([503, { message: FULL }])
    for (const { status, body } of unready)
      expect([status, body]).toEqual([
        503,
        { status: 'unavailable', message: 'La base de données n’a plus de place' },
      ])
    expect(application.logs().match(/"cause":"full","msg":"not ready"/g)).toHaveLength(1)
    expect((await graphql(application.url, 'mutation { pause { id } }', {}, person.token)).status).toBe(200)
  })
})
