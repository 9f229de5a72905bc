import { expect, test } from 'vitest'
import {
  absenceFormRule as absenceRule,
  EMPTY_ABSENCE,
  variablesOf,
} from '../../../client/features/absences/absenceForm'
import {
  readAbsencesAddress,
  writeAbsencesAddress,
  yearHolding,
} from '../../../client/features/absences/address'
import { absencesOn, daysOfMonth, shortCode, teamRows } from '../../../client/features/absences/teamMonth'
import { describeHistory, formatAbsenceDates } from '../../../client/features/absences/words'
import {
  changedWords,
  dayByKey,
  describeDay,
  monthsOf,
  monthWeeks,
} from '../../../client/features/calendars/year'
import { CONTRACT_COLUMNS } from '../../../client/features/contracts/contractColumns'
import {
  readDays,
  typeWeek,
  WEEK_PATTERNS,
  workedDays,
} from '../../../client/features/contracts/contractDays'
import {
  type ContractValues,
  contractFormRule,
  contractInput,
  isPartTime,
  newContract,
} from '../../../client/features/contracts/contractValues'
import { describeHeadcount } from '../../../client/features/rules/describeHeadcount'
import { findRules } from '../../../client/features/rules/findRules'
import { READING_WORDS } from '../../../client/features/rules/readingWords'
import { byTopic, topicOf } from '../../../client/features/rules/ruleTopics'
import {
  type Bound,
  formatChoices,
  formatRuleValue,
  inForce,
  readValue,
  settingFormRule,
  settingValues,
  valueLabel,
} from '../../../client/features/rules/ruleValues'
import { describeHeld, differsFromLaw, heldBy } from '../../../client/features/rules/scopes'
import { formatTypedHours, readHours } from '../../../client/lib/time/typedTime'
import { RULE_BOUNDS } from '../../../schema/rules/ruleBounds'
import { READINGS } from '../../../server/labourLaw/figures/readings'

test.each([
  [0, '00:00'],
  [27_000, '07:30'],
  [1_900_800, '528:00'],
  [27_001, '07:30:01'],
] as const)('%s seconds are formatted as %s, and parsed back', (seconds, text) => {
  expect(formatTypedHours(seconds)).toBe(text)
  expect(readHours(text)).toBe(seconds)
})

const contract = (change: Partial<ContractValues> = {}): ContractValues => ({
  ...newContract('7'),
  debut: '01/11/2026',
  ...change,
})
const given = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]))
async function problemsOf(
  rule: { validate: (values: unknown, options: object) => Promise<unknown> },
  values: object,
) {
  const error = await rule.validate(given(values), { abortEarly: false }).catch((thrown: unknown) => thrown)
  const { inner = [] } = error as { inner?: { path: string; message: string }[] }
  return Object.fromEntries(inner.map(({ path, message }) => [path, message]))
}
const WEEK_OFF = { lundi: '', mardi: '', mercredi: '', jeudi: '', vendredi: '', samedi: '', dimanche: '' }

