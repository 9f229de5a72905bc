import type { AnyObjectSchema } from 'yup'
import { CSV_BYTES } from '../../../schema/rules/import'
import { reportQuestionRule } from '../../../schema/rules/report'
import { USER_FIELDS } from '../../../schema/rules/user'
import type { Operation } from '../../operation/operation'
import type { AppError } from '../../shared/errors'
import { operations } from '../operations'
import * as shapes from './shapes'

/** A path of REST. Those that older clients use are in section 7 of docs/specification.md. */
export interface Route {
  method: 'GET' | 'POST'
  path: string
  body?: readonly string[]
  rename?: Readonly<Record<string, string>>
  /** Maximum size of the body in bytes, where the general limit is too small. */
  bodyLimit?: number
  /** Never asks for the password again: older clients cannot. */
  exemptFromRecentPassword?: boolean
  /** Answer to an error that older clients expect as status 200; undefined for other errors. */
  refusal?(error: AppError): unknown
  operation: Operation<AnyObjectSchema, unknown, unknown>
  shape?(output: unknown): unknown
}

/** Checks a route with the operation's own types, then erases them. */
const route = <R extends AnyObjectSchema, O, P, G>(
  method: Route['method'],
  path: string,
  operation: Operation<R, O, P, G>,
  row: Pick<Route, 'body' | 'rename' | 'bodyLimit' | 'exemptFromRecentPassword' | 'refusal'> & {
    shape?(output: O): unknown
  } = {},
) => ({ method, path, operation, ...row }) as unknown as Route

const ofUser = { rename: { userId: 'user' } }
const ofTask = { taskId: 'id' }
const ofGroup = { rename: { groupetacheId: 'groupetache' }, shape: shapes.choices }

const parent = { groupe_tache: 'groupetache' }
const TIMES = ['debut', 'fin', 'finDate']
const CONTENT = ['tache', 'client', 'commentaire']
const ofCorrection = { rename: { id: 'correction' } }
const DECIDED = ['user', 'date', 'version', 'reason']
const SAVED_REPORT_FIELDS = ['name', 'question', 'shared']
/** A logo of 200 kB in base64. */
const LOGO_LIMIT = 300_000
const QUESTION = Object.keys(reportQuestionRule.fields)
const CONTRACT = [
  'debut',
  'fin',
  'type',
  'jours',
  'hcFraction',
  'complementDHeures',
  'accord',
  'majeurLe',
  'matricule',
]
const SETTING = ['rule', 'value', 'debut', 'fin', 'accord']
const ofContract = { rename: { id: 'contract' } }
const ofAbsence = { rename: { id: 'absence' } }
const ofSetting = { rename: { id: 'setting' } }
const ofCompany = { rename: { societe: 'company' } }
const ALERT = ['user', 'period', 'rule']
const MERGE = { body: ['keep'], rename: { id: 'merge' } }
const ROWS_IMPORT = { body: ['csv', 'apply', 'mapping'], bodyLimit: CSV_BYTES }

