import { prefetchStatistics } from '../features/statistics/prefetchStatistics'
import { prefetchTeamWeeks, prefetchWeek } from '../features/week/prefetchWeeks'
import { AbsenceKindsDocument } from '../generated/features/absences/absences'
import { ContractsDocument } from '../generated/features/contracts/contracts'
import { ClientsDocument } from '../generated/features/reference/clients'
import { CompaniesDocument } from '../generated/features/reference/companies'
import { HoldingsDocument } from '../generated/features/reference/holdings'
import { TaskGroupsDocument } from '../generated/features/reference/taskGroups'
import { TaskTypesDocument } from '../generated/features/reference/taskTypes'
import { RulesScreenDocument } from '../generated/features/rules/rules'
import { EditUserScreenDocument, NewUserDocument, UsersDocument } from '../generated/features/users/users'
import { preload } from '../lib/apollo/apollo'
import { may } from '../lib/session/rights'

// First queries of the screens, in a chunk of their own: sign-in and home load none of them. Documents are imported
// from their own modules, so that the build sees which ones (`scripts/vite/scriptGroups.ts`).

export { prefetchStatistics, prefetchTeamWeeks, prefetchWeek }

export const taskTypes = () => preload(TaskTypesDocument)
export const clients = () => preload(ClientsDocument)
export const holdings = () => preload(HoldingsDocument)
export const companies = () => preload(CompaniesDocument)
export const taskGroups = () => preload(TaskGroupsDocument)
export const users = () => preload(UsersDocument)
export const newUser = () => may('maintain') && preload(NewUserDocument)
export const editUser = (id: string) => may('maintain') && preload(EditUserScreenDocument, { id })
export const contracts = () => preload(ContractsDocument)
export const absenceKinds = () => preload(AbsenceKindsDocument)
export const rules = () => preload(RulesScreenDocument)
