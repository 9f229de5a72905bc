import { budgetProblem } from '../../../schema/rules/budget'
import type { BudgetPeriod, BudgetsQuery } from '../../generated/graphql'
import { formatTypedHours, readHours } from '../../lib/time/typedHours'

/** What the form of a budget holds; an empty `client` is one that is not chosen yet. */
export type BudgetDraft = { client: string; hours: string; period: BudgetPeriod }

type Budgets = BudgetsQuery['budgets']

export const EMPTY_BUDGET: BudgetDraft = { client: '', hours: '', period: 'MOIS' }

const HOUR = 3_600

const hoursTyped = (hours: number) =>
  Number.isInteger(hours) ? String(hours) : formatTypedHours(Math.round(hours * 60) * 60)

/** Reads a client's budget into the form. Hours of another client do not become this one's; typed before any, they do. */
export function choose(draft: BudgetDraft, client: string, budgets: Budgets): BudgetDraft {
  const budget = budgets.find((one) => one.client === client)
  if (budget) return { client, hours: hoursTyped(budget.hours), period: budget.period }
  return draft.client ? { ...EMPTY_BUDGET, client } : { ...draft, client }
}

/** Whether something was typed over what the form shows of the client that is chosen. */
export function isBudgetTyped({ client, hours, period }: BudgetDraft, budgets: Budgets): boolean {
  const shown = choose(EMPTY_BUDGET, client, budgets)
  return hours !== shown.hours || period !== shown.period
}

/** Under which name what is typed is kept. */
export const DRAFT = 'budget'

/** The hours of a budget as they are typed; undefined for what is none. */
export function readBudgetHours(typed: string): number | undefined {
  const seconds = readHours(typed)
  return seconds === undefined ? undefined : seconds / HOUR
}

/** What is wrong with the hours as they are typed; empty if nothing is. None is not a budget: that one is taken away. */
export const hoursProblem = (typed: string): string =>
  typed.trim() ? budgetProblem(readBudgetHours(typed)) : 'Indiquez les heures du budget'
