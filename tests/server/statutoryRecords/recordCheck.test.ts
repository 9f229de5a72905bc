import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysInWords, useWorld } from '../world'
import { textOf, useRecords } from './records'

const world = useWorld({ TIME_ZONE: 'Europe/Paris' })
const { ask } = world
const { people, take } = useRecords(world)

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
    const text = await textOf((await take(path, json, people.user)).file)
    const [, code] = /Code de vérification : (\S+), à/.exec(text) ?? []
    const { printed } = (await ask<Printed>(people.supervisor, CHECK, { code })).recordCheck
    for (const { label, value } of [...(printed?.parts ?? []), ...(printed?.totals ?? [])])
      expect(text).toMatch(new RegExp(`${label.replace(', ', ',? ').replace(/[()]/g, '.')}.*${value}`))
    return printed
  }
  const person = {
    nom: people.user.nom,
    prenom: people.user.prenom,
    matricule: '0042',
    societe: 'Nord',
    contract: '35:00 par semaine, du 01/01/2026 au 31/12/2027',
  }
  expect(await figures('semaine/export/pdf', { user: people.user.id, date: '2026-11-02' })).toMatchObject({
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
  expect(await figures('mois/export/pdf', { user: people.user.id, month: '2026-11' })).toMatchObject({
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
    /Code de vérification : (\S+), à/.exec(await textOf((await take(path, json, people.user)).file))?.[1] ??
    ''
  const week = { user: people.user.id, date: '2026-11-02' }
  const ofWeek = await codeOf('semaine/export/pdf', week)
  const ofMonth = await codeOf('mois/export/pdf', { user: people.user.id, month: '2026-11' })
  expect([ofWeek, ofMonth]).toEqual([
    expect.stringMatching(new RegExp(`^${people.user.id}-2026S45-[0-9A-F]{10}$`)),
    expect.stringMatching(new RegExp(`^${people.user.id}-2026M11-[0-9A-F]{10}$`)),
  ])
  const check = (code: string, person = people.user) => take('verification', { code }, person)
  expect((await check(ofWeek, people.stranger)).status).toBe(403)
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
  for (const wrong of ['x', ...none.map((period) => `${people.user.id}-${period}-0123456789`)])
    expect(
      await check(wrong).then(({ status, file }) => [status, JSON.parse(file.toString())]),
      wrong,
    ).toEqual([
      422,
      expect.objectContaining({ message: expect.stringMatching(/^Code inconnu/), field: 'code' }),
    ])
  expect((await check(`${people.user.id}-2026S53-0123456789`)).status).toBe(200)
  const stateOf = async (code: string, person = people.user) =>
    (await ask<{ recordCheck: object }>(person, CHECK, { code })).recordCheck
  const range = { debut: '2026-11-02', fin: '2026-11-08', person: `${people.user.prenom} ${people.user.nom}` }
  expect(await stateOf(` ${ofWeek.toLowerCase()} `, people.supervisor)).toMatchObject({
    ...range,
    state: 'CONFORME',
    sentence: `Conforme\u202f: ce document a les chiffres validés de ${range.person}, la semaine ${daysInWords('2026-11-02', '2026-11-08')}.`,
  })
  expect(JSON.parse((await check(ofMonth)).file.toString())).toMatchObject({ state: 'CONFORME' })
  expect(await stateOf(`${people.user.id}-2026S45-0123456789`)).toMatchObject({
    ...range,
    state: 'INCONNU',
    printed: null,
  })
  await ask(people.supervisor, REOPEN, { ...week, reason: 'erreur' })
  expect(await stateOf(ofWeek)).toMatchObject({ ...range, state: 'REMPLACE', printed: null })
  expect(await stateOf(ofMonth)).toMatchObject({
    state: 'REMPLACE',
    sentence: expect.stringContaining('une semaine a été rouverte ou validée'),
  })
  expect(await stateOf(`${people.user.id}-2026M11-0123456789`)).toMatchObject({ state: 'INCONNU' })
  // What a digest of no approval at all would be: anybody can work it out.
  const forged = (weeks: number) =>
    hash('sha256', Array(weeks).fill('-').join(' ')).slice(0, 10).toUpperCase()
  for (const period of [`2026S45-${forged(1)}`, `2026S30-${forged(1)}`, `2026M11-${forged(5)}`])
    expect(await stateOf(`${people.user.id}-${period}`), period).toMatchObject({
      state: 'INCONNU',
      printed: null,
    })
})