test.each([
  ['nobody', { user: '' }, { user: 'Choisissez un utilisateur' }],
  ['no start', { debut: '' }, { debut: 'Indiquez la date de début' }],
  [
    'a day that is none',
    { mardi: '7,5,5' },
    { mardi: 'Durée invalide\u202f: écrivez par exemple 7:30, 7h30 ou 7,5' },
  ],
  ['a day in decimals', { mardi: '7,5' }, {}],
  [
    'a week that is none',
    { semaine: '37,5,5' },
    { semaine: 'Durée invalide\u202f: écrivez par exemple 7:30, 7h30 ou 7,5' },
  ],
  ['a week in decimals, just typed', { semaine: '37,5' }, {}],
  ['a usual week', WEEK_PATTERNS[1]?.days ?? {}, {}],
  ['a day of more than 24 hours', { mardi: '24:01' }, { jours: 'Un jour compte 24 heures au plus' }],
  [
    'more than 60 hours',
    { lundi: '24', mardi: '24' },
    { jours: 'Un contrat prévoit 60 heures par semaine au plus' },
  ],
  ['a week of nothing', WEEK_OFF, { jours: 'Indiquez les heures d’un jour au moins' }],
  [
    'a third without the agreement that allows it',
    { vendredi: '', hcFraction: '1/3' },
    {
      accord:
        'Indiquez la convention ou l’accord de branche qui permet d’aller jusqu’au tiers (art. L3123-20)',
    },
  ],
  ['a third with it', { vendredi: '', hcFraction: '1/3', accord: 'Branche, article 4' }, {}],
  ['a third of full time', { hcFraction: '1/3' }, {}],
  [
    'hours added for a time without an end and without an agreement',
    { vendredi: '', complementDHeures: 'oui' },
    {
      accord:
        'Indiquez la convention ou l’accord de branche qui permet ce complément d’heures (art. L3123-22)',
      complementDHeures: 'Un complément d’heures a une date de fin',
    },
  ],
  ['them ticked, and full time since then', { complementDHeures: 'oui' }, {}],
  ['a week of nothing in days', { ...WEEK_OFF, type: 'FORFAIT_JOURS' }, {}],
  ['a contract', {}, {}],
])('a contract with %s', async (_, change, problems) => {
  expect(await problemsOf(contractFormRule, contract(change))).toEqual(problems)
})

test('the variables of a contract, and when it needs a setting of complementary hours', () => {
  const values = contract({ vendredi: '', lundi: '7h30', fin: '3/12/26', majeurLe: '' })
  expect(contractInput(values)).toEqual({
    debut: '2026-11-01',
    fin: '2026-12-03',
    type: 'HEURES',
    jours: [27_000, 25_200, 25_200, 25_200, 0, 0, 0],
    hcFraction: '1/10',
    complementDHeures: false,
    accord: '',
    majeurLe: null,
    matricule: '',
  })
  expect(isPartTime(values)).toBe(true)
  expect(isPartTime(contract())).toBe(false)
  expect(isPartTime({ ...values, type: 'FORFAIT_JOURS' })).toBe(false)
  expect(readDays({ ...values, lundi: 'x' })).toBeUndefined()
})

test('weekly hours are divided over the worked days; an invalid duration changes none', () => {
  const values = contract({ vendredi: '', samedi: 'x' })
  const worked = workedDays(values)
  expect(typeWeek('37,5', worked)).toMatchObject({
    semaine: '37,5',
    lundi: '07:30',
    vendredi: '00:00',
    samedi: '07:30',
  })
  expect(typeWeek('', worked)).toEqual({ semaine: '' })
  expect(typeWeek('37,', worked)).toEqual({ semaine: '37,' })
})

const WHOLE = { half: null, fromNoon: false, untilNoon: false }

test('an absence: an empty last day is the first one; another user is sent by id', async () => {
  const values = { ...EMPTY_ABSENCE, debut: '2/11/26', type: 'CP' }
  expect(variablesOf(values)).toEqual({
    user: null,
    debut: '2026-11-02',
    fin: '2026-11-02',
    type: 'CP',
    comment: null,
    ...WHOLE,
  })
  const halves = { ...values, half: 'PM', ends: 'FROM_NOON' }
  expect(variablesOf(halves)).toMatchObject({ ...WHOLE, half: 'PM' })
  expect(variablesOf({ ...halves, fin: '02/11/2026' })).toMatchObject({ ...WHOLE, half: 'PM' })
  expect(variablesOf({ ...halves, fin: '4/11/26' })).toMatchObject({ ...WHOLE, fromNoon: true })
  expect(variablesOf({ ...halves, fin: '4/11/26', ends: '' })).toMatchObject(WHOLE)
  expect(variablesOf({ ...halves, fin: '4/11/26', ends: 'AM' })).toMatchObject({ ...WHOLE, half: 'AM' })
  expect(await problemsOf(absenceRule(false), values)).toEqual({})
  expect(await problemsOf(absenceRule(true), values)).toEqual({ user: 'Choisissez un utilisateur' })
  expect(await problemsOf(absenceRule(false), EMPTY_ABSENCE)).toEqual({
    debut: 'Indiquez la date de début',
    type: 'Choisissez un type d’absence',
  })
})

