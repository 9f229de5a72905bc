import { bidi } from '../../schema/isolated'
import { savedMappingRule, saveMappingRule } from '../../schema/rules/payroll'
import { nothingRule } from '../../schema/rules/yup'
import { insertRow } from '../db/bulk'
import type { Querier } from '../db/database'
import { PayrollMapping as MappingRow } from '../db/entities/PayrollMapping'
import { isDuplicateKey } from '../db/faults'
import { nameCollator, normalizedName } from '../db/names'
import { differences } from '../journal/differences'
import type { Operation, ReadOperation } from '../operation/operation'
import { badInput, conflict, notFound } from '../shared/errors'
import { PRESETS, type Preset } from './presets'
import { type MappingWithUnits, withUnits } from './units'

export interface SavedMapping {
  id: number
  name: string
  mapping: MappingWithUnits
  version: number
}

const ROWS = 'SELECT id, name, name_key, mapping, version FROM payroll_mapping'

const present = ({ id, name, mapping, version }: MappingRow): SavedMapping => ({
  id,
  name,
  version,
  mapping: withUnits(JSON.parse(mapping)),
})

/** @throws {AppError} NOT_FOUND for an unknown mapping */
async function findMapping(db: Querier, id: number): Promise<MappingRow> {
  const [row] = await db.rows<MappingRow>(`${ROWS} WHERE id = ? ${db.forUpdate}`, [id])
  if (!row) throw notFound('Ce modèle n’existe pas')
  return row
}

export const findSavedMapping = async (db: Querier, id: number) => present(await findMapping(db, id))

export const payrollPresets: ReadOperation<typeof nothingRule, Preset[]> = {
  name: 'payrollPresets',
  access: 'maintain',
  writes: false,
  rule: nothingRule,
  run: async () => [...PRESETS],
}

export const payrollMappings: ReadOperation<typeof nothingRule, SavedMapping[]> = {
  name: 'payrollMappings',
  access: 'maintain',
  writes: false,
  rule: nothingRule,
  run: async ({ db }) =>
    (await db.rows<MappingRow>(ROWS)).map(present).sort((a, b) => nameCollator.compare(a.name, b.name)),
}

const eventValues = ({ name, mapping }: Pick<MappingRow, 'name' | 'mapping'>) => ({
  mapping_name: name,
  mapping,
})
const AUDITED = ['mapping_name', 'mapping'] as const

export const savePayrollMapping: Operation<typeof saveMappingRule, SavedMapping> = {
  name: 'savePayrollMapping',
  access: 'maintain',
  writes: true,
  rule: saveMappingRule,
  async run({ db, manager, journal }, { kept, name, mapping, version }) {
    const before = typeof kept === 'number' ? await findMapping(db, kept) : undefined
    if (!before && typeof version === 'number') throw badInput('Version invalide', 'version')
    if (before && typeof version === 'number' && version !== before.version)
      throw conflict(bidi`Ce modèle a été changé entre-temps : « ${before.name} »`, {
        version: before.version,
      })
    const values = { name, name_key: normalizedName(name), mapping: JSON.stringify(mapping) }
    const isSame = before?.name === values.name && before.mapping === values.mapping
    if (before && isSame) return present(before)
    const row = { ...values, version: (before?.version ?? 0) + 1 }
    const write = before
      ? manager.update(MappingRow, { id: before.id }, row).then(() => before.id)
      : insertRow(manager, MappingRow, row)
    const id = await write.catch((error) => {
      throw isDuplicateKey(error) ? badInput('Ce nom existe déjà', 'name', 'TAKEN') : error
    })
    journal.emit({
      subject: 'settings',
      action: before ? 'edit' : 'create',
      entity: 'payroll_mapping',
      entityId: id,
      ...differences(before && eventValues(before), eventValues(values), AUDITED),
    })
    journal.seal('settings', 'payroll_mapping', id)
    return present({ id, ...row })
  },
}

export const deletePayrollMapping: Operation<typeof savedMappingRule, boolean> = {
  name: 'deletePayrollMapping',
  access: 'maintain',
  writes: true,
  rule: savedMappingRule,
  async run({ db, manager, journal }, { kept }) {
    const before = await findMapping(db, kept)
    await manager.delete(MappingRow, { id: kept })
    journal.emit({
      subject: 'settings',
      action: 'delete',
      entity: 'payroll_mapping',
      entityId: kept,
      before: eventValues(before),
    })
    journal.seal('settings', 'payroll_mapping', kept)
    return true
  },
}
