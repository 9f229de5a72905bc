import { PRESETS } from '../../../server/payroll/presets'
import type { Right } from '../../../server/rights/policy'
import type { TestDatabase } from '../../support/database'
import { alertOf, CONTRACT, paidMonth, QUESTION, SETTING } from '../operations'
import {
  APPROVED_WEEK,
  DRAWING,
  now,
  PASSWORD,
  PAST_WEEKS,
  type Person,
  SITES,
  SOUTH,
  TOWN,
  timeAt,
  type World,
} from '../world'

/** What a call refers to: a user, a finished entry of theirs, and their task group. */
export interface Target {
  person: Omit<Person, 'token'>
  entry: number
  group: number
}

/** One operation as one API offers it. */
export interface Row {
  right: Right | 'public'
  /** Which id of the target the call contains; otherwise it is about the viewer or about all users. */
  names?: 'user' | 'entry' | 'group'
  /** Error code for a target out of scope, where it is not that of a refused user. */
  refused?: 'NOT_FOUND'
  /** The arguments, or the body of a POST. `unique` is an unused name. */
  input?(target: Target, unique: string): Record<string, unknown>
  absent?: true
  weeks?: true
  signsOut?: true
}

const reason = 'oubli'

/** Number of weeks that each viewer has submitted. */
const SUBMITTED_WEEKS = 20
/** Number of weeks of each viewer that are approved. */
const VIEWER_APPROVED = 4
/** Number of weeks that each target has submitted, and of those approved. */
const TARGET_WEEKS = 4

/** Id of a row of each kind that nothing else uses. */
export const SPARE = 90

export async function insertSpares(database: TestDatabase) {
  await database.query(`INSERT INTO holding (id, holding, name_key) VALUES (${SPARE}, 'x', 'x')`)
  await database.query(`INSERT INTO company (id, nom, name_key, holding_id) VALUES (${SPARE}, 'x', 'x', 1)`)
  await database.query(`INSERT INTO task_group (id, libelle, name_key) VALUES (${SPARE}, 'x', 'x')`)
  for (const table of ['task_type', 'client'])
    await database.query(
      `INSERT INTO ${table} (id, libelle, name_key, groupetache_id) VALUES (${SPARE}, 'x', 'x', ${SITES})`,
    )
}

export async function submitWeeks(insertWeek: World['insertWeek'], viewer: number) {
  for (const monday of PAST_WEEKS.slice(0, SUBMITTED_WEEKS)) await insertWeek(viewer, monday, 'SOUMISE')
  for (const monday of PAST_WEEKS.slice(-VIEWER_APPROVED)) await insertWeek(viewer, monday, 'APPROUVEE')
}

export async function giveWeeks(insertWeek: World['insertWeek'], target: number) {
  for (const monday of PAST_WEEKS.slice(0, TARGET_WEEKS)) await insertWeek(target, monday, 'SOUMISE')
  for (const monday of [...PAST_WEEKS.slice(TARGET_WEEKS, 2 * TARGET_WEEKS), APPROVED_WEEK])
    await insertWeek(target, monday, 'APPROUVEE', { reopening: 'DEMANDEE', reopening_reason: reason })
}

const range = { debut: '2026-01-05', fin: '2026-01-09' }
const userInput = (unique: string) => ({
  nom: 'Durand',
  prenom: 'Anne',
  email: `${unique}@exemple.fr`,
  societe: SOUTH,
  groupetache: SITES,
  acces: 'U',
})
const added = { date: '2026-01-05', debut: '08:00', fin: '09:00', reason }
const addedOnDays = { dates: ['2026-01-05', '2026-01-06'], debut: '08:00', fin: '09:00', reason }
const cuts = new Map<number, number>()
/**
 * A time within the target's entry, which lasts from 15 to 10 minutes ago; each time before the previous cut.
 */
function cut({ entry }: Target) {
  const made = cuts.get(entry) ?? 0
  cuts.set(entry, made + 1)
  return { at: timeAt(now() - 700 - 15 * made), reason }
}
let weeksGiven = 0
const submittedWeek = () => ({ date: PAST_WEEKS[weeksGiven++ % SUBMITTED_WEEKS] })
let reopeningsRequested = 0
const approvedWeek = () => ({
  date: PAST_WEEKS[PAST_WEEKS.length - VIEWER_APPROVED + (reopeningsRequested++ % VIEWER_APPROVED)],
  reason,
})
let weeksOpened = 0
const openWeek = () => ({ date: PAST_WEEKS[SUBMITTED_WEEKS + weeksOpened++] })
const decidedWeeks = new Map<number, number>()
/** A week of a target, submitted or approved. */
function weekOf({ person }: Target, state: 'SOUMISE' | 'APPROUVEE') {
  const given = decidedWeeks.get(person.id) ?? 0
  decidedWeeks.set(person.id, given + 1)
  const first = state === 'SOUMISE' ? 0 : TARGET_WEEKS
  return { user: person.id, date: PAST_WEEKS[first + (given % TARGET_WEEKS)], reason }
}
const passwords = { pass: 'un nouveau mot de passe', confirmPass: 'un nouveau mot de passe' }