test('an absence as text', () => {
  expect(formatAbsenceDates({ ...WHOLE, debut: '2031-11-03', fin: '2031-11-03', half: 'PM' })).toBe(
    'le lun.\u00a03\u00a0nov.\u00a02031, l’après-midi',
  )
  expect(formatAbsenceDates({ ...WHOLE, debut: '2031-11-03', fin: '2031-11-07' })).toBe(
    'du lun.\u00a03\u00a0nov.\u00a02031 au ven.\u00a07\u00a0nov.\u00a02031',
  )
  expect(formatAbsenceDates({ ...WHOLE, debut: '2031-11-03', fin: '2031-11-07', untilNoon: true })).toBe(
    'du lun.\u00a03\u00a0nov.\u00a02031 au ven.\u00a07\u00a0nov.\u00a02031 à midi',
  )
  const absence = {
    id: '1',
    user_id: '1',
    nom: 'Roux',
    prenom: 'Zoé',
    societe: 'Nord',
    type: 'CP',
    libelle: 'Congés payés',
    debut: '2031-11-03',
    fin: '2031-11-07',
    ...WHOLE,
    comment: '',
    reason: '',
    version: 1,
    state: 'REFUSEE' as const,
    askedAt: '2031-10-01T22:30:00Z',
    askedBy: 'Zoé Roux',
    decidedAt: '2031-10-03T09:00:00Z',
    decidedBy: 'Luc Petit',
    decidable: false,
    cancellable: false,
    toSee: true,
  }
  expect(describeHistory(absence, 'Europe/Paris')).toBe(
    'Demandée le jeu.\u00a02\u00a0oct.\u00a02031, refusée le ven.\u00a03\u00a0oct.\u00a02031 par Luc Petit',
  )
  expect(describeHistory({ ...absence, state: 'VALIDEE', askedBy: 'Luc Petit' }, 'Europe/Paris')).toBe(
    'Saisie le jeu.\u00a02\u00a0oct.\u00a02031 par Luc Petit',
  )
})

test('the address of the absences, with invalid parameters ignored', () => {
  const read = (search: string) => readAbsencesAddress(new URLSearchParams(search))
  const team = '?vue=equipe&mois=2026-02&societe=3&tous=1'
  expect(read(team)).toMatchObject({ view: 'equipe', month: '2026-02-01', company: '3', everybody: true })
  expect(writeAbsencesAddress(read(team))).toBe(team)
  expect(read('?vue=decider').view).toBe('equipe')
  expect(writeAbsencesAddress(read('?vue=moi'))).toBe('?vue=moi')
  expect(read('?vue=x&mois=2026-13&societe=a&annee=99')).toEqual(read(''))
})

test.each([
  ['2027-01-04', '2027-01-04', 2027],
  ['2025-12-29', '2025-12-31', 2025],
  ['2026-12-28', '2027-01-03', 2026],
  ['2025-12-28', '2026-01-03', 2026],
  ['2025-12-28', '2027-01-03', 2026],
])('an absence from %s to %s is in the list of 2026, or the screen changes to %i', (debut, fin, year) => {
  expect(yearHolding({ debut, fin }, 2026)).toBe(year)
})

test('half days of a date are sorted with the morning first', () => {
  const half = (debut: string, fin: string, of: 'AM' | 'PM') => ({ ...WHOLE, debut, fin, half: of })
  const afternoons = half('2026-11-02', '2026-11-04', 'PM')
  const morning = half('2026-11-03', '2026-11-03', 'AM')
  expect(absencesOn([afternoons, morning], '2026-11-03')).toEqual([morning, afternoons])
  expect(absencesOn([afternoons, morning], '2026-11-04')).toEqual([afternoons])
  expect(absencesOn([afternoons, morning], '2026-11-05')).toEqual([])
  const ending = { ...WHOLE, debut: '2026-11-01', fin: '2026-11-04', untilNoon: true }
  expect(absencesOn([afternoons, ending], '2026-11-04')).toEqual([ending, afternoons])
})

