import { beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { EVENTS, type Page } from '../journal/journal'
import { CONTRACT, SETTING } from '../operations'
import { ADD_CONTRACT, ADD_SETTING, CANCEL_CONTRACT, CONTRACTS, EDIT_CONTRACT, workCalls } from '../workCalls'
import { dayInWords, daysInWords, dumpDatabase, NORTH, type Person, SOUTH, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, insertPerson, ask, refusal } = world
const { contract } = workCalls(world)

let admin: Person
let supervisor: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S' })
})

const days = (...hours: number[]) => Array.from({ length: 7 }, (_, day) => (hours[day] ?? 0) * HOUR)
const dump = () => dumpDatabase(application.database)

describe('a contract is refused', () => {
  test.for([
    ['a date that is none', { debut: '2026-02-30' }, 'Date de début invalide', 'debut'],
    ['an end before its start', { fin: '2023-12-31' }, 'La date de fin doit suivre la date de début', 'fin'],
    ['six days', { jours: days(7).slice(1) }, 'Indiquez les sept jours', 'jours'],
    ['a day of 25 hours', { jours: days(25) }, 'Un jour compte 24 heures au plus', 'jours[0]'],
    [
      '61 hours a week',
      { jours: days(21, 20, 20) },
      'Un contrat prévoit 60 heures par semaine au plus',
      'jours',
    ],
    ['no hours at all', { jours: days() }, 'Indiquez les heures d’un jour au moins', 'jours'],
    ['a fraction of its own', { hcFraction: '1/2' }, 'Fraction inconnue\u202f: 1/10 ou 1/3', 'hcFraction'],
    [
      'complementary hours up to a third without the agreement that allows them',
      { jours: days(7, 7, 7), hcFraction: '1/3', accord: ' ' },
      'Indiquez la convention ou l’accord de branche qui permet d’aller jusqu’au tiers (art. L3123-20)',
      'accord',
    ],
    ['a birthday that is none', { majeurLe: 'demain' }, 'Date des dix-huit ans invalide', 'majeurLe'],
  ] as const)('with %s', async ([, input, message, field]) => {
    const { id } = await insertPerson()
    const before = await dump()
    expect(await refusal(admin, ADD_CONTRACT, { user: id, input: { ...CONTRACT, ...input } })).toEqual({
      code: 'BAD_USER_INPUT',
      message,
      field,
    })
    expect(await dump()).toEqual(before)
  })

  test('that overlaps another one of the user, which the message names', async () => {
    const { id } = await insertPerson()
    await contract(admin, id, { debut: '2025-01-01', fin: '2025-12-31' })
    await contract(admin, id, { debut: '2026-01-01' })
    const overlap = async (debut: string, fin?: string) =>
      refusal(admin, ADD_CONTRACT, { user: id, input: { ...CONTRACT, debut, fin } })
    const message = `Ce contrat en recouvre un autre, ${daysInWords('2025-01-01', '2025-12-31')}`
    for (const [debut, fin] of [
      ['2025-12-31', '2025-12-31'],
      ['2024-01-01', '2025-01-01'],
      ['2025-06-01', '2025-06-30'],
    ])
      expect(await overlap(debut ?? '', fin)).toEqual({ code: 'BAD_USER_INPUT', message, field: 'debut' })
    expect(await overlap('2030-01-01')).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'debut',
      message: `Ce contrat en recouvre un autre, à partir du ${dayInWords('2026-01-01')}`,
    })
    await contract(admin, id, { debut: '2024-01-01', fin: '2024-12-31' })
  })
})

