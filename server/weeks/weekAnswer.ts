import { AppError, type ErrorCode } from '../shared/errors'
import type { PresentedWeek } from './present'

/** Result for one week of a request about several: a rejected one does not block the others. */
export interface WeekAnswer {
  user_id: number
  date: string
  week: PresentedWeek | null
  refusal: string | null
  refusalCode: ErrorCode | null
  refusalField: string | null
}

/** Returns an AppError as the result of one week; any other error fails the whole request. */
export async function resultOf<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return error
  }
}

export function weekAnswer(
  { user, date }: { user: number; date: string },
  result: PresentedWeek | AppError,
): WeekAnswer {
  const isRefused = result instanceof AppError
  return {
    user_id: user,
    date,
    week: isRefused ? null : result,
    refusal: isRefused ? result.message : null,
    refusalCode: isRefused ? result.code : null,
    refusalField: (isRefused && result.extra.field) || null,
  }
}
