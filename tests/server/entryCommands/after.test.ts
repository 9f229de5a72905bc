import { describe, expect, test } from 'vitest'
import { graphql } from '../../support/api'
import { DRAWING, dateAt, now, type Person, TASK, TOWN, useWorld } from '../world'

const { application, newPerson, ask, stored, insertEntry } = useWorld()

const DAY = `tasks { ${TASK} } carriedOver { ${TASK} counted } today { date worked breaks }`

interface Day {
  tasks: { id: string }[]
}

const asked = (person: Person) => ask(person, `{ ${DAY} }`)

const change = (person: Person, text: string) =>
  graphql<{ changed: { id: string } | null; after: { day: Day | null } | null }>(
    application.url,
    `mutation { changed: ${text} { id } after { day { ${DAY} } } }`,
    {},
    person.token,
  )

describe('the day in the answer of a change', () => {
  test('is omitted when the change is refused, and nothing is changed', async () => {
    const person = await newPerson()
    await insertEntry(person.id, { debut: now() - 60 })
    const before = await stored(person.id)
    for (let sighting = 0; sighting < 4; sighting++) {
      const { data, errors = [] } = await change(person, 'endTask(id: 999999)')
      expect(data ?? null).toBe(null)
      expect(errors[0]?.extensions?.code).toBe('NOT_FOUND')
    }
    expect(await stored(person.id)).toEqual(before)
  })

  test('shows the day after the change, with everything it ended', async () => {
    const person = await newPerson()
    const work = { typetache_id: DRAWING, client_id: TOWN }
    await insertEntry(person.id, { debut: now() - 90_000, ...work })
    await insertEntry(person.id, { debut: now() - 600, ...work })
    const { data: rested } = await change(person, 'pause')
    expect(rested?.after?.day).toEqual(await asked(person))
    expect(rested?.after?.day).toMatchObject({
      tasks: [{ id: rested?.changed?.id, pause: 1, fin: '' }, { interruptedBy: rested?.changed?.id }],
      carriedOver: [{ date: dateAt(now() - 90_000), interruptedBy: rested?.changed?.id }],
      today: { date: dateAt(now()) },
    })
    const ended = rested?.after?.day?.tasks[1]?.id
    for (const text of [
      `resumeTask(id: ${ended})`,
      'startTask(input: { remarque: "façade" })',
      `endTask(id: ${ended})`,
      `commentTask(id: ${ended}, commentaire: "toiture")`,
    ]) {
      const { data } = await change(person, text)
      expect(data?.after?.day).toEqual(await asked(person))
    }
  })

  test('is refused for another user, but the result of the change is still returned', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const asked = `mutation ($user: ID!) {
      startTask(input: { remarque: "faite" }) { commentaire }
      after(user: $user) { day { serverNow } }
      pause { pause }
    }`
    for (let sighting = 0; sighting < 4; sighting++) {
      const { data, errors } = await graphql(application.url, asked, { user: other.id }, person.token)
      expect(data).toEqual({ startTask: { commentaire: 'faite' }, after: null, pause: { pause: 1 } })
      expect(errors).toMatchObject([{ path: ['after'], extensions: { code: 'FORBIDDEN' } }])
    }
  })

  test('is the viewer’s own when no user is given', async () => {
    const [person, admin] = [await newPerson(), await newPerson({ acces: 'A' })]
    const id = await insertEntry(person.id, { debut: now() - 60 })
    const { data } = await change(admin, `endTask(id: ${id})`)
    expect(data?.after?.day).toMatchObject({ tasks: [], carriedOver: [] })
  })
})

test('a day too long for the response is null, and the change is made exactly once', async () => {
  const person = await newPerson()
  const values = Array.from(
    { length: 2_100 },
    () => `(${person.id}, '${dateAt(now())}', ${now() - 60}, ${now() - 30})`,
  )
  await application.database.query(`INSERT INTO task (user_id, date, debut, fin) VALUES ${values.join(', ')}`)
  for (let sighting = 1; sighting <= 4; sighting++) {
    const { data, errors } = await change(person, `startTask(input: { remarque: "${sighting}" })`)
    expect({ day: data?.after?.day, errors }).toEqual({ day: null, errors: undefined })
    const running = (await stored(person.id)).filter(({ fin }) => fin === null)
    expect(running.map(({ commentaire }) => commentaire)).toHaveLength(sighting)
  }
}, 60_000)
