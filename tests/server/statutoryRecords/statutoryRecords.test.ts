import { expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { unzip, unzipBytes } from '../exports/unzip'
import { SOUTH, useWorld } from '../world'
import { MONTH_RECORD, type More, PERIOD_RECORD, textOf, useRecords, WEEK, WEEK_RECORD } from './records'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { newPerson, ask } = world
const { people, store, take } = useRecords(world)

test('a record is refused for a user out of scope, and without a date', async () => {
  const given = { user: people.user.id, date: '2026-11-02' }
  expect(await take('semaine/export/pdf', given, people.stranger)).toMatchObject({ status: 403 })
  expect(
    await take('mois/export/pdf', { user: people.user.id, month: '2026-11' }, people.stranger),
  ).toMatchObject({
    status: 403,
  })
  expect(await take('semaine/export/pdf', { ...given, date: 'hier' }, people.user)).toMatchObject({
    status: 422,
  })
  expect(
    await take('mois/export/pdf', { user: people.user.id, month: '2026-00' }, people.user),
  ).toMatchObject({
    status: 422,
  })
  expect(await take('societe/export/zip', { month: '2026-11' }, people.user)).toMatchObject({ status: 403 })
  const period = { user: people.user.id, debut: '2026-11-03', fin: '2026-11-07' }
  expect(await take('periode/export/pdf', period, people.stranger)).toMatchObject({ status: 403 })
  expect(await take('periode/export/pdf', { ...period, fin: '2026-11-02' }, people.user)).toMatchObject({
    status: 422,
  })
  expect(await take('periode/export/pdf', { ...period, fin: '2027-11-04' }, people.user)).toMatchObject({
    status: 422,
  })
})

test('a weekly record has the approved figures, and a code to verify them', async () => {
  const { file } = await take('semaine/export/pdf', { user: people.user.id, date: '2026-11-05' }, people.user)
  const text = await textOf(file)
  expect(text).not.toMatch(/[0-9a-f]{64}|journal:verify/)
  for (const part of [
    `${people.user.prenom} ${people.user.nom} — Nord`,
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
  expect(text).toMatch(new RegExp(`Soumise ${moment} ${people.user.prenom} ${people.user.nom}`))
  expect(text).toMatch(new RegExp(`Validée ${moment} ${people.supervisor.prenom} ${people.supervisor.nom}`))
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
  const { file } = await take(
    'mois/export/pdf',
    { user: people.user.id, month: '2026-11' },
    people.supervisor,
  )
  const text = await textOf(file)
  expect(text).toContain('26/10/2026 – 01/11/2026 ouverte 00:00')
  expect(text).toContain('02/11/2026 – 08/11/2026 validée 47:30 08:00 04:30')
  expect(text).toContain('Total du mois 47:30')
})

test('the hours of a reference period are those of its days, also across weeks and midnights', async () => {
  const { file } = await take(
    'periode/export/pdf',
    { user: people.user.id, debut: '2026-10-03', fin: '2026-11-07' },
    people.supervisor,
  )
  const text = await textOf(file)
  for (const part of [
    `${people.user.prenom} ${people.user.nom} — Nord`,
    'Matricule : 0042',
    'Période de référence, du 03/10/2026 au 07/11/2026 (art. D3171-13)',
    'octobre 2026 00:00',
    'novembre 2026 46:30',
    'Total de la période 46:30',
  ])
    expect(text).toContain(part)
})

test('over GraphQL a record has the content of its document', async () => {
  const { week } = await ask<{ week: { snapshots: { hash: string }[] } }>(people.user, WEEK, {
    user: people.user.id,
    date: '2026-11-02',
  })
  const person = {
    nom: people.user.nom,
    prenom: people.user.prenom,
    matricule: '0042',
    societe: 'Nord',
    contract: '35:00:00 par semaine, du 01/01/2026 au 31/12/2027',
  }
  const hours = { s: 47.5 * HOUR, as: 0, hs25: 8 * HOUR, hs50: 4.5 * HOUR, hc10: 0, hc25: 0, tn: 0 }
  const ofWeek = await ask<{ record: object }>(people.user, WEEK_RECORD, {
    user: people.user.id,
    date: '2026-11-05',
  })
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
    approved: expect.stringContaining(`par ${people.supervisor.prenom} ${people.supervisor.nom}`),
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

  const ofMonth = await ask<{ record: object }>(people.supervisor, MONTH_RECORD, {
    user: people.user.id,
    month: '2026-11',
  })
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

  const ofPeriod = await ask<{ record: object }>(people.supervisor, PERIOD_RECORD, {
    user: people.user.id,
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

test('a company’s month is one archive, of the users in scope only', async () => {
  const { status, file } = await take('societe/export/zip', { month: '2026-11' }, people.supervisor)
  expect(status).toBe(200)
  const names = [...unzip(file).keys()]
  expect(names.filter((name) => name.endsWith(`_${people.user.id}_2026-11.pdf`))).toHaveLength(1)
  expect(names.some((name) => name.includes(`_${people.stranger.id}_`))).toBe(false)
  expect(names).toHaveLength(1)
})

test('the archive has what each document has by itself', async () => {
  const { user, supervisor } = people
  const { file } = await take('societe/export/zip', { month: '2026-11' }, supervisor)
  const [archived] = [...unzipBytes(file).values()]
  const all = await textOf(archived as Buffer)
  const code = /Code de vérification : \S+/
  for (const [path, asked] of [
    ['semaine/export/pdf', { date: '2026-11-02' }],
    ['mois/export/pdf', { month: '2026-11' }],
  ] as const) {
    const text = await textOf((await take(path, { user: user.id, ...asked }, user)).file)
    expect(all).toContain(code.exec(text)?.[0])
  }
  for (const part of [
    'Temps de travail effectif (S) 47:30',
    'Heures supplémentaires à 50 % 04:30',
    '26/10/2026 – 01/11/2026 ouverte 00:00',
    '02/11/2026 – 08/11/2026 validée 47:30 08:00 04:30',
    'Total du mois 47:30',
  ])
    expect(all).toContain(part)
})

test('all users with hours are included: without a contract, or with work from the previous Sunday evening', async () => {
  const [night, evening] = [await newPerson({ societe_id: SOUTH }), await newPerson({ societe_id: SOUTH })]
  await store('2026-10-25T22:00:00+01:00', '2026-10-26T04:00:00+01:00', { of: night })
  await store('2026-10-25T18:00:00+01:00', '2026-10-25T22:00:00+01:00', { of: evening })
  const month = { user: night.id, month: '2026-11' }
  const { record } = await ask<{ record: object }>(night, MONTH_RECORD, month)
  expect(record).toMatchObject({ worked: 4 * HOUR })
  const { status, file } = await take('societe/export/zip', { month: '2026-11' }, people.stranger)
  expect(status).toBe(200)
  const names = [...unzip(file).keys()]
  expect(names.filter((name) => name.includes(`_${night.id}_`))).toHaveLength(1)
  expect(names.filter((name) => name.includes(`_${evening.id}_`))).toHaveLength(0)
})
