import { hash } from 'node:crypto'
import { bidi } from '../../schema/isolated'
import { saveIdentityRule } from '../../schema/rules/identity'
import { insertRow } from '../db/bulk'
import { chunksOf } from '../db/chunksOf'
import { Identity as IdentityRow } from '../db/entities/Identity'
import { LogoPart } from '../db/entities/LogoPart'
import { differences } from '../journal/differences'
import type { Operation, WriteContext } from '../operation/operation'
import { conflict } from '../shared/errors'
import { type CompanyIdentity, presentIdentity, readIdentity, type StoredIdentity } from './identity'
import { checkLogo, type Picture } from './logo'

/** Values for the audit event: the logo as its digest. */
const eventValues = ({ name, address, siret, logo }: StoredIdentity) => ({
  identity_name: name,
  identity_lines: (JSON.parse(address) as string[]).join(', '),
  identity_siret: siret ?? '',
  identity_logo: logo ? hash('sha256', logo) : '',
})

async function saveLogo({ manager }: WriteContext, logo: Buffer | null) {
  await manager.deleteAll(LogoPart)
  for (const chunk of logo ? chunksOf(logo) : []) await insertRow(manager, LogoPart, chunk)
}

/** Sets name, address, SIRET and logo; a missing SIRET or logo is kept, an empty one is removed. */
export const saveIdentity: Operation<typeof saveIdentityRule, CompanyIdentity, Partial<Picture>> = {
  name: 'saveIdentity',
  access: 'maintain',
  writes: true,
  rule: saveIdentityRule,
  async prepare(_, { logo }) {
    if (logo === null || logo === undefined) return {}
    return logo === '' ? { logo: null, logo_type: '' } : checkLogo(logo)
  },
  async run(ctx, { name, lines, siret, version }, picture) {
    const before = await readIdentity(ctx, ctx.db.forUpdate)
    if (version !== null && version !== undefined && version !== before.version)
      throw conflict(bidi`Ces réglages ont été changés entre-temps : « ${before.name} »`, {
        version: before.version,
      })
    const kept = JSON.stringify(lines.filter((line) => line !== ''))
    const after = {
      ...before,
      name,
      address: kept,
      siret: typeof siret === 'string' ? siret || null : before.siret,
      ...picture,
      version: before.version + 1,
    }
    const { before: was, after: is } = differences(eventValues(before), eventValues(after), [
      'identity_name',
      'identity_lines',
      'identity_siret',
      'identity_logo',
    ])
    if (Object.keys(is).length === 0) return presentIdentity(before)
    const { id, logo: bytes, ...change } = after
    await ctx.manager.update(IdentityRow, { id }, change)
    if (is.identity_logo !== undefined) await saveLogo(ctx, bytes)
    ctx.journal.emit({
      subject: 'settings',
      action: 'edit',
      entity: 'identity',
      ...(was && { before: was }),
      after: is,
    })
    ctx.journal.seal('settings', 'identity', id)
    return presentIdentity(after)
  },
}
