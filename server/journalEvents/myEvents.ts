import { myEventsRule } from '../../schema/rules/myData'
import { userChain } from '../journal/chain'
import type { Operation } from '../operation/operation'
import { type EventsPage, readPage } from './listEvents'

/** The events of one's own chain: who changed what of one's own data, and when. */
export const myEvents: Operation<typeof myEventsRule, EventsPage> = {
  name: 'myEvents',
  access: 'session',
  writes: false,
  rule: myEventsRule,
  run: (ctx, asked) => readPage(ctx, { ...asked, subject: userChain(ctx.viewer.id) }),
}
