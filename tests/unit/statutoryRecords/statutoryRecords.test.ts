import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { employerHead } from '../../../server/companyIdentity/employerHead'
import { allToPdf, monthToPdf } from '../../../server/statutoryRecords/monthPdf'
import { monthToCsv } from '../../../server/statutoryRecords/monthSheet'
import { periodToPdf } from '../../../server/statutoryRecords/periodPdf'
import type { MonthRecord, WeekRecord } from '../../../server/statutoryRecords/record'
import { weekToPdf } from '../../../server/statutoryRecords/weekPdf'
import { HOUR } from '../../support/durations'

const person = {
  nom: 'Łukasik',
  prenom: 'Anne',
  matricule: '0042',
  societe: 'Nord',
  contract: '35 heures par semaine',
}
const LAW = { first: 25, second: 50, more: [] as number[] }
const AGREED = { ...LAW, first: 20 }
const hours = {
  s: 36 * HOUR,
  as: 0,
  hs25: HOUR,
  hs50: 0,
  hsMore: [] as number[],
  rates: [LAW],
  hc10: 0,
  hc25: 0,
  hcRates: [{ first: 10, second: 25 }],
  tn: 0,
}
const HASH = 'ab'.repeat(32)
const CODE = '12-2026S45-ABABABABAB'
const LETTERHEAD = {
  name: 'Nord SARL',
  lines: ['SIRET 123 456 789 00012', '59000 Lille'],
  logo: null,
  checkedAt: 'https://heures.exemple.fr/verification',
}

const week: WeekRecord = {
  person,
  hours,
  week: '2026-W45',
  monday: '2026-11-02',
  sunday: '2026-11-08',
  worked: 36 * HOUR,
  jours: undefined,
  days: [
    {
      date: '2026-11-02',
      periods: [
        { debut: '08:00:00', fin: '12:00:00', corrected: false },
        { debut: '13:00:00', fin: '17:12:00', corrected: true },
      ],
      breaks: 0,
      worked: 8.2 * HOUR,
      night: 0,
      absences: [],
      kind: '',
    },
    {
      date: '2026-11-03',
      periods: [],
      breaks: 0,
      worked: 0,
      night: 0,
      kind: 'Férié',
      absences: [{ label: 'Congés payés', seconds: 7 * HOUR }],
    },
  ],
  alerts: ['Dépassement : durée du jour 10:30:00 pour 10:00:00, 02/11/2026 (art. L3121-18)'],
  disagreements: ['Le 02/11/2026 : 17:30 → 17:12, désaccord du salarié'],
  submitted: 'Soumise le 09/11/2026',
  approved: 'Validée le 10/11/2026 par Zoé Zola',
  gap: '',
  hash: HASH,
  code: CODE,
}
const month: MonthRecord = {
  person,
  month: '2026-11',
  worked: 36 * HOUR,
  hours,
  rtt: 1.5,
  jours: undefined,
  code: '12-2026M11-ABABABABAB',
  weeks: [
    {
      monday: '2026-11-02',
      sunday: '2026-11-08',
      state: 'validée',
      hours,
      worked: 36 * HOUR,
      jours: undefined,
      hash: HASH,
    },
  ],
  year: { hs25: 12 * HOUR, hs50: HOUR, hsMore: [], rates: [LAW], contingent: 13 * HOUR },
  replaced: { month: 0, year: 0 },
  unapproved: { month: 0, year: 0, before: 0 },
  rcr: { acquired: 0, taken: 0, left: 0 },
  cor: { acquired: 2 * HOUR, taken: 0, left: 7 * HOUR },
}

async function read(file: Buffer) {
  const proxy = await getDocumentProxy(new Uint8Array(file))
  const { text, totalPages } = await extractText(proxy, { mergePages: true })
  const tree = await (await proxy.getPage(1)).getStructTree()
  return { text: text.replace(/\s+/g, ' '), totalPages, tree: JSON.stringify(tree) }
}
const textOf = async (file: Buffer) => (await read(file)).text

