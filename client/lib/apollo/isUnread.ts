import { EntryVersionFragmentDoc } from '../../generated/graphql'
import { isNews } from '../live/isNews'
import type { LiveNews } from '../live/liveState'
import { apollo } from './apollo'

const versionOf = (id: string) =>
  apollo.cache.readFragment({ id: `Task:${id}`, fragment: EntryVersionFragmentDoc })?.version

/** Whether a report names an entry that is not cached as it is now: what was done here is. */
export const isUnread = (news: LiveNews['day']) => isNews(news, versionOf)