test('adding, changing and cancelling a contract each add an audit event to its user’s chain', async () => {
  const { id, nom, prenom } = await insertPerson()
  const made = await contract(admin, id, { matricule: 'M 12', fin: '2026-12-31' })
  const shown = {
    id: made.id,
    user_id: String(id),
    nom,
    prenom,
    debut: '2024-01-01',
    fin: '2026-12-31',
    type: 'HEURES',
    jours: CONTRACT.jours,
    semaine: 35 * HOUR,
    hcFraction: '1/10',
    majeurLe: null,
    matricule: 'M 12',
    accord: '',
    lacksAccord: false,
    version: 1,
  }
  expect(made).toEqual(shown)
  const input = { ...CONTRACT, jours: days(8, 8, 8, 8, 7), fin: '2026-12-31', matricule: 'M 12' }
  const edit = { contract: made.id, input, version: 1 }
  expect((await ask(admin, EDIT_CONTRACT, edit)).editContract).toEqual({
    ...shown,
    jours: input.jours,
    semaine: 39 * HOUR,
    version: 2,
  })
  await ask(admin, EDIT_CONTRACT, edit)
  const stale = { ...edit, input: { ...input, matricule: 'M 13' } }
  expect(await refusal(admin, EDIT_CONTRACT, stale)).toMatchObject({
    code: 'CONFLICT',
    message: 'Ce contrat a changé entre-temps\u202f: les valeurs actuelles sont affichées',
  })
  await ask(admin, CANCEL_CONTRACT, { contract: made.id, version: 2, reason: 'saisi deux fois' })
  expect(await refusal(admin, CANCEL_CONTRACT, { contract: made.id })).toEqual({
    code: 'NOT_FOUND',
    message: 'Ce contrat n’existe pas',
  })
  await contract(admin, id)
  const events = await application.database.query(
    `SELECT action, content FROM journal_event WHERE subject = ? AND entity = 'contract' ORDER BY seq`,
    [`user:${id}`],
  )
  expect(events.map(({ action }) => action)).toEqual(['create', 'edit', 'cancel', 'create'])
  expect(JSON.parse(String(events[1]?.content))).toMatchObject({
    before: { lundi: 7 * HOUR },
    after: { lundi: 8 * HOUR, mardi: 8 * HOUR },
  })
  expect(JSON.parse(String(events[2]?.content))).toMatchObject({ reason: 'saisi deux fois' })
  const page = await ask<Page>(admin, EVENTS, { subject: `user:${id}`, entity: 'contract' })
  expect(page.events.events.at(-1)?.changes).toContainEqual({ field: 'type', before: '', after: 'Heures' })
})

test('contracts are visible to their user, the company’s supervisors and administrators', async () => {
  const [person, stranger] = [await newPerson(), await newPerson({ societe_id: SOUTH })]
  await contract(admin, person.id)
  await contract(admin, stranger.id)
  const seen = async (viewer: Person, user?: number) =>
    (await ask<{ contracts: { user_id: string }[] }>(viewer, CONTRACTS, { user })).contracts.map(
      ({ user_id }) => Number(user_id),
    )
  expect(await seen(person)).toEqual([person.id])
  expect(await seen(supervisor)).toContain(person.id)
  expect(await seen(supervisor)).not.toContain(stranger.id)
  expect(await seen(admin)).toEqual(expect.arrayContaining([person.id, stranger.id]))
  expect(await seen(admin, stranger.id)).toEqual([stranger.id])
})

