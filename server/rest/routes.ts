import type { AnyObjectSchema } from 'yup'
import { CSV_BYTES } from '../../schema/rules/import'
import { reportQuestionRule } from '../../schema/rules/report'
import { USER_FIELDS } from '../../schema/rules/user'
import { login } from '../auth/login'
import { budgetBars } from '../budgets/budgetBars'
import { dismissBudget } from '../budgets/dismissBudget'
import { budgets } from '../budgets/listBudgets'
import { budgetNotices } from '../budgets/notices'
import { setBudget } from '../budgets/setBudget'
import { acceptContestation } from '../contestations/acceptContestation'
import { contestCorrection } from '../contestations/contestCorrection'
import { corrections } from '../contestations/listCorrections'
import { maintainCorrection } from '../contestations/maintainCorrection'
import { seeCorrection } from '../contestations/seeCorrection'
import { cancelFile } from '../files/cancelFile'
import { deleteFile } from '../files/deleteFile'
import { myFiles } from '../files/myFiles'
import { remakeFile } from '../files/remakeFile'
import { seeFiles } from '../files/seeFiles'
import type { AppError } from '../ground/errors'
import { identity } from '../identity/identity'
import { saveIdentity } from '../identity/saveIdentity'
import { importColumns } from '../imports/importColumns'
import { inbox } from '../inbox/inbox'
import { mergeTaskGroups } from '../merging/mergeGroups'
import { mergeClients, mergeTaskTypes } from '../merging/mergeRows'
import { cancelPayrollExport } from '../payroll/cancelExport'
import { exportPayroll } from '../payroll/exportPayroll'
import { payrollExports } from '../payroll/exports'
import {
  deletePayrollMapping,
  payrollMappings,
  payrollPresets,
  savePayrollMapping,
} from '../payroll/mappings'
import { payrollBounds } from '../payroll/payrollBounds'
import { payrollPreview } from '../payroll/payrollPreview'
import { setPayrollMonth } from '../payroll/setPayrollMonth'
import { createUser } from '../people/createUser'
import { editUser } from '../people/editUser'
import { getUser } from '../people/getUser'
import { importUsers } from '../people/importUsers'
import { listUsers } from '../people/listUsers'
import { toggleUser } from '../people/toggleUser'
import { changeQuestion } from '../questions/changeQuestion'
import { deleteQuestion } from '../questions/deleteQuestion'
import { keepQuestion } from '../questions/keepQuestion'
import { questions } from '../questions/listQuestions'
import { pinQuestion } from '../questions/pinQuestion'
import { scheduleQuestion } from '../questions/scheduleQuestion'
import { unpinQuestion } from '../questions/unpinQuestion'
import { unscheduleQuestion } from '../questions/unscheduleQuestion'
import { recordCheck } from '../records/recordCheck'
import {
  importClients,
  importCompanies,
  importHoldings,
  importTaskGroups,
  importTaskTypes,
} from '../reference/importRows'
import { clients, companies, holdings, taskGroups, taskTypes } from '../reference/operations'
import {
  toggleClient,
  toggleCompany,
  toggleHolding,
  toggleTaskGroup,
  toggleTaskType,
} from '../reference/toggleActive'
import { clientStatement } from '../reports/report/clientStatement'
import { report } from '../reports/report/report'
import { reportEntries } from '../reports/report/reportEntries'
import { reportHeat } from '../reports/report/reportHeat'
import { statistics } from '../reports/statistics'
import type { Operation } from '../seam/operation'
import { addTask } from '../tasks/addTask'
import { cancelTask } from '../tasks/cancelTask'
import { clientChoices, taskTypeChoices } from '../tasks/choices'
import { commentTask } from '../tasks/commentTask'
import { editTask } from '../tasks/editTask'
import { editTime } from '../tasks/editTime'
import { endTask } from '../tasks/endTask'
import { favourites } from '../tasks/favourites'
import { lastDay } from '../tasks/lastDay'
import { listTasks } from '../tasks/listTasks'
import { longLimit } from '../tasks/longLimit'
import { pause } from '../tasks/pause'
import { pin } from '../tasks/pin'
import { regularisation } from '../tasks/regularisation'
import { regulariseTask } from '../tasks/regulariseTask'
import { restoreTask } from '../tasks/restoreTask'
import { resumeTask } from '../tasks/resumeTask'
import { shareTime } from '../tasks/shareTime'
import { splitTask } from '../tasks/splitTask'
import { startTask } from '../tasks/startTask'
import { unpin } from '../tasks/unpin'
import { approveWeeks } from '../weeks/approveWeeks'
import { checkWeek } from '../weeks/checkWeek'
import { week } from '../weeks/getWeek'
import { lockedWeeks } from '../weeks/listLocked'
import { weeks } from '../weeks/listWeeks'
import { weekNotices } from '../weeks/notices'
import { reopenWeek } from '../weeks/reopenWeek'
import { seeWeek } from '../weeks/seeWeek'
import { sendBackWeek } from '../weeks/sendBackWeek'
import { submitWeek } from '../weeks/submitWeek'
import { withdrawWeek } from '../weeks/withdrawWeek'
import { absenceTypes, saveAbsenceType } from '../work/absences/absenceTypes'
import { cancelAbsence, seeAbsence } from '../work/absences/cancelAbsence'
import { refuseAbsence, validateAbsence } from '../work/absences/decideAbsence'
import { importAbsences } from '../work/absences/importAbsences'
import { absences, absencesToDecide, teamAbsences } from '../work/absences/listAbsences'
import { requestAbsence } from '../work/absences/requestAbsence'
import { addContract } from '../work/contracts/addContract'
import { cancelContract } from '../work/contracts/cancelContract'
import { editContract } from '../work/contracts/editContract'
import { importContracts } from '../work/contracts/importContracts'
import { contracts } from '../work/contracts/listContracts'
import { article } from '../work/evaluation/article'
import { justifyAlert, seeAlert } from '../work/evaluation/noteAlert'
import { whoWorks } from '../work/evaluation/whoWorks'
import { workToday } from '../work/evaluation/workToday'
import { workWeeks } from '../work/evaluation/workWeeks'
import { workYear } from '../work/evaluation/workYear'
import { headcount } from '../work/headcount/headcount'
import { addRuleSetting } from '../work/settings/addRuleSetting'
import { cancelRuleSetting } from '../work/settings/cancelRuleSetting'
import { companyCalendar } from '../work/settings/companyCalendar'
import { editRuleSetting } from '../work/settings/editRuleSetting'
import { ruleBounds, ruleSettings } from '../work/settings/listSettings'
import { setCompanyCalendar, setCompanyDay } from '../work/settings/setCalendar'
import * as shapes from './shapes'

