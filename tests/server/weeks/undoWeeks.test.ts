// On every database: locks, and the chain of events that what is undone is read from.
import { describe, expect, test } from 'vitest'
import { CONTRACT } from '../operations'
import { ADD_CONTRACT } from '../workCalls'
import { dumpDatabase, NORTH, now, type Person, SOUTH, useWorld } from '../world'
import { type Answer, dayOf, REOPEN, SEE, SEND_BACK, type Week, weekCalls } from './weeks'

const world = useWorld()
const { application, newPerson, ask } = world
const { approve, check, sheet, submit, work } = weekCalls(world)

const UNDO = `mutation ($weeks: [WeekToUndo!]!) { undoWeeks(weeks: $weeks) {
  refusal refusalCode week { state version decision decidedBy submittedAt toSee } } }`

const date = dayOf(1, 2)

async function submitted() {
  const person = await newPerson()
  await work(person, date, 9, 11)
  return { person, week: await submit(person, date) }
}
const undo = async (viewer: Person, ...weeks: object[]) =>
  (await ask<{ undoWeeks: Answer[] }>(viewer, UNDO, { weeks })).undoWeeks

async function refused(viewer: Person, asked: object, message: string | RegExp, code = 'CONFLICT') {
  const before = await dumpDatabase(application.database)
  expect(await undo(viewer, asked)).toMatchObject([
    { refusal: expect.stringMatching(message), refusalCode: code, week: null },
  ])
  expect(await dumpDatabase(application.database)).toEqual(before)
}

const stateOf = ({ state, decision, decidedBy, submittedAt }: Week) => ({
  state,
  decision,
  decidedBy,
  submittedAt,
})

