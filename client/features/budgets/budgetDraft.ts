import { budgetProblem } from '../../../schema/rules/budget'
import type { BudgetPeriod, BudgetsQuery } from '../../generated/graphql'
import { formatTypedHours, readHours } from '../../lib/time/typedTime'

export type BudgetDraft = { client: string; hours: string; period: BudgetPeriod }

type Budgets = BudgetsQuery['budgets']

export const EMPTY_BUDGET: BudgetDraft = { client: '', hours: '', period: 'MOIS' }

const HOUR = 3_600

const hoursTyped = (hours: number) =>
  Number.isInteger(hours) ? String(hours) : formatTypedHours(Math.round(hours * 60) * 60)

/** Loads a client's budget into the draft. Typed hours are kept only if no client was chosen before. */
export function choose(draft: BudgetDraft, client: string, budgets: Budgets): BudgetDraft {
  const budget = budgets.find((one) => one.client === client)
  if (budget) return { client, hours: hoursTyped(budget.hours), period: budget.period }
  return draft.client ? { ...EMPTY_BUDGET, client } : { ...draft, client }
}

/** Whether the draft differs from the saved budget of the chosen client. */
export function isBudgetTyped({ client, hours, period }: BudgetDraft, budgets: Budgets): boolean {
  const shown = choose(EMPTY_BUDGET, client, budgets)
  return hours !== shown.hours || period !== shown.period
}

export const DRAFT = 'budget'

/** Parses typed hours; undefined if invalid. */
export function readBudgetHours(typed: string): number | undefined {
  const seconds = readHours(typed)
  return seconds === undefined ? undefined : seconds / HOUR
}

export const hoursProblem = (typed: string): string =>
  typed.trim() ? budgetProblem(readBudgetHours(typed)) : 'Indiquez les heures du budget'