/** One row of the specification's section 7. */
export interface Route {
  method: 'GET' | 'POST'
  path: string
  /** The fields of the body that are read; a GET takes none. */
  body?: readonly string[]
  /** Names under which the operation knows a parameter or a field of the body. */
  rename?: Readonly<Record<string, string>>
  /** Bytes of a body, where the general limit is too small. */
  bodyLimit?: number
  /** A row that the specification does not document: it asks for what our screens can give. */
  ours?: boolean
  /** The answer to a refusal that older clients expect as status 200; undefined for all others. */
  refusal?(error: AppError): unknown
  operation: Operation<AnyObjectSchema, unknown, unknown>
  shape?(output: unknown): unknown
}

/** Keeps an operation's own type while its row is written; the table forgets it. */
const route = <R extends AnyObjectSchema, O, P, G>(
  method: Route['method'],
  path: string,
  operation: Operation<R, O, P, G>,
  row: Pick<Route, 'body' | 'rename' | 'bodyLimit' | 'ours' | 'refusal'> & {
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
const KEPT = ['name', 'question', 'shared']
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
/** The row of the path is merged into another one. */
const MERGE = { body: ['keep'], rename: { id: 'merge' } }
const ROWS_IMPORT = { body: ['csv', 'apply', 'mapping'], bodyLimit: CSV_BYTES }

export const routes: readonly Route[] = [
  route('POST', '/api/login', login, {
    body: ['email', 'password'],
    shape: ({ access_token, user }) => ({ access_token, user: shapes.user(user) }),
  }),
  route('GET', '/api/taches/:userId', listTasks, { ...ofUser, shape: shapes.tasks }),
  route('POST', '/api/taches/new', startTask, {
    body: ['tache', 'client', 'remarque', 'user'],
    shape: shapes.task,
  }),
  route('GET', '/api/taches/end/:taskId', endTask, { rename: ofTask, shape: shapes.task }),
  route('GET', '/api/taches/reprise/:taskId/:userId', resumeTask, {
    rename: { ...ofTask, ...ofUser.rename },
    shape: shapes.task,
  }),
  route('POST', '/api/taches/comment/:taskId', commentTask, {
    body: ['commentaire'],
    rename: ofTask,
    shape: shapes.task,
  }),
  route('GET', '/api/pause/new/:userId', pause, { ...ofUser, shape: shapes.task }),
  route('GET', '/api/typetaches/user/:groupetacheId', taskTypeChoices, ofGroup),
  route('GET', '/api/clients/user/:groupetacheId', clientChoices, ofGroup),

  route('POST', '/api/taches/statistiques', statistics, {
    body: ['debut', 'fin', 'user'],
    shape: shapes.statistics,
  }),
  route('POST', '/api/taches/time/edit/:id', editTime, {
    body: ['debut', 'fin', 'finDate'],
    shape: shapes.statisticsRow,
  }),
  route('POST', '/api/rapports', report, { body: QUESTION }),
  route('POST', '/api/rapports/entrees', reportEntries, {
    body: [...QUESTION, 'after'],
    shape: shapes.reportEntries,
  }),
  route('POST', '/api/rapports/carte', reportHeat, { body: QUESTION }),
  route('POST', '/api/releves/verification', recordCheck, { body: ['code'] }),
  route('POST', '/api/releves/client', clientStatement, {
    body: ['client', 'month', 'debut', 'fin', 'types', 'subtotals', 'names', 'comments', 'language'],
  }),

  route('POST', '/api/imports/colonnes', importColumns, { body: ['kind', 'csv'] }),

  route('POST', '/api/paie/modeles', payrollPresets, { body: [] }),
  route('POST', '/api/paie/correspondances', payrollMappings, { body: [] }),
  route('POST', '/api/paie/correspondances/garder', savePayrollMapping, {
    body: ['kept', 'name', 'mapping', 'version'],
  }),
  route('POST', '/api/paie/correspondances/effacer', deletePayrollMapping, { body: ['kept'] }),
  route('POST', '/api/paie/apercu', payrollPreview, { body: ['month', 'mapping', 'company', 'kept'] }),
  route('POST', '/api/paie/mois', payrollBounds, { body: ['month', 'company'] }),
  route('POST', '/api/paie/mois/choisir', setPayrollMonth, {
    body: ['company', 'month', 'kind', 'shown'],
  }),
  route('POST', '/api/paie/exports', payrollExports, { body: [] }),
  route('POST', '/api/paie/exports/annuler', cancelPayrollExport, { body: ['export', 'reason'] }),
  route('POST', '/api/paie/exporter', exportPayroll, { body: ['month', 'kept', 'company', 'version'] }),

  route('POST', '/api/taches/add', addTask, {
    body: ['user', 'date', ...TIMES, 'pause', ...CONTENT, 'reason', 'requestId'],
    shape: shapes.task,
  }),
  route('POST', '/api/taches/edit/:id', editTask, {
    body: [...TIMES, ...CONTENT, 'version', 'reason'],
    shape: shapes.task,
  }),
  route('POST', '/api/taches/split/:id', splitTask, {
    body: ['at', 'atDate', 'version', 'reason', 'requestId'],
    shape: shapes.tasks,
  }),
  route('POST', '/api/taches/share/:id', shareTime, {
    body: ['other', 'keep', 'version', 'otherVersion', 'reason'],
    shape: shapes.tasks,
  }),
  route('POST', '/api/taches/cancel/:id', cancelTask, { body: ['version', 'reason'], shape: shapes.task }),
  route('POST', '/api/taches/restore/:id', restoreTask, { body: ['version', 'reason'], shape: shapes.task }),

  route('POST', '/api/taches/regularisation/:taskId', regularisation, {
    body: [],
    rename: { taskId: 'task' },
    shape: shapes.regularisation,
  }),
  route('POST', '/api/taches/limite', longLimit, { body: ['user'], shape: shapes.longLimit }),
  route('POST', '/api/taches/regularise/:id', regulariseTask, {
    body: ['fin', 'finDate', 'source', 'version', 'reason'],
    shape: shapes.task,
  }),

  route('POST', '/api/corrections/attente', inbox, { body: [] }),
  route('POST', '/api/corrections/all', corrections, { body: ['user', 'state', 'before'] }),
  route('POST', '/api/corrections/see/:id', seeCorrection, { ...ofCorrection, body: [] }),
  route('POST', '/api/corrections/contest/:id', contestCorrection, { ...ofCorrection, body: ['reason'] }),
  route('POST', '/api/corrections/accept/:id', acceptContestation, {
    ...ofCorrection,
    body: [...TIMES, ...CONTENT, 'reason'],
  }),
  route('POST', '/api/corrections/maintain/:id', maintainCorrection, { ...ofCorrection, body: ['reason'] }),

  route('POST', '/api/semaines/semaine', week, { body: ['user', 'date'] }),
  route('POST', '/api/semaines/equipe', weeks, {
    body: ['debut', 'fin', 'state', 'societe', 'holding', 'groupe_tache', 'user', 'page', 'work'],
    rename: { societe: 'company', groupe_tache: 'group' },
  }),
  route('POST', '/api/semaines/verifier', checkWeek, { body: ['user', 'date'] }),
  route('POST', '/api/semaines/verrous', lockedWeeks, { body: ['debut', 'fin', 'user'] }),
  route('POST', '/api/semaines/avis', weekNotices, { body: [] }),
  route('POST', '/api/semaines/soumettre', submitWeek, { body: ['date', 'version'] }),
  route('POST', '/api/semaines/retirer', withdrawWeek, { body: ['date', 'version'] }),
  route('POST', '/api/semaines/vu', seeWeek, { body: ['date'] }),
  route('POST', '/api/semaines/valider', approveWeeks, { body: ['weeks'] }),
  route('POST', '/api/semaines/renvoyer', sendBackWeek, { body: DECIDED }),
  route('POST', '/api/semaines/rouvrir', reopenWeek, { body: DECIDED }),

  route('POST', '/api/contrats/all', contracts, { body: ['user'] }),
  route('POST', '/api/contrats/new', addContract, { body: ['user', ...CONTRACT] }),
  route('POST', '/api/contrats/edit/:id', editContract, { ...ofContract, body: [...CONTRACT, 'version'] }),
  route('POST', '/api/contrats/cancel/:id', cancelContract, { ...ofContract, body: ['version', 'reason'] }),
  route('POST', '/api/contrats/import', importContracts, ROWS_IMPORT),
  route('POST', '/api/absences/types', absenceTypes, { body: [] }),
  route('POST', '/api/absences/types/save', saveAbsenceType, {
    body: ['code', 'libelle', 'payee', 'assimilee', 'neutre', 'active'],
  }),
  route('POST', '/api/absences/all', absences, { body: ['debut', 'fin', 'user'] }),
  route('POST', '/api/absences/equipe', teamAbsences, { body: ['debut', 'fin'] }),
  route('POST', '/api/absences/attente', absencesToDecide, { body: [] }),
  route('POST', '/api/absences/new', requestAbsence, {
    body: ['user', 'debut', 'fin', 'half', 'fromNoon', 'untilNoon', 'type', 'comment'],
  }),
  route('POST', '/api/absences/validate/:id', validateAbsence, { ...ofAbsence, body: ['version'] }),
  route('POST', '/api/absences/refuse/:id', refuseAbsence, { ...ofAbsence, body: ['reason', 'version'] }),
  route('POST', '/api/absences/cancel/:id', cancelAbsence, { ...ofAbsence, body: ['reason', 'version'] }),
  route('POST', '/api/absences/see/:id', seeAbsence, { ...ofAbsence, body: [] }),
  route('POST', '/api/absences/import', importAbsences, ROWS_IMPORT),
  route('POST', '/api/calendriers/calendrier', companyCalendar, { ...ofCompany, body: ['societe', 'year'] }),
  route('POST', '/api/calendriers/region', setCompanyCalendar, {
    ...ofCompany,
    body: ['societe', 'region', 'temple'],
  }),
  route('POST', '/api/calendriers/jour', setCompanyDay, { ...ofCompany, body: ['societe', 'date', 'type'] }),
  route('POST', '/api/regles/bornes', ruleBounds, { body: [] }),
  route('POST', '/api/regles/all', ruleSettings, { ...ofCompany, body: ['societe'] }),
  route('POST', '/api/regles/effectif', headcount, { ...ofCompany, body: ['societe', 'date'] }),
  route('POST', '/api/regles/new', addRuleSetting, {
    rename: { societe: 'company', contrat: 'contract' },
    body: ['societe', 'contrat', ...SETTING],
  }),
  route('POST', '/api/regles/edit/:id', editRuleSetting, { ...ofSetting, body: [...SETTING, 'version'] }),
  route('POST', '/api/regles/cancel/:id', cancelRuleSetting, { ...ofSetting, body: ['version'] }),
  route('POST', '/api/regles/article', article, { body: ['number'] }),
  route('POST', '/api/travail/semaines', workWeeks, { body: ['debut', 'fin', 'user'] }),
  route('POST', '/api/travail/aujourdhui', workToday, { body: [] }),
  route('POST', '/api/travail/annee', workYear, { body: ['year', 'user'] }),
  route('POST', '/api/travail/presence', whoWorks, { body: [] }),
  route('POST', '/api/alertes/vu', seeAlert, { body: ALERT }),
  route('POST', '/api/alertes/justifier', justifyAlert, { body: [...ALERT, 'text'] }),
  route('POST', '/api/taches/veille', lastDay),
  route('POST', '/api/favoris/all', favourites),
  route('POST', '/api/favoris/new', pin, { body: ['tache', 'client'] }),
  route('POST', '/api/favoris/delete', unpin, { body: ['tache', 'client'] }),

  route('POST', '/api/fichiers/all', myFiles, { body: [] }),
  route('POST', '/api/fichiers/cancel/:id', cancelFile, { body: [] }),
  route('POST', '/api/fichiers/remake/:id', remakeFile, { body: [] }),
  route('POST', '/api/fichiers/delete/:id', deleteFile, { body: [] }),
  route('POST', '/api/fichiers/vu', seeFiles, { body: [] }),
  route('POST', '/api/questions/all', questions, { body: [] }),
  route('POST', '/api/questions/new', keepQuestion, { body: KEPT }),
  route('POST', '/api/questions/update/:id', changeQuestion, { body: [...KEPT, 'version'] }),
  route('POST', '/api/questions/delete/:id', deleteQuestion, { body: [] }),
  route('POST', '/api/questions/pin/:id', pinQuestion, { body: [] }),
  route('POST', '/api/questions/unpin/:id', unpinQuestion, { body: [] }),
  route('POST', '/api/questions/schedule/:id', scheduleQuestion, { body: ['rhythm', 'format'] }),
  route('POST', '/api/questions/unschedule/:id', unscheduleQuestion, { body: [] }),
  route('POST', '/api/budgets/all', budgets, { body: [] }),
  route('POST', '/api/budgets/barres', budgetBars, { body: ['clients'] }),
  route('POST', '/api/budgets/avis', budgetNotices, { body: [] }),
  route('POST', '/api/budgets/ecarter/:id', dismissBudget, { body: [] }),
  route('POST', '/api/budgets/update', setBudget, { body: ['client', 'hours', 'period'] }),
  route('POST', '/api/identite/all', identity, { body: [] }),
  route('POST', '/api/identite/update', saveIdentity, {
    body: ['name', 'lines', 'logo', 'version'],
    bodyLimit: LOGO_LIMIT,
  }),

  route('GET', '/api/groupetaches/all', taskGroups.list, { shape: shapes.each(shapes.taskGroup) }),
  route('POST', '/api/groupetaches/new', taskGroups.create, {
    body: ['groupe_tache'],
    rename: { groupe_tache: 'libelle' },
    shape: shapes.taskGroup,
  }),
  route('POST', '/api/groupetaches/update/:id', taskGroups.update, {
    body: ['groupe_tache'],
    rename: { groupe_tache: 'libelle' },
    shape: shapes.taskGroup,
  }),
  route('GET', '/api/groupetaches/activate/:id', toggleTaskGroup, { shape: shapes.taskGroup }),
  route('POST', '/api/groupetaches/merge/:id', mergeTaskGroups, { ...MERGE, shape: shapes.taskGroup }),
  route('POST', '/api/groupetaches/import', importTaskGroups, ROWS_IMPORT),

  route('GET', '/api/typetaches/all', taskTypes.list, { shape: shapes.each(shapes.taskType) }),
  route('POST', '/api/typetaches/new', taskTypes.create, {
    body: ['libelle', 'groupe_tache'],
    rename: parent,
    shape: shapes.taskType,
  }),
  route('POST', '/api/typetaches/update/:id', taskTypes.update, {
    body: ['libelle'],
    shape: shapes.taskType,
  }),
  route('GET', '/api/typetaches/activate/:id', toggleTaskType, { shape: shapes.taskType }),
  route('POST', '/api/typetaches/merge/:id', mergeTaskTypes, { ...MERGE, shape: shapes.taskType }),
  route('POST', '/api/typetaches/import', importTaskTypes, ROWS_IMPORT),

  route('GET', '/api/clients/all', clients.list, { shape: shapes.each(shapes.client) }),
  route('POST', '/api/clients/new', clients.create, {
    body: ['client', 'groupe_tache'],
    rename: { client: 'libelle', ...parent },
    shape: shapes.client,
  }),
  route('POST', '/api/clients/update/:id', clients.update, {
    body: ['projet'],
    rename: { projet: 'libelle' },
    shape: shapes.client,
  }),
  route('GET', '/api/clients/activate/:id', toggleClient, { shape: shapes.client }),
  route('POST', '/api/clients/merge/:id', mergeClients, { ...MERGE, shape: shapes.client }),
  route('POST', '/api/clients/import', importClients, ROWS_IMPORT),

  route('GET', '/api/holdings/all', holdings.list, { shape: shapes.each(shapes.holding) }),
  route('POST', '/api/holdings/new', holdings.create, { body: ['holding'], shape: shapes.holding }),
  route('POST', '/api/holdings/update/:id', holdings.update, { body: ['holding'], shape: shapes.holding }),
  route('GET', '/api/holdings/activate/:id', toggleHolding, { shape: shapes.holding }),
  route('POST', '/api/holdings/import', importHoldings, ROWS_IMPORT),

  route('GET', '/api/societes/all', companies.list, { shape: shapes.each(shapes.company) }),
  route('POST', '/api/societes/new', companies.create, { body: ['nom', 'holding'], shape: shapes.company }),
  route('POST', '/api/societes/update/:id', companies.update, {
    body: ['nom', 'holding'],
    shape: shapes.company,
  }),
  route('GET', '/api/societes/activate/:id', toggleCompany, { shape: shapes.company }),
  route('POST', '/api/societes/import', importCompanies, ROWS_IMPORT),

  route('GET', '/api/users/all', listUsers, { shape: shapes.each(shapes.user) }),
  route('GET', '/api/users/activate/:id', toggleUser, { shape: shapes.user }),
  route('POST', '/api/users/new', createUser, {
    body: [...USER_FIELDS, 'pass', 'confirmPass'],
    shape: (row) => ({ message: 'success', user: shapes.user(row) }),
    // Decision 26: a duplicate on creation answers 200 with another message.
    refusal: ({ message, extra }) => (extra.reason === 'TAKEN' ? { message } : undefined),
  }),
  route('GET', '/api/user/get/:id', getUser, { shape: (row) => ({ user: shapes.editedUser(row) }) }),
  route('POST', '/api/users/edit/:id', editUser, {
    body: [...USER_FIELDS, 'societeDepuis'],
    shape: shapes.user,
  }),
  route('POST', '/api/users/import', importUsers, {
    ...ROWS_IMPORT,
    body: [...ROWS_IMPORT.body, 'pass'],
    ours: true,
  }),
]
