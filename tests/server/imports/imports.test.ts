import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../server/workedTime/time'
import { rest } from '../../support/api'
import { HOUR } from '../../support/durations'
import { dayOf, weekCalls } from '../weeks/weeks'
import { CANCEL, CONTRACTS, workCalls } from '../workCalls'
import { dayInWords, daysInWords, dumpDatabase, instantOf, type Person, SOUTH, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, insertPerson, ask, refusal } = world
const { contract, request } = workCalls(world)
const { approve } = weekCalls(world)

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
})

interface Report {
  applied: boolean
  lines: { line: number; status: string; label: string; reason: string; changes: string }[]
}
const importing = (name: string) =>
  `mutation ($csv: String!, $apply: Boolean) { ${name}(csv: $csv, apply: $apply) {
    applied lines { line status label reason changes } } }`
const [CONTRACTS_FILE, ABSENCES_FILE] = [importing('importContracts'), importing('importAbsences')]
const KINDS =
  'Congés payés (CP), Maladie, RTT, Sans solde, Repos compensateur de remplacement (RCR), Contrepartie obligatoire en repos (COR)'
const DAYS = 'lundi;mardi;mercredi;jeudi;vendredi;samedi;dimanche'

async function send(query: string, csv: string, apply = false): Promise<[number, string, string][]> {
  const [report] = Object.values(await ask<Record<string, Report>>(admin, query, { csv, apply }))
  return (report?.lines ?? []).map(({ line, status, reason }) => [line, status, reason])
}

const dayAfter = (turn: number) => addDays('1990-01-01', turn)

