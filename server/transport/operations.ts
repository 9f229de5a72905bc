import { absenceTypes, saveAbsenceType } from '../absences/absenceTypes'
import { addAbsenceTypes } from '../absences/addAbsenceTypes'
import { cancelAbsence, seeAbsence } from '../absences/cancelAbsence'
import { refuseAbsence, validateAbsence } from '../absences/decideAbsence'
import { importAbsences } from '../absences/importAbsences'
import { absences, absencesToDecide, teamAbsences } from '../absences/listAbsences'
import { requestAbsence } from '../absences/requestAbsence'
import { undoAbsence } from '../absences/undoAbsence'
import { changePassword } from '../auth/changePassword'
import { confirmPassword } from '../auth/confirmPassword'
import { endOtherSessions, endSession } from '../auth/endSession'
import { listSessions } from '../auth/listSessions'
import { login } from '../auth/login'
import { logout } from '../auth/logout'
import { me } from '../auth/me'
import { passwordProblem } from '../auth/passwordProblem'
import { setPassword } from '../auth/setPassword'
import { cancelFile } from '../backgroundFiles/cancelFile'
import { deleteFile } from '../backgroundFiles/deleteFile'
import { myFiles } from '../backgroundFiles/myFiles'
import { remakeFile } from '../backgroundFiles/remakeFile'
import { seeFiles } from '../backgroundFiles/seeFiles'
import { budgetBars } from '../budgets/budgetBars'
import { dismissBudget } from '../budgets/dismissBudget'
import { budgets } from '../budgets/listBudgets'
import { budgetNotices } from '../budgets/notices'
import { setBudget } from '../budgets/setBudget'
import { companyCalendar } from '../companyCalendar/companyCalendar'
import { setCompanyCalendar } from '../companyCalendar/setCalendar'
import { setCompanyDay, setCompanyDays } from '../companyCalendar/setDays'
import { setCompanyPeriod } from '../companyCalendar/setPeriod'
import { identity } from '../companyIdentity/identity'
import { saveIdentity } from '../companyIdentity/saveIdentity'
import { addContract } from '../contracts/addContract'
import { cancelContract } from '../contracts/cancelContract'
import { editContract } from '../contracts/editContract'
import { importContracts } from '../contracts/importContracts'
import { contracts } from '../contracts/listContracts'
import { contestCorrection } from '../corrections/contestCorrection'
import { corrections, correctionsToSee } from '../corrections/listCorrections'
import { maintainCorrection } from '../corrections/maintainCorrection'
import { overturnCorrection } from '../corrections/overturnCorrection'
import { seeCorrection } from '../corrections/seeCorrection'
import { withdrawContestation } from '../corrections/withdrawContestation'
import { addTask } from '../entryCommands/addTask'
import { addTasks } from '../entryCommands/addTasks'
import { after } from '../entryCommands/after'
import { cancelTask } from '../entryCommands/cancelTask'
import { carriedOverTasks } from '../entryCommands/carriedOverTasks'
import { clientChoices, entryChoices, taskTypeChoices } from '../entryCommands/choices'
import { serverNow, timeZone } from '../entryCommands/clock'
import { commentTask } from '../entryCommands/commentTask'
import { editTask } from '../entryCommands/editTask'
import { editTime } from '../entryCommands/editTime'
import { endTask } from '../entryCommands/endTask'
import { entryHistory } from '../entryCommands/entryHistory'
import { favourites } from '../entryCommands/favourites'
import { lastDay } from '../entryCommands/lastDay'
import { listTasks } from '../entryCommands/listTasks'
import { longLimit } from '../entryCommands/longLimit'
import { pin } from '../entryCommands/pin'
import { preferences } from '../entryCommands/preferences'
import { regularisation } from '../entryCommands/regularisation'
import { regulariseTask } from '../entryCommands/regulariseTask'
import { restoreTask } from '../entryCommands/restoreTask'
import { resumeTask } from '../entryCommands/resumeTask'
import { setPreferences } from '../entryCommands/setPreferences'
import { shareTime } from '../entryCommands/shareTime'
import { splitTask } from '../entryCommands/splitTask'
import { startBreak } from '../entryCommands/startBreak'
import { startTask } from '../entryCommands/startTask'
import { today } from '../entryCommands/today'
import { undoTasks } from '../entryCommands/undoTasks'
import { unpin } from '../entryCommands/unpin'
import { absenceImpact, absenceImpacts } from '../evaluation/absenceImpacts'
import { article } from '../evaluation/article'
import { dayStates } from '../evaluation/dayStates'
import { justifyAlert, justifyAlerts, seeAlert, seeAlerts } from '../evaluation/noteAlert'
import { teamDue } from '../evaluation/teamDue'
import { whoWorks } from '../evaluation/whoWorks'
import { workToday } from '../evaluation/workToday'
import { workWeeks } from '../evaluation/workWeeks'
import { workYear } from '../evaluation/workYear'
import { companyRules } from '../headcount/companyRules'
import { headcount } from '../headcount/headcount'
import { importColumns } from '../imports/importColumns'
import { inbox } from '../inbox/inbox'
import { journalCheck } from '../journalEvents/lastCheck'
import { events } from '../journalEvents/listEvents'
import { myEvents } from '../journalEvents/myEvents'
import { mergeTaskGroups } from '../merging/mergeGroups'
import { mergePreview } from '../merging/mergePreview'
import { mergeClients, mergeTaskTypes } from '../merging/mergeRows'
import { unmergePreview } from '../merging/unmergePreview'
import { cancelPayrollExport } from '../payroll/cancelExport'
import { downloadPayrollTable } from '../payroll/downloadTable'
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
import { activeCounts } from '../reference/activeCounts'
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
import { uses } from '../reference/uses'
import { cancelledTasks } from '../reports/cancelledTasks'
import { clientStatement } from '../reports/report/clientStatement'
import { report } from '../reports/report/report'
import { reportEntries } from '../reports/report/reportEntries'
import { reportHeat } from '../reports/report/reportHeat'
import { statistics } from '../reports/statistics'
import { team } from '../reports/team'
import { addRuleSetting } from '../ruleSettingCommands/addRuleSetting'
import { cancelRuleSetting } from '../ruleSettingCommands/cancelRuleSetting'
import { editRuleSetting } from '../ruleSettingCommands/editRuleSetting'
import { setCompanyRule } from '../ruleSettingCommands/setCompanyRule'
import { ruleBounds, ruleSettings } from '../ruleSettings/listSettings'
import { deleteSavedReport } from '../savedReports/deleteSavedReport'
import { editSavedReport } from '../savedReports/editSavedReport'
import { listSavedReports } from '../savedReports/listSavedReports'
import { pinSavedReport } from '../savedReports/pinSavedReport'
import { saveReport } from '../savedReports/saveReport'
import { scheduleSavedReport } from '../savedReports/scheduleSavedReport'
import { unpinSavedReport } from '../savedReports/unpinSavedReport'
import { unscheduleSavedReport } from '../savedReports/unscheduleSavedReport'
import { monthRecord, periodRecord, weekRecord } from '../statutoryRecords/operations'
import { recordCheck } from '../statutoryRecords/recordCheck'
import { createUser } from '../users/createUser'
import { editUser } from '../users/editUser'
import { formerCompanies } from '../users/formerCompanies'
import { getUser } from '../users/getUser'
import { importUsers } from '../users/importUsers'
import { listUsers } from '../users/listUsers'
import { toggleUser } from '../users/toggleUser'
import { approveWeeks } from '../weeks/approveWeeks'
import { checkWeek } from '../weeks/checkWeek'
import { week } from '../weeks/getWeek'
import { lockedWeeks } from '../weeks/listLocked'
import { weeks } from '../weeks/listWeeks'
import { weekNotices } from '../weeks/notices'
import { refuseReopening } from '../weeks/refuseReopening'
import { remindWeeks } from '../weeks/remindWeeks'
import { reopenWeek } from '../weeks/reopenWeek'
import { requestReopening } from '../weeks/requestReopening'
import { seeReminder } from '../weeks/seeReminder'
import { seeWeek } from '../weeks/seeWeek'
import { sendBackWeek } from '../weeks/sendBackWeek'
import { submitWeek } from '../weeks/submitWeek'
import { undoWeeks } from '../weeks/undoWeeks'
import { withdrawWeek } from '../weeks/withdrawWeek'