test('a team’s month lists absent users by name', () => {
  expect(daysOfMonth('2028-02-01')).toHaveLength(29)
  const person = (id: string, nom: string, active = 1, company = '1') => ({
    id,
    nom,
    prenom: 'A',
    active,
    societe: { id: company },
  })
  const people = [person('1', 'Éloi'), person('2', 'Dur'), person('3', 'Fau', 0), person('4', 'Gay', 1, '2')]
  const absence = (user_id: string) => ({
    user_id,
    nom: '',
    prenom: '',
    debut: '2026-11-02',
    fin: '2026-11-02',
  })
  const names = (company: string | null, everybody: boolean) =>
    teamRows(people, ['1', '4'].map(absence), { company, everybody }).map(({ name }) => name)
  expect(names(null, false)).toEqual(['Éloi A', 'Gay A'])
  expect(names('1', true)).toEqual(['Dur A', 'Éloi A'])
  expect(['CP', 'MALADIE', 'SANS_SOLDE', 'A_B_C_D'].map(shortCode)).toEqual(['CP', 'MAL', 'SS', 'ABC'])
})

test('changed days are counted once, however many companies have them', () => {
  const days = (...companies: string[]) =>
    companies.flatMap((company) => ['2026-12-24', '2026-12-31'].map((date) => ({ company, date })))
  expect(changedWords(days('1'), 'FERME').replace(/\s/gu, ' ')).toBe('2 jours : fermé')
  expect(changedWords(days('1', '2'), 'FERME').replace(/\s/gu, ' ')).toBe('2 jours dans 2 sociétés : fermé')
  expect(changedWords([{ company: '1', date: '2026-12-24' }], null).replace(/\s/gu, ' ')).toBe(
    '1 jour : comme la région',
  )
})

