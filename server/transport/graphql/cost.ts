import { type DocumentNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql'
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers'
import { AppError } from '../../shared/errors'

/** Points that one operation may cost. */
export const MAX_COST = 100

type Field = keyof QueryResolvers | keyof MutationResolvers | '__typename' | '__schema' | '__type'

const each = (cost: number, ...fields: Field[]) => fields.map((field) => [field, cost] as const)

/** What a field of `Query` or `Mutation` costs. Whatever lies below it is limited by depth, aliases and tokens. */
const COSTS = new Map<string, number>([
  ...each(1, '__typename', 'serverNow', 'timeZone', 'me', 'today', 'user', 'uses', 'journalCheck'),
  // Rows of one person or of one entry, and changes to a row.
  ...each(5, 'tasks', 'carriedOver', 'sessions', 'activeCounts'),
  // As its parts: the time, the entries, those carried over, the totals.
  ...each(12, 'after'),
  ...each(5, 'startTask', 'pause', 'endTask', 'resumeTask', 'commentTask', 'editTime', 'toggleActive'),
  // A merge counts what goes over, or moves what can be thousands of people.
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
  // Those of one person and a hundred of others, of 10,000 characters each at most.
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
  // The hours of everybody over a month and more.
  ...each(50, 'payrollPreview', 'exportPayroll'),
  // Sums of a month, or of all times.
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
  // A year of somebody's entries is read for them.
  ...each(10, 'seeAlert', 'justifyAlert', 'workWeeks', 'workYear'),
  ...each(10, 'weekRecord', 'monthRecord', 'periodRecord'),
  // Lists of thousands.
  ...each(30, 'contracts', 'teamAbsences', 'absencesToDecide', 'whoWorks'),
  ...each(30, 'users', 'clients', 'taskTypes'),
  // Reports read up to 50,000 entries, each in a worker thread's turn; a password takes a core for its hash.
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
  // The beginning of a file.
  ...each(5, 'importColumns'),
])
/** Of choices, of a list of few, and of every field that says nothing about its cost. */
const DEFAULT_COST = 10

/**
 * What an operation costs, whatever its variables: a document that was let through stays so. A field under `@skip` counts,
 * and a fragment counts once, as its fields run once.
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

/** Refuses, before anything of it runs, an operation that asks for too much at once. */
export function refuseCostly(document: DocumentNode, operation: OperationDefinitionNode | undefined) {
  const cost = operation ? costOf(document, operation) : 0
  if (cost > MAX_COST)
    throw new AppError(
      'BAD_USER_INPUT',
      `Cette demande coûte ${cost} points, ${MAX_COST} au plus : répartissez-la en plusieurs demandes`,
      { status: 400 },
    )
}
