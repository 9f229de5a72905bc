import canonicalize from 'canonicalize'
import { beforeAll, expect, test } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { sha256 } from '../../../server/weeks/snapshot'
import { HOUR } from '../../support/durations'
import { dayOf, weekCalls } from '../weeks/weeks'
import { ADD_SETTING, EDIT_CONTRACT, workCalls } from '../workCalls'
import { instantOf, type Person, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, ask, refusal } = world
const { contract } = workCalls(world)
const { approve, check } = weekCalls(world)

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

const MONDAY = dayOf(2, 0)
const [MONTH, YEAR] = [dayOf(2, 6).slice(0, 7), dayOf(2, 6).slice(0, 4)]
const RATES = 'rates { first second more } hcRates { first second }'
const TOLD = `query ($user: ID!) {
  workWeeks(user: $user, debut: "${MONDAY}", fin: "${MONDAY}") { weeks { gap hours { hs25 hs50 hsMore hc10 hc25 ${RATES} } } }
  workYear(user: $user, year: ${YEAR}) { total { hs25 hs50 hsMore hc10 hc25 } ${RATES} }
  monthRecord(user: $user, month: "${MONTH}") { hours { hs25 hs50 hsMore hc10 hc25 ${RATES} } year { hs25 hs50 hsMore } } }`
type Hours = Record<'hs25' | 'hs50' | 'hc10' | 'hc25', number> & { hsMore: number[] }
interface Told {
  workWeeks: { weeks: { gap: string; hours: Hours }[] }
  workYear: { total: Hours }
  monthRecord: { hours: Hours; year: object }
}
const readAll = (user: string | number) => ask<Told>(admin, TOLD, { user })

const PREVIEW = `query ($month: String!, $mapping: PayrollMappingInput!) { payrollPreview(month: $month, mapping: $mapping) {
  rows leftOut agreedRates { first second more } agreedHcRates { first second } } }`
interface Preview {
  payrollPreview: { rows: string[][]; leftOut: string[]; agreedRates: object[]; agreedHcRates: object[] }
}
const preview = async (matricule: string, fields: readonly string[]) => {
  const mapping = {
    ...(PRESETS.find(({ id }) => id === 'nibelis')?.mapping as object),
    codes: fields.map((field) => ({ field, code: field })),
  }
  const { payrollPreview } = await ask<Preview>(admin, PREVIEW, { month: MONTH, mapping })
  const own = payrollPreview.rows.filter((row) => row[0] === matricule)
  return { ...payrollPreview, rows: own.map((row) => [row[3], row.at(-1)].join(' ')) }
}

async function work({ id }: Person, hours: number) {
  for (let day = 0; day < 5; day++)
    await world.insertEntry(id, {
      debut: instantOf(dayOf(2, day), 8),
      fin: instantOf(dayOf(2, day), 8 + hours),
    })
}

const settle = (contract: string, rules: Readonly<Record<string, number>>) =>
  Promise.all(
    Object.entries(rules).map(([rule, value]) =>
      ask(admin, ADD_SETTING, { contract, input: { rule, value, debut: '2020-01-01', accord: 'Branche' } }),
    ),
  )

const zero = { hs25: 0, hs50: 0, hsMore: [], hc10: 0, hc25: 0 }

