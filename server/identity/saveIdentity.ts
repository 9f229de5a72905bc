import { hash } from 'node:crypto'
import { saveIdentityRule } from '../../schema/rules/identity'
import { Identity as IdentityRow } from '../db/entities/Identity'
import { conflict } from '../ground/errors'
import { differences } from '../journal/differences'
import type { Operation } from '../seam/operation'
import { type Identity, presentIdentity, readIdentity } from './identity'
import { readLogo } from './logo'

/** What an event tells of it: a picture by its digest. */
const told = ({ name, lines, logo }: IdentityRow) => ({
  identity_name: name,
  identity_lines: (JSON.parse(lines) as string[]).join(', '),
  identity_logo: logo ? hash('sha256', logo) : '',
})

/** Sets the company's name, address and logo; a logo that is not given stays, an empty one takes it away. */
export const saveIdentity: Operation<typeof saveIdentityRule, Identity> = {
  name: 'saveIdentity',
  access: 'maintain',
  writes: true,
  rule: saveIdentityRule,
  async run(ctx, { name, lines, logo, version }) {
    const before = await readIdentity(ctx, ctx.db.forUpdate)
    if (version !== null && version !== undefined && version !== before.version)
      throw conflict(`Ces réglages ont été changés entre-temps : « ${before.name} »`, {
        version: before.version,
      })
    const picture =
      logo === null || logo === undefined ? {} : logo === '' ? { logo: null, logo_type: '' } : readLogo(logo)
    const kept = JSON.stringify(lines.filter((line) => line !== ''))
    const after = { ...before, name, lines: kept, ...picture, version: before.version + 1 }
    const { before: was, after: is } = differences(told(before), told(after), [
      'identity_name',
      'identity_lines',
      'identity_logo',
    ])
    if (Object.keys(is).length === 0) return presentIdentity(before)
    const { id, ...change } = after
    await ctx.manager.update(IdentityRow, { id }, change)
    ctx.journal.emit({
      subject: 'settings',
      action: 'edit',
      entity: 'identity',
      ...(was && { before: was }),
      after: is,
    })
    return presentIdentity(after)
  },
}
