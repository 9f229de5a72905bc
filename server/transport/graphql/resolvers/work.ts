import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const workResolvers: Resolvers = {
  Query: {
    contracts: (_, args, { call }) => call(operations.contracts, args),
    absenceTypes: (_, args, { call }) => call(operations.absenceTypes, args),
    absences: (_, args, { call }) => call(operations.absences, args),
    teamAbsences: (_, args, { call }) => call(operations.teamAbsences, args),
    absencesToDecide: (_, args, { call }) => call(operations.absencesToDecide, args),
    companyCalendar: (_, args, { call }) => call(operations.companyCalendar, args),
    ruleBounds: (_, args, { call }) => call(operations.ruleBounds, args),
    headcount: (_, args, { call }) => call(operations.headcount, args),
    ruleSettings: (_, args, { call }) => call(operations.ruleSettings, args),
    article: (_, args, { call }) => call(operations.article, args),
    workWeeks: (_, args, { call }) => call(operations.workWeeks, args),
    dayStates: (_, args, { call }) => call(operations.dayStates, args),
    workToday: (_, args, { call }) => call(operations.workToday, args),
    workYear: (_, args, { call }) => call(operations.workYear, args),
    whoWorks: (_, args, { call }) => call(operations.whoWorks, args),
  },
  Mutation: {
    addContract: (_, { input, ...args }, { call }) => call(operations.addContract, { ...input, ...args }),
    editContract: (_, { input, ...args }, { call }) => call(operations.editContract, { ...input, ...args }),
    cancelContract: (_, args, { call }) => call(operations.cancelContract, args),
    importContracts: (_, args, { call }) => call(operations.importContracts, args),
    saveAbsenceType: (_, args, { call }) => call(operations.saveAbsenceType, args),
    requestAbsence: (_, args, { call }) => call(operations.requestAbsence, args),
    validateAbsence: (_, args, { call }) => call(operations.validateAbsence, args),
    refuseAbsence: (_, args, { call }) => call(operations.refuseAbsence, args),
    undoAbsence: (_, args, { call }) => call(operations.undoAbsence, args),
    cancelAbsence: (_, args, { call }) => call(operations.cancelAbsence, args),
    seeAbsence: (_, args, { call }) => call(operations.seeAbsence, args),
    importAbsences: (_, args, { call }) => call(operations.importAbsences, args),
    setCompanyCalendar: (_, args, { call }) => call(operations.setCompanyCalendar, args),
    setCompanyDay: (_, args, { call }) => call(operations.setCompanyDay, args),
    addRuleSetting: (_, { input, ...args }, { call }) =>
      call(operations.addRuleSetting, { ...input, ...args }),
    editRuleSetting: (_, { input, ...args }, { call }) =>
      call(operations.editRuleSetting, { ...input, ...args }),
    cancelRuleSetting: (_, args, { call }) => call(operations.cancelRuleSetting, args),
    seeAlert: (_, args, { call }) => call(operations.seeAlert, args),
    seeAlerts: (_, args, { call }) => call(operations.seeAlerts, args),
    justifyAlert: (_, args, { call }) => call(operations.justifyAlert, args),
    justifyAlerts: (_, args, { call }) => call(operations.justifyAlerts, args),
  },
}