test('a weekly record has everything that D3171-8 requires, and its hash', async () => {
  const { text, tree } = await read(await buffer(await weekToPdf(week, LETTERHEAD)))
  for (const part of [
    'Anne Łukasik — Nord',
    'Matricule : 0042',
    'Semaine 45, du 02/11/2026 au 08/11/2026',
    '13:00–17:12 *',
    'Congés payés 07:00',
    'Férié',
    'Temps de travail effectif (S) 36:00',
    'Heures supplémentaires à 25 % 01:00',
    'durée du jour 10:30:00',
    'désaccord du salarié',
    'Validée le 10/11/2026 par Zoé Zola',
    'Nord SARL SIRET 123 456 789 00012 59000 Lille',
    `Code de vérification : ${CODE}, à vérifier sur https://heures.exemple.fr/verification`,
    'Le salarié, date et signature :',
    'L’employeur, date et signature :',
  ])
    expect(text).toContain(part)
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
})

test('a record of another company than the letterhead’s shows that company only', async () => {
  const elsewhere = { ...person, societe: 'Armor Logistique' }
  const period = { person: elsewhere, debut: '2026-06-01', fin: '2026-11-30', months: [], worked: 0 }
  const texts = [
    await textOf(await buffer(await weekToPdf({ ...week, person: elsewhere }, LETTERHEAD))),
    await textOf(await buffer(await monthToPdf({ ...month, person: elsewhere }, LETTERHEAD))),
    await textOf(await buffer(await periodToPdf(period, LETTERHEAD))),
  ]
  for (const text of texts) {
    expect(text).toMatch(/^Armor Logistique/)
    expect(text).not.toMatch(/SARL|SIRET|Lille/)
  }
  // One file may hold weeks before and after a change of company.
  const both = await textOf(
    await buffer(
      await allToPdf([week, { ...week, person: elsewhere }], { ...month, person: elsewhere }, LETTERHEAD),
    ),
  )
  expect(both.match(/Nord SARL/g)).toHaveLength(1)
})

test('companies are equal regardless of case, accents and legal form', () => {
  const head = (name: string, company: string) => employerHead({ ...LETTERHEAD, name }, company)
  for (const [name, company] of [
    ['Nord SARL', 'NORD'],
    ['Écluse', 'S.A.S. Ecluse'],
    ['L’Atelier', "L'Atelier"],
    ['Œuvre', 'Oeuvre  SAS'],
    ['Saint‑Malo', 'Saint-Malo'],
    ['', 'Nord'],
    ['Nord', ''],
  ] as const)
    expect(head(name, company)).toEqual({ ...LETTERHEAD, name })
  for (const [name, company] of [
    ['Armor', 'Armor Logistique'],
    ['Nord', 'Sud'],
  ] as const)
    expect(head(name, company)).toEqual({ ...LETTERHEAD, name: company, lines: [], logo: null })
})

test('the signature fields are on the page with the text that is signed', async () => {
  const pages: number[] = []
  for (const count of [15, 19]) {
    const alerts = Array(count).fill(week.alerts[0])
    const proxy = await getDocumentProxy(
      new Uint8Array(await buffer(await weekToPdf({ ...week, alerts }, LETTERHEAD))),
    )
    const { text } = await extractText(proxy)
    pages.push(text.length)
    const last = text.at(-1)
    for (const part of ['Validation', 'Validée le 10/11/2026', 'Le salarié, date et signature'])
      expect(last).toContain(part)
  }
  expect([pages[0], pages.at(-1)]).toEqual([1, 2])
})

test('overtime is shown by the rates that were in force, and by tranches where there are several', async () => {
  const other = { ...hours, rates: [AGREED] }
  expect(await textOf(await buffer(await weekToPdf({ ...week, hours: other }, LETTERHEAD)))).toContain(
    'Heures supplémentaires à 20 % 01:00 Heures supplémentaires à 50 %',
  )
  const both = { ...hours, rates: [LAW, AGREED] }
  const changed: MonthRecord = { ...month, hours: both, year: { ...month.year, rates: both.rates } }
  expect(await textOf(await buffer(await monthToPdf(changed, LETTERHEAD)))).toContain(
    '(25 et 20 % (1re tranche) : 12:00, 50 % (2e tranche) : 01:00)',
  )
  const [head] = (await buffer(monthToCsv(changed))).toString().split('\r\n')
  expect(head).toContain('HS 25 et 20 % (1re tranche);HS 50 % (2e tranche)')
  const flat = { ...month, jours: { month: 20, year: 218.5, limit: 218 } }
  expect(await textOf(await buffer(await monthToPdf(flat, LETTERHEAD)))).toContain(
    '20 jours dans le mois, 218,5 dans l’année, pour 218 (art. L3121-64)',
  )
})