describe('undoWeeks', () => {
  test('refuses what another person decided, what was read, reopened or never decided, and a stale version', async () => {
    const [supervisor, other] = [await newPerson({ acces: 'S' }), await newPerson({ acces: 'A' })]
    const stranger = await newPerson({ acces: 'S', societe_id: SOUTH })
    const { person, week } = await submitted()
    const asked = { user: person.id, date }
    await refused(supervisor, asked, 'Il n’y a rien à annuler')
    await approve(supervisor, asked)
    await refused(other, asked, 'Il n’y a rien à annuler')
    await refused(stranger, asked, 'Vous n’avez pas accès à cet utilisateur', 'FORBIDDEN')
    await refused(
      supervisor,
      { ...asked, version: week.version },
      /^Cette semaine a changé entre-temps.*elle est validée, relisez-la$/,
    )
    await ask(supervisor, REOPEN, { ...asked, reason: 'oubli' })
    await ask(person, SEE, { date })
    await refused(supervisor, asked, 'Il n’y a rien à annuler')
    const second = await submitted()
    const back = { user: second.person.id, date }
    await ask(supervisor, SEND_BACK, { ...back, reason: 'incomplète' })
    await ask(second.person, SEE, { date })
    await refused(supervisor, back, 'Il n’y a rien à annuler')
  })

  test('refuses what was decided more than two minutes ago', async () => {
    const supervisor = await newPerson({ acces: 'S' })
    const { person } = await submitted()
    await approve(supervisor, { user: person.id, date })
    await application.database.query(
      "UPDATE journal_event SET at = at - 121 WHERE subject = ? AND action = 'approveWeek'",
      [`user:${person.id}`],
    )
    await refused(supervisor, { user: person.id, date }, 'Il est trop tard pour annuler cette action')
  })

  test('makes approved weeks wait again, submitted or not, and they can be approved again', async () => {
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const { person, week } = await submitted()
    const bare = await newPerson()
    await work(bare, date, 9, 11)
    const open = (await sheet(bare, date)).week
    const asked = [
      { user: person.id, date },
      { user: bare.id, date, reason: 'absente' },
    ]
    const approved = await approve(supervisor, ...asked)
    const versions = approved.map(({ week }) => week?.version)
    const undone = await undo(
      supervisor,
      ...asked.map(({ user }, index) => ({ user, date, version: versions[index] })),
    )
    expect(undone.map(({ refusal }) => refusal)).toEqual([null, null])
    expect(stateOf((await sheet(person, date)).week)).toEqual(stateOf(week))
    expect(stateOf((await sheet(bare, date)).week)).toEqual(stateOf(open))
    // The entries can be corrected again, and the approval is kept.
    await work(person, date, 12, 13)
    const { history, snapshots } = await sheet(person, date)
    expect(history.map(({ action }) => action).sort()).toEqual(['approveWeek', 'submitWeek', 'undoWeek'])
    expect(snapshots).toHaveLength(1)
    expect(await approve(supervisor, { user: person.id, date })).toMatchObject([{ refusal: null }])
  })

  test('takes back a return, so that the week is submitted as it was', async () => {
    const supervisor = await newPerson({ acces: 'S' })
    const { person, week } = await submitted()
    await ask(supervisor, SEND_BACK, { user: person.id, date, reason: 'incomplète' })
    await undo(supervisor, { user: person.id, date })
    const now = (await sheet(person, date)).week
    expect(stateOf(now)).toEqual(stateOf(week))
    expect(now.toSee).toBe(false)
  })

  /** An approved week that was reopened just now. */
  async function reopened(supervisor: Person) {
    const { person } = await submitted()
    const [approval] = await approve(supervisor, { user: person.id, date })
    await ask(supervisor, REOPEN, { user: person.id, date, reason: 'oubli' })
    return { person, approved: approval?.week as Week }
  }
  const later = (person: Person, action: string) =>
    application.database.query('UPDATE journal_event SET at = at - 86400 WHERE subject = ? AND action = ?', [
      `user:${person.id}`,
      action,
    ])

  test('refuses a reopening once an entry or the contract is another one, and once payroll was exported', async () => {
    const [supervisor, admin] = [await newPerson({ acces: 'S' }), await newPerson({ acces: 'A' })]
    const otherwise = 'Cette semaine n’est plus celle qui a été validée : validez-la de nouveau'.replace(
      ' :',
      '\u202f:',
    )
    const corrected = await reopened(supervisor)
    await work(corrected.person, date, 12, 13)
    await refused(supervisor, { user: corrected.person.id, date }, otherwise)
    const hired = await reopened(supervisor)
    await ask(admin, ADD_CONTRACT, { user: hired.person.id, input: { ...CONTRACT, debut: '2024-01-01' } })
    await refused(supervisor, { user: hired.person.id, date }, otherwise)
    const paid = await reopened(supervisor)
    await application.database.query(
      "INSERT INTO payroll_export (month, mapping, name, people, size, hash, at, actor_id) VALUES (?, '', '', 0, 0, '', ?, ?)",
      [date.slice(0, 7), now() + 1, admin.id],
    )
    await refused(supervisor, { user: paid.person.id, date }, /^La paie a été exportée depuis sa réouverture/)
    await application.database.query('DELETE FROM payroll_export')
  })

  test('approves a reopened week again as it was, also the next day: same hash, same figures, locked', async () => {
    const supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
    const { person, approved } = await reopened(supervisor)
    expect((await sheet(supervisor, date, person.id)).week).toMatchObject({
      state: 'OUVERTE',
      revocable: true,
    })
    expect((await sheet(person, date)).week).toMatchObject({ revocable: false })
    await later(person, 'reopenWeek')
    expect(await undo(supervisor, { user: person.id, date })).toMatchObject([{ refusal: null }])
    const { week, history, snapshots } = await sheet(person, date)
    expect(stateOf(week)).toEqual(stateOf(approved))
    expect(week.toSee).toBe(false)
    expect(snapshots).toHaveLength(1)
    expect(history.map(({ action }) => action)).toEqual([
      'submitWeek',
      'approveWeek',
      'reopenWeek',
      'undoWeek',
    ])
    expect(await check(supervisor, date, person.id)).toMatchObject({ intact: true, matches: true })
    await refused(supervisor, { user: person.id, date }, 'Il n’y a rien à annuler')
  })

  test('pays a week that was reopened and approved again as before', async () => {
    const [supervisor, admin] = [await newPerson({ acces: 'S' }), await newPerson({ acces: 'A' })]
    const { person } = await submitted()
    await ask(admin, ADD_CONTRACT, { user: person.id, input: { ...CONTRACT, debut: '2024-01-01' } })
    await approve(supervisor, { user: person.id, date })
    const PAYABLE = 'SELECT payable, snapshot_hash FROM week WHERE user_id = ?'
    const before = await application.database.query(PAYABLE, [person.id])
    expect(before).toMatchObject([{ payable: expect.any(String) }])
    await ask(supervisor, REOPEN, { user: person.id, date, reason: 'oubli' })
    await undo(supervisor, { user: person.id, date })
    expect(await application.database.query(PAYABLE, [person.id])).toEqual(before)
  })

  test('takes back a return of the day before, unless its person has read it or put it right', async () => {
    const supervisor = await newPerson({ acces: 'S' })
    const [back, corrected] = [await submitted(), await submitted()]
    for (const { person } of [back, corrected]) {
      await ask(supervisor, SEND_BACK, { user: person.id, date, reason: 'incomplète' })
      await later(person, 'sendBackWeek')
    }
    await work(corrected.person, date, 12, 13)
    await refused(supervisor, { user: corrected.person.id, date }, /^Ses entrées ont changé/)
    expect((await sheet(supervisor, date, back.person.id)).week).toMatchObject({ revocable: true })
    expect(await undo(supervisor, { user: back.person.id, date })).toMatchObject([{ refusal: null }])
    expect(stateOf((await sheet(back.person, date)).week)).toEqual(stateOf(back.week))
    await ask(supervisor, SEND_BACK, { user: back.person.id, date, reason: 'incomplète' })
    await ask(back.person, SEE, { date })
    expect((await sheet(supervisor, date, back.person.id)).week).toMatchObject({ revocable: false })
  })
})