test('three tranches of overtime are equal in weeks, year, records and payroll, and are stored', async () => {
  const person = await newPerson()
  const { id } = await contract(admin, person.id, { matricule: 'HCR 1' })
  await settle(id, { HS_TRANCHE: 4 * HOUR, HS_TAUX1: 10, HS_TAUX2: 20, HS_TRANCHE2: 4 * HOUR })
  await work(person, 9)
  const three = { ...zero, hs25: 4 * HOUR, hs50: 4 * HOUR, hsMore: [2 * HOUR] }
  const rates = { first: 10, second: 20, more: [50] }
  const law = { first: 10, second: 25 }
  const everywhere = {
    workWeeks: { weeks: [{ gap: '', hours: { ...three, rates, hcRates: law } }] },
    workYear: { total: three, rates: [rates], hcRates: [law] },
    monthRecord: {
      hours: { ...three, rates: [rates], hcRates: [law] },
      year: { hs25: 4 * HOUR, hs50: 4 * HOUR, hsMore: [2 * HOUR] },
    },
  }
  expect(await readAll(person.id)).toMatchObject(everywhere)
  await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  expect(await readAll(person.id)).toMatchObject(everywhere)
  expect(await check(admin, MONDAY, person.id)).toMatchObject({ matches: true })

  const all = await preview('HCR 1', ['hs25', 'hs50', 'hs_t3'])
  expect(all).toMatchObject({ rows: ['hs25 4,00', 'hs50 4,00', 'hs_t3 2,00'], agreedRates: [rates] })
  // An older mapping has codes for two tranches: the hours of the others are reported as missing.
  const before = await preview('HCR 1', ['hs25', 'hs50'])
  expect(before.rows).toEqual(['hs25 4,00', 'hs50 4,00'])
  expect(before.leftOut).toContain('hs_t3')

  const file = await fetch(`${application.url}/api/releves/mois/export/csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user: person.id, month: MONTH }),
  })
  expect(file.status).toBe(200)
  expect(await file.text()).toMatch(/HS 10\s%;HS 20\s%;HS 50\s%;HC 10\s%;HC 25\s%/)

  // Another last rate gives other figures than the approved ones.
  await settle(id, { HS_TAUX3: 60 })
  expect((await readAll(person.id)).workWeeks.weeks[0]).toMatchObject({
    gap: expect.stringContaining('Écart'),
    hours: { ...three, rates },
  })
})

test('complementary hours have the branch’s rates, beyond an amendment 25 % at least', async () => {
  const person = await newPerson()
  const shorter = { jours: [5, 5, 5, 5, 4, 0, 0].map((hours) => hours * HOUR), matricule: 'TP 1' }
  const { id, version } = await contract(admin, person.id, { ...shorter, debut: '2020-01-01' })
  await settle(id, { HC_TAUX1: 11, HC_TAUX2: 20 })
  await work(person, 6)
  const told30 = { ...zero, hc10: 2.4 * HOUR, hc25: 3.6 * HOUR }
  const agreed = { first: 11, second: 20 }
  expect(await readAll(person.id)).toMatchObject({
    workWeeks: { weeks: [{ hours: { ...told30, hcRates: agreed } }] },
    workYear: { total: told30, hcRates: [agreed] },
    monthRecord: { hours: { ...told30, hcRates: [agreed] } },
  })
  const input = { ...shorter, debut: '2020-01-01', type: 'HEURES', complementDHeures: true }
  const avenant = (more: object) => ({ contract: id, input: { ...input, ...more }, version })
  for (const [more, message, field] of [
    [{ accord: 'B' }, 'Un complément d’heures a une date de fin', 'complementDHeures'],
    [
      { accord: 'B', fin: '2027-12-31', jours: [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR) },
      'Un complément d’heures reste un temps partiel, en dessous de 35 heures',
      'complementDHeures',
    ],
    [
      { fin: '2027-12-31' },
      'Indiquez la convention ou l’accord de branche qui permet ce complément d’heures (art. L3123-22)',
      'accord',
    ],
  ] as const)
    expect(await refusal(admin, EDIT_CONTRACT, avenant(more))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message,
      field,
    })
  await ask(admin, EDIT_CONTRACT, avenant({ accord: 'Branche, avenant 3', fin: '2027-12-31' }))
  const beyond = { ...zero, hc25: 6 * HOUR }
  expect(await readAll(person.id)).toMatchObject({
    workWeeks: { weeks: [{ hours: { ...beyond, hcRates: { first: 11, second: 25 } } }] },
    workYear: { total: beyond },
  })
  await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  expect(await preview('TP 1', ['hc10', 'hc25'])).toMatchObject({
    rows: ['hc25 6,00'],
    agreedHcRates: [{ first: 11, second: 25 }],
  })
})

/** Fields that versions before branch pay did not write. */
const LATER = new Set(['hsMore', 'hcRates', 'complementDHeures'])

/** Rewrites the snapshot of an approved week in the format of the previous version. */
async function asBefore({ id }: Person) {
  const { database } = application
  const of = 'week_id = (SELECT id FROM week WHERE user_id = ? AND monday = ?)'
  const [row] = await database.query(`SELECT content FROM week_snapshot WHERE ${of}`, [id, MONDAY])
  const text = (value: unknown) => canonicalize(value) ?? ''
  const snapshot = JSON.parse(String(row?.content), (key, value) => (LATER.has(key) ? undefined : value))
  const [content, hash] = [text(snapshot), sha256(text(snapshot))]
  await database.query(`UPDATE week_snapshot SET content = ?, hash = ? WHERE ${of}`, [
    content,
    hash,
    id,
    MONDAY,
  ])
  await database.query('UPDATE week SET snapshot_hash = ? WHERE user_id = ? AND monday = ?', [
    hash,
    id,
    MONDAY,
  ])
  return snapshot as { figures: { hours: Record<string, unknown> } }
}

test.each([
  ['overtime', 35, 9, { HS_TRANCHE2: 4, HS_TAUX3: 60 }, ['hs25', 'hs50']],
  ['complementary hours', 24, 6, { HC_TAUX1: 20 }, ['hc10', 'hc25']],
] as const)(
  'a week with %s approved before branch pay is shown, compared and paid as approved',
  async (_, weekly, hours, settled, fields) => {
    const person = await newPerson()
    const matricule = `V${person.id}`
    const jours = [...Array(5).fill((weekly * HOUR) / 5), 0, 0]
    const { id } = await contract(admin, person.id, { jours, matricule })
    await work(person, hours)
    await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
    const before = [await readAll(person.id), (await preview(matricule, fields)).rows]
    const { figures } = await asBefore(person)
    expect(Object.keys(figures.hours)).not.toEqual(expect.arrayContaining([...LATER]))
    expect([await readAll(person.id), (await preview(matricule, fields)).rows]).toEqual(before)
    expect(await check(admin, MONDAY, person.id)).toMatchObject({
      intact: true,
      matches: true,
      differences: [],
    })
    // A later agreement changes the current figures, not the approved ones.
    await settle(String(id), settled)
    const { workWeeks } = await readAll(person.id)
    expect(workWeeks.weeks[0]?.gap).not.toBe('')
    expect(workWeeks.weeks[0]?.hours).toEqual((before[0] as Told).workWeeks.weeks[0]?.hours)
    expect((await preview(matricule, fields)).rows).toEqual(before[1])
    expect(await check(admin, MONDAY, person.id)).toMatchObject({ intact: true, matches: false })
  },
)
