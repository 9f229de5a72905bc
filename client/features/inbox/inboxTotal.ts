import type { InboxQuery } from '../../generated/graphql'

/** How many things wait. */
export const inboxTotal = (inbox: InboxQuery['inbox']) =>
  inbox.forgotten +
  inbox.corrections +
  inbox.answers +
  inbox.absencesToSee +
  inbox.absencesToDecide +
  inbox.contestations +
  inbox.weekReminders.length +
  inbox.weeksAnswered.length +
  inbox.weeksToReopen.length +
  inbox.weeksToSubmit.length +
  inbox.weeksToDecide +
  inbox.reports +
  inbox.budgets
