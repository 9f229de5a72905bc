import { changedMeanwhile } from '../ground/errors'

/** @throws {AppError} CONFLICT for a caller who has read another version */
export function refuseStale({ version }: { version: number }, read: number | null | undefined, what: string) {
  if (typeof read === 'number' && read !== version) throw changedMeanwhile(what)
}