/** Subscriptions: `own` ones report the viewer's own changes alone, whatever the right reaches. */
export const subscriptionRows: Record<string, Pick<Row, 'right'> & { own?: true }> = {
  dayChanged: { right: 'log', own: true },
  teamChanged: { right: 'readStatistics' },
  weeksChanged: { right: 'readStatistics' },
  inboxChanged: { right: 'correctTimes' },
}

const session: Row = { right: 'session' }
const readReference: Row = { right: 'readReference' }
const ofUser = (right: Right, extra: object = {}): Row => ({
  right,
  names: 'user',
  input: ({ person }) => ({ user: person.id, ...extra }),
})
const ofEntry = (right: Right, extra: object = {}): Row => ({
  right,
  names: 'entry',
  input: ({ entry }) => ({ id: entry, ...extra }),
})
/** A correction that does not exist: existing ones have their own tests. */
const absent = (right: Right, extra: object = {}): Row => ({
  right,
  absent: true,
  input: () => ({ correction: SPARE, ...extra }),
})
const maintain = (input: (unique: string) => Record<string, unknown>): Row => ({
  right: 'maintain',
  input: (_, unique) => input(unique),
})
const importOf = (csv: (name: string) => string) => maintain((name) => ({ csv: csv(name), apply: true }))
const toggle = (kind: string) => maintain(() => ({ kind, id: SPARE, active: 0 }))

const DAY_MS = 86_400_000
let daysGiven = 0
const newDay = () => new Date(Date.UTC(2020, 0, 6) + DAY_MS * daysGiven++).toISOString().slice(0, 10)
const absence = () => {
  const day = newDay()
  return { debut: day, fin: day, type: 'CP' }
}
const requested = (own = false): Row => ({
  right: 'requestAbsences',
  ...(!own && { names: 'user' }),
  input: ({ person }) => ({ ...(!own && { user: person.id }), ...absence() }),
})
const setting = () => {
  const day = newDay()
  return { ...SETTING, debut: day, fin: day }
}
const ofAlert = (extra: object = {}): Row => ({
  right: 'correctTimes',
  names: 'user',
  input: ({ person }) => ({ user: person.id, ...alertOf(), ...extra }),
})
const ofAlerts = (extra: object = {}): Row => ({
  right: 'correctTimes',
  names: 'user',
  input: ({ person }) => ({ user: person.id, alerts: [alertOf()], ...extra }),
})
/** A contract, absence or setting that does not exist: existing ones have their own tests. */
const nobodys = (right: Right, input: Record<string, unknown>): Row => ({
  right,
  absent: true,
  input: () => input,
})
const contractsFile: Row = {
  right: 'maintain',
  input: ({ person }) => ({
    csv: `email;debut;type;lundi;mardi;mercredi;jeudi;vendredi;samedi;dimanche\n${person.email};2019-01-07;HEURES;7:00;7:00;7:00;7:00;7:00;;`,
    apply: true,
  }),
}
const absencesFile: Row = {
  right: 'maintain',
  input({ person }) {
    const { debut, fin, type } = absence()
    return { csv: `email;debut;fin;type\n${person.email};${debut};${fin};${type}`, apply: true }
  },
}
const kindOfAbsence = maintain(() => ({
  code: 'FORMATION',
  libelle: 'Formation',
  payee: true,
  assimilee: true,
  neutre: false,
}))
/** Rows that do not exist: merges of existing ones have their own tests. */
const NO_PAIR = { keep: 999_998, merge: 999_999 }
const companyDay = { date: '2026-01-05', type: 'FERME' }

const approved: Row = {
  right: 'decideWeeks',
  input: ({ person }) => ({ weeks: [{ user: person.id, date: '2026-01-05', reason }] }),
}
const reminded: Row = {
  right: 'decideWeeks',
  input: ({ person }) => ({ weeks: [{ user: person.id, date: '2026-01-05' }] }),
}
const checkedWeek: Row = { ...ofUser('readStatistics', { date: APPROVED_WEEK }), weeks: true }
const decides = (state: 'SOUMISE' | 'APPROUVEE'): Row => ({
  right: 'decideWeeks',
  names: 'user',
  weeks: true,
  input: (target) => weekOf(target, state),
})

/** Files and saved reports that do not exist: their ownership has its own tests. */
const absentFile: Row = { right: 'session', absent: true, input: () => ({ id: SPARE }) }
const absentQuestion = (extra: object = {}): Row => ({
  right: 'readStatistics',
  absent: true,
  input: () => ({ id: SPARE, ...extra }),
})
const keeps: Row = { right: 'readStatistics', input: (_, name) => ({ name, question: QUESTION }) }
const readBudgets: Row = { right: 'readBudgets' }