export const routes: readonly Route[] = [
  route('POST', '/api/login', operations.login, {
    body: ['email', 'password'],
    shape: ({ access_token, user }) => ({ access_token, user: shapes.user(user) }),
  }),
  route('GET', '/api/taches/:userId', operations.tasks, { ...ofUser, shape: shapes.tasks }),
  route('POST', '/api/taches/new', operations.startTask, {
    body: ['tache', 'client', 'remarque', 'user'],
    shape: shapes.task,
  }),
  route('GET', '/api/taches/end/:taskId', operations.endTask, { rename: ofTask, shape: shapes.task }),
  route('GET', '/api/taches/reprise/:taskId/:userId', operations.resumeTask, {
    rename: { ...ofTask, ...ofUser.rename },
    shape: shapes.task,
  }),
  route('POST', '/api/taches/comment/:taskId', operations.commentTask, {
    body: ['commentaire'],
    rename: ofTask,
    shape: shapes.task,
  }),
  route('GET', '/api/pause/new/:userId', operations.pause, { ...ofUser, shape: shapes.task }),
  route('GET', '/api/typetaches/user/:groupetacheId', operations.taskTypeChoices, ofGroup),
  route('GET', '/api/clients/user/:groupetacheId', operations.clientChoices, ofGroup),

  route('POST', '/api/taches/statistiques', operations.statistics, {
    body: ['debut', 'fin', 'user'],
    shape: shapes.statistics,
  }),
  route('POST', '/api/taches/time/edit/:id', operations.editTime, {
    body: ['debut', 'fin', 'finDate'],
    shape: shapes.statisticsRow,
  }),
  route('POST', '/api/rapports', operations.report, { body: QUESTION }),
  route('POST', '/api/rapports/entrees', operations.reportEntries, {
    body: [...QUESTION, 'after'],
    shape: shapes.reportEntries,
  }),
  route('POST', '/api/rapports/carte', operations.reportHeat, { body: QUESTION }),
  route('POST', '/api/releves/verification', operations.recordCheck, { body: ['code'] }),
  route('POST', '/api/releves/client', operations.clientStatement, {
    body: ['client', 'month', 'debut', 'fin', 'types', 'subtotals', 'names', 'comments', 'language'],
  }),

  route('POST', '/api/imports/colonnes', operations.importColumns, { body: ['kind', 'csv'] }),

  route('POST', '/api/paie/modeles', operations.payrollPresets, { body: [] }),
  route('POST', '/api/paie/correspondances', operations.payrollMappings, { body: [] }),
  route('POST', '/api/paie/correspondances/garder', operations.savePayrollMapping, {
    body: ['kept', 'name', 'mapping', 'version'],
  }),
  route('POST', '/api/paie/correspondances/effacer', operations.deletePayrollMapping, { body: ['kept'] }),
  route('POST', '/api/paie/apercu', operations.payrollPreview, {
    body: ['month', 'mapping', 'company', 'kept'],
  }),
  route('POST', '/api/paie/mois', operations.payrollBounds, { body: ['month', 'company'] }),
  route('POST', '/api/paie/mois/choisir', operations.setPayrollMonth, {
    body: ['company', 'month', 'kind', 'shown'],
  }),
  route('POST', '/api/paie/exports', operations.payrollExports, { body: [] }),
  route('POST', '/api/paie/exports/annuler', operations.cancelPayrollExport, { body: ['export', 'reason'] }),
  route('POST', '/api/paie/exporter', operations.exportPayroll, {
    body: ['month', 'kept', 'company', 'version'],
  }),

  route('POST', '/api/taches/add', operations.addTask, {
    body: ['user', 'date', ...TIMES, 'pause', ...CONTENT, 'reason', 'requestId'],
    shape: shapes.task,
  }),
  route('POST', '/api/taches/edit/:id', operations.editTask, {
    body: [...TIMES, ...CONTENT, 'version', 'reason'],
    shape: shapes.task,
  }),
  route('POST', '/api/taches/split/:id', operations.splitTask, {
    body: ['at', 'atDate', 'version', 'reason', 'requestId'],
    shape: shapes.tasks,
  }),
  route('POST', '/api/taches/share/:id', operations.shareTime, {
    body: ['other', 'keep', 'version', 'otherVersion', 'reason'],
    shape: shapes.tasks,
  }),
  route('POST', '/api/taches/cancel/:id', operations.cancelTask, {
    body: ['version', 'reason'],
    shape: shapes.task,
  }),
  route('POST', '/api/taches/restore/:id', operations.restoreTask, {
    body: ['version', 'reason'],
    shape: shapes.task,
  }),

  route('POST', '/api/taches/regularisation/:taskId', operations.regularisation, {
    body: [],
    rename: { taskId: 'task' },
    shape: shapes.regularisation,
  }),
  route('POST', '/api/taches/limite', operations.longLimit, { body: ['user'], shape: shapes.longLimit }),
  route('POST', '/api/taches/regularise/:id', operations.regulariseTask, {
    body: ['fin', 'finDate', 'source', 'version', 'reason'],
    shape: shapes.task,
  }),

  route('POST', '/api/corrections/attente', operations.inbox, { body: [] }),
  route('POST', '/api/corrections/all', operations.corrections, { body: ['user', 'state', 'before'] }),
  route('POST', '/api/corrections/see/:id', operations.seeCorrection, { ...ofCorrection, body: [] }),
  route('POST', '/api/corrections/contest/:id', operations.contestCorrection, {
    ...ofCorrection,
    body: ['reason'],
  }),
  route('POST', '/api/corrections/accept/:id', operations.acceptContestation, {
    ...ofCorrection,
    body: [...TIMES, ...CONTENT, 'reason'],
  }),
  route('POST', '/api/corrections/maintain/:id', operations.maintainCorrection, {
    ...ofCorrection,
    body: ['reason'],
  }),

  route('POST', '/api/semaines/semaine', operations.week, { body: ['user', 'date'] }),
  route('POST', '/api/semaines/equipe', operations.weeks, {
    body: ['debut', 'fin', 'state', 'societe', 'holding', 'groupe_tache', 'user', 'page', 'work'],
    rename: { societe: 'company', groupe_tache: 'group' },
  }),
  route('POST', '/api/semaines/verifier', operations.checkWeek, { body: ['user', 'date'] }),
  route('POST', '/api/semaines/verrous', operations.lockedWeeks, { body: ['debut', 'fin', 'user'] }),
  route('POST', '/api/semaines/avis', operations.weekNotices, { body: [] }),
  route('POST', '/api/semaines/soumettre', operations.submitWeek, { body: ['date', 'version'] }),
  route('POST', '/api/semaines/retirer', operations.withdrawWeek, { body: ['date', 'version'] }),
  route('POST', '/api/semaines/vu', operations.seeWeek, { body: ['date'] }),
  route('POST', '/api/semaines/valider', operations.approveWeeks, { body: ['weeks'] }),
  route('POST', '/api/semaines/renvoyer', operations.sendBackWeek, { body: DECIDED }),
  route('POST', '/api/semaines/rouvrir', operations.reopenWeek, { body: DECIDED }),

  route('POST', '/api/contrats/all', operations.contracts, { body: ['user'] }),
  route('POST', '/api/contrats/new', operations.addContract, { body: ['user', ...CONTRACT] }),
  route('POST', '/api/contrats/edit/:id', operations.editContract, {
    ...ofContract,
    body: [...CONTRACT, 'version'],
  }),
  route('POST', '/api/contrats/cancel/:id', operations.cancelContract, {
    ...ofContract,
    body: ['version', 'reason'],
  }),
  route('POST', '/api/contrats/import', operations.importContracts, ROWS_IMPORT),
  route('POST', '/api/absences/types', operations.absenceTypes, { body: [] }),
  route('POST', '/api/absences/types/save', operations.saveAbsenceType, {
    body: ['code', 'libelle', 'payee', 'assimilee', 'neutre', 'active', 'jours', 'decompte'],
  }),
  route('POST', '/api/absences/all', operations.absences, { body: ['debut', 'fin', 'user'] }),
  route('POST', '/api/absences/equipe', operations.teamAbsences, { body: ['debut', 'fin'] }),
  route('POST', '/api/absences/attente', operations.absencesToDecide, { body: [] }),
  route('POST', '/api/absences/new', operations.requestAbsence, {
    body: ['user', 'debut', 'fin', 'half', 'fromNoon', 'untilNoon', 'type', 'comment'],
  }),
  route('POST', '/api/absences/validate/:id', operations.validateAbsence, {
    ...ofAbsence,
    body: ['version'],
  }),
  route('POST', '/api/absences/refuse/:id', operations.refuseAbsence, {
    ...ofAbsence,
    body: ['reason', 'version'],
  }),
  route('POST', '/api/absences/cancel/:id', operations.cancelAbsence, {
    ...ofAbsence,
    body: ['reason', 'version'],
  }),
  route('POST', '/api/absences/see/:id', operations.seeAbsence, { ...ofAbsence, body: [] }),
  route('POST', '/api/absences/import', operations.importAbsences, ROWS_IMPORT),
  route('POST', '/api/calendriers/calendrier', operations.companyCalendar, {
    ...ofCompany,
    body: ['societe', 'year'],
  }),
  route('POST', '/api/calendriers/region', operations.setCompanyCalendar, {
    ...ofCompany,
    body: ['societe', 'region', 'temple'],
  }),
  route('POST', '/api/calendriers/jour', operations.setCompanyDay, {
    ...ofCompany,
    body: ['societe', 'date', 'type'],
  }),
  route('POST', '/api/regles/bornes', operations.ruleBounds, { body: [] }),
  route('POST', '/api/regles/all', operations.ruleSettings, { ...ofCompany, body: ['societe'] }),
  route('POST', '/api/regles/effectif', operations.headcount, { ...ofCompany, body: ['societe', 'date'] }),
  route('POST', '/api/regles/new', operations.addRuleSetting, {
    rename: { societe: 'company', contrat: 'contract' },
    body: ['societe', 'contrat', ...SETTING],
  }),
  route('POST', '/api/regles/edit/:id', operations.editRuleSetting, {
    ...ofSetting,
    body: [...SETTING, 'version'],
  }),
  route('POST', '/api/regles/cancel/:id', operations.cancelRuleSetting, { ...ofSetting, body: ['version'] }),
  route('POST', '/api/regles/article', operations.article, { body: ['number'] }),
  route('POST', '/api/travail/semaines', operations.workWeeks, { body: ['debut', 'fin', 'user'] }),
  route('POST', '/api/travail/aujourdhui', operations.workToday, { body: [] }),
  route('POST', '/api/travail/annee', operations.workYear, { body: ['year', 'user'] }),
  route('POST', '/api/travail/presence', operations.whoWorks, { body: [] }),
  route('POST', '/api/alertes/vu', operations.seeAlert, { body: ALERT }),
  route('POST', '/api/alertes/justifier', operations.justifyAlert, { body: [...ALERT, 'text'] }),
  route('POST', '/api/taches/veille', operations.lastDay),
  route('POST', '/api/favoris/all', operations.favourites),
  route('POST', '/api/favoris/new', operations.pin, { body: ['tache', 'client'] }),
  route('POST', '/api/favoris/delete', operations.unpin, { body: ['tache', 'client'] }),

  route('POST', '/api/fichiers/all', operations.myFiles, { body: [] }),
  route('POST', '/api/fichiers/cancel/:id', operations.cancelFile, { body: [] }),
  route('POST', '/api/fichiers/remake/:id', operations.remakeFile, { body: [] }),
  route('POST', '/api/fichiers/delete/:id', operations.deleteFile, { body: [] }),
  route('POST', '/api/fichiers/vu', operations.seeFiles, { body: [] }),
  route('POST', '/api/questions/all', operations.questions, { body: [] }),
  route('POST', '/api/questions/new', operations.keepQuestion, { body: [...SAVED_REPORT_FIELDS, 'pin'] }),
  route('POST', '/api/questions/update/:id', operations.changeQuestion, {
    body: [...SAVED_REPORT_FIELDS, 'version'],
  }),
  route('POST', '/api/questions/delete/:id', operations.deleteQuestion, { body: [] }),
  route('POST', '/api/questions/pin/:id', operations.pinQuestion, { body: [] }),
  route('POST', '/api/questions/unpin/:id', operations.unpinQuestion, { body: [] }),
  route('POST', '/api/questions/schedule/:id', operations.scheduleQuestion, { body: ['rhythm', 'format'] }),
  route('POST', '/api/questions/unschedule/:id', operations.unscheduleQuestion, { body: [] }),
  route('POST', '/api/budgets/all', operations.budgets, { body: [] }),
  route('POST', '/api/budgets/barres', operations.budgetBars, { body: ['clients'] }),
  route('POST', '/api/budgets/avis', operations.budgetNotices, { body: [] }),
  route('POST', '/api/budgets/ecarter/:id', operations.dismissBudget, { body: [] }),
  route('POST', '/api/budgets/update', operations.setBudget, { body: ['client', 'hours', 'period'] }),
  route('POST', '/api/identite/all', operations.identity, { body: [] }),
  route('POST', '/api/identite/update', operations.saveIdentity, {
    body: ['name', 'lines', 'siret', 'logo', 'version'],
    bodyLimit: LOGO_LIMIT,
  }),

  route('GET', '/api/groupetaches/all', operations.taskGroups, { shape: shapes.each(shapes.taskGroup) }),
  route('POST', '/api/groupetaches/new', operations.createTaskGroup, {
    body: ['groupe_tache'],
    rename: { groupe_tache: 'libelle' },
    shape: shapes.taskGroup,
  }),
  route('POST', '/api/groupetaches/update/:id', operations.updateTaskGroup, {
    body: ['groupe_tache'],
    rename: { groupe_tache: 'libelle' },
    shape: shapes.taskGroup,
  }),
  route('GET', '/api/groupetaches/activate/:id', operations.toggleTaskGroup, { shape: shapes.taskGroup }),
  route('POST', '/api/groupetaches/merge/:id', operations.mergeTaskGroups, {
    ...MERGE,
    shape: shapes.taskGroup,
  }),
  route('POST', '/api/groupetaches/import', operations.importTaskGroups, ROWS_IMPORT),

  route('GET', '/api/typetaches/all', operations.taskTypes, { shape: shapes.each(shapes.taskType) }),
  route('POST', '/api/typetaches/new', operations.createTaskType, {
    body: ['libelle', 'groupe_tache'],
    rename: parent,
    shape: shapes.taskType,
  }),
  route('POST', '/api/typetaches/update/:id', operations.updateTaskType, {
    body: ['libelle'],
    shape: shapes.taskType,
  }),
  route('GET', '/api/typetaches/activate/:id', operations.toggleTaskType, { shape: shapes.taskType }),
  route('POST', '/api/typetaches/merge/:id', operations.mergeTaskTypes, { ...MERGE, shape: shapes.taskType }),
  route('POST', '/api/typetaches/import', operations.importTaskTypes, ROWS_IMPORT),

  route('GET', '/api/clients/all', operations.clients, { shape: shapes.each(shapes.client) }),
  route('POST', '/api/clients/new', operations.createClient, {
    body: ['client', 'groupe_tache'],
    rename: { client: 'libelle', ...parent },
    shape: shapes.client,
  }),
  route('POST', '/api/clients/update/:id', operations.updateClient, {
    body: ['projet'],
    rename: { projet: 'libelle' },
    shape: shapes.client,
  }),
  route('GET', '/api/clients/activate/:id', operations.toggleClient, { shape: shapes.client }),
  route('POST', '/api/clients/merge/:id', operations.mergeClients, { ...MERGE, shape: shapes.client }),
  route('POST', '/api/clients/import', operations.importClients, ROWS_IMPORT),

  route('GET', '/api/holdings/all', operations.holdings, { shape: shapes.each(shapes.holding) }),
  route('POST', '/api/holdings/new', operations.createHolding, { body: ['holding'], shape: shapes.holding }),
  route('POST', '/api/holdings/update/:id', operations.updateHolding, {
    body: ['holding'],
    shape: shapes.holding,
  }),
  route('GET', '/api/holdings/activate/:id', operations.toggleHolding, { shape: shapes.holding }),
  route('POST', '/api/holdings/import', operations.importHoldings, ROWS_IMPORT),

  route('GET', '/api/societes/all', operations.companies, { shape: shapes.each(shapes.company) }),
  route('POST', '/api/societes/new', operations.createCompany, {
    body: ['nom', 'holding'],
    shape: shapes.company,
  }),
  route('POST', '/api/societes/update/:id', operations.updateCompany, {
    body: ['nom', 'holding'],
    shape: shapes.company,
  }),
  route('GET', '/api/societes/activate/:id', operations.toggleCompany, { shape: shapes.company }),
  route('POST', '/api/societes/import', operations.importCompanies, ROWS_IMPORT),

  route('GET', '/api/users/all', operations.users, { shape: shapes.each(shapes.user) }),
  route('GET', '/api/users/activate/:id', operations.toggleUser, {
    exemptFromRecentPassword: true,
    shape: shapes.user,
  }),
  route('POST', '/api/users/new', operations.createUser, {
    exemptFromRecentPassword: true,
    body: [...USER_FIELDS, 'pass', 'confirmPass'],
    shape: (row) => ({ message: 'success', user: shapes.user(row) }),
    // D26: a duplicate on creation answers 200 with another message.
    refusal: ({ message, extra }) => (extra.reason === 'TAKEN' ? { message } : undefined),
  }),
  route('GET', '/api/user/get/:id', operations.user, { shape: (row) => ({ user: shapes.editedUser(row) }) }),
  route('POST', '/api/users/edit/:id', operations.editUser, {
    exemptFromRecentPassword: true,
    body: [...USER_FIELDS, 'societeDepuis'],
    shape: shapes.user,
  }),
  route('POST', '/api/users/import', operations.importUsers, {
    ...ROWS_IMPORT,
    body: [...ROWS_IMPORT.body, 'pass'],
  }),
]