test('arrow keys move between the days of a year', () => {
  expect(monthsOf(2026)).toHaveLength(12)
  expect(monthWeeks('2026-11-01')[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(monthWeeks('2026-11-01').flat().filter(Boolean)).toHaveLength(30)
  const led = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'].map((key) =>
    dayByKey('2026-11-11', key),
  )
  expect(led).toEqual([
    '2026-11-10',
    '2026-11-18',
    '2026-11-01',
    '2026-11-30',
    '2026-10-01',
    '2026-12-01',
    undefined,
  ])
  expect(dayByKey('2026-12-31', 'ArrowRight')).toBe('2026-12-31')
  expect(
    describeDay({ date: '2026-11-11', type: 'OUVERT', own: true, holiday: true, name: 'Toussaint' }),
  ).toBe('ouvert, choisi par la société')
  expect(describeDay(undefined)).toBe('')
})

const bound = (change: Partial<Bound> = {}): Bound => ({
  rule: 'JOUR10',
  libelle: 'Durée maximale du jour',
  unit: 'SECONDS',
  law: 36_000,
  min: 3_600,
  max: 43_200,
  looserAbove: true,
  looserBelow: false,
  byContract: true,
  reading: false,
  after: null,
  articles: ['L3121-18'],
  ...change,
})
const ruleRow = (debut: string, fin: string | null) => ({
  id: debut,
  rule: 'JOUR10',
  value: 1,
  debut,
  fin,
  accord: '',
  looser: false,
  version: 1,
})
const setting = { rule: 'JOUR10', value: '', debut: '01/11/2026', fin: '', accord: '' }

test.each([
  ['no value', { value: '' }, { value: 'Indiquez une valeur' }],
  [
    'what is no duration',
    { value: 'dix' },
    { value: 'Valeur invalide\u202f: écrivez par exemple 7:30, 7h30 ou 7,5' },
  ],
  ['decimals', { value: '9,5' }, {}],
  [
    'more than any agreement allows',
    { value: '12:01', accord: 'oui' },
    { value: 'De 1\u00a0h à 12\u00a0h seulement' },
  ],
  [
    'a looser value without an agreement',
    { value: '10:01' },
    { accord: 'Indiquez l’accord ou l’autorisation qui le permet' },
  ],
  [
    'a looser value with blanks',
    { value: '10:01', accord: ' ' },
    { accord: 'Indiquez l’accord ou l’autorisation qui le permet' },
  ],
  ['a looser value with an agreement', { value: '10:01', accord: 'Accord du 1er mars' }, {}],
  ['a stricter value', { value: '9:00' }, {}],
])('a setting with %s', async (_, change, problems) => {
  expect(await problemsOf(settingFormRule(bound()), { ...setting, ...change })).toEqual(problems)
})

test('each interpretation of the law has texts for both values, a default, and a required reference', async () => {
  const readings = RULE_BOUNDS.filter(({ reading }) => reading)
  expect(readings.map(({ rule }) => rule).sort()).toEqual(Object.keys(READING_WORDS).sort())
  const settled = new Map(readings.map(({ rule, law }) => [rule, law]))
  for (const [rule, law] of Object.entries(READINGS)) expect(settled.get(rule)).toBe(law)
  const pause = bound({
    rule: 'PAUSE6',
    unit: 'FLAG',
    reading: true,
    law: 1,
    min: 0,
    max: 1,
    looserAbove: false,
    looserBelow: true,
  })
  const given = { ...setting, rule: 'PAUSE6', value: '0', accord: '' }
  expect(await problemsOf(settingFormRule(pause), given)).toEqual({
    accord: 'Indiquez le texte ou l’avis qui fonde cette lecture',
  })
  expect(formatChoices(pause).map(({ text: said }) => said)).toEqual([
    'Due dès que six heures sont atteintes',
    'Due au-delà de six heures seulement',
  ])
})

test('values in the unit of their rule, and the current one', () => {
  expect(formatRuleValue({ unit: 'PEOPLE' }, 1)).toBe('1 personne')
  expect(formatRuleValue({ unit: 'FLAG' }, 1)).toBe('Oui')
  expect(formatRuleValue({ unit: 'TIME' }, 75_600)).toBe('21:00')
  expect(formatRuleValue({ unit: 'FLAG', rule: 'CONT_CP' }, 0)).toBe('Ne comptent pas')
  expect(readValue({ unit: 'PEOPLE' }, ' 21 ')).toBe(21)
  expect(readValue({ unit: 'PEOPLE' }, '2,5')).toBeUndefined()
  expect(formatRuleValue({ unit: 'PERCENT' }, 10)).toBe('10 %')
  expect(formatRuleValue({ unit: 'DAYS' }, 218)).toBe('218 jours')
  expect(readValue({ unit: 'PERCENT' }, '25')).toBe(25)
  expect(valueLabel({ unit: 'DAYS' })).toBe('Valeur (jours)')
  expect(valueLabel({ unit: 'TIME' })).toBe('Valeur (hh:mm)')
  const settings = [ruleRow('2026-11-01', null), ruleRow('2026-01-01', '2026-10-31')]
  expect(inForce(settings, 'JOUR10', '2026-10-31')?.id).toBe('2026-01-01')
  expect(inForce(settings, 'JOUR10', '2026-11-01')?.id).toBe('2026-11-01')
  expect(inForce(settings, 'JOUR10', '2025-12-31')).toBeUndefined()
})

test.each([
  ['HEURES', 126_000, '35:00'],
  ['HEURES', 0, '00:00'],
  ['FORFAIT_JOURS', 0, '–'],
  ['FORFAIT_JOURS', 126_000, '35:00'],
] as const)('a %s contract of %i seconds a week is shown as %s', (type, semaine, said) => {
  const column = CONTRACT_COLUMNS.find(({ field }) => field === 'semaine')
  expect(column?.text({ type, semaine } as Parameters<typeof column.text>[0])).toBe(said)
})

test('an average over twelve weeks is shown and typed as the hours of one', async () => {
  const average = bound({ rule: 'MOY44', law: 528 * 3_600, min: 12 * 3_600, max: 552 * 3_600 })
  expect(formatRuleValue(average, average.law)).toBe('44\u00a0h en moyenne')
  expect(valueLabel(average)).toBe('Moyenne par semaine (hh:mm)')
  expect(readValue(average, '45:30')).toBe(546 * 3_600)
  const problems = (value: string) => problemsOf(settingFormRule(average), { ...setting, value })
  expect(await problems('46:01')).toMatchObject({
    value: 'De 1\u00a0h à 46\u00a0h en moyenne seulement',
  })
  expect(await problems('43')).toEqual({})
  // A total that was typed in minutes comes back from its average.
  for (const total of [530 * 3_600, 530 * 3_600 + 60])
    expect(
      readValue(average, settingValues(average, { ...ruleRow('2026-01-01', null), value: total }).value),
    ).toBe(total)
})

test('each rule has its topic, and words in a search', () => {
  const all = RULE_BOUNDS.map((one) =>
    bound({ ...one, reading: one.reading === true, after: one.after ?? null }),
  )
  expect(all.filter((one) => topicOf(one) === undefined)).toEqual([])
  expect(byTopic(all).flatMap(({ bounds }) => bounds)).toHaveLength(all.length)
  const found = (typed: string) => findRules(all, typed, () => '44 h en moyenne').map(({ rule }) => rule)
  expect(found('L3121-22')).toEqual(['MOY44', 'MOY44_NEUTRE'])
  expect(found('EFFECTIF salaries')).toEqual(['STAFF'])
  expect(found('44 h en moyenne')).toHaveLength(all.length)
  expect(found('sieste')).toEqual([])
})

test('what differs from the law, in one company or in several', () => {
  const law = bound()
  const scope = (name: string, ...own: ReturnType<typeof ruleRow>[]) => ({
    id: name,
    name,
    own,
    inherited: [],
    headcount: { people: 3, fullTime: 3, partTime: 0, withoutContract: 0 },
  })
  const [lyon, nice] = [
    scope('Lyon', { ...ruleRow('2026-01-01', null), value: 43_200 }),
    scope('Nice', { ...ruleRow('2027-01-01', null), value: 43_200 }),
  ]
  const bare = scope('Brest', { ...ruleRow('2026-01-01', '2026-02-01'), value: 43_200 })
  const same = scope('Metz', { ...ruleRow('2026-01-01', null), value: law.law })
  const differs = (...scopes: (typeof lyon)[]) => differsFromLaw(law, scopes, '2026-11-28')
  expect([differs(lyon), differs(nice), differs(bare), differs(same), differs(bare, lyon)]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  const said = (...scopes: (typeof lyon)[]) =>
    describeHeld(scopes.map((one) => heldBy(one, law, '2026-11-28'))).replace(/\s/gu, ' ')
  expect(said(bare, same)).toBe('10 h')
  expect(said(lyon, bare, nice).replace(/[\u2066-\u2069]/gu, '')).toBe('10 h ; Lyon : 12 h')
  const staff = bound({ rule: 'STAFF', unit: 'PEOPLE', law: 20, min: 1, max: 1_000_000 })
  expect(heldBy(lyon, staff, '2026-11-28')).toMatchObject({ text: '3 personnes', differs: false })
})

test('a headcount is shown with its source, and is never rounded down to the threshold', () => {
  const one = { people: 1, fullTime: 1, partTime: 0, withoutContract: 0 }
  expect(describeHeadcount(one)).toEqual({
    people: '1 personne',
    how: 'comptées aujourd’hui d’après les contrats\u202f: 1 contrat à temps plein',
  })
  const many = { people: 20 + 1 / 700, fullTime: 20, partTime: 1, withoutContract: 2 }
  expect(describeHeadcount(many)).toEqual({
    people: '20,01 personnes',
    how: 'comptées aujourd’hui d’après les contrats\u202f: 20 contrats à temps plein\u202f; 1 contrat à temps partiel, au prorata de 35 heures\u202f; 2 personnes sans contrat, non comptées',
  })
})