test('additional tranches of an agreement are listed separately, with its rates of complementary hours', async () => {
  const three = { first: 10, second: 20, more: [50] }
  const raised = { ...hours, hs25: 4 * HOUR, hs50: 4 * HOUR, hsMore: [2 * HOUR], rates: [three] }
  const part = { ...hours, hs25: 0, hc10: HOUR, hc25: 2 * HOUR, hcRates: [{ first: 11, second: 25 }] }
  expect(await textOf(await buffer(await weekToPdf({ ...week, hours: raised }, LETTERHEAD)))).toContain(
    'Heures supplémentaires à 20 % 04:00 Heures supplémentaires à 50 % 02:00',
  )
  expect(await textOf(await buffer(await weekToPdf({ ...week, hours: part }, LETTERHEAD)))).toContain(
    'Heures complémentaires à 11 % 01:00 Heures complémentaires à 25 % 02:00',
  )
  const record: MonthRecord = {
    ...month,
    hours: raised,
    weeks: [{ ...month.weeks[0], hours: raised }] as MonthRecord['weeks'],
    year: { ...month.year, hsMore: [3 * HOUR], rates: [three] },
  }
  const text = await textOf(await buffer(await monthToPdf(record, LETTERHEAD)))
  expect(text).toContain('02/11/2026 – 08/11/2026 validée 36:00 04:00 04:00 02:00 00:00 00:00')
  expect(text).toContain('1er janvier : 16:00 (10 % : 12:00, 20 % : 01:00, 50 % : 03:00)')
  const lines = (await buffer(monthToCsv(record))).toString().split('\r\n')
  expect(lines[0]).toContain('HS 10 %;HS 20 %;HS 50 %;HC 10 %;HC 25 %')
  expect(lines[1]).toContain('36:00:00;00:00:00;04:00:00;04:00:00;02:00:00;00:00:00;00:00:00')
})

test('a record without approval is marked so, and has no hash', async () => {
  const text = await textOf(
    await buffer(await weekToPdf({ ...week, approved: '', hash: null, code: null }, LETTERHEAD)),
  )
  expect(text).toContain('Non validée : ce document n’engage personne')
  expect(text).not.toContain('Code de vérification')
})

test('a long week continues on further pages', async () => {
  const periods = Array.from({ length: 60 }, () => ({ debut: '08:00:00', fin: '08:05:00', corrected: false }))
  const days = Array.from({ length: 7 }, (_, day) => ({
    date: `2026-11-0${day + 2}`,
    periods: periods.slice(0, 25),
    breaks: 0,
    worked: HOUR,
    night: 0,
    absences: [],
    kind: '',
  }))
  const { totalPages, text } = await read(await buffer(await weekToPdf({ ...week, days }, LETTERHEAD)))
  expect(totalPages).toBeGreaterThan(1)
  expect(text.split('08:00–08:05').length - 1).toBe(7 * 25)
  expect(text).toContain(`page ${totalPages} / ${totalPages}`)
})

test('a monthly document has everything that D3171-12 requires, and shows when rest is owed', async () => {
  const text = await textOf(await buffer(await monthToPdf(month, LETTERHEAD)))
  for (const part of [
    'novembre 2026',
    '02/11/2026 – 08/11/2026 validée 36:00 01:00',
    'Total du mois 36:00',
    'Heures supplémentaires depuis le 1er janvier : 13:00',
    'Contrepartie obligatoire en repos 02:00 00:00 07:00',
    'pris : 1,5',
    'Droit à repos ouvert, à prendre dans les deux mois (art. D3171-11)',
    'Code de vérification : 12-2026M11-ABABABABAB, à vérifier sur https://heures.exemple.fr/verification',
  ])
    expect(text).toContain(part)
  const less = { ...month, cor: { acquired: 0, taken: 0, left: 7 * HOUR - 1 } }
  expect(await textOf(await buffer(await monthToPdf(less, LETTERHEAD)))).not.toContain('Droit à repos ouvert')
})