describe('a rule is set', () => {
  const input = { ...SETTING, debut: '2020-01-01', fin: '2020-12-31' }
  const bad = (message: string, field: string) => ({ code: 'BAD_USER_INPUT', message, field })

  test.for([
    ['of no law', { rule: 'SIESTE' }, 'Règle inconnue', 'rule'],
    [
      'beyond what any agreement allows',
      { value: 12 * HOUR + 1 },
      'Valeur de 01:00:00 à 12:00:00 seulement (art. L3121-18, L3121-19)',
      'value',
    ],
    [
      'for a rest shorter than nine hours',
      { rule: 'REPOS11', value: 9 * HOUR - 1 },
      'Valeur de 09:00:00 à 24:00:00 seulement (art. L3131-1, D3131-6)',
      'value',
    ],
    [
      'looser than the law without an agreement',
      { accord: ' ' },
      'Indiquez l’accord ou l’autorisation qui le permet (art. L3121-18, L3121-19)',
      'accord',
    ],
    [
      'for overtime raised by less than a tenth',
      { rule: 'HS_TAUX1', value: 9 },
      'Valeur de 10 % à 200 % seulement (art. L3121-36, L3121-33)',
      'value',
    ],
    [
      'for overtime raised by less than the law’s without an agreement',
      { rule: 'HS_TAUX2', value: 49, accord: null },
      'Indiquez l’accord ou l’autorisation qui le permet (art. L3121-36, L3121-33)',
      'accord',
    ],
    [
      'for a longer first tranche without an agreement',
      { rule: 'HS_TRANCHE', value: 8 * HOUR + 1, accord: null },
      'Indiquez l’accord ou l’autorisation qui le permet (art. L3121-36, L3121-33)',
      'accord',
    ],
    [
      'for more days of a year than the law allows, whatever the agreement',
      { rule: 'FORFAIT218', value: 219 },
      'Valeur de 1 à 218 seulement (art. L3121-64, L3121-59)',
      'value',
    ],
    [
      'for a reading of the law that protects less without what it is founded on',
      { rule: 'PAUSE6', value: 0, accord: null },
      'Indiquez le texte ou l’avis qui fonde cette lecture (art. L3121-16)',
      'accord',
    ],
    [
      'for minors on public holidays without the agreement of their sector',
      { rule: 'MINEUR_FERIE', value: 1, accord: '' },
      'Indiquez l’accord ou l’autorisation qui le permet (art. L3164-6, L3164-8, R3164-2)',
      'accord',
    ],
    [
      'for minors above ten hours a day, on whatever site',
      { rule: 'MINEUR_JOUR', value: 10 * HOUR + 1 },
      'Valeur de 01:00:00 à 10:00:00 seulement (art. L3162-1, R3162-1)',
      'value',
    ],
    [
      'for minors above forty hours a week',
      { rule: 'MINEUR_SEMAINE', value: 41 * HOUR },
      'Valeur de 01:00:00 à 40:00:00 seulement (art. L3162-1, R3162-1)',
      'value',
    ],
    [
      'for minors with less than 36 hours of rest',
      { rule: 'MINEUR_REPOS', value: 36 * HOUR - 1 },
      'Valeur de 36:00:00 à 48:00:00 seulement (art. L3164-2)',
      'value',
    ],
    [
      'for rest that is taken without what says that it counts for nothing',
      { rule: 'REPOS_ASSIMILE', value: 0, accord: null },
      'Indiquez le texte ou l’avis qui fonde cette lecture (art. D3121-19)',
      'accord',
    ],
    [
      'for a third reading of the law',
      { rule: 'SOL_BASE', value: 2 },
      'Valeur de 0 à 1 seulement (art. L3133-8, L3133-9)',
      'value',
    ],
  ] as const)('not %s', async ([, more, message, field]) => {
    const refused = await refusal(admin, ADD_SETTING, { company: NORTH, input: { ...input, ...more } })
    expect(refused).toEqual(bad(message, field))
  })

  test('not twice for one day, not for an unknown user, and not for a contract when it is a company’s', async () => {
    await ask(admin, ADD_SETTING, { company: NORTH, input })
    const again = { ...input, debut: '2020-12-31', fin: null }
    expect(await refusal(admin, ADD_SETTING, { company: NORTH, input: again })).toEqual(
      bad(`Ce réglage en recouvre un autre, ${daysInWords('2020-01-01', '2020-12-31')}`, 'debut'),
    )
    await ask(admin, ADD_SETTING, { company: SOUTH, input: again })
    expect(await refusal(admin, ADD_SETTING, { input })).toEqual(
      bad('Choisissez une société ou un contrat', 'company'),
    )
    expect(await refusal(admin, ADD_SETTING, { company: 999, input })).toMatchObject({ code: 'NOT_FOUND' })
    const { id } = await contract(admin, (await insertPerson()).id)
    const staff = { rule: 'STAFF', value: 30, debut: '2020-01-01' }
    expect(await refusal(admin, ADD_SETTING, { contract: id, input: staff })).toEqual(
      bad('Cette règle se règle pour la société seulement', 'rule'),
    )
  })

  test('for a contract, which shows it with its articles', async () => {
    const person = await newPerson()
    const { id } = await contract(admin, person.id)
    const shorter = { rule: 'JOUR10', value: 8 * HOUR, debut: '2026-01-01' }
    const { addRuleSetting } = await ask(admin, ADD_SETTING, { contract: id, input: shorter })
    expect(addRuleSetting).toMatchObject({ looser: false, accord: '', version: 1 })
    const { contracts } = await ask<{ contracts: { rules: unknown }[] }>(person, CONTRACTS)
    expect(contracts[0]?.rules).toEqual([
      { rule: 'JOUR10', value: 8 * HOUR, looser: false, articles: ['L3121-18', 'L3121-19'] },
    ])
  })
})

