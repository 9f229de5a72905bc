import type { Resolvers } from '../../../generated/resolvers'
import type { LiveConnection } from '../../../live/live'
import { TOPICS, type Topic } from '../../../live/topics'
import { operations } from '../../operations'

/** Not the whole context: resolvers import nothing of the folder above. */
interface CallsInbox {
  call(
    operation: typeof operations.inbox,
    input: object,
  ): Promise<Awaited<ReturnType<typeof operations.inbox.run>>>
}

const subscribeTo =
  <Answer>(topic: Topic<Answer>) =>
  (_: unknown, _args: unknown, { live }: { live?: LiveConnection }) => {
    if (!live) throw new Error('Subscriptions need a live connection')
    return live.subscribe(topic)
  }

const same = <Answer>(answer: Answer) => answer

export const liveResolvers: Resolvers = {
  Subscription: {
    dayChanged: { subscribe: subscribeTo(TOPICS.dayChanged), resolve: same },
    teamChanged: { subscribe: subscribeTo(TOPICS.teamChanged), resolve: same },
    weeksChanged: { subscribe: subscribeTo(TOPICS.weeksChanged), resolve: same },
    inboxChanged: {
      subscribe: subscribeTo(TOPICS.inboxChanged),
      resolve: (_parent: unknown, _args: unknown, { call }: CallsInbox) => call(operations.inbox, {}),
    },
  },
}
