import { describe, expect, test } from 'vitest'
import { useWorld } from '../../world'

const { application, newPerson, stored } = useWorld()

const send = (path: string, site: string, token?: string, method = 'GET') =>
  fetch(application.url + path, {
    method,
    headers: {
      'sec-fetch-site': site,
      'sec-fetch-mode': 'no-cors',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })

describe.for(['cross-site', 'same-site'])('a page of another site (%s)', (site) => {
  test('cannot make a visitor’s browser write by a GET', async () => {
    const person = await newPerson()
    const answer = await send(`/api/pause/new/${person.id}`, site, person.token)
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: 'Une page d’un autre site ne peut pas appeler Pointage' },
    ])
    expect(await stored(person.id)).toEqual([])
  })

  test('cannot use up sign-in attempts, nor send GraphQL', async () => {
    expect((await send('/api/login', site, undefined, 'POST')).status).toBe(403)
    expect((await send('/graphql?query={__typename}', site)).status).toBe(403)
  })

  test('may link to the pages, including the explorer', async () => {
    for (const path of ['/', '/statistiques', '/graphql']) {
      const answer = await fetch(application.url + path, {
        headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', accept: 'text/html' },
      })
      expect([path, answer.status]).toEqual([path, 200])
    }
  })
})

test.for(['same-origin', 'none'])('our own pages and the address bar (%s) may call', async (site) => {
  const person = await newPerson()
  expect((await send(`/api/pause/new/${person.id}`, site, person.token)).status).toBe(200)
  expect(await stored(person.id)).toHaveLength(1)
})
