import { ABSENCE_CATALOGUE } from '../../schema/absenceCatalogue'
import { bidi } from '../../schema/isolated'
import { addAbsenceTypesRule } from '../../schema/rules/work'
import { normalizedName } from '../db/names'
import type { Operation } from '../operation/operation'
import { badInput } from '../shared/errors'
import { insertType, type PresentedType, presentType } from './absenceTypes'
import { readTypes, type TypeRow } from './types'

/** Adds types of the catalogue, each with its event; what is there already stays as it is. */
export const addAbsenceTypes: Operation<typeof addAbsenceTypesRule, PresentedType[]> = {
  name: 'addAbsenceTypes',
  access: 'maintain',
  writes: true,
  rule: addAbsenceTypesRule,
  async run(ctx, { codes }) {
    await ctx.journal.lockChain('reference')
    const types = await readTypes(ctx.db)
    const names = new Set([...types.values()].map(({ libelle }) => normalizedName(libelle)))
    const added: TypeRow[] = []
    for (const code of new Set(codes)) {
      const offered = ABSENCE_CATALOGUE.find((one) => one.code === code)
      if (!offered) throw badInput('Type inconnu', 'codes')
      if (types.has(code)) continue
      const { libelle, payee, assimilee, neutre, jours, decompte } = offered
      if (names.has(normalizedName(libelle)))
        throw badInput(bidi`« ${libelle} » existe déjà sous un autre code`, 'codes')
      const counts = { payee: payee ? 1 : 0, assimilee: assimilee ? 1 : 0, neutre: neutre ? 1 : 0 }
      added.push(await insertType(ctx, { code, libelle, ...counts, active: 1, jours, decompte }))
    }
    return added.map(presentType)
  },
}
