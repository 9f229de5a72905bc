import type { InferType } from 'yup'
import type { editContractRule } from '../../schema/rules/work'
import { normalizeReason } from '../access/reasons'
import { periodsOverlap, periodText, readPeriod } from '../calendar/period'
import type { ContractType } from '../db/entities/Contract'
import { userChain } from '../journal/chain'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { WriteContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { readDate } from '../workedTime/dates'
import type { Clock } from '../workedTime/formatDate'
import type { Zone } from '../workedTime/time'
import { type ContractRow, DAY_COLUMNS, readContracts } from './rows'

type Given = Omit<InferType<typeof editContractRule>, 'contract' | 'version'>
export type ContractValues = Omit<ContractRow, 'id' | 'user_id' | 'cancelled_at' | 'version'>

/** @throws {AppError} BAD_USER_INPUT for invalid dates */
export function readContract(given: Given, zone: Zone): ContractValues {
  const majeur_le = given.majeurLe ? readDate(given.majeurLe, zone) : null
  if (majeur_le === undefined) throw badInput('Date des dix-huit ans invalide', 'majeurLe')
  const days = Object.fromEntries(DAY_COLUMNS.map((day, index) => [day, given.jours[index] ?? 0]))
  return {
    ...readPeriod(given, zone),
    type: given.type as ContractType,
    ...(days as Record<(typeof DAY_COLUMNS)[number], number>),
    hc_fraction: given.hcFraction ?? '1/10',
    complement_heures: given.complementDHeures ? 1 : 0,
    accord: normalizeReason(given.accord) ?? '',
    majeur_le,
    matricule: given.matricule?.trim() ?? '',
  }
}

export const contractOverlap = (
  clock: Clock,
  values: ContractValues,
  others: readonly ContractValues[],
): string | undefined => {
  const other = others.find((one) => periodsOverlap(one, values))
  return other && `Ce contrat en recouvre un autre, ${periodText(clock, other)}`
}

/** The user is locked. @throws {AppError} BAD_USER_INPUT that names the dates of the overlapping contract */
export async function refuseContractOverlap(ctx: WriteContext, user: number, values: ContractValues, id = 0) {
  const others = (await readContracts(ctx.db, [user])).filter((contract) => contract.id !== id)
  const problem = contractOverlap(ctx, values, others)
  if (problem) throw badInput(problem, 'debut')
}

export function contractEvent(
  { journal }: WriteContext,
  before: ContractRow | undefined,
  after: ContractRow,
  { action, reason }: { action: 'create' | 'edit' | 'cancel'; reason?: string | undefined },
) {
  journal.emit({
    subject: userChain(after.user_id),
    action,
    entity: 'contract',
    entityId: after.id,
    ...differences(before, after, AUDITED_COLUMNS.contract),
    reason,
  })
}