describe('contracts', () => {
  test('lines without a user, with invalid values, or overlapping are invalid, and nothing is saved', async () => {
    const [one, other] = [await insertPerson(), await insertPerson()]
    await contract(admin, one.id, { debut: '2025-01-01', fin: '2025-12-31' })
    const csv = [
      `email;debut;fin;type;${DAYS};hc`,
      'personne@exemple.fr;2026-01-01;;HEURES;7:00;7:00;7:00;7:00;7:00;;;',
      `${one.email};2025-06-01;;HEURES;7:00;7:00;7:00;7:00;7:00;;;`,
      `${one.email};2026-01-01;;HEURES;7,5,5;7:00;7:00;7:00;7:00;;;`,
      `${one.email};2026-01-01;;HEURES;;;;;;;;`,
      `${other.email};hier;;HEURES;7:00;;;;;;;`,
      `${other.email};2026-01-01;;HEURES;7:00;7:00;7:00;7:00;7:00;;;1/10`,
      `${other.email};2026-03-01;;HEURES;7:00;7:00;7:00;7:00;7:00;;;`,
      `;2026-03-01;;HEURES;7:00;7:00;7:00;7:00;7:00;;;`,
      `${other.email};2025-02-03;01/01/2025;HEURES;7:00;7:00;7:00;7:00;7:00;;;`,
      `${other.email};hier;01/01/1999;HEURES;7:00;7:00;7:00;7:00;7:00;;;`,
    ].join('\n')
    const before = await dumpDatabase(application.database)
    expect(await send(CONTRACTS_FILE, csv)).toEqual([
      [2, 'FAULTY', 'Email inconnu\u202f: personne@exemple.fr'],
      [3, 'FAULTY', `Ce contrat en recouvre un autre, ${daysInWords('2025-01-01', '2025-12-31')}`],
      [4, 'FAULTY', 'Lundi\u202f: durée invalide, écrivez par exemple 7:30, 7h30 ou 7,5'],
      [5, 'FAULTY', 'Indiquez les heures d’un jour au moins'],
      [6, 'FAULTY', 'Début\u202f: date invalide (jj/mm/aaaa)'],
      [7, 'NEW', ''],
      [8, 'FAULTY', `Ce contrat en recouvre un autre, à partir du ${dayInWords('2026-01-01')}`],
      [9, 'FAULTY', 'Indiquez l’email ou le matricule'],
      [10, 'FAULTY', 'La date de fin doit suivre la date de début'],
      [11, 'FAULTY', 'Début\u202f: date invalide (jj/mm/aaaa)'],
    ])
    expect(await refusal(admin, CONTRACTS_FILE, { csv, apply: true })).toMatchObject({
      message: 'Le fichier contient des lignes refusées\u202f: rien n’a été enregistré',
    })
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('accept dates, durations and types in the formats of spreadsheets and of users', async () => {
    const { email } = await insertPerson()
    await send(
      CONTRACTS_FILE,
      `email;debut;type;${DAYS}\n${email};01/01/2026;HEURES;7:00;7:30;7:00;;;;`,
      true,
    )
    const csv = `email;Début;type;${DAYS}\n${email};1/1/26;Heures;07:00:00;7,5;7 h;0;0`
    expect(await send(CONTRACTS_FILE, csv)).toEqual([[2, 'UNCHANGED', '']])
    const days = `email;debut;type;${DAYS}\n${email};01.01.2027;Forfait jours`
    expect(await send(CONTRACTS_FILE, days)).toMatchObject([
      [2, 'FAULTY', expect.stringContaining('recouvre')],
    ])
    const seconds = `email;debut;type;${DAYS}\n${email};01/01/2026;HEURES;07:00:30`
    expect(await send(CONTRACTS_FILE, seconds)).toEqual([
      [2, 'FAULTY', 'Lundi\u202f: durée invalide, écrivez par exemple 7:30, 7h30 ou 7,5'],
    ])
  })

  test('accept decimal hours, and fractions that a spreadsheet has converted', async () => {
    const person = await newPerson()
    const csv = `email;debut;type;${DAYS};hc;accord\n${person.email};01/01/2026;HEURES;7,8;7,33;0,25;450 min;;;;01-mars;Branche`
    expect(await send(CONTRACTS_FILE, csv, true)).toEqual([[2, 'NEW', '']])
    const { contracts } = await ask<{ contracts: { jours: number[] }[] }>(person, CONTRACTS)
    expect(contracts).toMatchObject([{ hcFraction: '1/3' }])
    expect(contracts[0]?.jours.map((seconds) => seconds / 60)).toEqual([468, 440, 15, 450, 0, 0, 0])
  })

  test('find the user by email or matricule, and refuse an ambiguous matricule', async () => {
    const [zoe, luc, max] = [await newPerson(), await newPerson(), await newPerson()]
    await contract(admin, zoe.id, { debut: '2026-01-01', matricule: '00771' })
    await contract(admin, luc.id, { debut: '2026-01-01', matricule: '00772' })
    await contract(admin, max.id, { debut: '2026-01-01', matricule: '772' })
    const outcome = async (query: string, csv: string) =>
      Object.values(await ask<Record<string, Report>>(admin, query, { csv }))[0]?.lines.map(
        ({ status, label, reason, changes }) => [status, label, reason, changes],
      )
    const nameOf = ({ prenom, nom }: Person) => `${prenom} ${nom}`
    const absences = [
      'email;matricule;debut;fin;type',
      `${zoe.email};;02/03/2026;02/03/2026;CP`,
      ';00771;03/03/2026;03/03/2026;CP',
      ';771;04/03/2026;04/03/2026;CP',
      ';771;04/03/2026;04/03/2026;SIESTE',
      ';772;04/03/2026;04/03/2026;CP',
      ';00772;04/03/2026;04/03/2026;CP',
      ';779;04/03/2026;04/03/2026;CP',
    ].join('\n')
    expect(await outcome(ABSENCES_FILE, absences)).toEqual([
      ['NEW', nameOf(zoe), '', ''],
      ['NEW', nameOf(zoe), '', ''],
      ['NEW', `${nameOf(zoe)}, matricule 00771`, '', ''],
      ['FAULTY', `${nameOf(zoe)}, matricule 00771`, expect.stringContaining('SIESTE'), ''],
      [
        'FAULTY',
        '772',
        `Le matricule 772 peut désigner plusieurs personnes (00772\u202f: ${nameOf(luc)} ou 772\u202f: ${nameOf(max)})\u202f: indiquez l’email`,
        '',
      ],
      ['NEW', nameOf(luc), '', ''],
      ['FAULTY', '779', 'Matricule inconnu\u202f: 779', ''],
    ])
    const line = (cell: string) => `matricule;debut;type;${DAYS}\n${cell};01/01/2026;HEURES;7;7;7;7;7`
    expect(await outcome(CONTRACTS_FILE, line('771'))).toEqual([
      ['UNCHANGED', `${nameOf(zoe)}, matricule 00771`, '', ''],
    ])
  })

  test('and absences are refused where email and matricule are of different users', async () => {
    const [ana, luc] = [await newPerson(), await newPerson()]
    const elsewhere = await newPerson({ societe_id: SOUTH })
    await contract(admin, ana.id, { debut: '2026-01-01', matricule: 'C001' })
    await contract(admin, luc.id, { debut: '2026-01-01', matricule: 'C002' })
    await contract(admin, elsewhere.id, { debut: '2026-01-01', matricule: 'C003' })
    const nameOf = ({ prenom, nom }: Person) => `${prenom} ${nom}`
    const ofTwo = (other: Person, matricule: string) =>
      `L’email est celui de ${nameOf(ana)}, le matricule ${matricule} celui de ${nameOf(other)}\u202f: corrigez l’un des deux`
    const before = await dumpDatabase(application.database)
    const absences = [
      'email;matricule;debut;fin;type',
      ...['C001', '', 'C002', 'C003', 'ZZZ'].map(
        (matricule, index) => `${ana.email};${matricule};0${index + 1}/10/2029;0${index + 1}/10/2029;CP`,
      ),
      'nul@exemple.fr;C001;04/09/2029;04/09/2029;CP',
    ].join('\n')
    expect(await send(ABSENCES_FILE, absences)).toEqual([
      [2, 'NEW', ''],
      [3, 'NEW', ''],
      [4, 'FAULTY', ofTwo(luc, 'C002')],
      [5, 'FAULTY', ofTwo(elsewhere, 'C003')],
      [
        6,
        'FAULTY',
        `Matricule inconnu\u202f: ZZZ (l’email est celui de ${nameOf(ana)})\u202f: corrigez-le, ou laissez-le vide`,
      ],
      [7, 'FAULTY', 'Email inconnu\u202f: nul@exemple.fr'],
    ])
    const line = (matricule: string) => `${ana.email};${matricule};01/01/2026;Heures;7;7;7;7;7;;`
    const contracts = (matricule: string) =>
      send(CONTRACTS_FILE, `email;matricule;debut;type;${DAYS}\n${line(matricule)}`)
    expect(await contracts('C002')).toEqual([[2, 'FAULTY', ofTwo(luc, 'C002')]])
    // A matricule that nobody has, and one that only a user of another company has.
    for (const matricule of ['C009', 'C003']) expect(await contracts(matricule)).toEqual([[2, 'CHANGED', '']])
    expect(await dumpDatabase(application.database)).toEqual(before)
  })

  test('are refused with a matricule that begins a formula', async () => {
    const person = await newPerson()
    const csv = `email;matricule;debut;type;${DAYS}\n${person.email};-77;01/01/2026;HEURES;7:00;7:00;7:00;7:00;7:00;;`
    expect(await send(CONTRACTS_FILE, csv)).toEqual([
      [2, 'FAULTY', 'Le matricule ne peut pas commencer par -, =, + ou @'],
    ])
  })

  test('are added, changed and found again by matricule', async () => {
    const person = await newPerson()
    const header = `email;matricule;debut;type;${DAYS}`
    const first = `${header}\n${person.email};M77;01/01/2026;HEURES;7:00;7:00;7:00;7:00;7:00;;`
    expect(await send(CONTRACTS_FILE, first, true)).toEqual([[2, 'NEW', '']])
    expect(await send(CONTRACTS_FILE, first)).toEqual([[2, 'UNCHANGED', '']])
    const second = `${header}\n;M77;2026-01-01;HEURES;7:30;7:30;7:30;7:30;7:30;;`
    expect(await send(CONTRACTS_FILE, second, true)).toEqual([[2, 'CHANGED', '']])
    const { contracts } = await ask<{ contracts: unknown[] }>(person, CONTRACTS)
    expect(contracts).toMatchObject([{ matricule: 'M77', semaine: 37.5 * HOUR, version: 2 }])
    const events = await application.database.query(
      `SELECT action, door FROM journal_event WHERE subject = ? AND entity = 'contract' ORDER BY seq`,
      [`user:${person.id}`],
    )
    expect(events).toEqual([
      { action: 'create', door: 'import' },
      { action: 'edit', door: 'import' },
    ])
  })

  test('keep omitted or empty values, remove an end by a word, and show what changes', async () => {
    const person = await newPerson()
    const UNCHANGED = {
      fin: '2026-12-31',
      hcFraction: '1/3',
      accord: 'Branche',
      majeurLe: '2026-05-02',
      matricule: 'K1',
    }
    await contract(admin, person.id, { debut: '2026-01-01', ...UNCHANGED })
    const standing = async () => (await ask<{ contracts: object[] }>(person, CONTRACTS)).contracts
    const outcome = async (csv: string) => {
      const { lines = [] } =
        Object.values(await ask<Record<string, Report>>(admin, CONTRACTS_FILE, { csv, apply: true }))[0] ?? {}
      return lines.map(({ status, changes }) => [status, changes])
    }
    const line = (more: string) => `${person.email};01/01/2026;HEURES;6:30;7:00;7:00;7:00;7:00;;${more}`
    expect(await outcome(`email;debut;type;${DAYS}\n${line('')}`)).toEqual([
      ['CHANGED', 'Lundi\u202f: 07:00 → 06:30'],
    ])
    expect(await standing()).toMatchObject([UNCHANGED])
    const every = `email;debut;type;${DAYS};fin;hc;majeur_le;matricule`
    expect(await outcome(`${every}\n${line(';;;;')}`)).toEqual([['UNCHANGED', '']])
    expect(await standing()).toMatchObject([UNCHANGED])
    expect(await outcome(`${every}\n${line(';Aucune;1/10;;K2')}`)).toEqual([
      [
        'CHANGED',
        'Matricule\u202f: K1 → K2\u202f; Fin\u202f: 31/12/2026 → aucune\u202f; Heures complémentaires\u202f: 1/3 → 1/10',
      ],
    ])
    expect(await standing()).toMatchObject([
      { fin: null, hcFraction: '1/10', majeurLe: '2026-05-02', matricule: 'K2' },
    ])
    expect(await outcome(`${every}\n${line(';;;aucune;')}`)).toEqual([
      ['CHANGED', 'Majeur le\u202f: 02/05/2026 → aucune'],
    ])
  })

  test('are refused with all errors of a line', async () => {
    const csv = [
      `email;debut;fin;type;${DAYS};hc`,
      `personne@exemple.fr;hier;demain;JOURS;7:60;7:00;7:00;7:00;7:00;;;1/2`,
    ].join('\n')
    expect(await send(CONTRACTS_FILE, csv)).toEqual([
      [
        2,
        'FAULTY',
        [
          'Email inconnu\u202f: personne@exemple.fr',
          'Début\u202f: date invalide (jj/mm/aaaa)',
          'Fin\u202f: date invalide (jj/mm/aaaa)',
          'Type inconnu\u202f: JOURS (possibles\u202f: Heures, Forfait jours, selon la façon de compter le temps)',
          'Lundi\u202f: durée invalide, écrivez par exemple 7:30, 7h30 ou 7,5',
          'Fraction inconnue\u202f: 1/10 ou 1/3',
        ].join('\u202f; '),
      ],
    ])
  })

  test('that extend over a contract added meanwhile are refused, with all others', async () => {
    const [person, other] = [await newPerson(), await insertPerson()]
    await contract(admin, person.id, { debut: '2025-01-01', fin: '2025-01-31' })
    const csv = [
      `email;debut;fin;type;${DAYS}`,
      `${person.email};2025-01-01;2025-12-31;HEURES;7:00;7:00;7:00;7:00;7:00;;`,
      ...Array.from(
        { length: 1_200 },
        (_, turn) => `${other.email};${dayAfter(turn)};${dayAfter(turn)};HEURES;7:00;;;;;;`,
      ),
    ].join('\n')
    const sent = refusal(admin, CONTRACTS_FILE, { csv, apply: true })
    await new Promise((wake) => setTimeout(wake, 20))
    await contract(admin, person.id, { debut: '2025-06-01', fin: '2025-06-30' })
    // A slow machine reads the contracts later: then the line itself is refused.
    expect((await sent).message).toMatch(/modifié entre-temps|lignes refusées/)
    const { contracts } = await ask<{ contracts: { debut: string; fin: string }[] }>(person, CONTRACTS)
    expect(contracts.map(({ debut, fin }) => [debut, fin])).toEqual([
      ['2025-06-01', '2025-06-30'],
      ['2025-01-01', '2025-01-31'],
    ])
  })

  test('of one user are validated in time linear in their number', async () => {
    const { email } = await insertPerson()
    const judged = async (length: number) => {
      const lines = Array.from({ length }, (_, turn) => `${email};${dayAfter(turn)};${dayAfter(turn)};CP`)
      const begun = performance.now()
      const { status, body } = await rest<Report>(application.url, 'POST', '/api/absences/import', {
        token: admin.token,
        json: { csv: ['email;debut;fin;type', ...lines].join('\n') },
      })
      expect(status).toBe(200)
      expect(body.lines.every((line) => line.status === 'NEW')).toBe(true)
      return performance.now() - begun
    }
    const ofThird = await judged(3_000)
    // Comparing each line with all before it would take nine times as long.
    expect(await judged(9_000)).toBeLessThan(6 * ofThird)
  })
})

describe('absences', () => {
  test('with an unknown type, or on taken days, are invalid; existing ones are skipped', async () => {
    const person = await insertPerson()
    await request(admin, '2026-03-02', { user: person.id, fin: '2026-03-06' })
    const csv = [
      'email;debut;fin;type;moitie',
      `${person.email};2026-03-02;2026-03-06;CP;`,
      `${person.email};2026-03-06;2026-03-09;CP;`,
      `${person.email};2026-03-10;2026-03-10;SIESTE;`,
      `${person.email};2026-03-10;2026-03-10;RTT;soir`,
      `${person.email};2026-03-10;2026-03-09;RTT;`,
      `${person.email};2026-03-10;2026-03-10;RTT;AM`,
      `${person.email};10/3/26;10/03/2026;rtt;Matin`,
      `${person.email};2026-03-02;2026-03-06;Congés payés;`,
    ].join('\n')
    expect(await send(ABSENCES_FILE, csv)).toEqual([
      [2, 'UNCHANGED', ''],
      [3, 'FAULTY', `Cette absence en recouvre une autre, ${daysInWords('2026-03-02', '2026-03-06')}`],
      [4, 'FAULTY', `Type d’absence inconnu ou désactivé\u202f: SIESTE (possibles\u202f: ${KINDS})`],
      [
        5,
        'FAULTY',
        'Moment\u202f: demi-journée inconnue, «\u202fsoir\u202f»\u202f; écrivez AM (matin) ou PM (après-midi)',
      ],
      [6, 'FAULTY', 'La date de fin doit suivre la date de début'],
      [7, 'NEW', ''],
      [8, 'FAULTY', `Cette absence en recouvre une autre, ${daysInWords('2026-03-10')}`],
      [9, 'UNCHANGED', ''],
    ])
    expect(
      await send(ABSENCES_FILE, 'email;debut;fin;type;moitie\nnul@exemple.fr;hier;;SIESTE;MIDI'),
    ).toEqual([
      [
        2,
        'FAULTY',
        [
          'Email inconnu\u202f: nul@exemple.fr',
          'Début\u202f: date invalide (jj/mm/aaaa)',
          'Indiquez la date de fin',
          'Moment\u202f: demi-journée inconnue, «\u202fMIDI\u202f»\u202f; écrivez AM (matin) ou PM (après-midi)',
          `Type d’absence inconnu ou désactivé\u202f: SIESTE (possibles\u202f: ${KINDS})`,
        ].join('\u202f; '),
      ],
    ])
  })

  test('are validated when saved, except within an approved week', async () => {
    const person = await newPerson()
    const line = (date: string) => `email;debut;fin;type\n${person.email};${date};${date};MALADIE`
    expect(await send(ABSENCES_FILE, line(dayOf(2, 1)), true)).toEqual([[2, 'NEW', '']])
    const ALL = `{ absences(debut: "${dayOf(3, 0)}", fin: "${dayOf(1, 0)}") { state type askedBy } }`
    expect(await ask(person, ALL)).toEqual({
      absences: [{ state: 'VALIDEE', type: 'MALADIE', askedBy: `${admin.prenom} ${admin.nom}` }],
    })
    await approve(admin, { user: person.id, date: dayOf(2, 1), reason: 'x' })
    const other = await insertPerson()
    const taken = `${person.email};${dayOf(2, 2)};${dayOf(1, 2)};CP`
    const csv = `email;debut;fin;type\n${other.email};${dayOf(2, 2)};${dayOf(2, 2)};CP\n${taken}`
    expect(await send(ABSENCES_FILE, csv)).toEqual([
      [2, 'NEW', ''],
      [
        3,
        'FAULTY',
        expect.stringMatching(new RegExp(`^Semaine validée le .* par ${admin.prenom} ${admin.nom}`)),
      ],
    ])
    expect(await refusal(admin, ABSENCES_FILE, { csv, apply: true })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })
})

test('approved weeks with contracts keep their figures, and show what has changed since', async () => {
  const person = await newPerson()
  const { id } = await contract(admin, person.id)
  const monday = dayOf(2, 0)
  await world.insertEntry(person.id, {
    debut: instantOf(monday, 8),
    fin: instantOf(monday, 12),
  })
  await approve(admin, { user: person.id, date: monday, reason: 'x' })
  const [kept] = await application.database.query(
    'SELECT s.content FROM week_snapshot s JOIN week w ON w.id = s.week_id WHERE w.user_id = ?',
    [person.id],
  )
  expect(JSON.parse(String(kept?.content))).toMatchObject({
    v: 2,
    figures: {
      s: 4 * HOUR,
      hours: { c: 35 * HOUR, hs25: 0 },
      contracts: [{ type: 'HEURES', fin: null }],
      absences: [],
    },
  })
  const CHECK = `{ checkWeek(date: "${monday}") { intact matches differences } }`
  expect(await ask(person, CHECK)).toEqual({ checkWeek: { intact: true, matches: true, differences: [] } })
  const TOLD = `query ($user: ID!) {
    workWeeks(user: $user, debut: "${monday}", fin: "${monday}") { weeks { week gap hours { due plain } } }
    workYear(user: $user, year: ${dayOf(2, 6).slice(0, 4)}) { weeks { period sums { worked due plain exceeded watched } } }
    weekRecord(user: $user, date: "${monday}") { gap person { contract } hours { s tn } }
    monthRecord(user: $user, month: "${dayOf(2, 6).slice(0, 7)}") { weeks { monday state hours { s tn } } } }`
  type Told = {
    workWeeks: { weeks: { week: string; gap: string }[] }
    workYear: { weeks: { period: string; sums: object }[] }
    weekRecord: { gap: string }
    monthRecord: { weeks: { monday: string; state: string }[] }
  }
  const outcome = async () => {
    const { workWeeks, workYear, weekRecord, monthRecord } = await ask<Told>(person, TOLD, {
      user: person.id,
    })
    const [week] = workWeeks.weeks
    const ofMonth = monthRecord.weeks.find((one) => one.monday === monday)
    const { gap } = weekRecord
    expect(week?.gap).toBe(gap)
    return {
      year: workYear.weeks.find(({ period }) => period === week?.week)?.sums,
      week: { ...week, gap: '' },
      record: { ...weekRecord, gap: '' },
      ofMonth,
      gap,
    }
  }
  const asApproved = await outcome()
  expect(asApproved).toMatchObject({ gap: '', ofMonth: { state: 'validée' } })
  const EDIT = `mutation ($contract: ID!, $input: ContractInput!) { editContract(contract: $contract, input: $input) { id } }`
  const jours = Array.from({ length: 7 }, (_, day) => (day < 5 ? 8 * HOUR : 0))
  await ask(admin, EDIT, { contract: id, input: { debut: '2024-01-01', type: 'HEURES', jours } })
  expect(await ask(person, CHECK)).toEqual({
    checkWeek: {
      intact: true,
      matches: false,
      differences: ['Écart\u202f: le contrat, les absences ou les réglages ont changé depuis la validation'],
    },
  })
  expect(await outcome()).toEqual({
    ...asApproved,
    ofMonth: { ...asApproved.ofMonth, state: 'validée, écart' },
    gap: 'Écart\u202f: le contrat, les absences ou les réglages ont changé depuis la validation',
  })
})

test('own absences are refused while another user could decide', async () => {
  const csv = `email;debut;fin;type\n${admin.email};2026-03-02;2026-03-02;CP`
  expect(await send(ABSENCES_FILE, csv)).toEqual([
    [2, 'FAULTY', 'Votre propre absence est validée par quelqu’un d’autre'],
  ])
  expect(await refusal(admin, ABSENCES_FILE, { csv, apply: true })).toMatchObject({ code: 'BAD_USER_INPUT' })
})

describe('a pending request that an imported line repeats', () => {
  const line = (person: Person, date: string) => `email;debut;fin;type\n${person.email};${date};${date};RTT`
  const waiting = async () => {
    const person = await newPerson()
    return { person, asked: await request(person, dayOf(2, 1), { type: 'RTT', comment: 'pont' }) }
  }

  test('is validated as on the screen: shown before, in the chain and to the user', async () => {
    const { person, asked } = await waiting()
    const csv = `${line(person, dayOf(2, 1))}\n${person.email};${dayOf(2, 1)};${dayOf(2, 1)};RTT`
    const report = (apply: boolean) =>
      ask<{ importAbsences: Report }>(admin, ABSENCES_FILE, { csv, apply }).then(
        ({ importAbsences }) => importAbsences.lines,
      )
    const outcome = [
      { status: 'CHANGED', changes: 'état\u202f: demandée → validée' },
      { status: 'UNCHANGED', changes: '' },
    ]
    expect(await report(false)).toMatchObject(outcome)
    expect(await report(true)).toMatchObject(outcome)
    const ALL = `{ absences(debut: "${dayOf(2, 1)}", fin: "${dayOf(2, 1)}") {
      id state comment askedBy decidedBy toSee version } }`
    expect(await ask(person, ALL)).toEqual({
      absences: [
        {
          id: asked.id,
          state: 'VALIDEE',
          comment: 'pont',
          toSee: true,
          version: 2,
          askedBy: `${person.prenom} ${person.nom}`,
          decidedBy: `${admin.prenom} ${admin.nom}`,
        },
      ],
    })
    const events = await application.database.query(
      `SELECT action, door FROM journal_event WHERE subject = ? AND entity = 'absence' ORDER BY seq`,
      [`user:${person.id}`],
    )
    expect(events).toEqual([
      { action: 'requestAbsence', door: 'graphql' },
      { action: 'validateAbsence', door: 'import' },
    ])
    expect((await report(true)).map(({ status }) => status)).toEqual(['UNCHANGED', 'UNCHANGED'])
  })

  test('stays pending within an approved week, and where it is one’s own', async () => {
    const { person } = await waiting()
    await approve(admin, { user: person.id, date: dayOf(2, 1), reason: 'x' })
    const own = await request(admin, dayOf(2, 1), { type: 'RTT' })
    const before = await dumpDatabase(application.database)
    for (const who of [person, admin]) {
      const csv = line(who, dayOf(2, 1))
      expect(await send(ABSENCES_FILE, csv)).toEqual([[2, 'FAULTY', expect.stringContaining('validée')]])
      expect(await refusal(admin, ABSENCES_FILE, { csv, apply: true })).toMatchObject({
        code: 'BAD_USER_INPUT',
      })
    }
    expect(await dumpDatabase(application.database)).toEqual(before)
    await ask(admin, CANCEL, { absence: own.id })
  })
})
