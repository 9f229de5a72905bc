import { expect, test } from 'vitest'
import { rest } from '../../support/api'
import { DAY } from '../../support/durations'
import { DRAWING, iso, now, SCHOOL, SITES, STUDIES, SURVEY, TOWN, useWorld } from '../world'

const { application, newPerson, ask, insertEntry } = useWorld()

const CHOICES = '{ taskTypeChoices { id libelle lastUsedAt } clientChoices { id libelle lastUsedAt } }'

test('the choices are the active ones of the user’s group, in French order', async () => {
  const [draftsman, mason] = [await newPerson(), await newPerson({ groupetache_id: SITES })]
  expect(await ask(draftsman, CHOICES)).toEqual({
    taskTypeChoices: [
      { id: String(SURVEY), libelle: 'Étude de sol', lastUsedAt: null },
      { id: String(DRAWING), libelle: 'Plans', lastUsedAt: null },
    ],
    clientChoices: [
      { id: String(SCHOOL), libelle: 'École', lastUsedAt: null },
      { id: String(TOWN), libelle: 'Mairie', lastUsedAt: null },
    ],
  })
  expect(await ask(mason, CHOICES)).toEqual({
    taskTypeChoices: [{ id: '21', libelle: 'Grue', lastUsedAt: null }],
    clientChoices: [{ id: '21', libelle: 'Pont', lastUsedAt: null }],
  })
})

test('each has the time when the user last started it, within 60 days', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const moment = now()
  await insertEntry(person.id, { debut: moment - 3 * DAY, typetache_id: DRAWING, client_id: TOWN })
  await insertEntry(person.id, { debut: moment - 2 * DAY, fin: moment - DAY, typetache_id: DRAWING })
  await insertEntry(person.id, { debut: moment - 62 * DAY, typetache_id: SURVEY })
  await insertEntry(other.id, { debut: moment - 60, client_id: SCHOOL })
  expect(await ask(person, CHOICES)).toEqual({
    taskTypeChoices: [
      { id: String(SURVEY), libelle: 'Étude de sol', lastUsedAt: null },
      { id: String(DRAWING), libelle: 'Plans', lastUsedAt: iso(moment - 2 * DAY) },
    ],
    clientChoices: [
      { id: String(SCHOOL), libelle: 'École', lastUsedAt: null },
      { id: String(TOWN), libelle: 'Mairie', lastUsedAt: iso(moment - 3 * DAY) },
    ],
  })
})

test.for(['typetaches', 'clients'])(
  '%s of another group are refused over REST, except to an administrator',
  async (kind) => {
    const [person, admin] = [await newPerson(), await newPerson({ acces: 'A' })]
    const get = (token: string, group: number) =>
      rest(application.url, 'GET', `/api/${kind}/user/${group}`, { token })
    expect(await get(person.token, SITES)).toMatchObject({
      status: 403,
      body: { message: 'Vous n’avez pas accès à ce groupe de tâches' },
    })
    expect(await get(person.token, 999)).toMatchObject({ status: 403 })
    expect((await get(person.token, STUDIES)).status).toBe(200)
    expect(await get(admin.token, SITES)).toMatchObject({
      status: 200,
      body: [{ id: 21, libelle: kind === 'clients' ? 'Pont' : 'Grue' }],
    })
    expect(await get(admin.token, 999)).toMatchObject({
      status: 404,
      body: { message: 'Ce groupe de tâches n’existe pas' },
    })
  },
)