/** By field; a suffix after a dot distinguishes the rows of one field. */
export const graphqlRows: Record<string, Row> = {
  'query serverNow': session,
  'query timeZone': session,
  'query me': session,
  'query taskTypeChoices': session,
  'query clientChoices': session,
  'query tasks': ofUser('log'),
  'query tasks.own': { right: 'log' },
  'query carriedOver': ofUser('log'),
  'query carriedOver.own': { right: 'log' },
  'query today': ofUser('log'),
  'query today.own': { right: 'log' },
  'query favourites': { right: 'log' },
  'query lastDay': { right: 'log' },
  'query preferences': { right: 'log' },
  'query taskTypes': readReference,
  'query clients': readReference,
  'query holdings': readReference,
  'query companies': readReference,
  'query taskGroups': readReference,
  'query uses': maintain(() => ({ kind: 'HOLDING', id: 1 })),
  'query activeCounts': maintain(() => ({})),
  'query mergePreview': maintain(() => ({ kind: 'CLIENT', keep: TOWN, merge: SPARE })),
  'query unmergePreview': maintain(() => ({ kind: 'CLIENT', id: SPARE })),
  'query importColumns': maintain(() => ({ kind: 'HOLDING', csv: 'holding' })),
  'query users': { right: 'readUsers' },
  'query user': {
    right: 'readUsers',
    names: 'user',
    refused: 'NOT_FOUND',
    input: ({ person }) => ({ id: person.id }),
  },
  'query formerCompanies': { ...ofUser('readUsers'), refused: 'NOT_FOUND' },
  'query statistics': ofUser('readStatistics', range),
  'query regularisation': { right: 'correctTimes', names: 'entry', input: ({ entry }) => ({ task: entry }) },
  'query inbox': { right: 'correctTimes' },
  'query correctionsToSee': session,
  'query corrections': ofUser('correctTimes'),
  'query corrections.all': { right: 'correctTimes' },
  'mutation seeCorrection': absent('log'),
  'mutation contestCorrection': absent('log', { reason }),
  'mutation withdrawContestation': absent('log'),
  'mutation acceptContestation': absent('correctTimes'),
  'mutation maintainCorrection': absent('correctTimes', { reason }),
  'query entryChoices': ofUser('correctTimes'),
  'query longLimit': ofUser('correctTimes'),
  'query cancelledTasks': ofUser('readStatistics', range),
  'query report': { right: 'readStatistics', input: () => ({ question: { ...range, by: ['PERSON'] } }) },
  'query reportEntries': { right: 'readStatistics', input: () => ({ question: range }) },
  'query reportHeat': { right: 'readStatistics', input: () => ({ question: range }) },
  'query clientStatement': { right: 'readStatistics', input: () => ({ client: TOWN, month: '2026-01' }) },
  'query team': { right: 'readStatistics', input: () => ({ ...range, by: 'DAY' }) },
  'query week': ofUser('readStatistics', { date: '2026-01-05' }),
  'query week.own': { right: 'readStatistics', input: () => ({ date: '2026-01-05' }) },
  'query weeks': { right: 'readStatistics', input: () => range },
  'query weeks.one': ofUser('readStatistics', range),
  'query checkWeek': checkedWeek,
  'query lockedWeeks': ofUser('readStatistics', range),
  'query weekNotices': session,
  'query myFiles': session,
  'mutation cancelFile': absentFile,
  'mutation remakeFile': absentFile,
  'mutation deleteFile': absentFile,
  'mutation seeFiles': session,
  'query questions': session,
  'mutation keepQuestion': keeps,
  'mutation changeQuestion': absentQuestion(),
  'mutation deleteQuestion': absentQuestion(),
  'mutation pinQuestion': absentQuestion(),
  'mutation unpinQuestion': absentQuestion(),
  'mutation scheduleQuestion': absentQuestion({ rhythm: 'LUNDI', format: 'CSV' }),
  'mutation unscheduleQuestion': absentQuestion(),
  'query budgets': readBudgets,
  'query budgetBars': { right: 'session', input: () => ({ clients: [SPARE] }) },
  'query budgetNotices': readBudgets,
  'mutation setBudget': maintain(() => ({ client: SPARE, hours: 10 })),
  'mutation dismissBudget': { right: 'readBudgets', absent: true, input: () => ({ id: SPARE }) },
  'query identity': session,
  'query payrollPresets': maintain(() => ({})),
  'query payrollMappings': maintain(() => ({})),
  'query payrollPreview': maintain(() => ({ month: paidMonth(), mapping: PRESETS[0]?.mapping })),
  'query payrollExports': maintain(() => ({})),
  'mutation savePayrollMapping': maintain((name) => ({ name, mapping: PRESETS[0]?.mapping })),
  'mutation deletePayrollMapping': { ...maintain(() => ({ kept: 99_999 })), absent: true },
  'query payrollBounds': maintain(() => ({ month: paidMonth() })),
  'mutation setPayrollMonth': maintain(() => ({ company: SOUTH, month: paidMonth(), kind: 'JOURS' })),
  'mutation cancelPayrollExport': {
    ...maintain(() => ({ export: 99_999, reason: 'fichier refusé' })),
    absent: true,
  },
  'mutation exportPayroll': { ...maintain(() => ({ month: paidMonth(), kept: 99_999 })), absent: true },
  'mutation saveIdentity': maintain((name) => ({ name, lines: [] })),
  'query events': { right: 'readJournal', input: () => range },
  'query myEvents': { right: 'session', input: () => range },
  'query journalCheck': { right: 'readJournal' },
  'query journal': { right: 'readStatistics', names: 'entry', input: ({ entry }) => ({ task: entry }) },

  'query contracts': ofUser('readStatistics'),
  'query contracts.all': { right: 'readStatistics' },
  'query absenceTypes': readReference,
  'query absences': ofUser('readStatistics', range),
  'query absences.own': { right: 'readStatistics', input: () => range },
  'query teamAbsences': { right: 'readStatistics', input: () => range },
  'query absencesToDecide': { right: 'decideAbsences' },
  'query absenceImpact': ofUser('requestAbsences', range),
  'query absenceImpact.own': { right: 'requestAbsences', input: () => range },
  'query absenceImpacts': { right: 'requestAbsences', input: () => ({ absences: [SPARE] }) },
  'query companyCalendar': { ...readReference, input: () => ({ company: SOUTH, year: 2026 }) },
  'query ruleBounds': readReference,
  'query headcount': { ...readReference, input: () => ({ company: SOUTH }) },
  'query ruleSettings': { ...readReference, input: () => ({ company: SOUTH }) },
  'query companyRules': { ...readReference, input: () => ({ companies: [SOUTH] }) },
  'query article': { ...readReference, input: () => ({ number: 'L3121-18' }) },
  'query workWeeks': ofUser('readStatistics', range),
  'query workWeeks.own': { right: 'readStatistics', input: () => range },
  'query teamDue': { right: 'readStatistics', input: () => range },
  'query dayStates': ofUser('readStatistics', range),
  'query dayStates.own': { right: 'readStatistics', input: () => range },
  'query workToday': { right: 'log' },
  'query workYear': ofUser('readStatistics', { year: 2026 }),
  'query recordCheck': {
    right: 'readStatistics',
    names: 'user',
    input: ({ person }) => ({ code: `${person.id}-2026S02-0123456789` }),
  },
  'query weekRecord': ofUser('readStatistics', { date: '2026-01-05' }),
  'query monthRecord': ofUser('readStatistics', { month: '2026-01' }),
  'query periodRecord': ofUser('readStatistics', range),
  'query whoWorks': { right: 'seePresence' },
  'mutation addContract': ofUser('maintain', { input: CONTRACT }),
  'mutation editContract': nobodys('maintain', { contract: SPARE, input: CONTRACT }),
  'mutation cancelContract': nobodys('maintain', { contract: SPARE }),
  'mutation importContracts': contractsFile,
  'mutation saveAbsenceType': kindOfAbsence,
  'mutation addAbsenceTypes': maintain(() => ({ codes: ['MARIAGE'] })),
  'mutation requestAbsence': requested(),
  'mutation requestAbsence.own': requested(true),
  'mutation validateAbsence': nobodys('decideAbsences', { absence: SPARE }),
  'mutation refuseAbsence': nobodys('decideAbsences', { absence: SPARE, reason }),
  'mutation undoAbsence': nobodys('requestAbsences', { absence: SPARE }),
  'mutation cancelAbsence': nobodys('requestAbsences', { absence: SPARE, reason }),
  'mutation seeAbsence': nobodys('requestAbsences', { absence: SPARE }),
  'mutation importAbsences': absencesFile,
  'mutation setCompanyCalendar': maintain(() => ({ company: SPARE, region: 'METROPOLE' })),
  'mutation setCompanyDay': maintain(() => ({ company: SPARE, ...companyDay })),
  'mutation setCompanyDays': maintain(() => ({ days: [{ company: SPARE, ...companyDay }] })),
  'mutation setCompanyPeriod': maintain(() => ({
    ...{ companies: [SPARE], debut: companyDay.date, fin: companyDay.date, type: companyDay.type },
  })),
  'mutation addRuleSetting': maintain(() => ({ company: SPARE, input: setting() })),
  'mutation setCompanyRule': maintain(() => ({ companies: [SPARE], input: setting() })),
  'mutation editRuleSetting': nobodys('maintain', { setting: SPARE, input: SETTING }),
  'mutation cancelRuleSetting': nobodys('maintain', { setting: SPARE }),
  'mutation seeAlert': ofAlert(),
  'mutation justifyAlert': ofAlert({ text: 'inventaire' }),
  'mutation seeAlerts': ofAlerts(),
  'mutation justifyAlerts': ofAlerts({ text: 'inventaire' }),

  'mutation login': {
    right: 'public',
    input: ({ person }) => ({ email: person.email, password: PASSWORD }),
  },
  'query passwordProblem': { right: 'session', input: () => ({ pass: passwords.pass }) },
  'query sessions': ofUser('session'),
  'mutation closeOtherSessions': ofUser('session'),
  'mutation closeSession': { right: 'session', absent: true, input: () => ({ session: 'inconnue' }) },
  'mutation confirmPassword': { right: 'session', input: () => ({ password: PASSWORD }) },
  'mutation logout': { right: 'session', signsOut: true },
  'mutation changePassword': {
    right: 'session',
    signsOut: true,
    input: () => ({ current: PASSWORD, ...passwords }),
  },
  'mutation startTask': {
    right: 'log',
    names: 'user',
    input: ({ person }) => ({ input: { user: person.id } }),
  },
  'mutation startTask.own': { right: 'log', input: () => ({ input: {} }) },
  'mutation pause': ofUser('log'),
  'mutation pause.own': { right: 'log' },
  'mutation endTask': ofEntry('log'),
  'mutation resumeTask': ofEntry('log'),
  'mutation commentTask': ofEntry('log', { commentaire: 'autre' }),
  'mutation setPreferences': { right: 'log', input: () => ({ startEnds: true }) },
  'mutation pin': { right: 'log', input: () => ({ tache: DRAWING }) },
  'mutation unpin': { right: 'log', input: () => ({ tache: DRAWING }) },
  'mutation after': ofUser('log'),
  'mutation after.own': { right: 'log' },
  'mutation editTime': ofEntry('correctTimes', { debut: '00:00:01', reason: 'oubli' }),
  'mutation addTask': ofUser('correctTimes', added),
  'mutation addTask.own': { right: 'correctTimes', input: () => added },
  'mutation addTasks': ofUser('correctTimes', addedOnDays),
  'mutation addTasks.own': { right: 'correctTimes', input: () => addedOnDays },
  'mutation editTask': ofEntry('correctTimes', { commentaire: 'autre', reason }),
  'mutation splitTask': {
    right: 'correctTimes',
    names: 'entry',
    input: (target) => ({ id: target.entry, ...cut(target) }),
  },
  'mutation shareTime': ofEntry('correctTimes', { reason }),
  'mutation cancelTask': ofEntry('correctTimes', { reason }),
  'mutation restoreTask': ofEntry('correctTimes', { reason }),
  'mutation undoTasks': nobodys('correctTimes', { entries: [{ id: 999_999 }] }),
  'mutation regulariseTask': ofEntry('correctTimes', { fin: '18:00', reason }),
  'mutation submitWeek': { right: 'submitWeeks', input: openWeek },
  'mutation withdrawWeek': { right: 'submitWeeks', input: submittedWeek },
  'mutation seeWeek': { right: 'submitWeeks', input: () => ({ date: '2026-01-05' }) },
  'mutation seeReminder': { right: 'submitWeeks', input: () => ({ date: '2026-01-05' }) },
  'mutation remindWeeks': reminded,
  'mutation approveWeeks': approved,
  'mutation undoWeeks': {
    right: 'decideWeeks',
    input: ({ person }) => ({ weeks: [{ user: person.id, date: '2026-01-05' }] }),
  },
  'mutation sendBackWeek': decides('SOUMISE'),
  'mutation reopenWeek': decides('APPROUVEE'),
  'mutation requestReopening': { right: 'submitWeeks', input: approvedWeek },
  'mutation refuseReopening': decides('APPROUVEE'),
  'mutation toggleActive.TASK_TYPE': toggle('TASK_TYPE'),
  'mutation toggleActive.CLIENT': toggle('CLIENT'),
  'mutation toggleActive.HOLDING': toggle('HOLDING'),
  'mutation toggleActive.COMPANY': toggle('COMPANY'),
  'mutation toggleActive.TASK_GROUP': toggle('TASK_GROUP'),
  'mutation toggleActive.USER': {
    right: 'maintain',
    names: 'user',
    input: ({ person }) => ({ kind: 'USER', id: person.id, active: 0 }),
  },
  'mutation createTaskType': maintain((libelle) => ({ libelle, groupetache: SITES })),
  'mutation updateTaskType': maintain((libelle) => ({ id: SPARE, libelle })),
  'mutation createClient': maintain((libelle) => ({ libelle, groupetache: SITES })),
  'mutation updateClient': maintain((libelle) => ({ id: SPARE, libelle })),
  'mutation createHolding': maintain((holding) => ({ holding })),
  'mutation updateHolding': maintain((holding) => ({ id: SPARE, holding })),
  'mutation createCompany': maintain((nom) => ({ nom, holding: 1 })),
  'mutation updateCompany': maintain((nom) => ({ id: SPARE, nom, holding: 1 })),
  'mutation createTaskGroup': maintain((libelle) => ({ libelle })),
  'mutation updateTaskGroup': maintain((libelle) => ({ id: SPARE, libelle })),
  'mutation importTaskTypes': importOf((name) => `tache;groupe_tache\n${name};Chantiers`),
  'mutation importClients': importOf((name) => `client;groupe_tache\n${name};Chantiers`),
  'mutation importHoldings': importOf((name) => `holding\n${name}`),
  'mutation importCompanies': importOf((name) => `societe;holding\n${name};Groupe Ouest`),
  'mutation importTaskGroups': importOf((name) => `groupe_tache\n${name}`),
  'mutation mergeTaskTypes': nobodys('maintain', NO_PAIR),
  'mutation mergeClients': nobodys('maintain', NO_PAIR),
  'mutation mergeTaskGroups': nobodys('maintain', NO_PAIR),
  'mutation createUser': maintain((unique) => ({ input: userInput(unique), ...passwords })),
  'mutation editUser': {
    right: 'maintain',
    names: 'user',
    input: ({ person }, unique) => ({ id: person.id, input: userInput(unique) }),
  },
  'mutation setPassword': {
    right: 'maintain',
    names: 'user',
    input: ({ person }) => ({ id: person.id, pass: passwords.pass }),
  },
  'mutation importUsers': maintain((unique) => ({
    csv: `nom;prenom;email;acces;societe;groupe_tache\nDurand;Anne;${unique}@exemple.fr;U;Sud;Chantiers`,
    apply: true,
  })),
}

