import { absenceTypeRule } from '../../schema/rules/work'
import { nothingRule } from '../../schema/rules/yup'
import { insertRow } from '../db/bulk'
import { AbsenceType } from '../db/entities/AbsenceType'
import { isDuplicateKey } from '../db/faults'
import { normalizedName } from '../db/names'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { Operation, ReadOperation } from '../operation/operation'
import { badInput, conflict } from '../shared/errors'
import { byLabel, isReserved, readTypes, type TypeRow } from './types'

interface PresentedType {
  code: string
  libelle: string
  payee: boolean
  assimilee: boolean
  neutre: boolean
  reserved: boolean
  active: number
}

const present = ({ code, libelle, payee, assimilee, neutre, active }: TypeRow): PresentedType => ({
  code,
  libelle,
  active,
  payee: payee === 1,
  assimilee: assimilee === 1,
  neutre: neutre === 1,
  reserved: isReserved(code),
})

export const absenceTypes: ReadOperation<typeof nothingRule, PresentedType[]> = {
  name: 'absenceTypes',
  access: 'readReference',
  writes: false,
  rule: nothingRule,
  run: async ({ db }) => [...(await readTypes(db)).values()].sort(byLabel).map(present),
}

export const saveAbsenceType: Operation<typeof absenceTypeRule, PresentedType> = {
  name: 'saveAbsenceType',
  access: 'maintain',
  writes: true,
  rule: absenceTypeRule,
  async run(ctx, { code, libelle, active, ...flags }) {
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
    }
    if (isReserved(code) && row.active === 0)
      throw badInput('Ce code est réservé : cette sorte d’absence reste active', 'active')
    const name = normalizedName(libelle)
    if ([...types.values()].some((type) => type.code !== code && normalizedName(type.libelle) === name))
      throw badInput('Ce nom existe déjà', 'libelle')
    const isSame = before && AUDITED_COLUMNS.absence_type.every((field) => before[field] === row[field])
    if (isSame) return present(before)
    const stored = before && before.id > 0 ? before : undefined
    if (stored) await ctx.manager.update(AbsenceType, { id: stored.id }, row)
    const id = stored?.id ?? (await insertOnce(insertRow(ctx.manager, AbsenceType, row)))
    const after = { id, ...row }
    ctx.journal.emit({
      subject: 'reference',
      action: before ? 'edit' : 'create',
      entity: 'absence_type',
      entityId: id,
      // A built-in type has no row until its first change.
      ...differences(stored, after, AUDITED_COLUMNS.absence_type),
    })
    return present(after)
  },
}

/** @throws {AppError} CONFLICT when the code was added concurrently */
async function insertOnce(work: Promise<number>): Promise<number> {
  try {
    return await work
  } catch (error) {
    throw isDuplicateKey(error) ? conflict('Cette sorte d’absence a été ajoutée entre-temps') : error
  }
}
