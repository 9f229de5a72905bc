import type { InboxQuery } from '../../generated/graphql'

/** How many things wait. */
export const inboxTotal = (inbox: InboxQuery['inbox']) =>
  inbox.forgotten +
  inbox.corrections +
  inbox.answers +
  inbox.absencesToSee +
  inbox.absencesToDecide +
  inbox.contestations +
  inbox.weeksToSee.length +
  inbox.weeksToSubmit.length +
  inbox.weeksToDecide +
  inbox.reports +
  inbox.budgets