test('a monthly document marks weeks without approval and overtime compensated by rest', async () => {
  const approved = await textOf(await buffer(await monthToPdf(month, LETTERHEAD)))
  for (const part of ['non validées', 'remplacées par un repos']) expect(approved).not.toContain(part)
  const open = {
    ...month,
    unapproved: { month: 1, year: 5, before: 2 },
    replaced: { month: HOUR, year: 9 * HOUR },
  }
  const text = await textOf(await buffer(await monthToPdf(open, LETTERHEAD)))
  for (const part of [
    'Semaines non validées : 1 du mois, 5 depuis le 1er janvier, 2 d’années précédentes pour les repos. Totaux, cumuls et repos les comptent : ils sont provisoires.',
    'dont remplacées par un repos, non payées : 09:00, de ce mois 01:00',
  ])
    expect(text).toContain(part)
  expect(
    await textOf(
      await buffer(await monthToPdf({ ...open, unapproved: { month: 0, year: 5, before: 0 } }, LETTERHEAD)),
    ),
  ).toContain('Semaines non validées : 5 depuis le 1er janvier. ')
  const total = async (record: MonthRecord) =>
    (await buffer(monthToCsv(record))).toString().split('\r\n').at(-2)
  expect(await total(month)).toMatch(/^Total du mois;;;/)
  expect(await total(open)).toMatch(/^Total du mois;;1 non validée;/)
})

test('amounts in seconds are shown in minutes that add up to their total', async () => {
  const days = ['02', '03', '04'].map((day) => ({
    date: `2026-11-${day}`,
    periods: [{ debut: '08:16:36', fin: '09:38:08', corrected: false }],
    breaks: 0,
    worked: 4_840,
    night: 0,
    absences: [],
    kind: '',
  }))
  const worked = 3 * 4_840
  const text = await textOf(await buffer(await weekToPdf({ ...week, days, worked }, LETTERHEAD)))
  // 1:20:40 three times is 4:02.
  for (const part of ['08:16–09:38 01:21 ', '08:16–09:38 01:20 ', 'Temps de travail effectif (S) 04:02'])
    expect(text).toContain(part)
  expect(text).toContain('chaque ligne est arrondie de sorte que les lignes fassent le total')
})

test('a contract of days is shown in days, without hours and overtime', async () => {
  const flat = { ...week, hours: undefined, jours: 4.5, worked: 30 * HOUR }
  const ofWeek = await textOf(await buffer(await weekToPdf(flat, LETTERHEAD)))
  expect(ofWeek).toContain('Jours travaillés (forfait en jours) 4,5')
  const weeks = month.weeks.map((one) => ({ ...one, hours: undefined, jours: 4.5 }))
  const jours = { month: 4.5, year: 200, limit: 218 }
  const ofMonth = await textOf(await buffer(await monthToPdf({ ...month, weeks, jours }, LETTERHEAD)))
  expect(ofMonth).toContain('02/11/2026 – 08/11/2026 validée 4,5 Total du mois 4,5')
  for (const text of [ofWeek, ofMonth])
    for (const part of ['HS ', 'upplémentaires', 'Contingent', '36:00', '08:00–12:00'])
      expect(text).not.toContain(part)
})

test('signature fields that do not fit move to a new page with the last totals', async () => {
  for (const count of [20, 24, 28, 32]) {
    const alerts = Array(count).fill('Dépassement : durée du jour')
    const proxy = await getDocumentProxy(
      new Uint8Array(await buffer(await weekToPdf({ ...week, alerts }, LETTERHEAD))),
    )
    const { text } = await extractText(proxy)
    expect(text.at(-1)).toContain('Au-delà du contrat, au taux normal')
    expect(text.at(-1)).toContain('Le salarié, date et signature')
  }
})
