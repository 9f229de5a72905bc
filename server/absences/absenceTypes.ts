import type { DayCount } from '../../schema/codeWords'
import { absenceTypeRule } from '../../schema/rules/work'
import { nothingRule } from '../../schema/rules/yup'
import { insertRow } from '../db/bulk'
import { AbsenceType } from '../db/entities/AbsenceType'
import { isDuplicateKey } from '../db/faults'
import { normalizedName } from '../db/names'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { Operation, ReadOperation, WriteContext } from '../operation/operation'
import { badInput, conflict } from '../shared/errors'
import { byLabel, isReserved, readTypes, type TypeRow } from './types'

export interface PresentedType {
  code: string
  libelle: string
  payee: boolean
  assimilee: boolean
  neutre: boolean
  reserved: boolean
  active: number
  jours: number | null
  decompte: DayCount
}

export const presentType = ({ payee, assimilee, neutre, id: _, ...row }: TypeRow): PresentedType => ({
  ...row,
  payee: payee === 1,
  assimilee: assimilee === 1,
  neutre: neutre === 1,
  reserved: isReserved(row.code),
})

export const absenceTypes: ReadOperation<typeof nothingRule, PresentedType[]> = {
  name: 'absenceTypes',
  access: 'readReference',
  writes: false,
  rule: nothingRule,
  run: async ({ db }) => [...(await readTypes(db)).values()].sort(byLabel).map(presentType),
}

export const saveAbsenceType: Operation<typeof absenceTypeRule, PresentedType> = {
  name: 'saveAbsenceType',
  access: 'maintain',
  writes: true,
  rule: absenceTypeRule,
  async run(ctx, { code, libelle, active, jours, decompte, ...flags }) {
    // Lock: two concurrent saves would both compare against the same old row.
    await ctx.journal.lockChain('reference')
    const types = await readTypes(ctx.db)
    const before = types.get(code)
    const row = {
      code,
      libelle,
      active: active === false ? 0 : active ? 1 : (before?.active ?? 1),
      payee: flags.payee ? 1 : 0,
      assimilee: flags.assimilee ? 1 : 0,
      neutre: flags.neutre ? 1 : 0,
      // Left out by older callers.
      jours: jours === undefined ? (before?.jours ?? null) : jours,
      decompte: (decompte as DayCount | null | undefined) ?? before?.decompte ?? 'OUVRABLES',
    }
    if (isReserved(code) && row.active === 0)
      throw badInput('Ce code est réservé : ce type d’absence reste actif', 'active')
    const name = normalizedName(libelle)
    if ([...types.values()].some((type) => type.code !== code && normalizedName(type.libelle) === name))
      throw badInput('Ce nom existe déjà', 'libelle')
    const isSame = before && AUDITED_COLUMNS.absence_type.every((field) => before[field] === row[field])
    if (isSame) return presentType(before)
    const stored = before && before.id > 0 ? before : undefined
    // A built-in type has no row until its first change.
    if (!stored) return presentType(await insertType(ctx, row, before ? 'edit' : 'create'))
    await ctx.manager.update(AbsenceType, { id: stored.id }, row)
    const after = { id: stored.id, ...row }
    typeEvent(ctx, stored, after, 'edit')
    return presentType(after)
  },
}

type TypeAction = 'create' | 'edit'

function typeEvent(
  { journal }: WriteContext,
  before: TypeRow | undefined,
  after: TypeRow,
  action: TypeAction,
) {
  journal.emit({
    subject: 'reference',
    action,
    entity: 'absence_type',
    entityId: after.id,
    ...differences(before, after, AUDITED_COLUMNS.absence_type),
  })
}

/** The chain of the reference data is locked. */
export async function insertType(
  ctx: WriteContext,
  row: Omit<TypeRow, 'id'>,
  action: TypeAction = 'create',
): Promise<TypeRow> {
  const after = { id: await insertOnce(insertRow(ctx.manager, AbsenceType, row)), ...row }
  typeEvent(ctx, undefined, after, action)
  return after
}

/** @throws {AppError} CONFLICT when the code was added concurrently */
async function insertOnce(work: Promise<number>): Promise<number> {
  try {
    return await work
  } catch (error) {
    throw isDuplicateKey(error) ? conflict('Ce type d’absence a été ajouté entre-temps') : error
  }
}
