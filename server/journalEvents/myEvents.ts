import { myEventsRule } from '../../schema/rules/events'
import { userChain } from '../journal/chain'
import type { Operation } from '../operation/operation'
import { type EventsPage, readPage } from './listEvents'

/** The viewer's own chain: who changed which of their data, and when. */
export const myEvents: Operation<typeof myEventsRule, EventsPage> = {
  name: 'myEvents',
  access: 'session',
  writes: false,
  cost: 'report',
  rule: myEventsRule,
  run: (ctx, asked) => readPage(ctx, { ...asked, subject: userChain(ctx.viewer.id) }),
}
