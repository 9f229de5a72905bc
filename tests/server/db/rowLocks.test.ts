// On every database: locks.
import { beforeAll, describe, expect, test } from 'vitest'
import { dialect } from '../../support/database'
import { beginOtherTransaction } from '../../support/transaction'
import { EDIT, fields } from '../users/form'
import { CANCEL, REQUEST, SEE } from '../workCalls'
import { type Person, TOWN, useWorld } from '../world'

describe.runIf(dialect === 'mysql')('a change locks the row that it changes, and no other', () => {
  const { application, newPerson, insertPerson, ask, refusal } = useWorld()
  let admin: Person
  beforeAll(async () => {
    admin = await newPerson({ acces: 'A' })
  })

  async function beside(locks: string[], work: () => Promise<unknown>) {
    const other = await beginOtherTransaction(application.database)
    for (const rows of locks) await other.run(`SELECT * FROM ${rows}`)
    try {
      return await work()
    } finally {
      await other.commit()
    }
  }
  const PARENTS = ['holding FOR UPDATE', 'company FOR UPDATE', 'task_group FOR UPDATE']

  test('a user is edited and deactivated while company, holding and group are locked', async () => {
    const person = await insertPerson()
    await beside(PARENTS, () => ask(admin, EDIT, { id: person.id, input: fields({ email: person.email }) }))
    const toggle = 'mutation ($id: ID!) { toggleActive(kind: USER, id: $id, active: 0) { active } }'
    expect(await beside(PARENTS, () => ask(admin, toggle, { id: person.id }))).toEqual({
      toggleActive: { active: 0 },
    })
  })

  test('a user is refused another’s absences and alerts without waiting for that row', async () => {
    const [user, other] = [await newPerson(), await insertPerson()]
    const asked = { user: other.id, debut: '2027-03-01', fin: '2027-03-01', type: 'CP' }
    const { requestAbsence } = await ask<{ requestAbsence: { id: string } }>(admin, REQUEST, asked)
    const seeAlert = `mutation { seeAlert(user: ${other.id}, period: "2026-W10", rule: "SEM48") { rule } }`
    const isRefused = (query: string, values: Record<string, unknown> = {}) =>
      beside([`user WHERE id = ${other.id} FOR UPDATE`], () => refusal(user, query, values))
    expect(await isRefused(REQUEST, asked)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await isRefused(seeAlert)).toMatchObject({ code: 'FORBIDDEN' })
    for (const change of [CANCEL, SEE])
      expect(await isRefused(change, { absence: requestAbsence.id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an administrator is demoted while another user’s row is locked', async () => {
    const [demoted, atWork] = [await insertPerson({ acces: 'A' }), await insertPerson()]
    const input = fields({ email: demoted.email })
    await beside([`user WHERE id = ${atWork.id} FOR UPDATE`], () =>
      ask(admin, EDIT, { id: demoted.id, input }),
    )
  })

  test('a client is renamed while a foreign key locks its group', async () => {
    const rename = `mutation { updateClient(id: ${TOWN}, libelle: "Hôtel de ville") { libelle } }`
    expect(await beside(['task_group LOCK IN SHARE MODE'], () => ask(admin, rename))).toEqual({
      updateClient: { libelle: 'Hôtel de ville' },
    })
  })
})