const gone = (names: Row['names'], right: Right): Row => ({ right, names })
const user: Row = { right: 'maintain', names: 'user' }
const change: Row = maintain(() => ({}))

const corrected = (body: (target: Target) => Record<string, unknown>): Row => ({
  right: 'correctTimes',
  names: 'entry',
  input: (target) => ({ reason, ...body(target) }),
})

/** By method and path; an `:id` of reference data is the spare row's. */
export const restRows: Record<string, Row> = {
  'POST /api/login': {
    right: 'public',
    input: ({ person }) => ({ email: person.email, password: PASSWORD }),
  },
  'GET /api/taches/:userId': gone('user', 'log'),
  'POST /api/taches/new': ofUser('log'),
  'GET /api/taches/end/:taskId': gone('entry', 'log'),
  'GET /api/taches/reprise/:taskId/:userId': gone('user', 'log'),
  'POST /api/taches/comment/:taskId': {
    right: 'log',
    names: 'entry',
    input: () => ({ commentaire: 'autre' }),
  },
  'GET /api/pause/new/:userId': gone('user', 'log'),
  'GET /api/typetaches/user/:groupetacheId': gone('group', 'session'),
  'GET /api/clients/user/:groupetacheId': gone('group', 'session'),
  'POST /api/taches/statistiques': ofUser('readStatistics', range),
  'POST /api/taches/statistiques/export/csv': ofUser('readStatistics', range),
  'POST /api/taches/statistiques/export/xlsx': ofUser('readStatistics', range),
  'POST /api/taches/statistiques/export/pdf': ofUser('readStatistics', range),
  'POST /api/fichiers/all': session,
  'POST /api/fichiers/cancel/:id': { right: 'session', absent: true },
  'POST /api/fichiers/remake/:id': { right: 'session', absent: true },
  'POST /api/fichiers/delete/:id': { right: 'session', absent: true },
  'POST /api/fichiers/vu': session,
  'POST /api/questions/all': session,
  'POST /api/questions/new': keeps,
  'POST /api/questions/update/:id': { right: 'readStatistics', absent: true },
  'POST /api/questions/delete/:id': { right: 'readStatistics', absent: true },
  'POST /api/questions/pin/:id': { right: 'readStatistics', absent: true },
  'POST /api/questions/unpin/:id': { right: 'readStatistics', absent: true },
  'POST /api/questions/schedule/:id': {
    right: 'readStatistics',
    absent: true,
    input: () => ({ rhythm: 'LUNDI', format: 'CSV' }),
  },
  'POST /api/questions/unschedule/:id': { right: 'readStatistics', absent: true },
  'POST /api/budgets/all': readBudgets,
  'POST /api/budgets/barres': { right: 'session', input: () => ({ clients: [SPARE] }) },
  'POST /api/budgets/avis': readBudgets,
  'POST /api/budgets/ecarter/:id': { right: 'readBudgets', absent: true },
  'POST /api/budgets/update': maintain(() => ({ client: SPARE, hours: 20 })),
  'POST /api/identite/all': session,
  'POST /api/paie/modeles': maintain(() => ({})),
  'POST /api/paie/correspondances': maintain(() => ({})),
  'POST /api/paie/correspondances/garder': maintain((name) => ({ name, mapping: PRESETS[0]?.mapping })),
  'POST /api/paie/correspondances/effacer': { ...maintain(() => ({ kept: 99_999 })), absent: true },
  'POST /api/paie/apercu': maintain(() => ({ month: paidMonth(), mapping: PRESETS[0]?.mapping })),
  'POST /api/paie/exports': maintain(() => ({})),
  'POST /api/paie/mois': maintain(() => ({ month: paidMonth() })),
  'POST /api/paie/mois/choisir': maintain(() => ({ company: SOUTH, month: paidMonth(), kind: 'SEMAINES' })),
  'POST /api/paie/exports/annuler': {
    ...maintain(() => ({ export: 99_999, reason: 'fichier refusé' })),
    absent: true,
  },
  'POST /api/paie/exporter': { ...maintain(() => ({ month: paidMonth(), kept: 99_999 })), absent: true },
  'POST /api/identite/update': maintain((name) => ({ name, lines: [] })),
  'POST /api/releves/semaine/export/pdf': ofUser('readStatistics', { date: '2026-01-05' }),
  'POST /api/releves/mois/export/pdf': ofUser('readStatistics', { month: '2026-01' }),
  'POST /api/releves/mois/export/csv': ofUser('readStatistics', { month: '2026-01' }),
  'POST /api/releves/mois/export/xlsx': ofUser('readStatistics', { month: '2026-01' }),
  'POST /api/releves/periode/export/pdf': ofUser('readStatistics', {
    debut: '2026-01-05',
    fin: '2026-01-06',
  }),
  // An archive of all users of this file would take minutes; another test covers which users it has.
  'POST /api/releves/societe/export/zip': {
    right: 'decideWeeks',
    input: () => ({ month: '2026-01', company: SPARE }),
    absent: true,
  },
  'POST /api/journal/export/csv': { right: 'readJournal', input: () => range },
  'POST /api/journal/export/xlsx': { right: 'readJournal', input: () => range },
  'POST /api/mes-donnees/export/csv': { right: 'session', input: () => ({ part: 'entries' }) },
  'POST /api/mes-donnees/export/json': session,
  'POST /api/taches/time/edit/:id': {
    right: 'correctTimes',
    names: 'entry',
    input: () => ({ debut: '00:00:01' }),
  },
  'POST /api/taches/add': ofUser('correctTimes', added),
  'POST /api/taches/edit/:id': corrected(() => ({ commentaire: 'autre' })),
  'POST /api/taches/split/:id': corrected(cut),
  'POST /api/taches/share/:id': corrected(() => ({})),
  'POST /api/taches/cancel/:id': corrected(() => ({})),
  'POST /api/taches/restore/:id': corrected(() => ({})),
  'POST /api/taches/regularisation/:taskId': { right: 'correctTimes', names: 'entry', input: () => ({}) },
  'POST /api/taches/limite': ofUser('correctTimes'),
  'POST /api/taches/regularise/:id': corrected(() => ({ fin: '18:00' })),
  'POST /api/corrections/attente': { right: 'correctTimes' },
  'POST /api/corrections/all': ofUser('correctTimes'),
  'POST /api/corrections/see/:id': { right: 'log', absent: true },
  'POST /api/corrections/contest/:id': { right: 'log', absent: true, input: () => ({ reason }) },
  'POST /api/corrections/accept/:id': { right: 'correctTimes', absent: true },
  'POST /api/corrections/maintain/:id': { right: 'correctTimes', absent: true, input: () => ({ reason }) },
  'POST /api/semaines/semaine': ofUser('readStatistics', { date: '2026-01-05' }),
  'POST /api/rapports': { right: 'readStatistics', input: () => ({ ...range, by: ['PERSON'] }) },
  'POST /api/rapports/entrees': { right: 'readStatistics', input: () => range },
  'POST /api/rapports/carte': { right: 'readStatistics', input: () => range },
  'POST /api/releves/verification': {
    right: 'readStatistics',
    names: 'user',
    input: ({ person }) => ({ code: `${person.id}-2026S02-0123456789` }),
  },
  'POST /api/releves/client': {
    right: 'readStatistics',
    input: () => ({ client: TOWN, month: '2026-01' }),
  },
  'POST /api/imports/colonnes': maintain(() => ({ kind: 'HOLDING', csv: 'holding' })),
  'POST /api/semaines/equipe': ofUser('readStatistics', range),
  'POST /api/semaines/verifier': checkedWeek,
  'POST /api/semaines/verrous': ofUser('readStatistics', range),
  'POST /api/semaines/avis': session,
  'POST /api/semaines/soumettre': { right: 'submitWeeks', input: openWeek },
  'POST /api/semaines/retirer': { right: 'submitWeeks', input: submittedWeek },
  'POST /api/semaines/vu': { right: 'submitWeeks', input: () => ({ date: '2026-01-05' }) },
  'POST /api/semaines/valider': approved,
  'POST /api/semaines/renvoyer': decides('SOUMISE'),
  'POST /api/semaines/rouvrir': decides('APPROUVEE'),
  'POST /api/contrats/all': ofUser('readStatistics'),
  'POST /api/contrats/new': ofUser('maintain', CONTRACT),
  'POST /api/contrats/edit/:id': nobodys('maintain', CONTRACT),
  'POST /api/contrats/cancel/:id': nobodys('maintain', {}),
  'POST /api/contrats/import': contractsFile,
  'POST /api/absences/types': readReference,
  'POST /api/absences/types/save': kindOfAbsence,
  'POST /api/absences/all': ofUser('readStatistics', range),
  'POST /api/absences/equipe': { right: 'readStatistics', input: () => range },
  'POST /api/absences/attente': { right: 'decideAbsences' },
  'POST /api/absences/new': requested(),
  'POST /api/absences/validate/:id': nobodys('decideAbsences', {}),
  'POST /api/absences/refuse/:id': nobodys('decideAbsences', { reason }),
  'POST /api/absences/cancel/:id': nobodys('requestAbsences', { reason }),
  'POST /api/absences/see/:id': nobodys('requestAbsences', {}),
  'POST /api/absences/import': absencesFile,
  'POST /api/calendriers/calendrier': { ...readReference, input: () => ({ societe: SOUTH, year: 2026 }) },
  'POST /api/calendriers/region': maintain(() => ({ societe: SPARE, region: 'METROPOLE' })),
  'POST /api/calendriers/jour': maintain(() => ({ societe: SPARE, ...companyDay })),
  'POST /api/regles/bornes': readReference,
  'POST /api/regles/all': { ...readReference, input: () => ({ societe: SOUTH }) },
  'POST /api/regles/effectif': { ...readReference, input: () => ({ societe: SOUTH }) },
  'POST /api/regles/new': maintain(() => ({ societe: SPARE, ...setting() })),
  'POST /api/regles/edit/:id': nobodys('maintain', SETTING),
  'POST /api/regles/cancel/:id': nobodys('maintain', {}),
  'POST /api/regles/article': { ...readReference, input: () => ({ number: 'L3121-18' }) },
  'POST /api/travail/semaines': ofUser('readStatistics', range),
  'POST /api/travail/aujourdhui': { right: 'log' },
  'POST /api/travail/annee': ofUser('readStatistics', { year: 2026 }),
  'POST /api/travail/presence': { right: 'seePresence' },
  'POST /api/alertes/vu': ofAlert(),
  'POST /api/alertes/justifier': ofAlert({ text: 'inventaire' }),
  'POST /api/taches/veille': { right: 'log' },
  'POST /api/favoris/all': { right: 'log' },
  'POST /api/favoris/new': { right: 'log', input: () => ({ tache: DRAWING }) },
  'POST /api/favoris/delete': { right: 'log', input: () => ({ tache: DRAWING }) },
  'GET /api/groupetaches/all': readReference,
  'POST /api/groupetaches/new': maintain((groupe_tache) => ({ groupe_tache })),
  'POST /api/groupetaches/update/:id': maintain((groupe_tache) => ({ groupe_tache })),
  'GET /api/groupetaches/activate/:id': change,
  'POST /api/groupetaches/merge/:id': nobodys('maintain', { keep: NO_PAIR.keep }),
  'POST /api/groupetaches/import': importOf((name) => `groupe_tache\n${name}`),
  'GET /api/typetaches/all': readReference,
  'POST /api/typetaches/new': maintain((libelle) => ({ libelle, groupe_tache: SITES })),
  'POST /api/typetaches/update/:id': maintain((libelle) => ({ libelle })),
  'GET /api/typetaches/activate/:id': change,
  'POST /api/typetaches/merge/:id': nobodys('maintain', { keep: NO_PAIR.keep }),
  'POST /api/typetaches/import': importOf((name) => `tache;groupe_tache\n${name};Chantiers`),
  'GET /api/clients/all': readReference,
  'POST /api/clients/new': maintain((client) => ({ client, groupe_tache: SITES })),
  'POST /api/clients/update/:id': maintain((projet) => ({ projet })),
  'GET /api/clients/activate/:id': change,
  'POST /api/clients/merge/:id': nobodys('maintain', { keep: NO_PAIR.keep }),
  'POST /api/clients/import': importOf((name) => `client;groupe_tache\n${name};Chantiers`),
  'GET /api/holdings/all': readReference,
  'POST /api/holdings/new': maintain((holding) => ({ holding })),
  'POST /api/holdings/update/:id': maintain((holding) => ({ holding })),
  'GET /api/holdings/activate/:id': change,
  'POST /api/holdings/import': importOf((name) => `holding\n${name}`),
  'GET /api/societes/all': readReference,
  'POST /api/societes/new': maintain((nom) => ({ nom, holding: 1 })),
  'POST /api/societes/update/:id': maintain((nom) => ({ nom, holding: 1 })),
  'GET /api/societes/activate/:id': change,
  'POST /api/societes/import': importOf((name) => `societe;holding\n${name};Groupe Ouest`),
  'GET /api/users/all': { right: 'readUsers' },
  'GET /api/users/activate/:id': user,
  'POST /api/users/new': maintain((unique) => ({ ...userInput(unique), ...passwords })),
  'GET /api/user/get/:id': { right: 'readUsers', names: 'user', refused: 'NOT_FOUND' },
  'POST /api/users/edit/:id': { ...user, input: (_, unique) => userInput(unique) },
  'POST /api/users/import': maintain((unique) => ({
    csv: `nom;prenom;email;acces;societe;groupe_tache\nDurand;Anne;${unique}@exemple.fr;U;Sud;Chantiers`,
    apply: true,
  })),
}
