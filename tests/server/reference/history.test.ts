import { beforeAll, expect, test } from 'vitest'
import { DRAWING, dateAt, now, type Person, SURVEY, TOWN, useWorld } from '../world'

const { newPerson, ask, insertEntry } = useWorld()

let admin: Person
let person: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  person = await newPerson()
})

const DAY = '{ tasks { libelle projet } }'
const REPORT = `query ($user: ID!, $day: String!) {
  statistics(debut: $day, fin: $day, user: $user) { taches { libelle projet } } }`
const CHOICES = '{ taskTypeChoices { id } clientChoices { id } }'
const TOGGLE = `mutation ($kind: Kind!, $id: ID!, $active: Int) {
  toggleActive(kind: $kind, id: $id, active: $active) { active } }`

test('a new name is shown at once in the day’s list and in the report', async () => {
  await insertEntry(person.id, {
    debut: now() - 900,
    fin: now() - 600,
    typetache_id: DRAWING,
    client_id: TOWN,
  })
  const day = dateAt(now())
  expect(await ask(person, DAY)).toEqual({ tasks: [{ libelle: 'Plans', projet: 'Mairie' }] })
  await ask(admin, `mutation { updateTaskType(id: ${DRAWING}, libelle: "Dessins") { id } }`)
  await ask(admin, `mutation { updateClient(id: ${TOWN}, libelle: "Mairie de Vitré") { id } }`)
  const renamed = { libelle: 'Dessins', projet: 'Mairie de Vitré' }
  expect(await ask(person, DAY)).toEqual({ tasks: [renamed] })
  expect(await ask(person, REPORT, { user: person.id, day })).toEqual({ statistics: { taches: [renamed] } })
})

test('a new name shows after an import too', async () => {
  const csv = 'client;groupe_tache\nMAIRIE de Vitré;Études'
  await ask(admin, 'mutation ($csv: String!) { importClients(csv: $csv, apply: true) { applied } }', { csv })
  expect(await ask(person, DAY)).toEqual({ tasks: [{ libelle: 'Dessins', projet: 'MAIRIE de Vitré' }] })
})

test('a name created just now is shown in the list', async () => {
  const { createTaskType } = await ask<{ createTaskType: { id: string } }>(
    admin,
    'mutation { createTaskType(libelle: "Métré", groupetache: 1) { id } }',
  )
  const other = await newPerson()
  await ask(other, 'mutation ($tache: ID) { startTask(input: { tache: $tache }) { id } }', {
    tache: createTaskType.id,
  })
  expect(await ask(other, DAY)).toEqual({ tasks: [{ libelle: 'Métré', projet: '' }] })
})

test('a deactivated row is absent from choices, but not from history', async () => {
  const other = await newPerson()
  await insertEntry(other.id, { debut: now() - 900, fin: now() - 600, typetache_id: SURVEY, client_id: TOWN })
  const chosen = { taskTypeChoices: { id: String(SURVEY) }, clientChoices: { id: String(TOWN) } }
  const both = async () => Object.entries(await ask<Record<keyof typeof chosen, object[]>>(other, CHOICES))
  const before = await both()
  for (const [field, choices] of before) expect(choices).toContainEqual(chosen[field as keyof typeof chosen])

  for (const [kind, id] of [
    ['TASK_TYPE', SURVEY],
    ['CLIENT', TOWN],
  ])
    await ask(admin, TOGGLE, { kind, id, active: 0 })
  for (const [field, choices] of await both())
    expect(choices).not.toContainEqual(chosen[field as keyof typeof chosen])
  const shown = { libelle: 'Étude de sol', projet: 'MAIRIE de Vitré' }
  expect(await ask(other, DAY)).toEqual({ tasks: [shown] })
  const day = dateAt(now())
  expect(await ask(other, REPORT, { user: other.id, day })).toEqual({ statistics: { taches: [shown] } })
  expect(await ask(admin, '{ clients { libelle active } }')).toMatchObject({
    clients: expect.arrayContaining([{ libelle: 'MAIRIE de Vitré', active: 0 }]),
  })
})