describe('a rule of several companies', () => {
  const SET = `mutation ($companies: [ID!]!, $input: RuleSettingInput!) {
    setCompanyRule(companies: $companies, input: $input) { id company value debut fin version } }`
  const RULES = `query ($companies: [ID!]!) { companyRules(companies: $companies) {
    company settings { rule value debut fin accord } headcount { people withoutContract } } }`
  const input = { rule: 'NUIT', value: 21.5 * HOUR, debut: '2026-03-01', accord: 'Accord' }
  type Rules = {
    company: string
    settings: { rule: string; value: number; debut: string; fin: string | null }[]
  }
  const nights = async () => {
    const { companyRules } = await ask<{ companyRules: Rules[] }>(admin, RULES, { companies: [NORTH, SOUTH] })
    return companyRules.map(({ settings }) =>
      settings
        .filter(({ rule }) => rule === 'NUIT')
        .map(({ value, debut, fin }) => [value / HOUR, debut, fin]),
    )
  }
  const events = async () =>
    (
      await application.database.query(
        "SELECT action FROM journal_event WHERE entity = 'rule_setting' ORDER BY id",
      )
    ).map(({ action }) => action)

  test('is refused for none, for an unknown one, and without an agreement, and changes nothing', async () => {
    const before = await dump()
    const all = [
      [{ companies: [] }, 'Choisissez une société'],
      [{ companies: [NORTH, 999] }, 'Cette société n’existe pas'],
      [{ companies: Array.from({ length: 501 }, (_, at) => at + 1) }, '500 sociétés au plus à la fois'],
      [
        { input: { ...input, accord: '' } },
        'Indiquez l’accord ou l’autorisation qui le permet (art. L3122-2, L3122-20)',
      ],
    ] as const
    for (const [change, message] of all)
      expect(await refusal(admin, SET, { companies: [NORTH, SOUTH], input, ...change })).toMatchObject({
        message,
      })
    expect(await refusal(supervisor, SET, { companies: [NORTH], input })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(admin, RULES, { companies: [NORTH, 999] })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await dump()).toEqual(before)
  })

  test('is set for all, with an event each; what stood before ends the day before', async () => {
    const known = (await events()).length
    await ask(admin, ADD_SETTING, {
      company: NORTH,
      input: { ...input, debut: '2026-01-01', value: 22 * HOUR },
    })
    await ask(admin, SET, { companies: [SOUTH, NORTH, SOUTH], input })
    expect(await nights()).toEqual([
      [
        [21.5, '2026-03-01', null],
        [22, '2026-01-01', '2026-02-28'],
      ],
      [[21.5, '2026-03-01', null]],
    ])
    expect((await events()).slice(known)).toEqual(['create', 'edit', 'create', 'create'])
    // The same again changes nothing; other hours of the same dates change what stands.
    await ask(admin, SET, { companies: [NORTH, SOUTH], input })
    expect((await events()).length).toBe(known + 4)
    await ask(admin, SET, { companies: [NORTH, SOUTH], input: { ...input, value: 21 * HOUR } })
    expect((await events()).slice(known + 4)).toEqual(['edit', 'edit'])
    expect((await nights())[1]).toEqual([[21, '2026-03-01', null]])
  })

  test('is set for none when a setting of one is covered otherwise, which the message names', async () => {
    const staff = { rule: 'STAFF', value: 30, debut: '2027-06-01' }
    await ask(admin, SET, { companies: [NORTH], input: { ...staff, fin: '2027-06-30' } })
    const before = await dump()
    const [{ nom } = { nom: '' }] = await application.database.query('SELECT nom FROM company WHERE id = ?', [
      NORTH,
    ])
    const refused = await refusal(admin, SET, {
      companies: [SOUTH, NORTH],
      input: { ...staff, debut: '2027-05-01' },
    })
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', field: 'debut' })
    expect(refused.message.replace(/[\s\u2066-\u2069]+/gu, ' ').trim()).toContain(
      `${nom} : ce réglage en recouvre un autre, ${daysInWords('2027-06-01', '2027-06-30').replaceAll('\u00a0', ' ')}`,
    )
    expect(await dump()).toEqual(before)
  })
})

test('the agreement that allows a third is stored and shown; an older contract still lacks one', async () => {
  const { id } = await insertPerson()
  const third = { jours: days(7, 7, 7), hcFraction: '1/3' }
  const accord = 'Accord de branche du 3 mai 2019, article 4'
  const made = await contract(admin, id, { ...third, accord })
  expect(made).toMatchObject({ accord, lacksAccord: false })
  const [event] = await application.database.query(
    "SELECT content FROM journal_event WHERE subject = ? AND entity = 'contract'",
    [`user:${id}`],
  )
  expect(JSON.parse(String(event?.content))).toMatchObject({ after: { hc_fraction: '1/3', accord } })
  await application.database.query("UPDATE contract SET accord = '' WHERE id = ?", [made.id])
  const { contracts } = await ask<{ contracts: object[] }>(admin, CONTRACTS, { user: id })
  expect(contracts).toMatchObject([{ hcFraction: '1/3', accord: '', lacksAccord: true }])
  const edit = { contract: made.id, input: { ...CONTRACT, ...third } }
  expect(await refusal(admin, EDIT_CONTRACT, edit)).toMatchObject({ field: 'accord' })
  // Full time has no complementary hours.
  await ask(admin, EDIT_CONTRACT, { ...edit, input: { ...CONTRACT, hcFraction: '1/3' } })
  await ask(admin, EDIT_CONTRACT, { ...edit, input: { ...CONTRACT, ...third, accord } })
})
