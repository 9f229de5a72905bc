import type { Resolvers } from '../generated/resolvers'
import { absenceTypes, saveAbsenceType } from './absences/absenceTypes'
import { cancelAbsence, seeAbsence } from './absences/cancelAbsence'
import { refuseAbsence, validateAbsence } from './absences/decideAbsence'
import { importAbsences } from './absences/importAbsences'
import { absences, absencesToDecide, teamAbsences } from './absences/listAbsences'
import { requestAbsence } from './absences/requestAbsence'
import { addContract } from './contracts/addContract'
import { cancelContract } from './contracts/cancelContract'
import { editContract } from './contracts/editContract'
import { importContracts } from './contracts/importContracts'
import { contracts } from './contracts/listContracts'
import { article } from './evaluation/article'
import { justifyAlert, seeAlert } from './evaluation/noteAlert'
import { whoWorks } from './evaluation/whoWorks'
import { workToday } from './evaluation/workToday'
import { workWeeks } from './evaluation/workWeeks'
import { workYear } from './evaluation/workYear'
import { headcount } from './headcount/headcount'
import { addRuleSetting } from './settings/addRuleSetting'
import { cancelRuleSetting } from './settings/cancelRuleSetting'
import { companyCalendar } from './settings/companyCalendar'
import { editRuleSetting } from './settings/editRuleSetting'
import { ruleBounds, ruleSettings } from './settings/listSettings'
import { setCompanyCalendar, setCompanyDay } from './settings/setCalendar'

export const workResolvers: Resolvers = {
  Query: {
    contracts: (_, args, { call }) => call(contracts, args),
    absenceTypes: (_, args, { call }) => call(absenceTypes, args),
    absences: (_, args, { call }) => call(absences, args),
    teamAbsences: (_, args, { call }) => call(teamAbsences, args),
    absencesToDecide: (_, args, { call }) => call(absencesToDecide, args),
    companyCalendar: (_, args, { call }) => call(companyCalendar, args),
    ruleBounds: (_, args, { call }) => call(ruleBounds, args),
    headcount: (_, args, { call }) => call(headcount, args),
    ruleSettings: (_, args, { call }) => call(ruleSettings, args),
    article: (_, args, { call }) => call(article, args),
    workWeeks: (_, args, { call }) => call(workWeeks, args),
    workToday: (_, args, { call }) => call(workToday, args),
    workYear: (_, args, { call }) => call(workYear, args),
    whoWorks: (_, args, { call }) => call(whoWorks, args),
  },
  Mutation: {
    addContract: (_, { input, ...args }, { call }) => call(addContract, { ...input, ...args }),
    editContract: (_, { input, ...args }, { call }) => call(editContract, { ...input, ...args }),
    cancelContract: (_, args, { call }) => call(cancelContract, args),
    importContracts: (_, args, { call }) => call(importContracts, args),
    saveAbsenceType: (_, args, { call }) => call(saveAbsenceType, args),
    requestAbsence: (_, args, { call }) => call(requestAbsence, args),
    validateAbsence: (_, args, { call }) => call(validateAbsence, args),
    refuseAbsence: (_, args, { call }) => call(refuseAbsence, args),
    cancelAbsence: (_, args, { call }) => call(cancelAbsence, args),
    seeAbsence: (_, args, { call }) => call(seeAbsence, args),
    importAbsences: (_, args, { call }) => call(importAbsences, args),
    setCompanyCalendar: (_, args, { call }) => call(setCompanyCalendar, args),
    setCompanyDay: (_, args, { call }) => call(setCompanyDay, args),
    addRuleSetting: (_, { input, ...args }, { call }) => call(addRuleSetting, { ...input, ...args }),
    editRuleSetting: (_, { input, ...args }, { call }) => call(editRuleSetting, { ...input, ...args }),
    cancelRuleSetting: (_, args, { call }) => call(cancelRuleSetting, args),
    seeAlert: (_, args, { call }) => call(seeAlert, args),
    justifyAlert: (_, args, { call }) => call(justifyAlert, args),
  },
}
