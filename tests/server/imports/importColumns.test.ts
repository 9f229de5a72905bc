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
