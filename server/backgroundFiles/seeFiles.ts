import { IsNull } from 'typeorm'
import { nothingRule } from '../../schema/rules/yup'
import { File } from '../db/entities/File'
import type { Operation } from '../operation/operation'

/** Marks the viewer's scheduled reports as seen, which removes their notification. */
export const seeFiles: Operation<typeof nothingRule, boolean> = {
  name: 'seeFiles',
  access: 'session',
  writes: true,
  rule: nothingRule,
  async run({ manager, viewer, now }) {
    const unseen = { user_id: viewer.id, regular: 1, state: 'PRET', seen_at: IsNull() } as const
    await manager.update(File, unseen, { seen_at: now() })
    return true
  },
}
