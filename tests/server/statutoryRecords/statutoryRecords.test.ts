import { hash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { unzip } from '../exports/unzip'
import { ADD_SETTING } from '../workCalls'
import { type Person, SOUTH, useWorld } from '../world'

const { application, newPerson, ask } = useWorld({ TIME_ZONE: 'Europe/Paris' })

const CONTRACT = `mutation ($user: ID!, $input: ContractInput!) { addContract(user: $user, input: $input) { id } }`
const SUBMIT = `mutation ($date: String!) { submitWeek(date: $date) { version } }`
const APPROVE = `mutation ($weeks: [WeekToApprove!]!) { approveWeeks(weeks: $weeks) { refusal } }`
const WEEK = `query ($user: ID!, $date: String!) { week(user: $user, date: $date) { snapshots { hash } } }`

let user: Person
let supervisor: Person
let stranger: Person

type More = { pause?: number; corrected?: number; of?: Person }
const store = (debut: string, fin: string, { pause = 0, corrected = 0, of = user }: More = {}) =>
  application.database.query(
    "INSERT INTO task (user_id, date, debut, fin, commentaire, pause, corrected) VALUES (?, ?, ?, ?, '', ?, ?)",
    [of.id, debut.slice(0, 10), instantOf(debut), instantOf(fin), pause, corrected],
  )

beforeAll(async () => {
  const admin = await newPerson({ acces: 'A' })
  user = await newPerson()
  supervisor = await newPerson({ acces: 'S' })
  stranger = await newPerson({ acces: 'S', societe_id: SOUTH })
  await ask(admin, CONTRACT, {
    user: user.id,
    input: {
      debut: '2026-01-01',
      fin: '2027-12-31',
      type: 'HEURES',
      matricule: '0042',
      jours: [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR),
    },
  })
  for (const day of ['02', '03', '04', '05', '06'])
    await store(`2026-11-${day}T08:00:00+01:00`, `2026-11-${day}T17:00:00+01:00`)
  await store('2026-11-03T12:00:00+01:00', '2026-11-03T12:30:00+01:00', { pause: 1 })
  await store('2026-11-07T22:00:00+01:00', '2026-11-08T01:00:00+01:00', { corrected: 1 })
  await ask(user, SUBMIT, { date: '2026-11-02' })
  await ask(supervisor, APPROVE, { weeks: [{ user: user.id, date: '2026-11-02' }] })
})

async function take(path: string, json: object, { token }: Pick<Person, 'token'>) {
  const response = await fetch(`${application.url}/api/releves/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(json),
  })
  return { status: response.status, file: Buffer.from(await response.arrayBuffer()) }
}

async function textOf(file: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('a record is refused for a user out of scope, and without a date', async () => {
  const given = { user: user.id, date: '2026-11-02' }
  expect(await take('semaine/export/pdf', given, stranger)).toMatchObject({ status: 403 })
  expect(await take('mois/export/pdf', { user: user.id, month: '2026-11' }, stranger)).toMatchObject({
    status: 403,
  })
  expect(await take('semaine/export/pdf', { ...given, date: 'hier' }, user)).toMatchObject({ status: 422 })
  expect(await take('mois/export/pdf', { user: user.id, month: '2026-00' }, user)).toMatchObject({
    status: 422,
  })
  expect(await take('societe/export/zip', { month: '2026-11' }, user)).toMatchObject({ status: 403 })
  const period = { user: user.id, debut: '2026-11-03', fin: '2026-11-07' }
  expect(await take('periode/export/pdf', period, stranger)).toMatchObject({ status: 403 })
  expect(await take('periode/export/pdf', { ...period, fin: '2026-11-02' }, user)).toMatchObject({
    status: 422,
  })
  expect(await take('periode/export/pdf', { ...period, fin: '2027-11-04' }, user)).toMatchObject({
    status: 422,
  })
})

test('a weekly record has the approved figures, and a code to verify them', async () => {
  const { file } = await take('semaine/export/pdf', { user: user.id, date: '2026-11-05' }, user)
  const text = await textOf(file)
  expect(text).not.toMatch(/[0-9a-f]{64}|journal:verify/)
  for (const part of [
    `${user.prenom} ${user.nom} — Nord`,
    'Matricule : 0042',
    '35:00 par semaine, du 01/01/2026 au 31/12/2027',
    'mar. 03/11/2026 08:00–12:00, 12:30–17:00 00:30 08:30',
    '22:00–24:00 * 02:00 02:00',
    '00:00–01:00 * 01:00 01:00',
    'Temps de travail effectif (S) 47:30',
    'Heures supplémentaires à 25 % 08:00',
    'Heures supplémentaires à 50 % 04:30',
    'travail sans pause',
    'à vérifier dans Pointage, sous votre nom en haut à droite, puis « Vérifier un document »',
  ])
    expect(text).toContain(part)
  const moment = 'le \\d{2}/\\d{2}/\\d{4} à \\d{2}:\\d{2} par'
  expect(text).toMatch(new RegExp(`Soumise ${moment} ${user.prenom} ${user.nom}`))
  expect(text).toMatch(new RegExp(`Validée ${moment} ${supervisor.prenom} ${supervisor.nom}`))
})

test('the periods of a day add up to its work: without breaks, and overlaps once', async () => {
  const person = await newPerson()
  const add = (debut: string, fin: string, more: More = {}) => store(debut, fin, { of: person, ...more })
  await add('2026-10-19T08:00:00+02:00', '2026-10-19T12:00:00+02:00')
  await add('2026-10-19T10:00:00+02:00', '2026-10-19T13:00:00+02:00')
  await add('2026-10-19T11:00:00+02:00', '2026-10-19T11:30:00+02:00', { pause: 1, corrected: 1 })
  await add('2026-10-25T00:00:00+02:00', '2026-10-25T06:00:00+01:00')
  type Record = { record: { days: { date: string; worked: number; kind: string; periods: object[] }[] } }
  const { record } = await ask<Record>(person, WEEK_RECORD, { user: person.id, date: '2026-10-19' })
  const [monday, sunday] = [record.days[0], record.days[6]]
  expect(monday).toMatchObject({
    worked: 4.5 * HOUR,
    kind: '',
    periods: [
      { debut: '08:00:00', fin: '11:00:00', corrected: true },
      { debut: '11:30:00', fin: '13:00:00', corrected: true },
    ],
  })
  expect(sunday).toMatchObject({
    worked: 7 * HOUR,
    kind: 'Changement d’heure',
    periods: [{ debut: '00:00:00', fin: '06:00:00', corrected: false }],
  })
})

test('a monthly document has the weeks whose Sunday is in the month', async () => {
  const { file } = await take('mois/export/pdf', { user: user.id, month: '2026-11' }, supervisor)
  const text = await textOf(file)
  expect(text).toContain('26/10/2026 – 01/11/2026 ouverte 00:00')
  expect(text).toContain('02/11/2026 – 08/11/2026 validée 47:30 08:00 04:30')
  expect(text).toContain('Total du mois 47:30')
})

test('the hours of a reference period are those of its days, also across weeks and midnights', async () => {
  const { file } = await take(
    'periode/export/pdf',
    { user: user.id, debut: '2026-10-03', fin: '2026-11-07' },
    supervisor,
  )
  const text = await textOf(file)
  for (const part of [
    `${user.prenom} ${user.nom} — Nord`,
    'Matricule : 0042',
    'Période de référence, du 03/10/2026 au 07/11/2026 (art. D3171-13)',
    'octobre 2026 00:00',
    'novembre 2026 46:30',
    'Total de la période 46:30',
  ])
    expect(text).toContain(part)
})

const HOURS = 'hours { s as hs25 hs50 hc10 hc25 tn }'
const PERSON = 'person { nom prenom matricule societe contract }'
const WEEK_RECORD = `query ($user: ID!, $date: String!) { record: weekRecord(user: $user, date: $date) {
  ${PERSON} week monday sunday worked jours alerts disagreements submitted approved hash ${HOURS}
  days { date breaks worked night kind periods { debut fin corrected } absences { label seconds } } } }`
const MONTH_RECORD = `query ($user: ID!, $month: String!) { record: monthRecord(user: $user, month: $month) {
  ${PERSON} month worked rtt ${HOURS} weeks { monday sunday state worked hash ${HOURS} }
  year { hs25 hs50 contingent } replaced { month year } unapproved { month year before } rcr { acquired taken left } cor { acquired taken left } jours { month year } } }`
const PERIOD_RECORD = `query ($user: ID!, $debut: String!, $fin: String!) {
  record: periodRecord(user: $user, debut: $debut, fin: $fin) { ${PERSON} debut fin worked months { month worked } } }`

test('over GraphQL a record has the content of its document', async () => {
  const { week } = await ask<{ week: { snapshots: { hash: string }[] } }>(user, WEEK, {
    user: user.id,
    date: '2026-11-02',
  })
  const person = {
    nom: user.nom,
    prenom: user.prenom,
    matricule: '0042',
    societe: 'Nord',
    contract: '35:00:00 par semaine, du 01/01/2026 au 31/12/2027',
  }
  const hours = { s: 47.5 * HOUR, as: 0, hs25: 8 * HOUR, hs50: 4.5 * HOUR, hc10: 0, hc25: 0, tn: 0 }
  const ofWeek = await ask<{ record: object }>(user, WEEK_RECORD, { user: user.id, date: '2026-11-05' })
  expect(ofWeek.record).toMatchObject({
    person,
    hours,
    week: '2026-W45',
    monday: '2026-11-02',
    sunday: '2026-11-08',
    worked: 47.5 * HOUR,
    jours: null,
    disagreements: [],
    hash: week.snapshots[0]?.hash,
    alerts: expect.arrayContaining([expect.stringContaining('travail sans pause')]),
    approved: expect.stringContaining(`par ${supervisor.prenom} ${supervisor.nom}`),
  })
  expect((ofWeek.record as { days: object[] }).days.slice(5)).toEqual([
    {
      date: '2026-11-07',
      breaks: 0,
      worked: 2 * HOUR,
      night: 2 * HOUR,
      kind: '',
      absences: [],
      periods: [{ debut: '22:00:00', fin: '24:00:00', corrected: true }],
    },
    {
      date: '2026-11-08',
      breaks: 0,
      worked: HOUR,
      night: HOUR,
      kind: '',
      absences: [],
      periods: [{ debut: '00:00:00', fin: '01:00:00', corrected: true }],
    },
  ])

  const ofMonth = await ask<{ record: object }>(supervisor, MONTH_RECORD, { user: user.id, month: '2026-11' })
  expect(ofMonth.record).toMatchObject({
    person,
    month: '2026-11',
    worked: 47.5 * HOUR,
    rtt: 0,
    jours: null,
    year: { hs25: 8 * HOUR, hs50: 4.5 * HOUR, contingent: 12.5 * HOUR },
    unapproved: { month: 4, year: 47, before: 0 },
    weeks: expect.arrayContaining([
      {
        monday: '2026-11-02',
        sunday: '2026-11-08',
        state: 'validée',
        worked: 47.5 * HOUR,
        hours,
        hash: week.snapshots[0]?.hash,
      },
    ]),
  })

  const ofPeriod = await ask<{ record: object }>(supervisor, PERIOD_RECORD, {
    user: user.id,
    debut: '2026-10-03',
    fin: '2026-11-07',
  })
  expect(ofPeriod.record).toEqual({
    person,
    debut: '2026-10-03',
    fin: '2026-11-07',
    worked: 46.5 * HOUR,
    months: [
      { month: '2026-10', worked: 0 },
      { month: '2026-11', worked: 46.5 * HOUR },
    ],
  })
})

const CALENDAR_MONTH = `query ($user: ID!) { monthRecord(user: $user, month: "2026-06") {
  rtt year { contingent } } workYear(year: 2026, user: $user) { contingent taken { type days } } }`
interface OfMonth {
  monthRecord: { rtt: number; year: { contingent: number } }
  workYear: { contingent: number; taken: { type: string; days: number }[] }
}

test('a monthly record after the contract’s end shows the overtime contingent of the year', async () => {
  const admin = await newPerson({ acces: 'A' })
  const { id, token } = await newPerson({ societe_id: SOUTH })
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)
  await ask(admin, CONTRACT, {
    user: id,
    input: { debut: '2026-01-01', fin: '2026-06-10', type: 'HEURES', jours },
  })
  for (const day of ['20', '21', '22', '23', '24'])
    await application.database.query(
      "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
      [
        id,
        `2026-04-${day}`,
        instantOf(`2026-04-${day}T08:00:00+02:00`),
        instantOf(`2026-04-${day}T17:00:00+02:00`),
      ],
    )
  const found = await ask<OfMonth>({ token } as Person, CALENDAR_MONTH, { user: id })
  expect(found.workYear.contingent).toBe(10 * HOUR)
  expect(found.monthRecord.year.contingent).toBe(10 * HOUR)
})

test('rest left at the end of a year is available in the next one, too', async () => {
  const admin = await newPerson({ acces: 'A' })
  const { id, token } = await newPerson({ societe_id: SOUTH })
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)
  const { addContract } = await ask<{ addContract: { id: string } }>(admin, CONTRACT, {
    user: id,
    input: { debut: '2025-01-01', type: 'HEURES', jours },
  })
  const rest = { rule: 'RCR', value: 1, debut: '2025-01-01', accord: 'accord du 2 janvier 2025' }
  await ask(admin, ADD_SETTING, { contract: addContract.id, input: rest })
  for (const day of ['08', '09', '10', '11', '12'])
    await application.database.query(
      "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
      [
        id,
        `2025-12-${day}`,
        instantOf(`2025-12-${day}T08:00:00+01:00`),
        instantOf(`2025-12-${day}T17:00:00+01:00`),
      ],
    )
  await application.database.query(
    `INSERT INTO absence (user_id, debut, fin, type, state, comment, asked_at, asked_by, reason, version)
     VALUES (?, '2026-01-06', '2026-01-06', 'RCR', 'VALIDEE', '', 0, ?, '', 1)`,
    [id, id],
  )
  const recordOf = async (month: string) =>
    (
      await ask<{ record: { rcr: object; replaced: object; unapproved: object } }>(
        ...([{ token } as Person, MONTH_RECORD, { user: id, month }] as const),
      )
    ).record
  const restOf = async (month: string) => (await recordOf(month)).rcr
  expect(await restOf('2025-12')).toEqual({ acquired: 13 * HOUR, taken: 0, left: 13 * HOUR })
  expect(await restOf('2026-01')).toEqual({ acquired: 0, taken: 7 * HOUR, left: 6 * HOUR })
  expect(await restOf('2026-02')).toEqual({ acquired: 0, taken: 0, left: 6 * HOUR })

  // Ten hours of overtime are unpaid; no week is approved; one of 2025 affects rest.
  expect(await recordOf('2025-12')).toMatchObject({
    replaced: { month: 10 * HOUR, year: 10 * HOUR },
    unapproved: { month: 4, year: 52, before: 0 },
  })
  expect(await recordOf('2026-02')).toMatchObject({
    replaced: { month: 0, year: 0 },
    unapproved: { month: 4, year: 8, before: 1 },
  })
})

test('rest taken before it was acquired makes the balance negative, except in the oldest year', async () => {
  const admin = await newPerson({ acces: 'A' })
  const person = await newPerson({ societe_id: SOUTH })
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)
  await ask(admin, CONTRACT, { user: person.id, input: { debut: '2023-01-01', type: 'HEURES', jours } })
  const rest = (date: string, type: string) =>
    application.database.query(
      `INSERT INTO absence (user_id, debut, fin, type, state, comment, asked_at, asked_by, reason, version)
       VALUES (?, ?, ?, ?, 'VALIDEE', '', 0, ?, '', 1)`,
      [person.id, date, date, type, person.id],
    )
  await rest('2024-01-09', 'RCR')
  await rest('2026-03-10', 'COR')
  const month = { user: person.id, month: '2026-03' }
  const { record } = await ask<{ record: object }>(person, MONTH_RECORD, month)
  expect(record).toMatchObject({
    rcr: { acquired: 0, taken: 0, left: 0 },
    cor: { acquired: 0, taken: 7 * HOUR, left: -7 * HOUR },
  })
  const { file } = await take('mois/export/pdf', month, person)
  expect(await textOf(file)).toContain('Contrepartie obligatoire en repos 00:00 07:00 −07:00')
})

test('days of RTT: two halves are a day, and a contract of days has them from Monday to Friday', async () => {
  const admin = await newPerson({ acces: 'A' })
  const away = async (id: number, debut: string, fin: string, half: string | null) =>
    application.database.query(
      `INSERT INTO absence (user_id, debut, fin, half, type, state, comment, asked_at, asked_by, reason, version)
       VALUES (?, ?, ?, ?, 'RTT', 'VALIDEE', '', 0, ?, '', 1)`,
      [id, debut, fin, half, id],
    )
  const rttOf = async ({ id, token }: Person) => {
    const { monthRecord, workYear } = await ask<OfMonth>({ token } as Person, CALENDAR_MONTH, { user: id })
    return [monthRecord.rtt, workYear.taken]
  }
  const byHours = await newPerson({ societe_id: SOUTH })
  const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)
  await ask(admin, CONTRACT, { user: byHours.id, input: { debut: '2026-01-01', type: 'HEURES', jours } })
  await away(byHours.id, '2026-06-03', '2026-06-03', 'AM')
  await away(byHours.id, '2026-06-03', '2026-06-03', 'PM')
  expect(await rttOf(byHours)).toEqual([1, [{ type: 'RTT', days: 1 }]])
  const byDays = await newPerson({ societe_id: SOUTH })
  const none = [0, 0, 0, 0, 0, 0, 0]
  await ask(admin, CONTRACT, {
    user: byDays.id,
    input: { debut: '2026-01-01', type: 'FORFAIT_JOURS', jours: none },
  })
  await away(byDays.id, '2026-06-04', '2026-06-08', null)
  await away(byDays.id, '2026-06-10', '2026-06-10', 'PM')
  expect(await rttOf(byDays)).toEqual([3.5, [{ type: 'RTT', days: 3.5 }]])
})

test('a company’s month is one archive, of the users in scope only', async () => {
  const { status, file } = await take('societe/export/zip', { month: '2026-11' }, supervisor)
  expect(status).toBe(200)
  const names = [...unzip(file).keys()]
  expect(names.filter((name) => name.endsWith(`_${user.id}_2026-11.pdf`))).toHaveLength(1)
  expect(names.some((name) => name.includes(`_${stranger.id}_`))).toBe(false)
  expect(names).toHaveLength(1)
})

test('all users with hours are included: without a contract, or with work from the previous Sunday evening', async () => {
  const [night, evening] = [await newPerson({ societe_id: SOUTH }), await newPerson({ societe_id: SOUTH })]
  await store('2026-10-25T22:00:00+01:00', '2026-10-26T04:00:00+01:00', { of: night })
  await store('2026-10-25T18:00:00+01:00', '2026-10-25T22:00:00+01:00', { of: evening })
  const month = { user: night.id, month: '2026-11' }
  const { record } = await ask<{ record: object }>(night, MONTH_RECORD, month)
  expect(record).toMatchObject({ worked: 4 * HOUR })
  const { status, file } = await take('societe/export/zip', { month: '2026-11' }, stranger)
  expect(status).toBe(200)
  const names = [...unzip(file).keys()]
  expect(names.filter((name) => name.includes(`_${night.id}_`))).toHaveLength(1)
  expect(names.filter((name) => name.includes(`_${evening.id}_`))).toHaveLength(0)
})

const REOPEN = `mutation ($user: ID!, $date: String!, $reason: String) {
  reopenWeek(user: $user, date: $date, reason: $reason) { version } }`
const CHECK = `query ($code: String!) { recordCheck(code: $code) { state person debut fin sentence
  printed { period person { nom prenom matricule societe contract } parts { label value } totals { label value } note } } }`
interface Printed {
  recordCheck: {
    printed: {
      period: string
      note: string
      person: object
      parts: { label: string; value: string }[]
      totals: { label: string; value: string }[]
    } | null
  }
}

test('the record of a code is shown as in the document, to compare it with the paper', async () => {
  const figures = async (path: string, json: object) => {
    const text = await textOf((await take(path, json, user)).file)
    const [, code] = /Code de vérification : (\S+), à/.exec(text) ?? []
    const { printed } = (await ask<Printed>(supervisor, CHECK, { code })).recordCheck
    for (const { label, value } of [...(printed?.parts ?? []), ...(printed?.totals ?? [])])
      expect(text).toMatch(new RegExp(`${label.replace(', ', ',? ').replace(/[()]/g, '.')}.*${value}`))
    return printed
  }
  const person = {
    nom: user.nom,
    prenom: user.prenom,
    matricule: '0042',
    societe: 'Nord',
    contract: '35:00 par semaine, du 01/01/2026 au 31/12/2027',
  }
  expect(await figures('semaine/export/pdf', { user: user.id, date: '2026-11-02' })).toMatchObject({
    person,
    period: 'Semaine 45, du 02/11/2026 au 08/11/2026',
    parts: [
      { label: 'lun. 02/11/2026', value: '09:00' },
      { label: 'mar. 03/11/2026', value: '08:30' },
      ...['mer. 04', 'jeu. 05', 'ven. 06'].map((day) => ({ label: `${day}/11/2026`, value: '09:00' })),
      { label: 'sam. 07/11/2026', value: '02:00' },
      { label: 'dim. 08/11/2026', value: '01:00' },
    ],
    totals: expect.arrayContaining([
      { label: 'Temps de travail effectif (S)', value: '47:30' },
      { label: expect.stringMatching(/^Heures supplémentaires à 25\s%$/), value: '08:00' },
    ]),
    note: null,
  })
  expect(await figures('mois/export/pdf', { user: user.id, month: '2026-11' })).toMatchObject({
    person,
    period: 'novembre 2026',
    parts: expect.arrayContaining([
      { label: '02/11/2026 – 08/11/2026, validée', value: '47:30' },
      { label: '26/10/2026 – 01/11/2026, ouverte', value: '00:00' },
    ]),
    totals: expect.arrayContaining([{ label: 'Total du mois', value: '47:30' }]),
    note: expect.stringContaining('Semaines non validées'),
  })
})

test('the code of a record is refused to others, and shows whether its figures are the approved ones', async () => {
  const codeOf = async (path: string, json: object) =>
    /Code de vérification : (\S+), à/.exec(await textOf((await take(path, json, user)).file))?.[1] ?? ''
  const week = { user: user.id, date: '2026-11-02' }
  const ofWeek = await codeOf('semaine/export/pdf', week)
  const ofMonth = await codeOf('mois/export/pdf', { user: user.id, month: '2026-11' })
  expect([ofWeek, ofMonth]).toEqual([
    expect.stringMatching(new RegExp(`^${user.id}-2026S45-[0-9A-F]{10}$`)),
    expect.stringMatching(new RegExp(`^${user.id}-2026M11-[0-9A-F]{10}$`)),
  ])
  const check = (code: string, person = user) => take('verification', { code }, person)
  expect((await check(ofWeek, stranger)).status).toBe(403)
  const none = [
    '2026S54',
    '2025S53',
    '2027S53',
    '2026S00',
    '9999S52',
    '2100S01',
    '1899S10',
    '2026M13',
    '2026M00',
  ]
  for (const wrong of ['x', ...none.map((period) => `${user.id}-${period}-0123456789`)])
    expect(
      await check(wrong).then(({ status, file }) => [status, JSON.parse(file.toString())]),
      wrong,
    ).toEqual([
      422,
      expect.objectContaining({ message: expect.stringMatching(/^Code inconnu/), field: 'code' }),
    ])
  expect((await check(`${user.id}-2026S53-0123456789`)).status).toBe(200)
  const stateOf = async (code: string, person = user) =>
    (await ask<{ recordCheck: object }>(person, CHECK, { code })).recordCheck
  const range = { debut: '2026-11-02', fin: '2026-11-08', person: `${user.prenom} ${user.nom}` }
  expect(await stateOf(` ${ofWeek.toLowerCase()} `, supervisor)).toMatchObject({
    ...range,
    state: 'CONFORME',
    sentence: `Conforme\u202f: ce document a les chiffres validés de ${range.person}, la semaine du 02/11/2026 au 08/11/2026.`,
  })
  expect(JSON.parse((await check(ofMonth)).file.toString())).toMatchObject({ state: 'CONFORME' })
  expect(await stateOf(`${user.id}-2026S45-0123456789`)).toMatchObject({
    ...range,
    state: 'INCONNU',
    printed: null,
  })
  await ask(supervisor, REOPEN, { ...week, reason: 'erreur' })
  expect(await stateOf(ofWeek)).toMatchObject({ ...range, state: 'REMPLACE', printed: null })
  expect(await stateOf(ofMonth)).toMatchObject({
    state: 'REMPLACE',
    sentence: expect.stringContaining('une semaine a été rouverte ou validée'),
  })
  expect(await stateOf(`${user.id}-2026M11-0123456789`)).toMatchObject({ state: 'INCONNU' })
  // What a digest of no approval at all would be: anybody can work it out.
  const forged = (weeks: number) =>
    hash('sha256', Array(weeks).fill('-').join(' ')).slice(0, 10).toUpperCase()
  for (const period of [`2026S45-${forged(1)}`, `2026S30-${forged(1)}`, `2026M11-${forged(5)}`])
    expect(await stateOf(`${user.id}-${period}`), period).toMatchObject({ state: 'INCONNU', printed: null })
})