/**
 * Registry of all operations, by their field of `Query` or `Mutation`; those of REST only by their own name.
 * Used by resolvers, routes, the cost limit and worker threads. Files have a table of their own,
 * `exports/files.ts`.
 */
export const operations = {
  absences,
  absencesToDecide,
  absenceImpact,
  absenceImpacts,
  addAbsenceTypes,
  absenceTypes,
  acceptContestation: overturnCorrection,
  activeCounts,
  addContract,
  addRuleSetting,
  addTask,
  addTasks,
  after,
  approveWeeks,
  article,
  budgetBars,
  budgetNotices,
  budgets,
  cancelAbsence,
  cancelContract,
  cancelFile,
  cancelledTasks,
  cancelPayrollExport,
  cancelRuleSetting,
  cancelTask,
  carriedOver: carriedOverTasks,
  changePassword,
  changeQuestion: editSavedReport,
  checkWeek,
  clientChoices,
  clients: clients.list,
  clientStatement,
  closeOtherSessions: endOtherSessions,
  closeSession: endSession,
  commentTask,
  companies: companies.list,
  companyCalendar,
  companyRules,
  confirmPassword,
  contestCorrection,
  contracts,
  corrections,
  correctionsToSee,
  createClient: clients.create,
  createCompany: companies.create,
  createHolding: holdings.create,
  createTaskGroup: taskGroups.create,
  createTaskType: taskTypes.create,
  createUser,
  deleteFile,
  deletePayrollMapping,
  deleteQuestion: deleteSavedReport,
  dismissBudget,
  downloadPayrollTable,
  editContract,
  editRuleSetting,
  editTask,
  editTime,
  editUser,
  endTask,
  entryChoices,
  events,
  exportPayroll,
  favourites,
  formerCompanies,
  headcount,
  holdings: holdings.list,
  identity,
  importAbsences,
  importClients,
  importColumns,
  importCompanies,
  importContracts,
  importHoldings,
  importTaskGroups,
  importTaskTypes,
  importUsers,
  inbox,
  journal: entryHistory,
  journalCheck,
  justifyAlert,
  justifyAlerts,
  keepQuestion: saveReport,
  lastDay,
  lockedWeeks,
  login,
  logout,
  longLimit,
  maintainCorrection,
  me,
  mergeClients,
  mergePreview,
  mergeTaskGroups,
  mergeTaskTypes,
  monthRecord,
  myEvents,
  myFiles,
  passwordProblem,
  pause: startBreak,
  payrollBounds,
  payrollExports,
  payrollMappings,
  payrollPresets,
  payrollPreview,
  periodRecord,
  pin,
  preferences,
  pinQuestion: pinSavedReport,
  questions: listSavedReports,
  recordCheck,
  refuseAbsence,
  regularisation,
  regulariseTask,
  remakeFile,
  remindWeeks,
  reopenWeek,
  requestReopening,
  refuseReopening,
  report,
  reportEntries,
  reportHeat,
  requestAbsence,
  restoreTask,
  resumeTask,
  ruleBounds,
  ruleSettings,
  saveAbsenceType,
  saveIdentity,
  savePayrollMapping,
  scheduleQuestion: scheduleSavedReport,
  seeAbsence,
  seeAlert,
  seeAlerts,
  seeCorrection,
  seeFiles,
  seeReminder,
  seeWeek,
  sendBackWeek,
  serverNow,
  sessions: listSessions,
  setBudget,
  setCompanyCalendar,
  setCompanyDay,
  setCompanyDays,
  setCompanyPeriod,
  setCompanyRule,
  setPassword,
  setPayrollMonth,
  setPreferences,
  shareTime,
  undoAbsence,
  undoTasks,
  undoWeeks,
  withdrawContestation,
  splitTask,
  startTask,
  statistics,
  submitWeek,
  taskGroups: taskGroups.list,
  tasks: listTasks,
  taskTypeChoices,
  taskTypes: taskTypes.list,
  team,
  teamDue,
  teamAbsences,
  timeZone,
  today,
  toggleClient,
  toggleCompany,
  toggleHolding,
  toggleTaskGroup,
  toggleTaskType,
  toggleUser,
  unmergePreview,
  unpin,
  unpinQuestion: unpinSavedReport,
  unscheduleQuestion: unscheduleSavedReport,
  updateClient: clients.update,
  updateCompany: companies.update,
  updateHolding: holdings.update,
  updateTaskGroup: taskGroups.update,
  updateTaskType: taskTypes.update,
  user: getUser,
  users: listUsers,
  uses,
  validateAbsence,
  week,
  weekNotices,
  weekRecord,
  weeks,
  whoWorks,
  withdrawWeek,
  workToday,
  dayStates,
  workWeeks,
  workYear,
}
