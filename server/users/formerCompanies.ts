import { formerCompaniesRule } from '../../schema/rules/user'
import { readFormer } from '../memberships/companies'
import type { ReadOperation } from '../operation/operation'
import { getUser } from './getUser'

interface Former {
  company: number
  nom: string
  /** Last day, included. */
  fin: string
}

/** Former companies of a user in scope, earliest first. */
export const formerCompanies: ReadOperation<typeof formerCompaniesRule, Former[]> = {
  name: 'formerCompanies',
  access: 'readUsers',
  writes: false,
  cost: 'list',
  rule: formerCompaniesRule,
  async run(ctx, { user }) {
    const { id } = await getUser.run(ctx, { id: user })
    const former = (await readFormer(ctx.db, [id])).get(id) ?? []
    return former.map(({ company_id, nom, fin }) => ({ company: company_id, nom, fin }))
  },
}
