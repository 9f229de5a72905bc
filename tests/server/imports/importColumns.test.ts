import { beforeAll, describe, expect, test } from 'vitest'
import { CONTRACTS, workCalls } from '../workCalls'
import { type Person, useWorld } from '../world'

const world = useWorld()
const { newPerson, insertPerson, ask, refusal } = world
const { contract } = workCalls(world)

interface Report {
  ignored: string[]
  lines: { status: string; reason: string; changes: string }[]
}
const importing = (name: string) =>
  `mutation ($csv: String!, $apply: Boolean, $mapping: [ImportSource!]) {
    ${name}(csv: $csv, apply: $apply, mapping: $mapping) { ignored lines { status reason changes } } }`
const [CONTRACTS_FILE, ABSENCES_FILE] = [importing('importContracts'), importing('importAbsences')]

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
})

async function send(query: string, csv: string, more: object = {}): Promise<Report> {
  const [report] = Object.values(await ask<Record<string, Report>>(admin, query, { csv, ...more }))
  return report as Report
}
const plain = (text: string) => text.replace(/\s/gu, ' ')
const jours = (minutes: number) => [...Array<number>(5).fill(minutes * 60), 0, 0]

describe('contracts by the week', () => {
  const TYPE = [{ field: 'type', value: 'Heures' }]

  test.for([
    ['Durée hebdomadaire', '35', 420],
    ['Heures par semaine', '35h', 420],
    ['Horaire hebdomadaire', '39:00', 468],
    ['Par semaine', '36', 432],
  ] as const)('« %s » of %s is spread evenly over Monday to Friday', async ([heading, week, minutes]) => {
    const person = await newPerson()
    const csv = `E-mail;Date d’entrée;Nature du contrat;${heading}\n${person.email};02/01/2026;CDI;${week}`
    const { ignored, lines } = await send(CONTRACTS_FILE, csv, { mapping: TYPE, apply: true })
    expect({ ignored, lines }).toEqual({
      ignored: ['Nature du contrat'],
      lines: [{ status: 'NEW', reason: '', changes: '' }],
    })
    const { contracts } = await ask<{ contracts: object[] }>(person, CONTRACTS)
    expect(contracts).toMatchObject([{ type: 'HEURES', debut: '2026-01-02', jours: jours(minutes) }])
  })

  test('is ignored where the file has the days', async () => {
    const { email } = await insertPerson()
    const csv = `email;debut;type;lundi;mardi;mercredi;jeudi;vendredi;samedi;dimanche;Durée hebdo\n${email};02/01/2026;Heures;7;7;7;7;0;0;0;35`
    const { ignored, lines } = await send(CONTRACTS_FILE, csv)
    expect([ignored, lines[0]?.status]).toEqual([['Durée hebdo'], 'NEW'])
  })

  test('keep the contract’s days where the cell is empty, and show changes', async () => {
    const person = await newPerson()
    await contract(admin, person.id, { debut: '2026-01-02' })
    const line = (week: string) => `email;debut;type;semaine\n${person.email};02/01/2026;Heures;${week}`
    expect((await send(CONTRACTS_FILE, line(''))).lines).toMatchObject([{ status: 'UNCHANGED' }])
    const { lines } = await send(CONTRACTS_FILE, line('39'))
    expect(lines.map(({ changes }) => plain(changes))).toEqual([
      ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi'].map((day) => `${day} : 07:00 → 07:48`).join(' ; '),
    ])
    const { email } = await insertPerson()
    const empty = await send(CONTRACTS_FILE, `email;debut;type;semaine\n${email};02/01/2026;Heures;`)
    expect(empty.lines).toMatchObject([
      { status: 'FAULTY', reason: 'Indiquez les heures d’un jour au moins' },
    ])
    const wrong = await send(CONTRACTS_FILE, line('plein'))
    expect(wrong.lines).toMatchObject([
      { status: 'FAULTY', reason: expect.stringContaining('Durée hebdomadaire') },
    ])
  })

  test('keep the days on which the person works', async () => {
    const person = await newPerson()
    const week = (...hours: number[]) => Array.from({ length: 7 }, (_, day) => (hours[day] ?? 0) * 3_600)
    const days = async () =>
      (await ask<{ contracts: { jours: number[] }[] }>(person, CONTRACTS)).contracts.map(({ jours }) => jours)
    await contract(admin, person.id, {
      debut: '2026-01-02',
      fin: '2026-06-30',
      jours: week(8, 8, 0, 8, 4),
    })
    const line = (debut: string, hours: string) =>
      `email;debut;fin;type;semaine\n${person.email};${debut};;Heures;${hours}`
    const same = `${line('02/01/2026', '28').replace(';;', ';30/06/2026;')}`
    expect((await send(CONTRACTS_FILE, same)).lines).toMatchObject([{ status: 'UNCHANGED' }])
    const longer = same.replace(/28$/, '30')
    expect((await send(CONTRACTS_FILE, longer)).lines.map(({ changes }) => plain(changes))).toEqual([
      'Lundi : 08:00 → 07:30 ; Mardi : 08:00 → 07:30 ; Jeudi : 08:00 → 07:30 ; Vendredi : 04:00 → 07:30',
    ])
    // The contract that follows: the same hours stay on the same days; of others nothing is known.
    await send(CONTRACTS_FILE, line('01/07/2026', '28'), { apply: true })
    expect(await days()).toContainEqual(week(8, 8, 0, 8, 4))
    expect(await days()).toHaveLength(2)
    const other = await newPerson()
    await contract(admin, other.id, { debut: '2026-01-02', fin: '2026-06-30', jours: week(7, 7, 7, 7) })
    await send(CONTRACTS_FILE, line('01/07/2026', '35').replace(person.email, other.email), { apply: true })
    const { contracts } = await ask<{ contracts: object[] }>(other, CONTRACTS)
    expect(contracts).toContainEqual(expect.objectContaining({ jours: jours(420) }))
  })

  test('without days or weeks are refused', async () => {
    const { message } = await refusal(admin, CONTRACTS_FILE, {
      csv: 'Matricule;Entrée;Type\nM1;02/01/2026;Heures',
    })
    expect(plain(message)).toBe('Colonnes manquantes : Lundi à Dimanche ou Durée hebdomadaire')
  })
})

test('absences of an HR program are read by known headings, or by a mapping', async () => {
  const { email } = await insertPerson()
  const csv = `Salarié;Courriel;Du;Au;Motif;Statut\nAna;${email};02/03/2026;06/03/2026;Congés payés;Validée`
  const { ignored, lines } = await send(ABSENCES_FILE, csv)
  expect({ ignored, lines }).toEqual({
    ignored: ['Salarié', 'Statut'],
    lines: [{ status: 'NEW', reason: '', changes: '' }],
  })
  const other = `Qui;Du;Au\n${email};02/03/2026;06/03/2026`
  const mapping = [
    { field: 'email', column: 'Qui' },
    { field: 'type', value: 'MALADIE' },
  ]
  expect((await send(ABSENCES_FILE, other, { mapping })).lines).toMatchObject([{ status: 'NEW' }])
})
