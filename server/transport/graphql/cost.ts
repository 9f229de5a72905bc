import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers'
import { AppError } from '../../shared/errors'

/** Maximum cost of one operation, in points. */
export const MAX_COST = 100

type Field = keyof QueryResolvers | keyof MutationResolvers | '__typename' | '__schema' | '__type'

const each = (cost: number, ...fields: Field[]) => fields.map((field) => [field, cost] as const)

/** Cost of a field of `Query` or `Mutation`. Nested fields are limited by depth, aliases and tokens. */
const COSTS = new Map<string, number>([
  ...each(1, '__typename', 'serverNow', 'timeZone', 'me', 'today', 'user', 'uses', 'journalCheck'),
  ...each(5, 'tasks', 'carriedOver', 'sessions', 'activeCounts'),
  // Sum of its parts: the time, the entries, those carried over, the totals.
  ...each(12, 'after'),
  ...each(5, 'startTask', 'pause', 'endTask', 'resumeTask', 'commentTask', 'editTime', 'toggleActive'),
  ...each(20, 'mergePreview', 'mergeTaskTypes', 'mergeClients', 'mergeTaskGroups'),
  ...each(5, 'favourites', 'lastDay', 'pin', 'unpin'),
  ...each(
    5,
    'addTask',
    'editTask',
    'splitTask',
    'shareTime',
    'cancelTask',
    'restoreTask',
    'cancelledTasks',
    'entryChoices',
    'regulariseTask',
  ),
  ...each(5, 'myFiles', 'cancelFile', 'remakeFile', 'deleteFile', 'seeFiles'),
  // Up to 200 saved reports of 10,000 characters each.
  ...each(20, 'questions'),
  ...each(5, 'keepQuestion', 'changeQuestion', 'deleteQuestion', 'pinQuestion', 'unpinQuestion'),
  ...each(5, 'scheduleQuestion', 'unscheduleQuestion', 'budgetNotices', 'dismissBudget'),
  ...each(5, 'identity', 'saveIdentity'),
  ...each(
    5,
    'payrollPresets',
    'payrollMappings',
    'payrollExports',
    'savePayrollMapping',
    'deletePayrollMapping',
    'cancelPayrollExport',
    'payrollBounds',
    'setPayrollMonth',
  ),
  ...each(50, 'payrollPreview', 'exportPayroll'),
  ...each(10, 'budgets', 'budgetBars', 'setBudget'),
  ...each(5, 'correctionsToSee', 'corrections', 'inbox'),
  ...each(5, 'seeCorrection', 'contestCorrection', 'acceptContestation', 'maintainCorrection'),
  ...each(
    5,
    'week',
    'checkWeek',
    'weekNotices',
    'lockedWeeks',
    'submitWeek',
    'withdrawWeek',
    'seeWeek',
    'sendBackWeek',
    'reopenWeek',
  ),
  ...each(
    5,
    'absenceTypes',
    'absences',
    'companyCalendar',
    'ruleBounds',
    'ruleSettings',
    'headcount',
    'article',
    'workToday',
    'longLimit',
  ),
  ...each(5, 'addContract', 'editContract', 'cancelContract', 'saveAbsenceType', 'setCompanyCalendar'),
  ...each(5, 'requestAbsence', 'validateAbsence', 'refuseAbsence', 'cancelAbsence', 'seeAbsence'),
  ...each(5, 'setCompanyDay', 'addRuleSetting', 'editRuleSetting', 'cancelRuleSetting'),
  ...each(10, 'seeAlert', 'justifyAlert', 'workWeeks', 'workYear'),
  ...each(10, 'weekRecord', 'monthRecord', 'periodRecord'),
  ...each(30, 'contracts', 'teamAbsences', 'absencesToDecide', 'whoWorks'),
  ...each(30, 'users', 'clients', 'taskTypes'),
  // Reports read up to 50,000 entries in a worker thread; a password hash occupies a core.
  ...each(
    20,
    'team',
    'statistics',
    'journal',
    'events',
    'myEvents',
    'weeks',
    'approveWeeks',
    'report',
    'reportEntries',
    'reportHeat',
    'clientStatement',
    '__schema',
    '__type',
  ),
  ...each(20, 'login', 'createUser', 'setPassword', 'changePassword', 'confirmPassword'),
  ...each(50, 'importUsers', 'importClients', 'importTaskTypes', 'importTaskGroups', 'importHoldings'),
  ...each(50, 'importCompanies', 'importContracts', 'importAbsences'),
  ...each(5, 'importColumns'),
])
/** Default: lists of choices and short lists. */
const DEFAULT_COST = 10

/**
 * Cost of an operation, independent of its variables, so that an accepted document stays accepted. Fields
 * under `@skip` count; a fragment counts once, as its fields run once.
 */
export function costOf(document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet)

  function sum({ selections }: SelectionSetNode): number {
    let cost = 0
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += COSTS.get(selection.name.value) ?? DEFAULT_COST
      else if (selection.kind === Kind.INLINE_FRAGMENT) cost += sum(selection.selectionSet)
      else {
        const { value: name } = selection.name
        const fragment = fragments.get(name)
        fragments.delete(name)
        if (fragment) cost += sum(fragment)
      }
    }
    return cost
  }
  return sum(operation.selectionSet)
}

/** @throws when the operation costs more than `MAX_COST` */
export function refuseCostly(document: DocumentNode, operation: OperationDefinitionNode | undefined) {
  const cost = operation ? costOf(document, operation) : 0
  if (cost > MAX_COST)
    throw new AppError(
      'BAD_USER_INPUT',
      `Cette demande coûte ${cost} points, ${MAX_COST} au plus : répartissez-la en plusieurs demandes`,
      { status: 400 },
    )
}
